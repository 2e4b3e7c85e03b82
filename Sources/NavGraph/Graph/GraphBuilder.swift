/// A builder that creates a graph from screens and commands.
///
/// ```swift
/// var builder = GraphBuilder()
/// builder.add(NavigationScreen("Menu"))
/// builder.add(NavigationScreen("Settings"))
/// builder.add(NavigationCommand("Settings", from: .screens(["Menu"]), to: "Settings"))
/// let graph = try builder.build()
/// ```
///
/// In tests and previews, a literal can be enough: `let graph: NavigationGraph = ["Menu":
/// ["Settings"]]`.
public struct GraphBuilder: Sendable {
  private var screens: [NavigationScreen] = []
  private var commands: [NavigationCommand] = []
  private var aliases: [(name: ScreenID, screen: ScreenID)] = []

  /// Creates a builder without screens and commands.
  public init() {}

  /// Adds a screen.
  ///
  /// The order of the calls is the order of definition.
  public mutating func add(_ screen: NavigationScreen) { screens.append(screen) }

  /// Adds a command.
  ///
  /// The order of the calls is the order of definition. The command's screens may be added later.
  public mutating func add(_ command: NavigationCommand) { commands.append(command) }

  /// Adds a former name of a screen, so that saved stacks and links that contain it still work.
  ///
  /// The screen may be added later. The name must not be the name of a screen.
  public mutating func addAlias(_ name: ScreenID, of screen: ScreenID) {
    aliases.append((name, screen))
  }

  /// Builds the graph.
  ///
  /// A command without a position has the rank of its number in the order of definition, which
  /// starts at 1. Commands with equal ranks are tried in the order of definition.
  ///
  /// - Parameter flows: The disabled flows, whose commands the graph does not contain.
  /// - Returns: The graph.
  /// - Throws: The first error found in the definitions.
  /// - Complexity: O(V + C log C + E) time and O(V + C + E) memory for V screens, C commands and E
  ///   pairs of a command and an origin, including inherited ones.
  public func build(without flows: Set<FlowID> = []) throws(GraphError) -> NavigationGraph {
    try NavigationGraph(tables(without: flows))
  }

  func tables(without flows: Set<FlowID> = []) throws(GraphError) -> GraphTables {
    var tables = GraphTables()
    let indices = try addScreens(to: &tables)
    var flowIndices: [FlowID: FlowIndex] = [:]
    for command in rankedCommands {
      if let flow = command.flow {
        if flows.contains(flow) { continue }
        if flowIndices[flow] == nil { flowIndices[flow] = tables.addFlow(name: flow.name) }
      }
      let flow = command.flow.flatMap { flowIndices[$0] }
      try add(command, of: flow, to: &tables, screens: indices)
    }
    for alias in aliases {
      try NameRules.check(alias.name.name)
      guard let screen = indices[alias.screen] else {
        throw .unknownAliasedScreen(alias.screen, alias: alias.name)
      }
      guard indices[alias.name] == nil else {
        throw .aliasIsScreen(alias.name, of: alias.screen)
      }
      tables.addAlias(alias.name.name, of: screen)
    }
    return tables
  }

  /// Adds all screens with their parents and tabs, and returns the indices of the screens.
  private func addScreens(
    to tables: inout GraphTables
  ) throws(GraphError) -> [ScreenID: ScreenIndex] {
    var indices: [ScreenID: ScreenIndex] = [:]
    for screen in screens {
      try NameRules.check(screen.id.name)
      for property in screen.properties { try check(property, of: screen.id) }
      for tab in screen.tabs { try NameRules.check(tab.name.name) }
      let index = tables.addScreen(name: screen.id.name)
      guard indices.updateValue(index, forKey: screen.id) == nil else {
        throw .duplicateScreen(screen.id)
      }
      tables.setDetails(of: index) { details in
        details.title = screen.title
        details.storyboard = screen.storyboard
        details.identifier = screen.identifier
        details.dialog = screen.dialog
        details.properties = screen.properties
        details.leavingConditions = screen.leavingConditions
      }
    }
    for screen in screens {
      guard let index = indices[screen.id] else { continue }
      if let parent = screen.extends {
        guard let parentIndex = indices[parent] else {
          throw .unknownParent(parent, screen: screen.id)
        }
        tables.setParent(parentIndex, of: index)
      }
      for tab in screen.tabs {
        guard let root = indices[tab.root] else {
          throw .unknownTabRoot(tab.root, tab: tab.name, container: screen.id)
        }
        tables.setDetails(of: index) { details in
          details.tabs.append(ContainerTab(tab.name, root: root, conditions: tab.conditions))
        }
      }
    }
    return indices
  }

  private func check(_ property: PropertyDeclaration, of screen: ScreenID) throws(GraphError) {
    try NameRules.check(property.name.name)
    guard let value = property.defaultValue, value.converted(to: property.type) == nil else {
      return
    }
    throw .wrongDefaultValue(value, property: property.name, type: property.type, screen: screen)
  }

  private var rankedCommands: [NavigationCommand] {
    commands.enumerated()
      .sorted { left, right in
        let ranks = (left.element.position ?? left.offset + 1, left.offset)
        return ranks < (right.element.position ?? right.offset + 1, right.offset)
      }
      .map { $0.element }
  }

  private func add(
    _ command: NavigationCommand,
    of flow: FlowIndex?,
    to tables: inout GraphTables,
    screens: [ScreenID: ScreenIndex]
  ) throws(GraphError) {
    try NameRules.check(command.name.name)
    guard let destination = screens[command.destination] else {
      throw .unknownScreen(command.destination, command: command.name)
    }
    let index = tables.addCommand(
      name: command.name.name,
      destination: destination,
      presentation: command.presentation,
      isAnimated: command.isAnimated,
      isUniversal: command.origins == .anywhere,
      flow: flow
    )
    for text in command.details.texts { try NameRules.check(text) }
    if !command.details.isBlank { tables.setDetails(of: index) { $0 = command.details } }
    guard case .screens(let origins) = command.origins else { return }
    var seen: Set<ScreenID> = []
    for origin in origins where seen.insert(origin).inserted {
      guard let origin = screens[origin] else {
        throw .unknownScreen(origin, command: command.name)
      }
      tables.addEdge(origin: origin, command: index)
    }
  }
}
