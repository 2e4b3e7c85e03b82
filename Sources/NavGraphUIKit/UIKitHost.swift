#if canImport(UIKit) && !os(watchOS)
  public import NavGraph
  public import UIKit

  /// A host that displays screens with UIKit.
  ///
  /// ```swift
  /// let host = UIKitHost(window: window)
  /// let navigator = Navigator(graph: graph, host: host, registry: registry)
  /// try await navigator.show(ScreenStack(screens: ["Menu"]))
  /// ```
  ///
  /// Each modal layer and each tab is a navigation controller. The screen object of a container is
  /// a `UITabBarController`, whose view controllers the host sets. The host is the delegate of
  /// these controllers. Therefore, it can follow back gestures, the back button and its menu,
  /// dismissed sheets, and taps on tabs. View controllers that the app itself pushes or presents
  /// are not entries of the stack.
  ///
  /// The host reads the stack from UIKit's controllers when no transition is running. A cancelled
  /// back gesture has no effect.
  public final class UIKitHost: NavigationHost {
    /// Called after a change by the user.
    ///
    /// See `NavigationHost`.
    public var stackDidChange: @MainActor () -> Void = {}

    /// The navigator, which sets this property itself.
    public weak var navigator: (any Navigating)? {
      didSet { userActions.navigator = navigator }
    }

    /// Creates the navigation controller of a modal layer or a tab.
    public var makeNavigationController: @MainActor () -> UINavigationController {
      get { controllers.makeNavigationController }
      set { controllers.makeNavigationController = newValue }
    }

    /// Called before a modal layer is presented, for example to set the anchor of a popover.
    ///
    /// The parameters are the controller to present, with the presentation style of the screen, and
    /// the screen.
    public var willPresent:
      @MainActor (UIViewController, PreparedScreen<UIViewController>) -> Void =
        { _, _ in }

    /// The time between two attempts to present a controller that UIKit ignores.
    package var retryInterval: Duration {
      get { transitions.retryInterval }
      set { transitions.retryInterval = newValue }
    }

    let container: any HostContainer
    let controllers: ScreenControllers
    let transitions: ControllerTransitions
    private let userActions = UserActions()
    /// The screens at the last time when no transition was running.
    private var settledScreens: [PreparedScreen<UIViewController>] = []
    private var isApplying = false
    private var isReportPending = false

    /// Creates a host that displays its screens in a window.
    public convenience init(window: UIWindow) { self.init(container: WindowContainer(window)) }

    /// Creates a host that displays its screens inside another view controller.
    ///
    /// - Parameter container: The view controller. The screens become its child.
    public convenience init(in container: UIViewController) {
      self.init(container: ControllerContainer(container))
    }

    private init(container: any HostContainer) {
      self.container = container
      controllers = ScreenControllers(delegate: userActions)
      transitions = ControllerTransitions(container)
      userActions.didChange = { [weak self] in self?.reportChange() }
      userActions.firstScreen = { [controllers] in controllers.firstScreen(in: $0) }
      userActions.indexOnVisiblePath = { [weak self] object in
        self?.screens.visiblePath.firstIndex { $0.object === object }
      }
    }

    /// Whether no gesture, push, pop, presentation or dismissal is running.
    public var isSettled: Bool { !isApplying && !transitions.isRunning }

    /// Returns when all running gestures and transitions have ended or were cancelled.
    public func settle() async { await transitions.settle() }

    /// Displays screens.
    ///
    /// Each transition begins after the previous ones have ended. Only the last one is animated.
    ///
    /// Meanwhile, the window ignores touches.
    ///
    /// - Throws: ``UIKitHostError``; `StackHasChanged` if a gesture has changed the screens before
    ///   the first transition; `CancellationError` if the task is cancelled.
    public func show(
      _ screens: [PreparedScreen<UIViewController>],
      isAnimated: Bool
    ) async throws {
      let before = settledScreens.map(\.entry)
      await settle()
      try Task.checkCancellation()
      guard stack.hasSameScreens(as: ScreenStack(before)) else { throw StackHasChanged() }
      isApplying = true
      let window = container.window
      let tookTouches = window?.isUserInteractionEnabled ?? true
      window?.isUserInteractionEnabled = false
      defer {
        window?.isUserInteractionEnabled = tookTouches
        isApplying = false
      }
      try await change(to: screens, isAnimated: isAnimated)
    }

    /// Waits for the end of a transition, and reads the displayed screens.
    func endTransition() async throws {
      await settle()
      try Task.checkCancellation()
      readScreens()
    }

    /// The screens that UIKit's controllers display.
    public var screens: [PreparedScreen<UIViewController>] {
      if isSettled { readScreens() }
      return settledScreens
    }

    private func readScreens() {
      settledScreens = controllers.screens(displayedFrom: container.root)
    }

    /// Reports a change when no transition is running.
    private func reportChange() {
      guard !isApplying, !isReportPending else { return }
      if isSettled {
        let before = settledScreens.map(\.entry)
        if screens.map(\.entry) != before { stackDidChange() }
        return
      }
      isReportPending = true
      Task {
        await settle()
        isReportPending = false
        reportChange()
      }
    }
  }
#endif
