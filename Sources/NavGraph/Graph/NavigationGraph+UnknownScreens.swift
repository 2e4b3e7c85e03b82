extension NavigationGraph {
  /// Returns a copy of the graph that also contains the given screens.
  ///
  /// Allows planning on stacks that contain unknown screens. No command opens an added screen, and
  /// only universal commands can be executed on it.
  ///
  /// - `screens`: The screens to add; those that the graph contains are skipped.
  /// - Throws: `GraphError.tooLarge`.
  /// - Complexity: O(V + E) time and memory for V screens and commands and E edges.
  func addingUnknownScreens(_ screens: some Sequence<ScreenID>) throws(GraphError)
    -> NavigationGraph
  {
    var tables = tables()
    for screen in screens where !contains(screen) { tables.addScreen(name: screen.name) }
    return try NavigationGraph(tables, keeping: definitions)
  }

  /// Returns tables of the graph's screens, commands and edges, without the definitions.
  func tables() -> GraphTables {
    var tables = GraphTables()
    for screen in screenIndices {
      tables.addScreen(name: screenNames[screen])
      if let parent = parent(of: screen) { tables.setParent(parent, of: screen) }
    }
    for command in commandIndices {
      let flow = commandFlows[command]
      tables.addCommand(
        name: commandNames[command],
        destination: destinations[command],
        presentation: traits[command].presentation,
        isAnimated: traits[command].contains(.animated),
        isUniversal: traits[command].contains(.universal),
        flow: Int(flow) < flows.count ? flow : nil
      )
      for origin in definedOrigins(of: command) {
        tables.addEdge(origin: origin, command: command)
      }
    }
    return tables
  }
}
