import NavGraph

extension CheckedFlows {
  /// Returns the line that lets users go from one screen to another.
  ///
  /// By the command that comes first there, unless that is switched off or asks for something.
  func edge(from origin: ScreenID, to destination: ScreenID) -> String {
    let ends = [origin.name, destination.name]
    let first = completeGraph.commands(leadingTo: destination).first
    let isUsable = first.map { $0.conditions.isEmpty && graph.command($0.name) != nil }
    if isUsable ?? (completeGraph.command(destination.name) == nil) {
      return edits.line(["add", "edge"], ends)
    }
    let base = "\(destination) from \(origin)"
    let name = completeGraph.command(base) == nil ? base : numbered(base)
    return edits.line(["add", "edge"], ends, ["command": name])
  }

  private func numbered(_ name: String) -> String {
    var number = 2
    while completeGraph.command("\(name) \(number)") != nil { number += 1 }
    return "\(name) \(number)"
  }

  /// Returns the line that removes a command.
  func removal(of command: NavigationCommand) -> String {
    edits.removal(of: "command", command.name)
  }

  /// Returns the line with which a command does not set a property any more.
  func removal(of property: String, setBy command: NavigationCommand) -> String {
    edits.removal(of: "value", command.name, property)
  }

  /// Returns the line that changes the declaration of a screen's property; or a statement of SQL, where
  /// a name would be taken for a column with its value.
  func change(
    _ column: String,
    to value: (word: String, sql: String),
    of property: String,
    _ screen: ScreenID
  ) -> String {
    let names = [screen.name, property]
    guard names.contains(where: { $0.contains("=") }) else {
      return edits.line(["set", "property"], names + ["\(column)=\(value.word)"])
    }
    return "UPDATE screen_property SET \(column) = \(value.sql) "
      + "WHERE name = \(sqlText(property)) AND screen_id = \(id(screen));"
  }

  /// Returns the expression of SQL for a screen's key.
  func id(_ screen: ScreenID) -> String {
    "(SELECT id FROM screen WHERE name = \(sqlText(screen.name)))"
  }
}
