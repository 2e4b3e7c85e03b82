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
    let listNames = pattern.listParameters
    var values: [String: String] = [:]
    var lists: [String: [String]] = [:]
    for parameter in pattern.parameters {
      let type = declared.first(named: PropertyName(parameter.name))?.type
      let text = example(of: parameter, as: type)
      if listNames.contains(parameter.name) {
        lists[parameter.name] = [text]
      } else {
        values[parameter.name] = text
      }
    }
    guard let link = try? pattern.link(values, lists: lists) else { return nil }
    let rests = pattern.restParameters
    let captures = pattern.parameters.compactMap { parameter -> LinkCapture? in
      let name = parameter.name
      guard let list = lists[name] else { return values[name].map { LinkCapture(name, .text($0)) } }
      return LinkCapture(name, rests.contains(name) ? .components(list) : .list(list))
    }
    return LinkMatch(link: link, pattern: pattern, captures: captures)
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
