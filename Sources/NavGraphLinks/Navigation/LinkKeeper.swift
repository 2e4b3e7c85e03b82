public import NavGraph

extension Navigator {
  /// The link that waits for a change of the context; nil if there is none.
  ///
  /// See ``BlockedLinkBehavior``.
  public var keptLink: DeepLink? { linkKeeper.keptLink }

  /// Drops the link that waits for a change of the context, for example because the user has
  /// cancelled signing in.
  public func dropKeptLink() { linkKeeper.drop() }

  /// The keeper of the navigator's links.
  package var linkKeeper: LinkKeeper<Host> {
    if let keeper = observer as? LinkKeeper<Host> { return keeper }
    let keeper = LinkKeeper(self)
    observer = keeper
    return keeper
  }
}

/// A link that has arrived, with the circumstances in which it is opened.
///
/// This is a class, because a kept link has an identity, and its user can sign in while it waits.
@MainActor
final class LinkArrival {
  let link: DeepLink
  let source: LinkSource
  let isTrusted: Bool
  /// The time until which the link is kept; nil if it is not kept.
  let deadline: ContinuousClock.Instant?
  /// The decision of the links that the keeper had after a number of updates; nil if there is none.
  fileprivate var decision: (updateCount: Int, decision: LinkRouter.Decision)?
  /// The user for whom the link has arrived, or who has signed in since; nil if there is none.
  fileprivate var user: PropertyValue?
  /// Whether the link waits for a change of the context.
  fileprivate var isWaiting = false
  /// Whether the link has waited for a change of the context.
  fileprivate var hasWaited = false

  fileprivate init(
    _ link: DeepLink,
    _ source: LinkSource,
    isTrusted: Bool,
    deadline: ContinuousClock.Instant?
  ) {
    self.link = link
    self.source = source
    self.isTrusted = isTrusted
    self.deadline = deadline
  }

  /// Records the user in a context, if there is one.
  ///
  /// - `fact`: The fact that identifies the user; nil if there is none.
  /// - Returns: Whether the link has arrived for this user, or for nobody.
  fileprivate func belongsToUser(_ fact: PropertyName?, in context: PropertyDictionary) -> Bool {
    guard let fact, let found = context[fact], !found.isNull else { return true }
    let former = user
    user = found
    return former == nil || former == found
  }
}

