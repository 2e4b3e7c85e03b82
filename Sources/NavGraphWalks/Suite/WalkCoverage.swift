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
    var seen: Set<[String]> = []
    func append(_ element: String, of kind: String, to list: inout [String]) {
      if seen.insert([kind, element]).inserted { list.append(element) }
    }
    var previous: String?
    for step in steps {
      for screen in (step.containers ?? []) + [step.screen] {
        append(screen, of: "screen", to: &screens)
      }
      if let link = step.pattern { append(link, of: "link", to: &links) }
      if let command = step.command {
        append(command, of: "command", to: &commands)
        if let previous, seen.insert(["pair", previous, command]).inserted {
          pairs.append([previous, command])
        }
      }
      previous = step.command
    }
  }
}
