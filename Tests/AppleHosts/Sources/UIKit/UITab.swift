// https://developer.apple.com/documentation/uikit/uitab
@available(iOS 18, tvOS 18, visionOS 2, *)
@MainActor
open class UITab: NSObject {
  public let identifier: String
  open var title: String
  open var image: UIImage?
  open var badgeValue: String?
  open var isHidden = false
  open internal(set) weak var parent: UITabGroup?
  open private(set) weak var tabBarController: UITabBarController?
  private let provider: ((UITab) -> UIViewController)?
  private var controller: UIViewController?

  // https://developer.apple.com/documentation/uikit/uitab/init(title:image:identifier:viewcontrollerprovider:)
  public init(
    title: String,
    image: UIImage?,
    identifier: String,
    viewControllerProvider: ((UITab) -> UIViewController)? = nil
  ) {
    self.title = title
    self.image = image
    self.identifier = identifier
    provider = viewControllerProvider
    super.init()
  }

  // https://developer.apple.com/documentation/uikit/uitab/viewcontroller
  open var viewController: UIViewController? {
    if controller == nil {
      controller = provider?(self)
      controller?.ownTab = self
    }
    return controller
  }

  /// The tab in the tab bar controller that contains this one.
  var root: UITab { parent?.root ?? self }

  /// The tab, and the tabs inside of it.
  var descendants: [UITab] { [self] }

  func setController(_ controller: UITabBarController?) { tabBarController = controller }
}

// https://developer.apple.com/documentation/uikit/uitabgroup
@available(iOS 18, tvOS 18, visionOS 2, *)
open class UITabGroup: UITab {
  open var children: [UITab]

  // https://developer.apple.com/documentation/uikit/uitabgroup/init(title:image:identifier:children:viewcontrollerprovider:)
  public init(
    title: String,
    image: UIImage?,
    identifier: String,
    children: [UITab],
    viewControllerProvider: ((UITab) -> UIViewController)? = nil
  ) {
    self.children = children
    super.init(
      title: title,
      image: image,
      identifier: identifier,
      viewControllerProvider: viewControllerProvider
    )
    for child in children { child.parent = self }
  }

  override var descendants: [UITab] { [self] + children.flatMap(\.descendants) }

  override func setController(_ controller: UITabBarController?) {
    super.setController(controller)
    for child in children { child.setController(controller) }
  }
}

extension UIViewController {
  // https://developer.apple.com/documentation/uikit/uiviewcontroller/tab
  @available(iOS 18, tvOS 18, visionOS 2, *)
  public var tab: UITab? { ownTab }
}
