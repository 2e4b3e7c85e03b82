public import NavGraph

/// How a link's target is reached from a stack.
public enum LinkPlan: Sendable, Hashable {
  /// Through the graph, or why not.
  case route(RouteOutcome)
  /// By showing a stack as it is.
  case stack(ScreenStack)
  /// The exact chain lacks a value that a screen requires.
  case missing(property: String, screen: ScreenID)
  /// The gate refuses a screen that would open.
  case refused(ScreenID)
}

extension LinkPlan {
  /// Why the link is refused, as a sentence; nil if it is not.
  public var refusal: String? {
    switch self {
    case .route, .stack: nil
    case .missing(let property, let screen): "\(screen) needs property '\(property)'."
    case .refused(let screen): LinkPlan.refusal(screen)
    }
  }

  /// Why the gate refuses a screen, as a sentence.
  static func refusal(_ screen: ScreenID) -> String {
    "The link may not open screen '\(screen)'."
  }
}

extension LinkTarget {
  /// Returns how the target is reached from a stack.
  ///
  /// - Parameters:
  ///   - stack: What is on screen.
  ///   - router: The router of the graph.
  ///   - context: Facts about user and device.
  ///   - allows: Whether a screen may be opened.
  /// - Returns: The plan, or why there is none.
  /// - Throws: A property that cannot take its value.
  public func plan(
    from stack: ScreenStack,
    by router: Router,
    context: PropertyDictionary = [:],
    allows: (ScreenID) -> Bool = { _ in true }
  ) throws(PropertyError) -> LinkPlan {
    guard var request else { return .stack(stack) }
    guard mode != .exact else { return try exactPlan(in: router.graph, allows) }
    request.stack = stack
    request.context = context
    let outcome = try router.route(request, keeping: mode == .rebuild ? 1 : stack.entries.count)
    if case .planned(let plan) = outcome, let screen = plan.screens.first(where: { !allows($0) }) {
      return .refused(screen)
    }
    return .route(outcome)
  }

  /// The request for the chain; nil if it is empty.
  var request: RouteRequest? {
    guard let destination = milestones.last else { return nil }
    return RouteRequest(
      to: destination,
      properties,
      via: milestones.dropLast(),
      presentation: presentation,
      isAnimated: isAnimated
    )
  }

  /// Returns the chain as a stack.
  func exactPlan(
    in graph: NavigationGraph,
    _ allows: (ScreenID) -> Bool
  ) throws(PropertyError) -> LinkPlan {
    var stack = ScreenStack()
    for (index, milestone) in milestones.enumerated() {
      let screen = milestone.screen
      guard graph.contains(screen) else {
        let reason = RouteFailure.Reason.unknownScreen(
          screen,
          nearest: graph.screens(nearest: screen)
        )
        return .route(.failed(RouteFailure(leg: index, reason: reason)))
      }
      guard allows(screen) else { return .refused(screen) }
      let isLast = index == milestones.count - 1
      let entry = try graph.entry(
        of: milestone,
        shared: properties,
        presentation: index == 0 ? .root : isLast ? presentation ?? .push : .push
      )
      if let missing = graph.missingProperties(of: screen, in: entry.properties).first {
        return .missing(property: missing, screen: screen)
      }
      stack.entries.append(entry)
    }
    return .stack(stack)
  }
}

extension Plan {
  /// The screens that the plan opens.
  var screens: [ScreenID] {
    steps.compactMap { if case .open(let opening) = $0 { opening.entry.screen } else { nil } }
  }
}
