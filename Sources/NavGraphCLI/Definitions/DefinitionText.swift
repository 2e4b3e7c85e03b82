import NavGraph
import NavGraphService

/// The definitions of screens and commands as text.
struct DefinitionText {
  private let graph: NavigationGraph
  private let disabledFlows: Set<FlowID>

  init(_ flows: LoadedNavigation) {
    graph = flows.graph
    disabledFlows = flows.disabledFlows
  }

  /// Returns the lines about a screen: its properties and tabs, and the commands that open and
  /// leave it.
  func lines(_ screen: NavigationScreen) -> [String] {
    [title(of: screen)]
      + section("properties", properties(of: screen.id))
      + section("tabs", tabs(of: screen))
      + leavingConditions(of: screen)
      + section("opened by", table(graph.commands(leadingTo: screen.id)))
      + section("leads to", table(graph.commands(leaving: screen.id)))
  }

  /// Returns the lines about a command.
  func lines(_ command: NavigationCommand) -> [String] {
    [Console.bold("Command \(Console.printable(command.name.name))"), ""]
      + table([command])
  }

  private func table(_ commands: [NavigationCommand]) -> [String] {
    TextTable(commands, disabledFlows).lines
  }

  private func title(of screen: NavigationScreen) -> String {
    let details =
      [
        screen.title.map { "“\($0)”" },
        screen.extends.map { "extends \($0)" },
        screen.storyboard.map { "storyboard \($0)" },
        screen.identifier.map { "identifier \($0)" },
        screen.dialog.map { "dialog \($0.rawValue)" },
      ].compactMap { $0 }
      + graph.tabs(withRoot: screen.id).map { "root of tab '\($0.tab)' of '\($0.container)'" }
    let name = Console.bold("Screen \(Console.printable(screen.id.name))")
    return details.isEmpty
      ? name : "\(name), \(Console.printable(details.joined(separator: ", ")))"
  }

  private func properties(of screen: ScreenID) -> [String] {
    var table = TextTable("name", "type", "default", "")
    for property in graph.properties(of: screen) {
      let marks = [property.isRequired ? "required" : nil, property.isReadOnly ? "read-only" : nil]
      table.append(
        property.name.name,
        property.type.rawValue,
        property.defaultValue?.description ?? "",
        marks.compactMap { $0 }.joined(separator: ", ")
      )
    }
    return table.lines
  }

  private func tabs(of screen: NavigationScreen) -> [String] {
    var table = TextTable("tab", "root", "needs")
    for tab in screen.tabs { table.append(tab.name.name, tab.root.name, tab.conditions.text) }
    return table.lines
  }

  private func leavingConditions(of screen: NavigationScreen) -> [String] {
    guard !screen.leavingConditions.isEmpty else { return [] }
    return ["", "can be left with " + Console.printable(screen.leavingConditions.text)]
  }

  private func section(_ heading: String, _ lines: [String]) -> [String] {
    lines.count > 1 ? ["", heading] + lines : []
  }
}

extension TextTable {
  /// Creates a table of screens.
  init(_ screens: [NavigationScreen], in graph: NavigationGraph) {
    self.init("screen", "title", "extends", "properties")
    for screen in screens {
      append(
        screen.id.name,
        screen.title ?? "",
        screen.extends?.name ?? "",
        graph.properties(of: screen.id).map(\.name.name).joined(separator: ", ")
      )
    }
  }

  /// Creates a table of commands, in which disabled flows are marked.
  init(_ commands: [NavigationCommand], _ disabledFlows: Set<FlowID>) {
    self.init("command", "from", "step", "style", "screen", "closing", "flow", "sets", "needs")
    for command in commands {
      append(
        command.name.name,
        command.origins.text,
        command.presentation.rawValue,
        command.style ?? "",
        command.destination.name,
        command.closing?.description ?? "",
        command.flow.map { disabledFlows.contains($0) ? "\($0) (disabled)" : $0.name } ?? "",
        command.properties.assignments,
        command.conditions.text
      )
    }
  }
}

extension [NavigationCondition] {
  fileprivate var text: String { map(\.description).joined(separator: ", ") }
}

extension NavigationCommand.Origins {
  /// The names of the screens, or `anywhere` for a universal command.
  var text: String {
    switch self {
    case .anywhere: "anywhere"
    case .screens(let screens):
      screens.isEmpty ? "nowhere" : screens.map(\.name).joined(separator: ", ")
    }
  }
}
