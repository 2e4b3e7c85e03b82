/// What steps cover, each in the order in which it is first covered.
package struct WalkCoverage: Codable, Sendable, Hashable {
  /// The screens that were on top, and the containers around them.
  package private(set) var screens: [String] = []
  package private(set) var commands: [String] = []
  /// Pairs of commands that were executed directly one after the other.
  package private(set) var pairs: [[String]] = []
  /// The patterns of links.
  package private(set) var links: [String] = []

  /// Collects what steps of one walk cover.
  package init(of steps: some Sequence<WalkStep>) {
    var found: [WalkGoal: [[String]]] = [:]
    var isFound: [WalkGoal: Set<[String]>] = [:]
    var previous: String?
    for step in steps {
      for (kind, names) in step.covered(after: previous)
      where isFound[kind, default: []].insert(names).inserted {
        found[kind, default: []].append(names)
      }
      previous = step.command
    }
    screens = (found[.screens] ?? []).flatMap { $0 }
    commands = (found[.commands] ?? []).flatMap { $0 }
    pairs = found[.pairs] ?? []
    links = (found[.links] ?? []).flatMap { $0 }
  }
}

extension WalkStep {
  /// Returns what the step covers if a command was executed directly before: kinds and names.
  func covered(after previous: String?) -> [(kind: WalkGoal, names: [String])] {
    var covered = ((containers ?? []) + [screen]).map { (kind: WalkGoal.screens, names: [$0]) }
    if let pattern { covered.append((.links, [pattern])) }
    if let command {
      covered.append((.commands, [command]))
      if let previous { covered.append((.pairs, [previous, command])) }
    }
    return covered
  }
}
