import NavGraph

extension CheckRule {
  /// Commands that can be executed nowhere.
  static let noOrigins = CheckRule(
    "no-origins",
    .warning,
    "Commands that can be executed nowhere"
  ) { flows, report in
    for command in flows.commands where command.origins == .screens([]) {
      report(
        [.command(command.name)],
        "Command '\(command.name)' never runs: it has no origins, and is not universal.",
        flows.removal(of: command)
      )
    }
  }
}
