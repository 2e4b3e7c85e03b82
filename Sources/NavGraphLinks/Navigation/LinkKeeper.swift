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
    if let keeper = contextObserver as? LinkKeeper<Host> { return keeper }
    let keeper = LinkKeeper(self)
    contextObserver = keeper
    return keeper
  }
}

/// A link that has arrived, with the circumstances in which it is opened.
///
/// This is a class, because a kept link has an identity, and its user can sign in while it waits.
@MainActor
final class LinkArrival {
  let resolution: LinkResolution
  let links: LinkRouter
  let source: LinkSource
  let isTrusted: Bool
  /// The time until which the link is kept; nil if it is not kept.
  let deadline: ContinuousClock.Instant?
  /// The user for whom the link has arrived, or who has signed in since; nil if there is none.
  fileprivate var user: PropertyValue?
  /// Whether the link waits for a change of the context.
  fileprivate var isWaiting = false
  /// Whether the link has waited for a change of the context.
  fileprivate var hasWaited = false

  fileprivate init(
    _ resolution: LinkResolution,
    _ links: LinkRouter,
    _ source: LinkSource,
    isTrusted: Bool,
    deadline: ContinuousClock.Instant?
  ) {
    self.resolution = resolution
    self.links = links
    self.source = source
    self.isTrusted = isTrusted
    self.deadline = deadline
  }

  /// The part of the decision about the link that does not depend on the stack.
  var decision: LinkRouter.Decision {
    links.decision(on: resolution, from: source, trusted: isTrusted)
  }

  /// Records the user in a context, if there is one.
  ///
  /// - Returns: Whether the link has arrived for this user, or for nobody.
  fileprivate func belongsToUser(in context: PropertyDictionary) -> Bool {
    guard let fact = links.userFact, let found = context[fact], !found.isNull else { return true }
    let former = user
    user = found
    return former == nil || former == found
  }
}

/// The keeper of the last link that a navigator has received.
///
/// If conditions on the context block the link, it opens the link when they hold. The same link can
/// arrive several times, for example if the system delivers it twice. Each of these arrivals has its
/// own outcome, but only one of them is kept. This is a class, because it observes the context of the
/// navigator.
@MainActor
package final class LinkKeeper<Host: NavigationHost>: ContextObserver {
  /// Returns the current time.
  package var now: @MainActor () -> ContinuousClock.Instant = { .now }

  private weak var navigator: Navigator<Host>?
  /// The last arrival that is kept if it is blocked; nil if another link has arrived since then.
  private var latest: LinkArrival?

  fileprivate init(_ navigator: Navigator<Host>) { self.navigator = navigator }

  /// The link that waits for a change of the context; nil if there is none.
  var keptLink: DeepLink? {
    guard let latest, latest.isWaiting, !isExpired(latest) else { return nil }
    return latest.resolution.link
  }

  /// Drops the latest link.
  func drop() { latest = nil }

  /// Records that a link has arrived.
  ///
  /// It replaces the latest link, unless that is the same link, and this arrival is not to be kept.
  func arrival(
    of resolution: LinkResolution,
    _ links: LinkRouter,
    _ source: LinkSource,
    _ behavior: BlockedLinkBehavior,
    isTrusted: Bool
  ) -> LinkArrival {
    let deadline: ContinuousClock.Instant? =
      switch behavior {
      case .fail: nil
      case .keep(let duration): now() + duration
      }
    let arrival = LinkArrival(resolution, links, source, isTrusted: isTrusted, deadline: deadline)
    _ = arrival.belongsToUser(in: navigator?.context ?? [:])
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
    guard latest.belongsToUser(in: navigator.context) else { return drop() }
    if latest.isWaiting { openIfPermitted(latest) }
  }

  /// Returns whether the latest link is the one that has arrived.
  private func isLatest(_ arrival: LinkArrival) -> Bool {
    latest?.resolution.link == arrival.resolution.link
  }

  private func openIfPermitted(_ arrival: LinkArrival) {
    guard !isExpired(arrival) else { return drop() }
    guard let navigator, !isBlocked(arrival, in: navigator) else { return }
    arrival.isWaiting = false
    navigator.start { _ = try await $0.open(arrival) }
  }

  private func isBlocked(_ arrival: LinkArrival, in navigator: Navigator<Host>) -> Bool {
    let link = arrival.resolution.link
    let plan = try? navigator.plan(
      link,
      by: arrival.links,
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
    guard case .blocked(let route) = reason else { return false }
    return route.blockers.allSatisfy { blocker in
      guard case .condition(let condition, _) = blocker else { return false }
      return condition.references.contains { if case .context = $0 { true } else { false } }
    }
  }
}
