package import NavGraph

extension LinkDefinition {
  /// Returns an example link of the pattern, with values of the types that the screens declare.
  package func example(in graph: NavigationGraph) -> DeepLink? { exampleMatch(in: graph)?.link }

  /// Returns the reason why an example link fails for every user, as sentences; nil if it does not
  /// fail.
  ///
  /// Conditions and the gate are not reasons, because another user or source may satisfy them.
  package func problem(from stack: ScreenStack, by router: Router) -> String? {
    guard let match = exampleMatch(in: router.graph),
      let request = request(to: milestones(for: match), for: match)
    else { return nil }
    do {
      let navigation = LinkNavigation(LinkNavigation.Target(request, mode))
      switch try navigation.route(on: PlanningState(router, stack: stack, context: [:])) {
      case .success(.failed(let failure)): return failure.problem
      case .success: return nil
      case .failure(let refusal): return refusal.description
      }
    } catch {
      return error.description
    }
  }

  /// Returns an example link of the pattern with all parameters, and the captured values.
  private func exampleMatch(in graph: NavigationGraph) -> LinkMatch? {
    let declared = milestones.flatMap { graph.properties(of: $0.screen) }
    let link = pattern.example { parameter in
      example(of: parameter, as: declared.first(named: PropertyName(parameter.name))?.type)
    }
    return link.flatMap(pattern.match)
  }

  private func example(of parameter: LinkParameter, as type: PropertyType?) -> String {
    if let text = allowedValues[parameter.name]?.first { return text.replacing("*", with: "text") }
    return switch (parameter.type, type) {
    case (.string, .int), (.string, .double): LinkParameterType.int.example
    case (.string, .bool): LinkParameterType.bool.example
    default: parameter.type.example
    }
  }
}

extension RouteFailure {
  /// The failure as sentences, without conditions; nil if only conditions block the route.
  fileprivate var problem: String? {
    guard case .blocked(let route) = reason else { return description }
    let others = route.blockers.filter { if case .condition = $0 { false } else { true } }
    return others.isEmpty ? nil : others.map(\.description).joined(separator: " ")
  }
}
