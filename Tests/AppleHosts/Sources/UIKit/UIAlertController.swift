// https://developer.apple.com/documentation/uikit/uialertcontroller
open class UIAlertController: UIViewController {
  // https://developer.apple.com/documentation/uikit/uialertcontroller/style
  public enum Style: Int, Sendable {
    case actionSheet = 0
    case alert = 1
  }

  /// Whether action sheets are popovers, as on iPad.
  public static var isOnPad = false

  open var message: String?
  open private(set) var actions: [UIAlertAction] = []
  open private(set) var preferredStyle = Style.actionSheet

  public convenience init(title: String?, message: String?, preferredStyle: Style) {
    self.init(nibName: nil, bundle: nil)
    self.title = title
    self.message = message
    self.preferredStyle = preferredStyle
  }

  open func addAction(_ action: UIAlertAction) {
    if action.style == .cancel, actions.contains(where: { $0.style == .cancel }) {
      Simulator.raise("An alert has several cancel buttons.")
    }
    actions.append(action)
  }

  override var presentationStyle: UIModalPresentationStyle {
    preferredStyle == .actionSheet && UIAlertController.isOnPad ? .popover : .custom
  }

  /// Taps a button; UIKit dismisses the alert, and then calls the action.
  public func simulateTap(onButton title: String) {
    guard takesTouches, !isBeingPresented, !isBeingDismissed,
      let action = actions.first(where: { $0.title == title })
    else { return }
    presenter?.dismiss(animated: true) { action.handler?(action) }
  }
}

// https://developer.apple.com/documentation/uikit/uialertaction
@MainActor
open class UIAlertAction {
  // https://developer.apple.com/documentation/uikit/uialertaction/style-swift.enum
  public enum Style: Int, Sendable {
    case `default` = 0
    case cancel = 1
    case destructive = 2
  }

  open private(set) var title: String?
  open private(set) var style: Style
  let handler: ((UIAlertAction) -> Void)?

  public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
    self.title = title
    self.style = style
    self.handler = handler
  }
}

// https://developer.apple.com/documentation/uikit/uisplitviewcontroller
open class UISplitViewController: UIViewController {}
