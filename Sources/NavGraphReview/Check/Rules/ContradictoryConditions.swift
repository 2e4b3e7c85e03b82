import NavGraph

extension CheckRule {
  /// Commands whose conditions can never hold together.
  static let contradictoryConditions = CheckRule(
    "contradictory-conditions",
    .error,
    "Commands whose conditions can never hold together"
  ) { flows, report in
    for command in flows.commands {
      guard let conditions = flows.contradictions[command.name] else { continue }
      let words = conditions.map(\.description).joined(separator: " and ")
      let verb = conditions.count == 1 ? "can never hold" : "can never hold together"
      report(
        [.command(command.name)],
        "Command '\(command.name)' never runs: \(words) \(verb).",
        flows.removal(of: command)
      )
    }
  }
}
