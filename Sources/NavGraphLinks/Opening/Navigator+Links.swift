public import NavGraph

/// What has become of a link.
public enum LinkOutcome: Sendable, Hashable {
  /// The way was gone, or why it was not.
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
    _ link: Link,
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
    switch resolution.answer {
    case nil: return .unhandled
    case .refused(let reason): return .refused(reason: reason)
    case .stack(let stack):
      if let screen = stack.entries.first(where: { !gate.allows($0.screen, by: link, from: source) }
      ) {
        return .refused(reason: refusal(screen.screen))
      }
      return try await show(stack, link)
    case .action(let action, let match):
      guard gate.allowsCode(by: link, from: source) else {
        return .refused(reason: codeRefusal(action))
      }
      let isDone = await action.run?(link, match) ?? false
      return isDone ? .handled(by: action.name) : .unhandled
    case .target(let target, _):
      let allows = { (screen: ScreenID) in gate.allows(screen, by: link, from: source) }
      guard let request = target.request else { return .unhandled }
      if target.mode == .exact { return try await show(target, link, allows) }
      let binding = LinkBindingResult()
      let guardian = RequestGuardian(
        [link, source, gate] as [AnyHashable],
        objection: { plan in plan.screens.first { !allows($0) }.map(refusal) },
        didPrepare: { object, entry in
          guard entry.screen == request.destination.screen else { return }
          binding.isBound = bind(link, to: object)
        }
      )
      let isOnStack = target.mode == .rebuild && !stack.entries.isEmpty
      let outcome = try await go(request, from: isOnStack ? .entry(0) : .top, guardian: guardian)
      if case .refused(let reason) = outcome { return .refused(reason: reason) }
      return .navigated(outcome, isBound: binding.isBound)
    }
  }

  private func show(
    _ target: LinkTarget,
    _ link: Link,
    _ allows: (ScreenID) -> Bool
  ) async throws -> LinkOutcome {
    switch try target.exactPlan(in: graph, allows) {
    case .route(.failed(let failure)): return .navigated(.failed(failure))
    case .route: return .unhandled
    case .refused(let screen): return .refused(reason: refusal(screen))
    case .missing(let property, let screen):
      return .refused(reason: "Screen '\(screen)' needs property '\(property)'.")
    case .stack(let stack): return try await show(stack, link)
    }
  }

  private func show(_ stack: ScreenStack, _ link: Link) async throws -> LinkOutcome {
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

/// Why the gate refuses a screen, in a sentence.
package func refusal(_ screen: ScreenID) -> String {
  "The link may not open screen '\(screen)'."
}

/// Why the gate refuses code, in a sentence.
package func codeRefusal(_ action: LinkAction) -> String {
  "The link may not run '\(action.name)'."
}
