// https://developer.apple.com/documentation/uikit/uimodalpresentationstyle
public enum UIModalPresentationStyle: Int, Sendable {
  case fullScreen = 0
  @available(tvOS, unavailable)
  case pageSheet = 1
  @available(tvOS, unavailable)
  case formSheet = 2
  case currentContext = 3
  case custom = 4
  case overFullScreen = 5
  case overCurrentContext = 6
  @available(tvOS, unavailable)
  case popover = 7
  case none = -1
  case automatic = -2
}

// https://developer.apple.com/documentation/uikit/uipresentationcontroller
@MainActor
open class UIPresentationController {
  open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?
  public private(set) unowned var presentedViewController: UIViewController

  init(_ presented: UIViewController) { presentedViewController = presented }
}

extension UIViewController {
  #if os(tvOS)
    func makePresentation() -> UIPresentationController { UIPresentationController(self) }
    var isDismissedByUsers: Bool { false }
  #else
    func makePresentation() -> UIPresentationController {
      switch presentationStyle {
      case .automatic, .pageSheet, .formSheet: UISheetPresentationController(self)
      case .popover: UIPopoverPresentationController(self)
      default: UIPresentationController(self)
      }
    }

    /// Whether the user can dismiss the controller without a button.
    var isDismissedByUsers: Bool {
      sheetPresentationController != nil || popoverPresentationController != nil
    }

    // https://developer.apple.com/documentation/uikit/uiviewcontroller/sheetpresentationcontroller
    public var sheetPresentationController: UISheetPresentationController? {
      presentationController as? UISheetPresentationController
    }

    // https://developer.apple.com/documentation/uikit/uiviewcontroller/popoverpresentationcontroller
    public var popoverPresentationController: UIPopoverPresentationController? {
      presentationController as? UIPopoverPresentationController
    }
  #endif

  /// Whether the controller is a popover without an anchor in the layer that presents it.
  func lacksAnchor(in presenter: UIViewController) -> Bool {
    #if os(tvOS)
      return false
    #else
      guard let popover = popoverPresentationController else { return false }
      return popover.sourceView?.controller?.rootAncestor !== presenter
    #endif
  }
}

// https://developer.apple.com/documentation/uikit/uisheetpresentationcontroller
@available(tvOS, unavailable)
open class UISheetPresentationController: UIPresentationController {
  @available(visionOS, unavailable)
  @MainActor
  open class Detent: NSObject {
    let name: String

    public required init(_ name: String) { self.name = name }

    open override nonisolated func isEqual(_ other: Any?) -> Bool {
      name == (other as? Detent)?.name
    }

    open class func medium() -> Self { self.init("medium") }
    open class func large() -> Self { self.init("large") }
  }

  private var detentNames = ["large"]

  @available(visionOS, unavailable)
  open var detents: [Detent] {
    get { detentNames.map { Detent($0) } }
    set { detentNames = newValue.map(\.name) }
  }
}

// https://developer.apple.com/documentation/uikit/uipopoverarrowdirection
@available(tvOS, unavailable)
public struct UIPopoverArrowDirection: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }
}

// https://developer.apple.com/documentation/uikit/uipopoverpresentationcontroller
@available(tvOS, unavailable)
open class UIPopoverPresentationController: UIPresentationController {
  open var sourceView: UIView?
  open var sourceRect = CGRect.zero
  open var permittedArrowDirections: UIPopoverArrowDirection = []
}

// https://developer.apple.com/documentation/uikit/uiadaptivepresentationcontrollerdelegate
/// The methods with default implementations are optional in UIKit.
@MainActor
public protocol UIAdaptivePresentationControllerDelegate: NSObjectProtocol {
  func presentationControllerShouldDismiss(_ controller: UIPresentationController) -> Bool
  func presentationControllerDidAttemptToDismiss(_ controller: UIPresentationController)
  func presentationControllerWillDismiss(_ controller: UIPresentationController)
  func presentationControllerDidDismiss(_ controller: UIPresentationController)
}

extension UIAdaptivePresentationControllerDelegate {
  public func presentationControllerShouldDismiss(_ controller: UIPresentationController) -> Bool {
    true
  }
  public func presentationControllerDidAttemptToDismiss(_ controller: UIPresentationController) {}
  public func presentationControllerWillDismiss(_ controller: UIPresentationController) {}
  public func presentationControllerDidDismiss(_ controller: UIPresentationController) {}
}

// https://developer.apple.com/documentation/uikit/uipopoverpresentationcontrollerdelegate
@available(tvOS, unavailable)
@MainActor
public protocol UIPopoverPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {}
