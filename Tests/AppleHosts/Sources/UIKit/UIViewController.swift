// https://developer.apple.com/documentation/uikit/uiviewcontroller
open class UIViewController: UIResponder {
  open var title: String?
  open var modalPresentationStyle = UIModalPresentationStyle.automatic
  open var isModalInPresentation = false
  public let navigationItem = UINavigationItem()
  open var tabBarItem: UITabBarItem! = UITabBarItem()
  open private(set) var children: [UIViewController] = []
  open private(set) weak var parent: UIViewController?
  open internal(set) var isBeingPresented = false
  open internal(set) var isBeingDismissed = false
  public private(set) var isViewLoaded = false

  /// The controller that this one presents itself.
  var shown: UIViewController?
  /// The controller that presents this one.
  weak var presenter: UIViewController?
  weak var rootWindow: UIWindow?
  /// The tab that has created the controller.
  weak var ownTab: UITab?
  /// Whether the controller will be presented.
  var isPresentationPending = false
  var transition: SimulatedTransition?
  private var ownView: UIView?
  private var ownPresentation: UIPresentationController?

  public init(nibName: String?, bundle: Bundle?) {}

  public convenience override init() { self.init(nibName: nil, bundle: nil) }

  public required init?(coder: NSCoder) {}

  open func viewDidLoad() {}

  open var view: UIView! {
    get {
      if let ownView { return ownView }
      let view = UIView(frame: .zero)
      self.view = view
      isViewLoaded = true
      viewDidLoad()
      return view
    }
    set {
      ownView = newValue
      newValue?.owner = self
    }
  }

  open var viewIfLoaded: UIView? { ownView }

  // MARK: Children

  open func addChild(_ child: UIViewController) {
    child.removeFromParent()
    child.parent = self
    children.append(child)
  }

  open func removeFromParent() {
    parent?.children.removeAll { $0 === self }
    parent = nil
  }

  open func willMove(toParent parent: UIViewController?) {}
  open func didMove(toParent parent: UIViewController?) {}

  open var navigationController: UINavigationController? {
    (parent as? UINavigationController) ?? parent?.navigationController
  }

  open var tabBarController: UITabBarController? {
    (parent as? UITabBarController) ?? parent?.tabBarController
  }

  // MARK: Presentation

  open var presentedViewController: UIViewController? { shown ?? parent?.presentedViewController }
  open var presentingViewController: UIViewController? {
    presenter ?? parent?.presentingViewController
  }

  /// The presentation style that `automatic` stands for.
  var presentationStyle: UIModalPresentationStyle { modalPresentationStyle }

  open var presentationController: UIPresentationController? {
    if ownPresentation == nil { ownPresentation = makePresentation() }
    return ownPresentation
  }

  open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    transition ?? shown?.transition ?? parent?.transitionCoordinator
  }

  func forgetPresentation() { ownPresentation = nil }

  // MARK: The hierarchy

  var rootAncestor: UIViewController { parent?.rootAncestor ?? self }

  var simulatedWindow: UIWindow? {
    let root = rootAncestor
    return root.rootWindow ?? root.presenter?.simulatedWindow
      ?? root.viewIfLoaded?.superview?.window
  }

  /// Whether a container shows this child.
  func shows(_ child: UIViewController) -> Bool { true }

  /// Whether the controller is on screen, and nothing is presented above it.
  public var isOnTop: Bool {
    simulatedWindow != nil && rootAncestor.shown == nil && isShownByParents
  }

  private var isShownByParents: Bool {
    guard let parent else { return true }
    return parent.shows(self) && parent.isShownByParents
  }

  /// Whether the user can touch the controller.
  var takesTouches: Bool {
    isOnTop && !isInsideTransition && simulatedWindow?.isUserInteractionEnabled == true
  }

  /// Whether a controller around this one is in a transition, during which its content takes no touches.
  private var isInsideTransition: Bool {
    parent.map { $0.transition != nil || $0.isInsideTransition } ?? false
  }
}
