/// An object that carries out requests for screens in an app.
///
/// A navigator plans requests on the current stack, creates the screen objects of the plan, sets
/// their properties, and passes the screens to its host.
///
/// ```swift
/// let navigator = Navigator(graph: graph, host: host, registry: registry)
/// try await navigator.launch(on: "Menu")
/// try await navigator.go(to: "Chat", ["userId": 1])
/// ```
///
/// Requests run one after the other, in the order of the calls. Each request is planned when it
/// begins, on the stack at that time. All screens of a plan are created, and all their properties
/// are set, before the first one is shown. A request runs with the task-local values of its caller.
///
/// A request that equals the previous one is not carried out again, so that a second tap on a
/// button has no effect. If the previous request has not ended, both requests end together with the
/// same outcome. If it has succeeded, the user is already at the destination, unless the stack or
/// the graph has changed otherwise.
///
/// A navigator can be created before its graph is loaded. Requests and links that arrive meanwhile
/// wait until ``launch(on:restoring:key:)`` has shown the first screens.
///
/// This is a class on the main actor, because it tracks what the host displays.
@MainActor
public final class Navigator<Host: NavigationHost> {
  /// The host that displays the screens.
  public let host: Host

  /// The registry that creates the screen objects.
  public var registry: ScreenRegistry<Host.ScreenObject>

  /// Facts about the user and the device for every request.
  ///
  /// The context of a request overrides them.
  public var context: PropertyDictionary {
    didSet {
      guard context != oldValue else { return }
      applyContext(to: liveStack.nodes)
      observer?.contextDidChange()
      showExistingTabs()
    }
  }

  /// The observer of another module, which has the links of the app.
  package var observer: (any NavigatorObserver)?

  /// The interceptors, which are called in order before a plan is carried out, until one refuses or
  /// redirects it.
  ///
  /// They are also called before the user selects a tab. They are not called when the user goes back,
  /// or when a stack is shown or restored. To prevent users from leaving a screen, use
  /// ``LiveEntry/interceptLeaving(_:)``.
  public var interceptors: [Interceptor] = []

  /// Called if conditions or something else block a request or a link; nil if it then fails.
  ///
  /// It leads the user to a screen on which the conditions become true. Then the request is planned
  /// again:
  ///
  /// ```swift
  /// navigator.blockedInterceptor = { route in
  ///   route.isBlocked(by: "signedIn") ? .ask("Login") : .proceed
  /// }
  /// ```
  ///
  /// The login screen sets the fact in the ``context``, and finishes with true. If the result is
  /// `proceed`, or if the screen itself is blocked, the request fails with
  /// ``NavigationError/noRoute(_:)``. Like an ``Interceptor``, the closure cannot await a request, and
  /// its time is limited.
  public var blockedInterceptor: (@MainActor (BlockedRoute) async -> Interception)?

  /// Called with the error of work that was started with ``Navigating/start(_:)``, of a received
  /// link, and of saving the stack after a change.
  ///
  /// ```swift
  /// navigator.onFailure = { error in alert.show("\(error)") }
  /// ```
  ///
  /// By default, the error is printed in debug builds.
  public var onFailure: @MainActor (any Error) -> Void = printFailure

  /// The maximum number of redirects of one request.
  ///
  /// This is also the maximum number of new plans if the stack changes while an interceptor is
  /// running.
  public var maximumRedirects = 8

  /// The maximum time of the host for each step of a plan, and for ``NavigationHost/settle()``.
  ///
  /// After this time, the request fails with ``NavigationError/hostFailed(_:stack:)`` and a
  /// ``HostTimeout``. The task of the host is cancelled, the stack of the host is read again, and
  /// the next request begins.
  public var stepTimeout = Duration.seconds(5)

  /// The maximum time of each interceptor, including those of screens that leave the stack.
  ///
  /// An interceptor may wait for a decision of the user. After this time, its task is cancelled, the
  /// request fails with ``NavigationError/interceptorTimeout(_:)``, and the next request begins.
  public var interceptorTimeout = Duration.seconds(300)

