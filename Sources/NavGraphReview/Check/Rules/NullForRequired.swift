import NavGraph

extension CheckRule {
  /// Commands that take away what their destination requires.
  static let nullForRequired = CheckRule(
    "null-for-required",
    .warning,
    "Commands that set a required property to null"
  ) { flows, report in
    for command in flows.commands {
      for (name, value) in command.properties.sorted(by: { $0.key < $1.key }) where value.isNull {
        guard let property = flows.property(name, of: command.destination), property.isRequired,
          !property.isReadOnly, property.type != .null
        else { continue }
        report(
          [.property(name, of: .command(command.name))],
          "Command '\(command.name)' sets '\(name)' to null, which screen '\(command.destination)' "
            + "requires: it only runs for requests that give that screen its own.",
          flows.removal(of: name, setBy: command)
        )
      }
    }
  }
}
