@MainActor
public protocol UINavigationControllerDelegate: NSObjectProtocol {
  func navigationController(
    _ navigationController: UINavigationController,
    didShow viewController: UIViewController,
    animated: Bool
  )
}

open class UINavigationController: UIViewController {
  open weak var delegate: (any UINavigationControllerDelegate)?
  public let interactivePopGestureRecognizer: UIGestureRecognizer? = UIGestureRecognizer()
  private var stack: [UIViewController] = []

  public override init(nibName: String?, bundle: Bundle?) {
    super.init(nibName: nibName, bundle: bundle)
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
    let simulator = simulatedWindow?.simulator
    if controller is UITabBarController || controller is UINavigationController {
      simulator?.complain("A container is pushed: \(type(of: controller)).")
    }
    if stack.contains(where: { $0 === controller }) { simulator?.complain("Pushed twice.") }
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
      simulatedWindow?.simulator.complain("Popped to a controller that is not on the stack.")
      return nil
    }
    let removed = Array(stack[(index + 1)...])
    guard !removed.isEmpty else { return [] }
    change(to: Array(stack[...index]), animated: animated)
    return removed
  }

  override func shows(_ child: UIViewController) -> Bool { child === topViewController }

  private func change(to controllers: [UIViewController], animated: Bool) {
    if transition != nil {
      simulatedWindow?.simulator.complain("A transition within a transition.")
    }
    replaceStack(by: controllers)
    guard isOnTop, let simulator = simulatedWindow?.simulator, let top = controllers.last else {
      return
    }
    let transition = animated ? SimulatedTransition() : nil
    self.transition = transition
    simulator.schedule { self.endTransition(transition, showing: top, animated: animated) }
  }

  private func endTransition(
    _ ended: SimulatedTransition?,
    showing controller: UIViewController,
    animated: Bool
  ) {
    if transition === ended { transition = nil }
    ended?.callCompletions()
    delegate?.navigationController(self, didShow: controller, animated: animated)
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
  public func simulateBackSwipe() -> SimulatedGesture? {
    guard let simulator = simulatedWindow?.simulator, takesTouches, stack.count > 1,
      transition == nil, let recognizer = interactivePopGestureRecognizer, recognizer.isEnabled,
      recognizer.delegate?.gestureRecognizerShouldBegin(recognizer) ?? true
    else { return nil }
    let before = stack
    let transition = SimulatedTransition(isInteractive: true)
    self.transition = transition
    replaceStack(by: stack.dropLast())
    return SimulatedGesture(transition, simulator) {
      if transition.isCancelled {
        self.replaceStack(by: before)
        self.transition = nil
        transition.callCompletions()
      } else if let top = self.topViewController {
        self.endTransition(transition, showing: top, animated: true)
      }
    }
  }

  /// Taps the back button.
  public func simulateBackButton() {
    guard takesTouches, stack.count > 1, transition == nil, let top = topViewController else {
      return
    }
    if let action = top.navigationItem.backAction {
      action.handler(action)
    } else {
      popViewController(animated: true)
    }
  }

  /// Holds the back button, and selects an earlier controller in its menu.
  ///
  /// - Parameter count: The number of controllers to pop.
  public func simulateBackMenu(popping count: Int) {
    guard takesTouches, transition == nil, count > 0, stack.count > count else { return }
    popToViewController(stack[stack.count - 1 - count], animated: true)
  }
}
