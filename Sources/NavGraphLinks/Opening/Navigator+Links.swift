public import NavGraph

/// What has become of a link.
public enum LinkOutcome: Sendable, Hashable {
  /// The user has been taken to the link's destination, or was there already.
  ///
  /// `isBound` is false if the last screen is ``LinkBindable`` or ``LinkRepresentable``, and could not
  /// take what it needs from the link.
  case navigated(NavigationOutcome, isBound: Bool = true)
  /// The stack that the link stands for is shown; `isBound` as with `navigated`.
  case shown(ScreenStack, isBound: Bool = true)
  /// Code of the app's own has dealt with it.
  case handled(by: String)
  /// Nobody has dealt with it.
  case unhandled
  /// A handler or the gate refuses, with the reason.
  case refused(reason: String)
}

extension Navigator {
  /// Opens a link.
  ///
  /// - Parameters:
  ///   - text: The text of the link.
  ///   - router: Who knows what it stands for.
  ///   - source: Where it comes from.
  /// - Returns: What has become of it; nothing changes unless it is `navigated` or `shown`.
  /// - Throws: `LinkError` if it is malformed, `PropertyError` or `NavigationError`.
  @discardableResult
  public func open(
    _ text: String,
    by router: LinkRouter,
    from source: LinkSource = .own
  ) async throws -> LinkOutcome {
    try await open(router.resolve(text), gate: router.gate, from: source)
  }

  /// Opens a link.
  ///
  /// - Parameters:
  ///   - link: The link.
  ///   - router: Who knows what it stands for.
  ///   - source: Where it comes from.
  /// - Returns: What has become of it; nothing changes unless it is `navigated` or `shown`.
  /// - Throws: `PropertyError` or `NavigationError`.
  @discardableResult
  public func open(
    _ link: DeepLink,
    by router: LinkRouter,
    from source: LinkSource = .own
  ) async throws -> LinkOutcome {
    try await open(router.resolve(link), gate: router.gate, from: source)
  }

  private func open(
    _ resolution: LinkResolution,
    gate: LinkGate,
    from source: LinkSource
  ) async throws -> LinkOutcome {
    let link = resolution.link
    switch resolution.passed(by: gate, from: source).answer {
    case nil: return .unhandled
    case .refused(let reason): return .refused(reason: reason)
    case .stack(let stack): return try await show(stack, link)
    case .action(let action, let match):
      let isDone = await action.run?(link, match) ?? false
      return isDone ? .handled(by: action.name) : .unhandled
    case .target(let target, _):
      let allows = { (screen: ScreenID) in gate.allows(screen, by: link, from: source) }
      guard let request = target.request else { return .unhandled }
      if target.mode == .exact { return try await show(target, link, allows) }
      let binding = LinkBindingResult()
      let policy = LinkPolicy(
        target: target,
        request: request,
        identity: [link, source, gate, request, target.mode] as [AnyHashable],
        allows: allows,
        didPrepare: { binding.isBound = bind(link, to: $0) }
      )
      let outcome = try await go(by: policy)
      if case .refused(let reason) = outcome { return .refused(reason: reason) }
      return .navigated(outcome, isBound: binding.isBound)
    }
  }

  private func show(
    _ target: LinkTarget,
    _ link: DeepLink,
    _ allows: (ScreenID) -> Bool
  ) async throws -> LinkOutcome {
    let plan = try target.exactPlan(in: graph, allows)
    switch plan {
    case .route(let outcome):
      guard case .failed(let failure) = outcome else { return .unhandled }
      throw NavigationError.noRoute(failure)
    case .refused, .missing: return .refused(reason: plan.refusal ?? "")
    case .stack(let stack): return try await show(stack, link)
    }
  }

  private func show(_ stack: ScreenStack, _ link: DeepLink) async throws -> LinkOutcome {
    let binding = LinkBindingResult()
    _ = try await show(stack) { object, index in
      if index == stack.entries.count - 1 { binding.isBound = bind(link, to: object) }
    }
    return .shown(stack, isBound: binding.isBound)
  }
}

/// Whether the last screen could take what it needs from a link.
@MainActor
private final class LinkBindingResult {
  var isBound = true
}

/// The policy of a link that leads through the graph.
private struct LinkPolicy: PlanPolicy {
  let target: LinkTarget
  let request: RouteRequest
  let identity: AnyHashable?
  let allows: (ScreenID) -> Bool
  let didPrepare: @MainActor (Any) -> Void

  func plan(on state: PlanningState) throws(NavigationError) -> PlanDecision {
    let outcome = try state.route(request, from: target.mode == .rebuild ? .root : .top)
    if case .planned(let plan) = outcome, let screen = plan.screens.first(where: { !allows($0) }) {
      return .refuse(screen, reason: LinkPlan.refusal(screen))
    }
    return .route(state.addressed(request), outcome)
  }

  func didPrepare(_ objects: [Any], for plan: Plan) {
    guard plan.screens.last == request.destination.screen, let top = objects.last else { return }
    didPrepare(top)
  }
}
