@_exported public import Foundation

#if !canImport(ObjectiveC)
  /// A name of an Objective-C method; Foundation has none on Linux.
  public struct Selector: Hashable {
    public let name: String

    public init(_ name: String) { self.name = name }
  }
#endif

// https://developer.apple.com/documentation/uikit/uiresponder
/// Not an `NSObject`, whose initializers on Linux do not belong to the main actor.
@MainActor
open class UIResponder {
  public init() {}

  open func responds(to selector: Selector!) -> Bool { false }
  open func setValue(_ value: Any?, forKey key: String) {
    preconditionFailure("The class is not key value coding-compliant for the key \(key).")
  }
}

// https://developer.apple.com/documentation/uikit/uiview
open class UIView: UIResponder {
  public struct AutoresizingMask: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let flexibleWidth = AutoresizingMask(rawValue: 2)
    public static let flexibleHeight = AutoresizingMask(rawValue: 16)
  }

  open var backgroundColor: UIColor?
  open var frame = CGRect.zero
  open var bounds: CGRect { CGRect(origin: .zero, size: frame.size) }
  open var autoresizingMask: AutoresizingMask = []
  open var isUserInteractionEnabled = true
  open var isHidden = false
  open private(set) var gestureRecognizers: [UIGestureRecognizer]?
  open private(set) weak var superview: UIView?
  open private(set) var subviews: [UIView] = []
  weak var owner: UIViewController?
  /// The transitions between contents of the view.
  public var simulatedTransitions: [AnimationOptions] = []

  // https://developer.apple.com/documentation/uikit/uiview/effectiveuserinterfacelayoutdirection
  open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }

  public init(frame: CGRect) { self.frame = frame }

  open func addGestureRecognizer(_ recognizer: UIGestureRecognizer) {
    recognizer.view = self
    gestureRecognizers = (gestureRecognizers ?? []) + [recognizer]
  }

  /// The controller of the view, or of the nearest view around it.
  var controller: UIViewController? { owner ?? superview?.controller }

  open var window: UIWindow? { owner?.simulatedWindow ?? superview?.window }

  open func addSubview(_ view: UIView) {
    view.removeFromSuperview()
    view.superview = self
    subviews.append(view)
  }

  open func removeFromSuperview() {
    superview?.subviews.removeAll { $0 === self }
    superview = nil
  }
}

extension UIView {
  // https://developer.apple.com/documentation/uikit/uiview/animationoptions
  public struct AnimationOptions: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
  }

  // https://developer.apple.com/documentation/uikit/uiview/transition(with:duration:options:animations:completion:)
  public class func transition(
    with view: UIView,
    duration: Double,
    options: AnimationOptions = [],
    animations: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) {
    view.simulatedTransitions.append(options)
    animations?()
  }

  // https://developer.apple.com/documentation/uikit/uiview/performwithoutanimation(_:)
  public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    actionsWithoutAnimation()
  }
}

// https://developer.apple.com/documentation/uikit/uiwindow
open class UIWindow: UIView {
  /// What happens later in this window.
  public let simulator = Simulator()

  open var rootViewController: UIViewController? {
    willSet {
      if rootViewController?.shown != nil { simulator.complain("The old root presents another.") }
      rootViewController?.rootWindow = nil
      newValue?.rootWindow = self
    }
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    isHidden = true
    Simulator.exceptions = []
  }

  open override var window: UIWindow? { self }

  open func makeKeyAndVisible() { isHidden = false }
}

// https://developer.apple.com/documentation/uikit/uiuserinterfacelayoutdirection
public enum UIUserInterfaceLayoutDirection: Int, Sendable {
  case leftToRight = 0
  case rightToLeft = 1
}
