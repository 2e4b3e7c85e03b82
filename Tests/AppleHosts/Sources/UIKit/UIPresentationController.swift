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
      if popover.barButtonItem != nil || popover.sourceItem is UIBarButtonItem { return false }
      let source = popover.sourceItem as? UIView ?? popover.sourceView
      return source?.controller?.rootAncestor !== presenter
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

    // https://developer.apple.com/documentation/uikit/uisheetpresentationcontroller/detent/custom(identifier:resolver:)
    @available(iOS 16, *)
    open class func custom(
      identifier: Identifier? = nil,
      resolver: @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
    ) -> Self { self.init(identifier?.rawValue ?? "custom") }

    // https://developer.apple.com/documentation/uikit/uisheetpresentationcontroller/detent/identifier-swift.struct
    public struct Identifier: RawRepresentable, Hashable, Sendable {
      public let rawValue: String

      public init(_ rawValue: String) { self.rawValue = rawValue }
      public init(rawValue: String) { self.rawValue = rawValue }
    }
  }

  private var detentNames = ["large"]

  @available(visionOS, unavailable)
  open var detents: [Detent] {
    get { detentNames.map { Detent($0) } }
    set { detentNames = newValue.map(\.name) }
  }
}

// https://developer.apple.com/documentation/uikit/uisheetpresentationcontrollerdetentresolutioncontext
@available(iOS 16, *)
@available(tvOS, unavailable)
@available(visionOS, unavailable)
@MainActor
public protocol UISheetPresentationControllerDetentResolutionContext: NSObjectProtocol {
  var maximumDetentValue: CGFloat { get }
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
  // https://developer.apple.com/documentation/uikit/uipopoverpresentationcontroller/sourceitem
  @available(iOS 16, *)
  open var sourceItem: (any UIPopoverPresentationControllerSourceItem)? {
    get { item }
    set { item = newValue }
  }
  // https://developer.apple.com/documentation/uikit/uipopoverpresentationcontroller/barbuttonitem
  open var barButtonItem: UIBarButtonItem?
  private var item: (any UIPopoverPresentationControllerSourceItem)?
  open var sourceRect = CGRect.zero
  open var permittedArrowDirections: UIPopoverArrowDirection = []
}

// https://developer.apple.com/documentation/uikit/uipopoverpresentationcontrollersourceitem
@available(iOS 16, *)
@available(tvOS, unavailable)
@MainActor
public protocol UIPopoverPresentationControllerSourceItem: AnyObject {}

@available(iOS 16, *)
@available(tvOS, unavailable)
extension UIView: UIPopoverPresentationControllerSourceItem {}

@available(iOS 16, *)
@available(tvOS, unavailable)
extension UIBarButtonItem: UIPopoverPresentationControllerSourceItem {}

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
