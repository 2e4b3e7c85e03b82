import NavGraph
import NavGraphLinks

extension AssertionChecker {
  /// The maximum number of suggestions.
  private static let maximumSuggestions = 20

  /// Returns assertions that hold, for a team to start with.
  ///
  /// These are the screens that only users with a certain fact can see, such as those who are signed
  /// in, and the start screen, if there is a way back to it from everywhere.
  package func suggestions() -> [Assertion] {
    let beginnings = Exploration.Beginnings(
      starts: starts,
      sources: LinkSource.allCases,
      isRestored: false
    )
    let everywhere = screens(shownIn: space.facts.everything, from: beginnings)
    var suggestions: [Assertion] = []
    for (fact, name) in space.facts.names.enumerated() {
      let known = space.facts.values[fact].compactMap(\.self).filter { $0.type == .bool }
      let values = known.isEmpty ? space.valuesOfConditions(on: name) : known
      for value in values where values.count > 1 {
        let region = space.facts.region(fixing: [name: value])
        let shown = screens(shownIn: region, from: beginnings)
        suggestions += space.graph.screens.filter { everywhere.contains($0) && !shown.contains($0) }
          .map { Assertion(.never($0), context: [name: [value]]) }
      }
    }
    suggestions += starts.map { Assertion(.back($0, within: nil)) }
    let holding = suggestions.lazy.filter { assertion in
      if case .holds = self.verdict(on: assertion) { true } else { false }
    }
    return Array(holding.prefix(AssertionChecker.maximumSuggestions))
  }

  private func screens(
    shownIn region: Region,
    from beginnings: Exploration.Beginnings
  ) -> Set<ScreenID> {
    let nodes = exploration(in: region, from: beginnings).order
    return Set(nodes.map { space.screen(of: $0) })
  }
}

extension NavigationSpace {
  /// Returns the values with which conditions compare a fact, in order.
  fileprivate func valuesOfConditions(on fact: PropertyName) -> [PropertyValue] {
    let conditions = graph.commandIndices.flatMap(graph.conditions)
      .filter { $0.subject == .context(fact) }
    let values = conditions.flatMap { condition -> [PropertyValue] in
      switch condition.operand {
      case .literal(.array(let values)) where condition.comparison == .isIn: values
      case .literal(let value): [value]
      case .reference, nil: []
      }
    }
    let position = facts.position(of: fact)
    return position.map { facts.values[$0].compactMap(\.self).filter(values.contains) } ?? []
  }
}
