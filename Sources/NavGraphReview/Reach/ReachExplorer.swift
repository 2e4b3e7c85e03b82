public import NavGraph

/// Finds out what can be reached from where, by the rules that plans are made by.
///
/// A required property that nobody gives is taken as one that the user can give: a way that lacks
/// nothing else is open, and says what has to be given.
///
/// A class, because it owns the memory of routers; use one in one task at a time.
public final class ReachExplorer {
  /// The graph that is explored.
  public let graph: NavigationGraph

  private let router: Router
  /// Answers as if required properties were given; nil if there are none.
  private let generousRouter: Router?

  /// Makes an explorer of a graph.
  ///
  /// - Throws: Nothing where the graph was built; the error is that of building another one.
  /// - Complexity: Time and memory grow with screens, commands and edges.
  public init(_ graph: NavigationGraph) throws(GraphError) {
    self.graph = graph
    router = Router(graph)
    generousRouter = try graph.withoutRequiredProperties().map { Router($0) }
  }

  /// Finds out how a screen can be reached.
  ///
  /// - Parameters:
  ///   - screen: The screen.
  ///   - stack: What is on screen.
  ///   - assumptions: What is known of the user.
  /// - Returns: A way for which nothing has to be given, else one for which something has; else what
  ///   is in the way.
  /// - Throws: The first screen that the graph does not have.
  /// - Complexity: That of one or two requests to a router.
  public func reach(
    _ screen: ScreenID,
    from stack: ScreenStack,
    assuming assumptions: Assumptions = Assumptions()
  ) throws(RouteFailure) -> Reach {
    let request = RouteRequest(
      from: stack,
      to: screen,
      assumptions.properties,
      context: assumptions.context,
      avoiding: assumptions.avoiding
    )
    switch answer(request, by: router) {
    case .failure(let error): return .invalid(error)
    case .success(.failed(let failure)): return try closed(failure, request)
    case .success(let outcome): return .open(way(outcome))
    }
  }

  /// Finds out whether a way is open if properties are given, or what else is in the way.
  private func closed(
    _ failure: RouteFailure,
    _ request: RouteRequest
  ) throws(RouteFailure) -> Reach {
    switch failure.reason {
    case .unknownScreen: throw failure
    case .unreachable, .stepLimit: return .unreachable
    case .blocked(let route):
      let needs = needs(of: route)
      guard let generousRouter else { return .blocked(route, needs: needs) }
      switch answer(request, by: generousRouter) {
      case .failure(let error): return .invalid(error)
      case .success(.failed): return .blocked(route, needs: needs)
      case .success(let outcome): return .open(way(outcome))
      }
    }
  }

  private func answer(
    _ request: RouteRequest,
    by router: Router
  ) -> Result<RouteOutcome, PropertyError> {
    Result { () throws(PropertyError) in try router.route(request) }
  }

  private func way(_ outcome: RouteOutcome) -> Reach.Way {
    guard case .planned(let plan) = outcome else { return Reach.Way(steps: [], given: []) }
    var given: [String] = []
    for case .open(let opening) in plan.steps {
      let entry = opening.entry
      given += graph.missingProperties(of: entry.screen, in: entry.properties)
        .filter { !given.contains($0) }
    }
    return Reach.Way(steps: plan.steps, given: given)
  }

  private func needs(of route: BlockedRoute) -> [Need] {
    var needs: [Need] = []
    for blocker in route.blockers {
      let need = need(for: blocker)
      if !needs.contains(need) { needs.append(need) }
    }
    return needs
  }

  private func need(for blocker: Blocker) -> Need {
    switch blocker {
    case .condition(let condition, _): return .condition(condition)
    case .avoided(let screen, _): return .avoided(screen)
    case .overridden(let name, _, _, let value, _): return .value(value, property: name)
    case .missing(let name, let screen, _):
      let declaration = graph.properties(of: screen).first { $0.name == name }
      return declaration?.isReadOnly == true
        ? .readOnlyProperty(name, screen: screen) : .property(name)
    }
  }
}

extension NavigationGraph {
  /// Returns the graph with every required property optional that can be given; nil if there is
  /// none.
  fileprivate func withoutRequiredProperties() throws(GraphError) -> NavigationGraph? {
    var builder = GraphBuilder()
    var isSame = true
    for var screen in screens.compactMap(screen) {
      for index in screen.properties.indices
      where screen.properties[index].isRequired && !screen.properties[index].isReadOnly {
        screen.properties[index].isRequired = false
        isSame = false
      }
      builder.add(screen)
    }
    if isSame { return nil }
    for command in commands { builder.add(command) }
    return try builder.build()
  }
}
