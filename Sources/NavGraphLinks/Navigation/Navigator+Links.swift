public import Foundation
public import NavGraph

/// The outcome of opening a link without an error.
public enum LinkOutcome: Sendable, Hashable {
  /// The user was taken to the destination.
  ///
  /// `isBound` is false if the destination is ``LinkBindable``, and the link does not contain its
  /// content. If equal links are opened one after the other, the destination is bound once, and
  /// `isBound` has the same value.
  case navigated(Navigation, isBound: Bool)
  /// The stack has not changed, because the user is already at the destination. `isBound` has the
  /// same meaning as for `navigated`.
  case alreadyThere(ScreenStack, isBound: Bool)
  /// An action of the app handled the link.
  case handled(by: String)
  /// A handler, the gate or an interceptor refused the link. The stack has not changed.
  case refused(reason: String)
  /// Conditions on the context block the link, which is kept until they hold. The stack has not
  /// changed.
  case kept(RouteFailure)
}

/// The error for a link that was not handled by any handler or action.
public struct UnhandledLinkError: Error, Sendable, Hashable {
  /// The link.
  public let link: DeepLink
  /// The patterns that are most similar to the link, the most similar first.
  public let nearest: [LinkPattern]
  /// The name of the action that did not handle the link; nil if no handler accepted the link.
  public let action: String?

  /// The value that prevents a pattern from matching the link; nil if there is none.
  package let mismatch: LinkValueMismatch?

  package init(
    link: DeepLink,
    nearest: [LinkPattern] = [],
    mismatch: LinkValueMismatch? = nil,
    action: String? = nil
  ) {
    self.link = link
    self.nearest = nearest
    self.mismatch = mismatch
    self.action = action
  }
}

extension UnhandledLinkError: CustomStringConvertible {
  /// The error message.
  public var description: String {
    if let action { return "Action '\(action)' has not handled '\(link.description.excerpt)'." }
    if let mismatch { return mismatch.description }
    return "No link pattern matches '\(link.description.excerpt)', and no other handler accepts it."
      + suggestion(of: nearest.map(\.description))
  }
}

extension Navigator {
  /// Opens a link, given as a URL.
  ///
  /// ```swift
  /// try await navigator.open(url, from: .web)
  /// ```
  ///
  /// Links must satisfy the same rules as requests: conditions, required and read-only properties,
  /// and interceptors. In addition, the gate checks every screen that becomes visible. For a
  /// trusted link, the gate and interceptors are skipped, and exact stacks are opened without
  /// conditions and required properties. Requests of a trusted link are still planned with the
  /// graph's commands.
  ///
  /// - Parameters:
  ///   - url: The URL.
  ///   - source: The source of the link.
  ///   - behavior: What happens if only conditions on the context block the link.
  ///   - isTrusted: Whether the app trusts the link, for example because it has created the link.
  /// - Returns: The outcome.
  /// - Throws: `LinkError` for a malformed link, `UnhandledLinkError`, or `NavigationError`.
  @discardableResult
  public func open(
    _ url: URL,
    from source: LinkSource,
    ifBlocked behavior: BlockedLinkBehavior = .fail,
    trusted isTrusted: Bool = false
  ) async throws -> LinkOutcome {
    try await open(url.absoluteString, from: source, ifBlocked: behavior, trusted: isTrusted)
  }

  /// Opens a link, given as text.
  ///
  /// For the arguments and the outcome, see the method for a `URL`.
  ///
  /// - Throws: `LinkError` for a malformed link, `UnhandledLinkError`, or `NavigationError`.
  @discardableResult
  public func open(
    _ text: String,
    from source: LinkSource,
    ifBlocked behavior: BlockedLinkBehavior = .fail,
    trusted isTrusted: Bool = false
  ) async throws -> LinkOutcome {
    let link = try linkKeeper.links.parse(text)
    return try await open(link, from: source, ifBlocked: behavior, trusted: isTrusted)
  }

  /// Opens a link.
  ///
  /// For the arguments and the outcome, see the method for a `URL`.
  ///
  /// - Throws: `UnhandledLinkError` or `NavigationError`.
  @discardableResult
  public func open(
    _ link: DeepLink,
    from source: LinkSource,
    ifBlocked behavior: BlockedLinkBehavior = .fail,
    trusted isTrusted: Bool = false
  ) async throws -> LinkOutcome {
    try await open(linkKeeper.arrival(of: link, source, behavior, isTrusted: isTrusted))
  }

  /// Opens a stack link, without its overlays.
  ///
  /// Entries at the bottom that are equal in both stacks stay. The rules for other links also apply
  /// to stack links.
  ///
  /// - Parameters:
  ///   - link: The link.
  ///   - source: The source of the link.
  ///   - isStrict: Whether each entry above the root requires a command that opens it.
  ///   - isTrusted: Whether the app trusts the link, for example because it has created the link.
  /// - Returns: The outcome.
  /// - Throws: `NavigationError`.
  @discardableResult
  public func open(
    _ link: StackLink,
    from source: LinkSource,
    isStrict: Bool = false,
    trusted isTrusted: Bool = false
  ) async throws(NavigationError) -> LinkOutcome {
    linkKeeper.drop()
    let policy = LinkPolicy { [weak self] in
      guard let self else { return nil }
      return self.linkKeeper.links.navigation(
        to: .exact(ExactStack(link.describedStack(in: self.graph), isStrict: isStrict)),
        of: link.deepLink,
        from: source,
        trusted: isTrusted
      )
    }
    return LinkOutcome(try await go(by: policy), isBound: true)
  }

