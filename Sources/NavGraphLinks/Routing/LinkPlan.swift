public import NavGraph

/// The effect of a link on a stack, before it is carried out.
public struct LinkPlan: Sendable {
  /// The kind of effect.
  public enum Outcome: Sendable {
    /// The outcome of the link's request: a plan, or the reason why there is none.
    case route(RouteOutcome)
    /// The link runs an action of the app.
    case action(LinkAction)
    /// The link is refused.
    case refused(LinkRefusal)
    /// No handler handles the link.
    case unhandled
  }

  /// The link, with the answer of its handler.
  public let resolution: LinkResolution
  /// The request for the screens of the link; nil if it does not open any.
  public let request: RouteRequest?
  /// The effect.
  public let outcome: Outcome
}

/// The reason why a link is refused.
public enum LinkRefusal: Error, Sendable, Hashable {
  /// The gate refuses to make a screen visible.
  case screen(ScreenID)
  /// The gate refuses to run an action of the app.
  case action(String)
  /// Such links may not set a property of a screen.
  case property(PropertyName, of: ScreenID)
  /// The handler refuses the link.
  case handler(reason: String)
  /// A container does not have a tab of the link, or the tab has a different root.
  case noTab(TabID, of: ScreenID)
  /// The stack is strict, and no command opens an entry on the entry below.
  case noCommand(ScreenID, on: ScreenID)
  /// The stack is strict, and the command that opens an entry has a different presentation.
  case otherPresentation(ScreenID, Presentation, by: CommandID)
}

extension LinkRefusal: CustomStringConvertible {
  /// The reason as a sentence.
  public var description: String {
    switch self {
    case .screen(let screen): "The link may not open screen '\(screen)'."
    case .action(let name): "The link may not run '\(name)'."
    case .property(let name, let screen):
      "The link may not set property '\(name.name.excerpt)' of screen '\(screen)'."
    case .handler(let reason): reason
    case .noTab(let tab, let container):
      "Screen '\(container)' has no tab '\(tab.name.excerpt)' with the root in the link."
    case .noCommand(let screen, let origin): "No command opens '\(screen)' on '\(origin)'."
    case .otherPresentation(let screen, let presentation, let command):
      "Command '\(command)' opens '\(screen)' with the presentation '\(presentation.rawValue)', "
        + "not with that of the link."
    }
  }

  /// The screen that the link may not open; nil for other reasons.
  package var screen: ScreenID? {
    switch self {
    case .screen(let screen), .noCommand(let screen, _), .otherPresentation(let screen, _, _),
      .property(_, let screen), .noTab(_, let screen):
      screen
    case .action, .handler: nil
    }
  }
}

extension LinkRouter {
  /// Returns the effect of a link on a stack.
  ///
  /// `Navigator.open(_:from:ifBlocked:trusted:)` carries out the same plan.
  ///
  /// - Parameters:
  ///   - link: The link.
  ///   - source: The source of the link.
  ///   - stack: The stack.
  ///   - router: The router of the graph.
  ///   - context: Facts about the user and the device.
  ///   - isTrusted: Whether the app trusts the link. See
  ///     `Navigator.open(_:from:ifBlocked:trusted:)`.
  /// - Returns: The plan, or the reason why there is none.
  /// - Throws: The first property whose value cannot be converted.
  public func plan(
    _ link: DeepLink,
    from source: LinkSource,
    on stack: ScreenStack,
    using router: Router,
    context: PropertyDictionary = [:],
    trusted isTrusted: Bool = false
  ) throws(PropertyError) -> LinkPlan {
    let resolution = resolve(link)
    if let unknown = stack.allEntries.first(where: {
      router.graph.currentName(of: $0.screen) == nil
    }) {
      let nearest = router.graph.screens(nearest: unknown.screen)
      let failure = RouteFailure(leg: 0, reason: .unknownScreen(unknown.screen, nearest: nearest))
      return LinkPlan(resolution: resolution, request: nil, outcome: .route(.failed(failure)))
    }
    return try plan(
      resolution,
      from: source,
      trusted: isTrusted,
      on: PlanningState(router, stack: stack, context: context)
    )
  }

  /// Returns the effect of a resolved link.
  func plan(
    _ resolution: LinkResolution,
    from source: LinkSource,
    trusted isTrusted: Bool,
    on state: PlanningState
  ) throws(PropertyError) -> LinkPlan {
    let outcome: LinkPlan.Outcome
    var request: RouteRequest?
    switch decision(on: resolution, from: source, trusted: isTrusted) {
    case .navigation(let navigation):
      request = navigation.request
      switch try navigation.route(on: state) {
      case .success(let route): outcome = .route(route)
      case .failure(let refusal): outcome = .refused(refusal)
      }
    case .action(let action): outcome = .action(action)
    case .refused(let refusal): outcome = .refused(refusal)
    case .unhandled: outcome = .unhandled
    }
    return LinkPlan(resolution: resolution, request: request, outcome: outcome)
  }

  /// The part of the decision about a link that does not depend on the stack.
  enum Decision {
    case navigation(LinkNavigation)
    case action(LinkAction)
    case refused(LinkRefusal)
    case unhandled
  }

  /// Returns the decision about a resolved link.
  func decision(
    on resolution: LinkResolution,
    from source: LinkSource,
    trusted isTrusted: Bool
  ) -> Decision {
    let link = resolution.link
    let target: LinkNavigation.Target
    let naming: String
    switch resolution.answer {
    case nil: return .unhandled
    case .refused(let reason): return .refused(.handler(reason: reason))
    case .action(let action, _):
      guard isTrusted || gate.allowsAction(by: link, from: source) else {
        return .refused(.action(action.name))
      }
      return .action(action)
    case .request(let request, let mode, _):
      target = LinkNavigation.Target(request, mode)
      naming = ScreenNameLinkHandler.handlerName
    case .stack(let stack, let isStrict):
      target = .exact(ExactStack(stack, isStrict: isStrict))
      naming = StackLinkHandler.handlerName
    }
    return .navigation(
      navigation(
        to: target,
        of: link,
        resolution.match,
        namesScreens: resolution.handler == naming,
        from: source,
        trusted: isTrusted
      )
    )
  }

  /// Returns the navigation of a link to a target, with the limits of the router.
  func navigation(
    to target: LinkNavigation.Target,
    of link: DeepLink,
    _ match: LinkMatch? = nil,
    namesScreens: Bool = true,
    from source: LinkSource,
    trusted isTrusted: Bool
  ) -> LinkNavigation {
    LinkNavigation(
      target,
      maximumSteps: maximumSteps,
      maximumStates: maximumStates,
      startScreen: startScreen,
      startScreens: startScreens.isEmpty ? startScreen.map { [$0] } ?? [] : startScreens,
      rules: isTrusted
        ? .none
        : .gate(
          GateCheck(
            gate: gate.applying(to: link, from: source),
            match: match,
            namesScreens: namesScreens,
            source: source
          )
        )
    )
  }
}

/// The rules of a gate for a link.
struct GateCheck: Hashable {
  /// The rules that apply to the link, apart from their screens.
  let gate: LinkGate.Applicable
  /// The match of the link's pattern; nil if no pattern matches.
  let match: LinkMatch?
  /// Whether the link contains screen names or a stack.
  let namesScreens: Bool
  let source: LinkSource
}
