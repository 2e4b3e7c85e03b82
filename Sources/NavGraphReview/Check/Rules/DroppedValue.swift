import NavGraph

extension CheckRule {
  /// Values of commands that their destination does not take.
  static let droppedValue = CheckRule(
    "dropped-value",
    .warning,
    "Values of commands that their screen does not take"
  ) { flows, report in
    for command in flows.commands {
      let kinds = flows.kinds(of: command.destination)
      for name in command.properties.keys.sorted() {
        let isTaken = kinds.contains { screen in
          flows.graph.properties(of: screen).isEmpty
            || flows.property(name, of: screen).map { !$0.isReadOnly } ?? false
        }
        guard !isTaken else { continue }
        let isReadOnly = flows.property(name, of: command.destination) != nil
        report(
          [.property(name, of: .command(command.name))],
          "Command '\(command.name)' sets '\(name)' for nothing: screen '\(command.destination)' "
            + (isReadOnly ? "has it read-only." : "does not declare it."),
          flows.removal(of: name, setBy: command)
        )
      }
    }
  }
}
