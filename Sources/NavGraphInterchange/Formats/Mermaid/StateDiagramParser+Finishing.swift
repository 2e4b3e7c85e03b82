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
  mutating func addTransitions() {
    var leaving: [Int: [Link]] = [:]
    for link in links where forks.contains(link.source) {
      leaving[link.source, default: []].append(link)
    }
    for fork in forks.sorted() {
      builder.report(.approximated, "fork", at: chart.states[fork].location) {
        "'\(chart.states[fork].name)' does not become a screen. The transitions through it become commands."
      }
    }
    for link in links where !forks.contains(link.source) {
      var visited: Set<Int> = []
      follow(link, leaving, &visited)
    }
    for index in chart.states.indices {
      chart.states[index].children.removeAll { forks.contains($0) }
      var visited: Set<Int> = []
      chart.states[index].initial = chart.states[index].initial.flatMap {
        targets(through: $0, leaving, &visited)
      }
    }
    // A fork stays in the list, so that numbers do not change. Without a parent, it is not a
    // screen.
    for fork in forks {
      chart.states[fork].kind = .history
      chart.states[fork].initial = []
    }
  }

  mutating func follow(_ link: Link, _ leaving: [Int: [Link]], _ visited: inout Set<Int>) {
    guard forks.contains(link.target) else {
      var transition = StateChart.Transition(
        trigger: .events([link.label].compactMap { $0 }),
        location: link.location
      )
      transition.targets = [link.target]
      chart.states[link.source].transitions.append(transition)
      return
    }
    guard visited.insert(link.target).inserted else { return }
    for next in leaving[link.target] ?? [] {
      let labels = [link.label, next.label].compactMap { $0 }
      let joined = Link(
        source: link.source,
        target: next.target,
        label: labels.isEmpty ? nil : labels.joined(separator: " "),
        location: link.location
      )
      follow(joined, leaving, &visited)
    }
  }

  func targets(through state: Int, _ leaving: [Int: [Link]], _ visited: inout Set<Int>) -> [Int] {
    guard forks.contains(state) else { return [state] }
    guard visited.insert(state).inserted else { return [] }
    return (leaving[state] ?? []).flatMap { targets(through: $0.target, leaving, &visited) }
  }
}