  /// Returns the plan of a link on the current stack, without opening the link.
  ///
  /// - Parameters:
  ///   - link: The link.
  ///   - source: The source of the link.
  ///   - isTrusted: Whether the app trusts the link, for example because it has created the link.
  /// - Returns: The plan, or the reason why there is none.
  /// - Throws: `property` for a value that cannot be converted.
  public func plan(
    _ link: DeepLink,
    from source: LinkSource,
    trusted isTrusted: Bool = false
  ) throws(NavigationError) -> LinkPlan {
    let state = try planningState()
    let links = linkKeeper.links
    do {
      return try links.plan(links.resolve(link), from: source, trusted: isTrusted, on: state)
    } catch {
      throw .property(error)
    }
  }

  /// Opens a link that has arrived, or keeps it.
  func open(_ arrival: LinkArrival) async throws -> LinkOutcome {
    let keeper = linkKeeper
    let link = arrival.link
    switch keeper.decision(about: arrival) {
    case .unhandled: throw keeper.links.unhandled(link)
    case .refused(let refusal): return .refused(reason: refusal.description)
    case .action(let action):
      guard await action.run?(link) ?? false else {
        throw UnhandledLinkError(link: link, action: action.name)
      }
      return .handled(by: action.name)
    case .navigation: break
    }
    let policy = LinkPolicy(binding: link, isDropped: keeper.isDropped(arrival)) { [weak keeper] in
      guard case .navigation(let navigation)? = keeper?.decision(about: arrival) else { return nil }
      return navigation
    }
    do {
      let outcome = try await go(by: policy)
      if outcome.isAtDestination { keeper.didOpen(arrival) }
      return LinkOutcome(outcome, isBound: policy.isBound)
    } catch {
      guard case .noRoute(let failure) = error, keeper.keep(arrival, after: failure) else {
        throw error
      }
      return .kept(failure)
    }
  }
}

extension LinkOutcome {
  /// Creates the outcome of a link that opens screens.
  fileprivate init(_ outcome: NavigationOutcome, isBound: Bool) {
    self =
      switch outcome {
      case .navigated(let navigation): .navigated(navigation, isBound: isBound)
      case .alreadyThere(let stack): .alreadyThere(stack, isBound: isBound)
      case .refused(let reason): .refused(reason: reason)
      }
  }
}

/// The policy of a navigator's job that opens a link.
@MainActor
private final class LinkPolicy: PlanPolicy {
  let identity: AnyHashable?
  private(set) var isBound = true
  private let link: DeepLink?
  private let isDropped: @MainActor () -> Bool
  private let currentNavigation: @MainActor () -> LinkNavigation?
  /// The navigation that was planned last.
  private var navigation: LinkNavigation?

  /// Creates a policy.
  ///
  /// - `link`: The link to bind to the destination; nil if there is none.
  /// - `isDropped`: Returns whether the link must no longer be opened.
  /// - `navigation`: Returns the navigation by the current links; nil if the link no longer opens
  ///   screens.
  init(
    binding link: DeepLink? = nil,
    isDropped: @escaping @MainActor () -> Bool = { false },
    _ navigation: @escaping @MainActor () -> LinkNavigation?
  ) {
    self.link = link
    self.isDropped = isDropped
    currentNavigation = navigation
    self.navigation = navigation()
    identity = [self.navigation, link] as [AnyHashable?]
  }

  func plan(on state: PlanningState) throws(NavigationError) -> PlanDecision {
    if isDropped() { return .refuse(nil, reason: "The link is no longer kept.") }
    navigation = currentNavigation()
    guard let navigation else {
      return .refuse(
        nil,
        reason: "The app's links have changed, and this link opens no screen now."
      )
    }
    return try navigation.decision(on: state)
  }

  func willApply(_ plan: Plan, opening objects: [Any]) {
    if opensDestinationLast(plan) { bindLink(to: objects.last) }
  }

  func didApply(_ plan: Plan, reaching path: [LiveEntry]) {
    if !opensDestinationLast(plan) { bindLink(to: path.last?.object) }
  }

  /// Returns whether the last step opens the destination, and not a container that shows it.
  private func opensDestinationLast(_ plan: Plan) -> Bool {
    guard case .open(let opening)? = plan.steps.last else { return false }
    return opening.entry.tabs == nil
      || opening.entry.screen == navigation?.request?.destination.screen
  }

  func takeResults(of policy: any PlanPolicy) {
    if let policy = policy as? LinkPolicy { isBound = policy.isBound }
  }

  private func bindLink(to object: Any?) {
    guard let link, let object else { return }
    isBound = (object as? any LinkBindable)?.bind(link) ?? true
  }
}
