import NavGraph

/// Definitions of screens and commands as people read them.
struct DefinitionText {
  private let graph: NavigationGraph
  private let disabledFlows: Set<String>

  init(_ definitions: Definitions) {
    graph = definitions.graph
    disabledFlows = definitions.disabledFlows
  }

  /// The lines about a screen: what it is, what it takes, what leads to it and where it leads.
  func lines(_ screen: Screen) -> [String] {
    [title(of: screen)]
      + section("properties", properties(of: screen.id))
      + section("opened by", table(graph.commands(leadingTo: screen.id)))
      + section("leads on by", table(graph.commands(leaving: screen.id)))
  }

  /// The lines about a command.
  func lines(_ command: NavigationCommand) -> [String] {
    [Console.bold("Command \(Console.printable(command.name))"), ""]
      + table([command])
  }

  private func table(_ commands: [NavigationCommand]) -> [String] {
    CommandTable(commands, disabledFlows).lines
  }

  private func title(of screen: Screen) -> String {
    let details = [
      screen.title.map { "“\($0)”" },
      screen.extends.map { "extends \($0)" },
      screen.storyboard.map { "storyboard \($0)" },
      screen.identifier.map { "identifier \($0)" },
    ].compactMap { $0 }
    let name = Console.bold("Screen \(Console.printable(screen.id.name))")
    return details.isEmpty
      ? name : "\(name), \(Console.printable(details.joined(separator: ", ")))"
  }

  private func properties(of screen: ScreenID) -> [String] {
    var table = TextTable("name", "type", "default", "")
    for property in graph.properties(of: screen) {
      let marks = [property.isRequired ? "required" : nil, property.isReadOnly ? "read-only" : nil]
      table.append(
        property.name,
        property.type.rawValue,
        property.defaultValue?.description ?? "",
        marks.compactMap { $0 }.joined(separator: ", ")
      )
    }
    return table.lines
  }

  private func section(_ heading: String, _ lines: [String]) -> [String] {
    lines.count > 1 ? ["", heading] + lines : []
  }
}

/// Commands in a table.
struct CommandTable {
  let lines: [String]

  /// Makes a table in which the flows that are switched off are marked.
  init(_ commands: [NavigationCommand], _ disabledFlows: Set<String>) {
    var table = TextTable("command", "from", "step", "screen", "flow", "sets", "needs")
    for command in commands {
      let sets = command.properties.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
      table.append(
        command.name,
        command.origins.text,
        command.presentation.rawValue,
        command.destination.name,
        command.flow.map { disabledFlows.contains($0) ? "\($0) (off)" : $0 } ?? "",
        sets.joined(separator: " "),
        command.conditions.map(\.description).joined(separator: ", ")
      )
    }
    lines = table.lines
  }
}

extension NavigationCommand.Origins {
  /// The names of the screens, or that any will do.
  var text: String {
    switch self {
    case .anywhere: "anywhere"
    case .screens(let screens):
      screens.isEmpty ? "nowhere" : screens.map(\.name).joined(separator: ", ")
    }
  }
}
