public import NavGraph

/// The outcome of opening several links, each for one screen of the stack.
public struct LinkStackOutcome: Sendable, Hashable {
  /// A link that could not be opened.
  public struct Unhandled: Sendable, Hashable {
    /// The text of the link.
    public let link: String
    /// A description of the reason.
    public let reason: String

    package init(link: String, reason: String) {
      self.link = link
      self.reason = reason
    }
  }

  /// The stack after the links were opened.
  ///
  /// It is unchanged if no link could be opened, or if an interceptor refused.
  public let stack: ScreenStack
  /// The links that could not be opened, in order.
  public let unhandled: [Unhandled]
  /// The reason of the interceptor that refused the stack; nil if no interceptor refused.
  public let refusal: String?
}

extension Navigator {
  /// The links of the screens on the visible path, bottom to top.
  ///
  /// The link of a screen that is not ``LinkRepresentable`` is nil.
  public var links: [DeepLink?] {
    host.visibleObjects.map { ($0 as? any LinkRepresentable)?.link }
  }

  /// Replaces the stack by the destinations of links, bottom to top.
  ///
  /// Links that cannot be opened are skipped. If no link can be opened, the stack does not change.
  /// If the array of links is empty, the stack becomes empty. Destinations that are
  /// ``LinkBindable`` are bound to their links.
  ///
  /// The rules for a single link also apply to each of the links. Their number is limited by
  /// ``LinkRouter/maximumSteps``.
  ///
  /// - Parameters:
  ///   - texts: The texts of the links, such as ``links`` of an earlier launch.
  ///   - source: The source of the links.
  /// - Returns: The stack, and the links that could not be opened.
  /// - Throws: `NavigationError` if the stack cannot be shown.
  @discardableResult
  public func open(
    links texts: [String],
    from source: LinkSource
  ) async throws(NavigationError) -> LinkStackOutcome {
    linkKeeper.drop()
    let policy = LinkStackPolicy(texts, source) { [linkKeeper] in linkKeeper.links }
    let outcome = try await go(by: policy)
    let refusal: String? = if case .refused(let reason) = outcome { reason } else { nil }
    return LinkStackOutcome(stack: stack, unhandled: policy.unhandled, refusal: refusal)
  }
}

/// The policy of a navigator's job that replaces the stack by the destinations of links.
@MainActor
private final class LinkStackPolicy: PlanPolicy {
  let identity: AnyHashable? = nil
  private(set) var unhandled: [LinkStackOutcome.Unhandled] = []
  private let links: [(text: String, link: Result<DeepLink, LinkError>)]
  private let router: @MainActor () -> LinkRouter
  private let source: LinkSource
  /// The links that are not bound to their screens yet.
  private var opened: [(screen: ScreenID, link: DeepLink)] = []

  /// - `router`: Returns the router of the current links.
  init(_ texts: [String], _ source: LinkSource, _ router: @escaping @MainActor () -> LinkRouter) {
    self.router = router
    self.source = source
    links = texts.map { text in
      (text, Result { () throws(LinkError) in try router().parse(text) })
    }
  }

  func plan(on state: PlanningState) throws(NavigationError) -> PlanDecision {
    var stack = ScreenStack()
    unhandled = []
    opened = []
    let router = router()
    for (text, link) in links {
      do {
        let link = try link.get()
        let entry = try entry(of: link, by: router, on: state, isRoot: opened.isEmpty)
        stack.entries.append(entry)
        opened.append((entry.screen, link))
      } catch {
        unhandled.append(.init(link: text, reason: "\(error)"))
      }
    }
    if opened.isEmpty, !links.isEmpty { return .route(nil, .alreadyThere(state.stack)) }
    let target = LinkNavigation.Target.exact(ExactStack(stack, keepsEntries: false))
    return try LinkNavigation(target, maximumSteps: router.maximumSteps).decision(on: state)
  }

  /// Returns the entry for a link's destination.
  ///
  /// - Throws: The reason why there is no entry for the link.
  private func entry(
    of link: DeepLink,
    by router: LinkRouter,
    on state: PlanningState,
    isRoot: Bool
  ) throws -> StackEntry {
    switch router.decision(on: router.resolve(link), from: source, trusted: false) {
    case .navigation(let navigation):
      if let entry = try navigation.destinationEntry(on: state, isRoot: isRoot) { return entry }
    case .refused(let refusal): throw refusal
    case .action, .unhandled: break
    }
    throw router.unhandled(link)
  }

  func willApply(_ plan: Plan, opening objects: [Any]) {
    for (object, entry) in zip(objects, plan.openedEntries) {
      bindLink(of: entry.screen, to: object)
    }
  }

  func didApply(_ plan: Plan, reaching path: [LiveEntry]) {
    for entry in path { bindLink(of: entry.screen, to: entry.object) }
  }

  private func bindLink(of screen: ScreenID, to object: Any?) {
    guard let index = opened.firstIndex(where: { $0.screen == screen }) else { return }
    let link = opened.remove(at: index).link
    _ = (object as? any LinkBindable)?.bind(link)
  }
}
