/// The object that takes the user from screen to screen.
///
/// A navigator plans on the live stack, creates the screen objects of the plan, sets their properties, and
/// sends the steps to its host.
///
/// ```swift
/// let navigator = Navigator(graph: graph, host: host, registry: registry)
/// try await navigator.show(ScreenStack(screens: ["Menu"]))
/// try await navigator.go(to: "Chat", ["userId": 1])
/// ```
///
/// Requests are executed one after the other, in the order in which they are made. Each is planned on the
/// stack as it is at that time. All screens of a plan are created, and all their properties set,
/// before the first one is shown. Each request runs with the task-local values of its caller.
///
/// A request that equals the previous one is not executed again, so that a second tap on a button does
/// nothing. While the previous request waits or runs, both end together with the same outcome. After it has
/// succeeded, the user is already there, as long as nothing else changes the stack or the graph.
///
/// A class on the main actor, because it follows what the host displays.
@MainActor
public final class Navigator<Host: NavigationHost> {
  /// The host that displays the screens.
  public let host: Host

  /// The registry that creates the screen objects.
  public var registry: ScreenRegistry<Host.ScreenObject>

  /// Facts about the user and the device for every request; those of a request have priority.
  public var context: PropertyDictionary

  /// The interceptors, which are called in order before a plan is executed, until one refuses or redirects it.
  ///
  /// They are not called when the user goes back, or when a stack is shown or restored. To prevent users from
  /// leaving a screen, use ``LiveEntry/interceptLeaving(if:_:)``.
  public var interceptors: [Interceptor] = []

  /// The maximum number of redirects of one request, and of new plans because the stack has changed while
  /// an interceptor was running.
  public var maximumRedirects = 8

  /// The time that the host has for each step, and for ``NavigationHost/settle()``.
  ///
  /// After that time the request fails with ``NavigationError/hostFailed(_:stack:)`` and a ``HostTimeout``,
  /// the stack of the host is read again, and the next request begins. The task of the host is cancelled.
  public var stepTimeout = Duration.seconds(5)

  let liveStack: LiveStack<Host>
  /// The live entries of the screens that are being created.
  var newEntries: [LiveEntry] = []
  let jobs = JobQueue()
  let eventCenter = NavigationEventCenter()
  /// The queue of stacks to save.
  let savingQueue = SerialQueue()
  private(set) var planner: RoutePlanner

  /// Creates the navigator of a host.
  public init(
    graph: NavigationGraph,
    host: Host,
    registry: ScreenRegistry<Host.ScreenObject>,
    context: PropertyDictionary = [:]
  ) {
    self.host = host
    self.registry = registry
    self.context = context
    planner = RoutePlanner(graph)
    liveStack = LiveStack(host)
    liveStack.didChange = { [weak self] event in
      self?.jobs.forgetLatest()
      self?.eventCenter.emit(event)
    }
    liveStack.navigator = self
    liveStack.follow([])
    host.navigator = self
  }

  /// The graph.
  ///
  /// It can be replaced at any time: a plan that is being executed is finished, and the next request is
  /// planned on the new graph. Unknown screens stay on the stack. Plans can return to them on the way to
  /// another screen, and leave them by universal commands; ``back(to:)`` goes back to one.
  public var graph: NavigationGraph {
    get { planner.graph }
    set {
      planner = RoutePlanner(newValue)
      jobs.forgetLatest()
      eventCenter.emit(.graphReplaced(unknownScreens: unknownScreens))
    }
  }

  /// The stack that the host displays, with the current properties of the screens.
  public var stack: ScreenStack { liveStack.contents(in: graph).stack }

  /// The unknown screens: those on the stack that the graph does not have, bottom to top.
  public var unknownScreens: [ScreenID] {
    var seen: Set<ScreenID> = []
    return host.stack.allEntries.map(\.screen)
      .filter { !graph.contains($0) && seen.insert($0).inserted }
  }

  /// Ends all requests, also the one that is being executed, and the waiting for results, with the error
  /// ``NavigationError/cancelled``, and reads the stack of the host again.
  ///
  /// A host that applies steps at this moment finishes them.
  public func reset() {
    jobs.reset()
    for entry in liveStack.nodes.liveEntries { entry.cancelReplies() }
    liveStack.reset()
  }

  /// Returns the navigator's events from now on.
  ///
  /// Each stream has every event. A stream that is not read keeps the last thousand.
  public func events() -> AsyncStream<NavigationEvent> { eventCenter.events() }
}