/// The keeper of a navigator's links, and of the last link that it has received.
///
/// If conditions on the context block the link, it opens the link when they hold. The same link can
/// arrive several times, for example if the system delivers it twice. Each of these arrivals has its
/// own outcome, but only one of them is kept. This is a class, because it observes the context of the
/// navigator.
@MainActor
package final class LinkKeeper<Host: NavigationHost>: NavigatorObserver {
  /// Returns the current time.
  package var now: @MainActor () -> ContinuousClock.Instant = { .now }

  /// The links of the navigator's graph.
  private(set) var links = LinkRouter()
  /// The rules of the database from which the links were loaded.
  private(set) var rules = LinkRules()
  /// The number of times that the links were replaced.
  private(set) var updateCount = 0
  /// The task in which the navigator follows a store; nil if it follows none.
  package var following: Task<Void, Never>? { didSet { oldValue?.cancel() } }
  /// The last link that has arrived while the navigator waits for its first screens.
  private var waiting: (@MainActor () -> Void)?

  private weak var navigator: Navigator<Host>?
  /// The last arrival that is kept if it is blocked; nil if another link has arrived since then.
  private var latest: LinkArrival?

  fileprivate init(_ navigator: Navigator<Host>) { self.navigator = navigator }

  deinit { following?.cancel() }

  /// The link that waits for a change of the context; nil if there is none.
  var keptLink: DeepLink? {
    guard let latest, latest.isWaiting, !isExpired(latest) else { return nil }
    return latest.link
  }

  /// Replaces the links; the caller then replaces the graph, or calls ``contextDidChange()``.
  func use(_ navigation: AppNavigation) {
    links = navigation.links
    rules = navigation.rules
    updateCount += 1
  }

  /// Returns the decision of the current links about a link that has arrived, as far as it does not
  /// depend on the stack.
  func decision(about arrival: LinkArrival) -> LinkRouter.Decision {
    if let known = arrival.decision, known.updateCount == updateCount { return known.decision }
    let decision = links.decision(
      on: links.resolve(arrival.link),
      from: arrival.source,
      trusted: arrival.isTrusted
    )
    arrival.decision = (updateCount, decision)
    return decision
  }

  /// Opens a link now, or when the navigator has shown its first screens, unless another one has
  /// arrived then.
  func receive(_ open: @escaping @MainActor () -> Void) {
    guard let navigator, navigator.isWaiting else { return open() }
    waiting = open
  }

  package func didLaunch() {
    let open = waiting
    waiting = nil
    open?()
  }

  /// Drops the latest link.
  func drop() { latest = nil }

  /// Records that a link has arrived.
  ///
  /// It replaces the latest link, unless that is the same link, and this arrival is not to be kept.
  func arrival(
    of link: DeepLink,
    _ source: LinkSource,
    _ behavior: BlockedLinkBehavior,
    isTrusted: Bool
  ) -> LinkArrival {
    let deadline: ContinuousClock.Instant? =
      switch behavior {
      case .fail: nil
      case .keep(let duration): now() + duration
      }
    let arrival = LinkArrival(link, source, isTrusted: isTrusted, deadline: deadline)
    _ = arrival.belongsToUser(links.userFact, in: navigator?.context ?? [:])
    if deadline != nil {
      latest = arrival
    } else if !isLatest(arrival) {
      drop()
    }
    return arrival
  }

  /// Keeps a link that could not be planned, if the caller has asked for it, and only conditions on
  /// the context block the link.
  ///
  /// If the same link has arrived again, the later arrival is kept for both.
  ///
  /// - Returns: Whether the link is kept; false if another link has arrived.
  func keep(_ arrival: LinkArrival, after failure: RouteFailure) -> Bool {
    guard arrival.deadline != nil, let latest, isLatest(arrival), failure.isBlockedByContext,
      !isExpired(latest)
    else { return false }
    latest.isWaiting = true
    latest.hasWaited = true
    openIfPermitted(latest)
    return true
  }

  /// Records that a link was opened, so that the same link is no longer kept.
  func didOpen(_ arrival: LinkArrival) {
    if isLatest(arrival) { drop() }
  }

  /// Returns a function that returns whether a kept link was dropped.
  ///
  /// A link that was not kept is never dropped, so that several links open in their order.
  func isDropped(_ arrival: LinkArrival) -> @MainActor () -> Bool {
    guard arrival.hasWaited else { return { false } }
    return { [weak self] in self?.isLatest(arrival) != true }
  }

  package func contextDidChange() {
    guard let latest, let navigator else { return }
    guard latest.belongsToUser(links.userFact, in: navigator.context) else { return drop() }
    if latest.isWaiting { openIfPermitted(latest) }
  }

  /// Returns whether the latest link is the one that has arrived.
  private func isLatest(_ arrival: LinkArrival) -> Bool {
    latest?.link == arrival.link
  }

  private func openIfPermitted(_ arrival: LinkArrival) {
    guard !isExpired(arrival) else { return drop() }
    guard let navigator, !isBlocked(arrival, in: navigator) else { return }
    arrival.isWaiting = false
    navigator.start { _ = try await $0.open(arrival) }
  }

  private func isBlocked(_ arrival: LinkArrival, in navigator: Navigator<Host>) -> Bool {
    let plan = try? navigator.plan(
      arrival.link,
      from: arrival.source,
      trusted: arrival.isTrusted
    )
    guard case .route(.failed(let failure)) = plan?.outcome else { return false }
    return failure.isBlockedByContext
  }

  private func isExpired(_ arrival: LinkArrival) -> Bool {
    arrival.deadline.map { $0 <= now() } ?? true
  }
}

extension RouteFailure {
  /// Whether only conditions on facts about the user and the device block the route.
  fileprivate var isBlockedByContext: Bool {
    if case .blocked(let route) = reason { route.isBlockedByContext } else { false }
  }
}
