/// Takes the user to where they want to be: plans on the live stack, makes the screens, sets their
/// properties, and has a host show them.
///
/// ```swift
/// let navigator = Navigator(graph: graph, host: host, registry: registry)
/// try await navigator.show(ScreenStack(screens: ["Menu"]))
/// try await navigator.go(to: "Chat", ["userId": 1])
/// ```
///
/// Requests wait for one another, first in, first out, and each is planned on the stack that it then
/// finds. All screens of a plan are made, and all their properties set, before the first one is
/// shown. A class on the main actor, because it follows what is on screen.
///
/// A request that equals the one made last is not carried out twice: while that one waits or runs,
/// both end together, with the same outcome; after it has succeeded, and as long as stack and graph
/// are as it left them, the user is already there. So a second tap on a button does nothing. What
/// lies in between, such as going back, makes it a request of its own, and so does a failure.
@MainActor
public final class Navigator<Host: NavigationHost> {
  /// What shows the screens.
  public let host: Host

  /// Who makes the screens.
  public var registry: ScreenRegistry<Host.ScreenObject>

  /// Facts about user and device for every request; those of a request itself come first.
  public var context: PropertyDictionary

  /// Who judges plans before they are carried out, in order; the first who objects decides.
  ///
  /// Going back, showing a stack and restoring one are not judged.
  public var interceptors: [Interceptor] = []

  /// How often interceptors may send one request elsewhere, or see its plan change while they judge.
  public var maximumRedirects = 8

  /// The graph, which can be replaced at any time: a plan that runs is finished, and the next
  /// request is planned on the new one.
  ///
  /// Entries whose screen the new graph does not have stay on the stack, and can be gone back to;
  /// of all commands only universal ones lead on from there.
  public var graph: NavigationGraph { didSet { graphDidChange() } }

  let eventCenter = NavigationEventCenter()
  let queue = SerialQueue()
  let savingQueue = SerialQueue()
  /// The request made last, unless something else has happened since.
  var latestJob: RouteJob?
  var isApplying = false
  private var knownStack: ScreenStack
  private var router: Router
  /// The unknown screens that ``router`` was made for.
  private var routedUnknownScreens: Set<ScreenID> = []
  /// The content hash of the graph; nil if it has not been computed.
  private var knownContentHash: Int64?

  /// Makes the navigator of a host.
  public init(
    graph: NavigationGraph,
    host: Host,
    registry: ScreenRegistry<Host.ScreenObject>,
    context: PropertyDictionary = [:]
  ) {
    self.graph = graph
    self.host = host
    self.registry = registry
    self.context = context
    knownStack = host.stack
    router = Router(graph)
    host.stackDidChange = { [weak self] in _ = self?.followHost(isTold: true) }
  }

  /// What is on screen now, bottom to top.
  public var stack: ScreenStack { host.stack }

  /// The unknown screens: those on the stack that the graph does not have, bottom to top.
  public var unknownScreens: [ScreenID] {
    var seen: Set<ScreenID> = []
    return stack.entries.map(\.screen).filter { !graph.contains($0) && seen.insert($0).inserted }
  }

  /// Returns the navigator's events from now on.
  ///
  /// Each stream has every event. A stream that is not read keeps the last thousand.
  public func events() -> AsyncStream<NavigationEvent> { eventCenter.listen() }

  /// The content hash of the graph.
  var graphContentHash: Int64 {
    if let knownContentHash { return knownContentHash }
    let hash = graph.contentHash
    knownContentHash = hash
    return hash
  }

  private func graphDidChange() {
    latestJob = nil
    router = Router(graph)
    routedUnknownScreens = []
    knownContentHash = nil
    eventCenter.emit(.graphReplaced(unknownScreens: unknownScreens))
  }
}

// MARK: - The live stack

extension Navigator {
  /// Notices what the host shows if that is not what the navigator has last seen.
  ///
  /// Screens may change their properties without a word; what the host tells of is another matter.
  ///
  /// - Returns: What the host shows.
  @discardableResult
  func followHost(isTold: Bool = false) -> ScreenStack {
    let found = host.stack
    guard !isApplying else { return found }
    let known = knownStack
    knownStack = found
    guard isTold ? found != known : !found.hasSameScreens(as: known) else { return found }
    latestJob = nil
    let isShorter = known.entries.count > found.entries.count
    eventCenter.emit(
      isShorter && known.hasPrefix(found)
        ? .backGesture(from: known, to: found) : .stackReplaced(from: known, to: found)
    )
    return found
  }

  /// Has the host carry out steps.
  ///
  /// - Throws: What the host throws, or that it shows something else in the end.
  package func apply(
    _ steps: [HostStep<Host.ScreenObject>],
    leadingTo planned: ScreenStack
  ) async throws(NavigationError) {
    try await apply(leadingTo: planned) { try await $0.apply(steps) }
  }

  /// Has the host carry out steps.
  ///
  /// - Throws: What the host throws, or that it shows something else in the end.
  func apply(
    leadingTo planned: ScreenStack,
    by body: @MainActor (Host) async throws -> Void
  ) async throws(NavigationError) {
    isApplying = true
    defer { isApplying = false }
    do {
      try await body(host)
    } catch {
      knownStack = host.stack
      throw .hostFailed(error, stack: knownStack)
    }
    let found = host.stack
    guard found.hasSameScreens(as: planned) else {
      isApplying = false
      knownStack = planned
      followHost()
      throw .stackDiffers(planned: planned, found: found)
    }
    knownStack = found
  }

  /// Returns a router that knows every screen of a stack, whether the graph does or not.
  func router(for stack: ScreenStack) throws(NavigationError) -> Router {
    let unknown = Set(stack.entries.map(\.screen).filter { !graph.contains($0) })
    guard unknown != routedUnknownScreens else { return router }
    do {
      router = Router(
        unknown.isEmpty
          ? graph : try graph.addingUnknownScreens(unknown.sorted { $0.name < $1.name })
      )
    } catch {
      throw .graph(error)
    }
    routedUnknownScreens = unknown
    return router
  }
}
