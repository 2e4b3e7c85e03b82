import NavGraph

/// Steps that need the whole diagram.
extension StateDiagramParser {
  /// Determines the kinds of states.
  ///
  /// A state with empty braces is atomic. A state without a start is entered at its first child.
  mutating func finishKinds() {
    for index in chart.states.indices where chart.states[index].kind == .compound {
      let children = chart.states[index].children.filter { !forks.contains($0) }
      if children.isEmpty, index != 0 {
        chart.states[index].kind = .atomic
      } else if chart.states[index].initial.isEmpty, let first = children.first {
        chart.states[index].initial = [first]
        builder.report(.assumed, "missing-initial", at: chart.states[index].location) {
          "'\(chart.states[index].name)' has no start. It is imported as '\(chart.states[first].name)'."
        }
      }
    }
  }

  /// Adds the transitions, joins those through forks, and removes the forks.
  mutating func addTransitions() throws(ReadError) {
    for fork in forks.sorted() {
      builder.report(.approximated, "fork", at: chart.states[fork].location) {
        "'\(chart.states[fork].name)' does not become a screen. The transitions through it become commands."
      }
    }
    for link in try joined(links) {
      var transition = StateChart.Transition(
        trigger: .events([link.label].compactMap { $0 }),
        location: link.location
      )
      transition.targets = [link.target]
      chart.states[link.source].transitions.append(transition)
    }
    let starts = chart.states.indices.filter { !forks.contains($0) }.flatMap { index in
      let state = chart.states[index]
      return state.initial.map { Link(source: index, target: $0, location: state.location) }
    }
    let leaving = links.filter { forks.contains($0.source) }
    let entries = Dictionary(grouping: try joined(starts + leaving), by: \.source)
    for index in chart.states.indices {
      chart.states[index].children.removeAll { forks.contains($0) }
      chart.states[index].initial = (entries[index] ?? []).map(\.target)
    }
    // A fork stays in the list, so that numbers do not change. Without a parent, it is not a
    // screen.
    for fork in forks {
      chart.states[fork].kind = .history
      chart.states[fork].initial = []
    }
  }

  /// Returns transitions in which those through forks are joined.
  private func joined(_ links: [Link]) throws(ReadError) -> [Link] {
    try joinedPaths(
      of: links,
      limits: builder.options.limits,
      from: \.source,
      to: \.target,
      at: \.location,
      through: forks.contains
    ) { link, next in
      let labels = [link.label, next.label].compactMap { $0 }
      return Link(
        source: link.source,
        target: next.target,
        label: labels.isEmpty ? nil : labels.joined(separator: " "),
        location: link.location
      )
    }
  }
}