  let liveStack: LiveStack<Host>
  /// The live entries of the screens that are being created.
  var newEntries: [LiveEntry] = []
  let jobs = JobQueue()
  let eventCenter = NavigationEventCenter()
  /// The queue of stacks to save.
  let savingQueue = SerialQueue()
  /// Saves the stack after changes; nil if ``launch(on:restoring:key:)`` has not been told to.
  var saver: StackSaver?
  /// The time between a change of the stack and saving it.
  package var savingInterval = Duration.milliseconds(250)
  /// Whether ``launch(on:restoring:key:)`` has not ended.
  var isLaunching = false
  private(set) var planner: RoutePlanner

  /// Creates the navigator of a host.
  ///
  /// - Parameters:
  ///   - graph: The graph; nil if it is not loaded yet. Then, requests wait until screens are shown
  ///     by ``launch(on:restoring:key:)``, ``show(_:)`` or `restore`.
  ///   - host: The host.
  ///   - registry: The factories of the screens.
  ///   - context: Facts about the user and the device for every request.
  public init(
    graph: NavigationGraph? = nil,
    host: Host,
    registry: ScreenRegistry<Host.ScreenObject>,
    context: PropertyDictionary = [:]
  ) {
    self.host = host
    self.registry = registry
    self.context = context
    planner = RoutePlanner(graph ?? [:])
    liveStack = LiveStack(host)
    isWaiting = graph == nil
    liveStack.didChange = { [weak self] event in
      self?.jobs.forgetLatest()
      self?.eventCenter.emit(event)
    }
    eventCenter.didEmit = { [weak self] in
      if let self { self.saver?.stackMayHaveChanged(in: self) }
    }
    liveStack.navigator = self
    liveStack.follow()
    host.navigator = self
  }

  /// The graph, which can be replaced at any time.
  ///
  /// The navigator completes the current plan, and plans the next request on the new graph. Before
  /// that, it opens the tabs that are missing in open containers.
  ///
  /// Renamed screens get their new names, if the graph contains the former ones as aliases. Requests
  /// and factories can also use the former names. A tab is renamed if its container has another tab
  /// with the same root instead. Unknown screens stay on the stack. Plans can go back to them on the
  /// way to another screen, and leave them by universal commands. `back(to:)` goes back to an unknown
  /// screen.
  public var graph: NavigationGraph {
    get { planner.graph }
    set {
      planner = RoutePlanner(newValue)
      jobs.forgetLatest()
      liveStack.rename(in: newValue)
      for entry in newEntries { entry.rename(in: newValue) }
      applyContext(to: liveStack.nodes)
      eventCenter.emit(.graphReplaced(unknownScreens: unknownScreens))
      observer?.contextDidChange()
    }
  }

  /// The stack that the host displays, with the current properties of the screens.
  public var stack: ScreenStack { liveStack.contents(in: graph) }

  /// The screens on the stack that the graph does not contain, bottom to top.
  public var unknownScreens: [ScreenID] {
    var seen: Set<ScreenID> = []
    return stack.allEntries.map(\.screen)
      .filter { !graph.contains($0) && seen.insert($0).inserted }
  }

  /// Ends all requests, including the running one, with the error ``NavigationError/cancelled``.
  ///
  /// Calls that wait for the result of a screen also end with this error. The navigator reads the
  /// stack of the host again. If the host is displaying a stack, it completes the change.
  public func reset() {
    jobs.reset()
    for entry in liveStack.nodes.liveEntries { entry.cancelReplies() }
    liveStack.reset()
  }

  /// Returns a stream of all later events of the navigator.
  ///
  /// Each stream contains every event. It buffers the last 1,000 unread events.
  public func events() -> AsyncStream<NavigationEvent> { eventCenter.events() }
}
