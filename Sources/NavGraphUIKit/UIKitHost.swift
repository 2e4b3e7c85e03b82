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
  /// Each modal layer and each tab is a navigation controller, or a view controller that must not
  /// have one around it, such as a `UISplitViewController`. The screen object of a container is a
  /// `UITabBarController`, whose view controllers the host sets, unless its factory has created a
  /// `UITab` with the name of a tab as its identifier. The host is the delegate of these
  /// controllers. Therefore, it can follow back gestures, the back button and its menu, dismissed
  /// sheets, and taps on tabs. If the app has set a delegate of a navigation or tab bar controller,
  /// the host also calls its methods. View controllers that the app itself pushes or presents are not
  /// entries of the stack.
  ///
  /// The host reads the stack from UIKit's controllers when no transition is running. A cancelled
  /// back gesture has no effect.
  public final class UIKitHost: NavigationHost {
    /// Called after a change by the user.
    ///
    /// See `NavigationHost`.
    public var stackDidChange: @MainActor () -> Void = {}

    /// The navigator, which sets this property itself.
    public weak var navigator: (any Navigating)?

    /// Creates the navigation controller of a modal layer or a tab, whose lowest screen is given;
    /// nil to display the view controller of the screen without a navigation controller.
    ///
    /// By default, split view controllers and navigation controllers, such as an image picker, have
    /// none around them. Alerts never have one.
    public var makeNavigationController:
      @MainActor (PreparedScreen<UIViewController>) -> UINavigationController? = { screen in
        screen.tabs != nil || screen.object.canBePushed ? UINavigationController() : nil
      }

    /// Called before a modal layer is presented, for example to set the heights of a sheet or the
    /// anchor of a popover.
    ///
    /// ```swift
    /// host.willPresent = { controller, screen in
    ///   guard screen.style == "low" else { return }
    ///   controller.sheetPresentationController?.detents = [.custom { _ in 200 }]
    /// }
    /// ```
    ///
    /// The parameters are the controller to present, with the presentation style of the screen, and
    /// the screen. If UIKit ignores the presentation, this closure is called again.
    public var willPresent:
      @MainActor (UIViewController, PreparedScreen<UIViewController>) -> Void =
        { _, _ in }

    /// Waits between two checks whether a transition has ended.
    package var pause: @MainActor () async -> Void {
      get { transitions.pause }
      set { transitions.pause = newValue }
    }

    let container: any HostContainer
    let transitions: ControllerTransitions
    private(set) lazy var controllers = ScreenControllers(self)
    /// The screens at the last time when no transition was running.
    private var settledScreens: [PreparedScreen<UIViewController>] = []
    private var isShowing = false
    private var isReportPending = false

    /// Creates a host that displays its screens in a window.
    ///
    /// A window without a root view controller gets an empty one, which UIKit requires.
    public convenience init(window: UIWindow) {
      if window.rootViewController == nil { window.rootViewController = UIViewController() }
      self.init(WindowContainer(window: window))
    }

    /// Creates a host that displays its screens inside another view controller.
    ///
    /// - Parameter container: The view controller. The screens become its child.
    public convenience init(in container: UIViewController) {
      self.init(ControllerContainer(container))
    }

    private init(_ container: any HostContainer) {
      self.container = container
      transitions = ControllerTransitions(container)
    }

    /// The screens that UIKit's controllers display.
    public var screens: [PreparedScreen<UIViewController>] {
      if isSettled { readScreens() }
      return settledScreens
    }

    /// Whether no gesture, push, pop, presentation or dismissal is running.
    public var isSettled: Bool { !isShowing && !transitions.isRunning }

    /// Returns when all running gestures and transitions have ended or were cancelled.
    public func settle() async { await transitions.settle() }

    /// Creates a `UIAlertController`.
    ///
    /// An action sheet on iPad needs an anchor. See ``willPresent``.
    public func makeDialog(_ dialog: Dialog, for entry: LiveEntry) -> UIViewController? {
      UIAlertController(dialog) { [weak self] button in
        Task {
          await self?.settle()
          self?.dialogDidClose(entry, with: button)
        }
      }
    }

    /// Displays screens.
    ///
    /// Each transition begins after the previous one has ended. Only the last one is animated.
    /// Meanwhile, the window ignores touches.
    ///
    /// - Throws: ``UIKitHostError`` before anything has changed; `StackHasChanged` if a gesture has
    ///   changed the screens before the first transition; `CancellationError` if the task is
    ///   cancelled.
    public func show(_ screens: [PreparedScreen<UIViewController>], isAnimated: Bool) async throws {
      let before = ScreenStack(settledScreens.map(\.entry))
      await settle()
      try Task.checkCancellation()
      guard stack.hasSameScreens(as: before) else { throw StackHasChanged() }
      isShowing = true
      let block = TouchBlock(container.window)
      defer {
        block.end()
        isShowing = false
      }
      var changes = try changes(from: settledScreens, to: screens)[...]
      while let change = changes.popFirst() {
        try await change(isAnimated && changes.isEmpty)
        await settle()
        try Task.checkCancellation()
        readScreens()
      }
    }

    private func readScreens() {
      settledScreens = controllers.screens(displayedFrom: container.root)
      if !isShowing {
        controllers.forgetScreens(except: settledScreens)
        controllers.updateTabBars()
      }
      controllers.updateBackButtons()
    }

    /// Updates the tab bars when no transition is running.
    ///
    /// If the host is displaying screens, it updates them afterwards.
    func updateTabBars() async {
      await settle()
      if isSettled { readScreens() }
    }

    /// Reports a change by the user, or none, when no transition is running.
    func reportChange() {
      guard !isShowing, !isReportPending else { return }
      if isSettled { return stackDidChange() }
      isReportPending = true
      Task {
        await settle()
        isReportPending = false
        reportChange()
      }
    }
  }
#endif
