public import NavGraph

extension LinkDefinition {
  /// Returns a link that the pattern matches, with values of the types of their properties.
  public func example(in graph: NavigationGraph) -> DeepLink? {
    try? pattern.link(exampleValues(in: graph))
  }

  /// Returns the reason why an example link fails for every user on a stack, in sentences; nil if it does
  /// not.
  ///
  /// Conditions are no reason, because another user may meet them. Neither is the gate.
  public func problem(from stack: ScreenStack, by router: Router) -> String? {
    let values = exampleValues(in: router.graph)
    guard let link = try? pattern.link(values) else { return nil }
    let match = LinkMatch(link: link, pattern: pattern, values: values)
    guard let request = request(to: milestones(for: match), for: match) else { return nil }
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

  private func exampleValues(in graph: NavigationGraph) -> [String: String] {
    let declared = milestones.flatMap { graph.properties(of: $0.screen) }
    var values: [String: String] = [:]
    for parameter in pattern.parameters {
      let type = declared.first { $0.name == parameter.name }?.type
      values[parameter.name] =
        switch (parameter.type, type) {
        case (.string, .int), (.string, .double): LinkParameterType.int.example
        case (.string, .bool): LinkParameterType.bool.example
        default: parameter.type.example
        }
    }
    return values
  }
}

extension RouteFailure {
  /// The failure in sentences, without conditions; nil if only conditions block the route.
  fileprivate var problem: String? {
    guard case .blocked(let route) = reason else { return description }
    let others = route.blockers.filter { if case .condition = $0 { false } else { true } }
    return others.isEmpty ? nil : others.map(\.description).joined(separator: " ")
  }
}
