public import NavGraph

extension LinkRoute {
  /// Returns a link of the pattern, with values that fit the properties they flow into.
  public func example(in graph: NavigationGraph) -> DeepLink? {
    try? pattern.link(exampleValues(in: graph))
  }

  /// Returns what keeps users from following the pattern's links from a stack, as sentences; nil if
  /// nothing does.
  ///
  /// Conditions on the user do not count: another user may meet them.
  public func problem(from stack: ScreenStack, by router: Router) -> String? {
    let values = exampleValues(in: router.graph)
    guard !stops.isEmpty, let link = try? pattern.link(values) else { return nil }
    let target = target(of: LinkMatch(link: link, pattern: pattern, values: values))
    do {
      let plan = try target.plan(from: stack, by: router)
      guard case .route(.failed(let failure)) = plan else { return plan.refusal }
      return failure.problem
    } catch {
      return error.description
    }
  }

  private func exampleValues(in graph: NavigationGraph) -> [String: String] {
    let declared = stops.flatMap { graph.properties(of: $0.screen) }
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
  /// What is wrong for every user; nil if only conditions on the user are in the way.
  fileprivate var problem: String? {
    guard case .blocked(let route) = reason else { return description }
    let missing = route.blockers.filter { if case .missing = $0 { true } else { false } }
    return missing.isEmpty ? nil : missing.map(\.description).joined(separator: " ")
  }
}
