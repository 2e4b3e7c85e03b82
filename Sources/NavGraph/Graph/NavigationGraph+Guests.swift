extension NavigationGraph {
  /// Returns a graph with further screens, which no command leads to or leaves but universal ones.
  ///
  /// So a stack can be planned on some of whose screens the graph does not have.
  ///
  /// - Throws: `tooLarge` alone.
  /// - Complexity: Time and memory grow with screens, commands and edges.
  func adding(_ guests: some Sequence<ScreenID>) throws(GraphError) -> NavigationGraph {
    var tables = GraphTables()
    for screen in 0..<UInt32(screenCount) {
      tables.addScreen(name: screenNames[screen].utf8)
      if let parent = family?.parent(of: screen) { tables.setParent(parent, of: screen) }
    }
    for guest in guests where !contains(guest) { tables.addScreen(name: guest.name.utf8) }
    tables.screenDetails = screenDetails
    tables.flows = flows
    for command in 0..<UInt32(commandCount) {
      tables.addCommand(
        name: commandNames[command].utf8,
        destination: destinations[command],
        presentation: traits[command].presentation,
        isAnimated: traits[command].contains(.animated),
        isUniversal: traits[command].contains(.universal),
        flow: commandFlows[command]
      )
      for origin in definedOrigins?[command] ?? origins(of: command) {
        tables.addEdge(origin: origin, command: command)
      }
    }
    tables.rules = rules
    tables.aliases = aliases.map { ($0.key, $0.value) }
    return try NavigationGraph(tables)
  }
}
