// https://developer.apple.com/documentation/uikit/uinavigationcontroller
open class UINavigationController: UIViewController {
  // https://developer.apple.com/documentation/uikit/uinavigationcontroller/operation
  public enum Operation: Int, Sendable {
    case none = 0
    case push = 1
    case pop = 2
  }

  open weak var delegate: (any UINavigationControllerDelegate)?
  open var isNavigationBarHidden = false
  private var stack: [UIViewController] = []
  private let edgePop = UIGestureRecognizer()
  private let contentPop = UIGestureRecognizer()
  /// UIKit's own delegate of both gestures.
  private lazy var popRules = PopRules(self)

  // https://developer.apple.com/documentation/uikit/uinavigationcontroller/interactivepopgesturerecognizer
  @available(tvOS, unavailable)
  open var interactivePopGestureRecognizer: UIGestureRecognizer? { edgePop }

  // https://developer.apple.com/documentation/uikit/uinavigationcontroller/interactivecontentpopgesturerecognizer
  @available(iOS 26.0, macCatalyst 26.0, visionOS 26.0, *)
  @available(tvOS, unavailable)
  open var interactiveContentPopGestureRecognizer: UIGestureRecognizer? { contentPop }

  public override init(nibName: String?, bundle: Bundle?) {
    super.init(nibName: nibName, bundle: bundle)
    edgePop.delegate = popRules
    contentPop.delegate = popRules
  }

  public convenience init(rootViewController: UIViewController) {
    self.init(nibName: nil, bundle: nil)
    viewControllers = [rootViewController]
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open var viewControllers: [UIViewController] {
    get { stack }
    set { setViewControllers(newValue, animated: false) }
  }

  open var topViewController: UIViewController? { stack.last }
  open var visibleViewController: UIViewController? { shown ?? topViewController }

  open func setViewControllers(_ controllers: [UIViewController], animated: Bool) {
    change(to: controllers, animated: animated)
  }

  open func pushViewController(_ controller: UIViewController, animated: Bool) {
    change(to: stack + [controller], animated: animated)
  }

  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    guard stack.count > 1 else { return nil }
    return popToViewController(stack[stack.count - 2], animated: animated)?.last
  }

  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    stack.first.flatMap { popToViewController($0, animated: animated) }
  }

  @discardableResult
  open func popToViewController(
    _ controller: UIViewController,
    animated: Bool
  ) -> [UIViewController]? {
    guard let index = stack.firstIndex(where: { $0 === controller }) else {
      Simulator.raise("Popped to a controller that is not on the stack.")
      return nil
    }
    let removed = Array(stack[(index + 1)...])
    guard !removed.isEmpty else { return [] }
    change(to: Array(stack[...index]), animated: animated)
    return removed
  }

  override func shows(_ child: UIViewController) -> Bool { child === topViewController }

  // MARK: Transitions

  private func change(to controllers: [UIViewController], animated: Bool) {
    let simulator = simulatedWindow?.simulator
    if transition != nil, simulator?.isHandlingTouch != true {
      Simulator.raise("A transition within a transition.")
    }
    if Set(controllers.map(ObjectIdentifier.init)).count < controllers.count {
      Simulator.raise("Pushed twice.")
    }
    for controller in controllers where !controller.canBePushed {
      Simulator.raise("\(type(of: controller)) is pushed.")
    }
    endTransition(transition)
    let before = stack
    replaceStack(by: controllers)
    guard isOnTop, let simulator, let top = controllers.last else { return }
    let next = animated ? SimulatedTransition() : nil
    transition = next
    if animated, let last = before.last, last !== top {
      let operation: Operation = before.contains { $0 === top } ? .pop : .push
      _ = delegate?
        .navigationController(self, animationControllerFor: operation, from: last, to: top)
    }
    delegate?.navigationController(self, willShow: top, animated: animated)
    simulator.schedule {
      guard self.transition === next else { return }
      self.endTransition(next)
      self.delegate?.navigationController(self, didShow: top, animated: animated)
    }
  }

  /// Ends a transition, which another one can interrupt.
  private func endTransition(_ ended: SimulatedTransition?) {
    transition = nil
    ended?.end(in: simulatedWindow?.simulator)
  }

  private func replaceStack(by controllers: [UIViewController]) {
    for controller in stack where !controllers.contains(where: { $0 === controller }) {
      controller.removeFromParent()
    }
    for controller in controllers where controller.parent !== self { addChild(controller) }
    stack = controllers
  }

  // MARK: The user

  /// Begins to swipe back; UIKit takes the controller from the stack at once.
  ///
  /// - Returns: The gesture; nil if it cannot begin.
  public func simulateBackSwipe(_ drag: SimulatedDrag = .back) -> SimulatedGesture? {
    guard let simulator = simulatedWindow?.simulator, takesTouches,
      transition?.isInteractive != true,
      (drag == .back ? edgePop : contentPop).begins(drag), stack.count > 1
    else { return nil }
    endTransition(transition)
    let before = stack
    let next = SimulatedTransition(isInteractive: true)
    transition = next
    next.restore = { self.replaceStack(by: before) }
    replaceStack(by: stack.dropLast())
    if let top = topViewController {
      delegate?.navigationController(self, willShow: top, animated: true)
    }
    return SimulatedGesture(next, simulator) {
      guard self.transition === next else { return }
      self.endTransition(next)
      guard !next.isCancelled, let top = self.topViewController else { return }
      self.delegate?.navigationController(self, didShow: top, animated: true)
    }
  }

  /// Drags the content upwards.
  public func simulateScroll() {
    guard takesTouches else { return }
    for recognizer in view.gestureRecognizers ?? [] { _ = recognizer.begins(.scroll) }
  }

  /// Whether the bar has a back button; UIKit adds one for a back action.
  public var showsBackButton: Bool {
    guard !isNavigationBarHidden, let item = topViewController?.navigationItem else { return false }
    return item.replacedBackAction != nil || stack.count > 1 && item.permitsBackButton
  }

  /// Taps the back button, also during a transition.
  ///
  /// - Returns: Whether the user could tap it.
  @discardableResult
  public func simulateBackButton() -> Bool {
    guard takesTouches, showsBackButton, transition?.isInteractive != true,
      let simulator = simulatedWindow?.simulator, let item = topViewController?.navigationItem
    else { return false }
    simulator.touch {
      if let action = item.replacedBackAction {
        action.handler(action)
      } else {
        popViewController(animated: true)
      }
    }
    return true
  }

  /// Holds the back button, and selects an earlier controller in its menu.
  ///
  /// - Parameter count: The number of controllers to pop.
  public func simulateBackMenu(popping count: Int) {
    guard takesTouches, showsBackButton, transition?.isInteractive != true, count > 0,
      stack.count > count
    else { return }
    simulatedWindow?.simulator.touch {
      popToViewController(stack[stack.count - 1 - count], animated: true)
    }
  }

  /// Whether UIKit lets the user swipe back.
  fileprivate var permitsPopGesture: Bool {
    guard stack.count > 1, !isNavigationBarHidden, let top = topViewController else { return false }
    return top.navigationItem.permitsBackButton
  }
}

extension UIViewController {
  /// Whether a navigation controller accepts the controller on its stack.
  fileprivate var canBePushed: Bool {
    !(self is UITabBarController || self is UINavigationController || self is UISplitViewController
      || self is UIAlertController)
  }
}

private final class PopRules: NSObject, UIGestureRecognizerDelegate {
  private weak var navigation: UINavigationController?

  init(_ navigation: UINavigationController) { self.navigation = navigation }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    navigation?.permitsPopGesture ?? false
  }
}
