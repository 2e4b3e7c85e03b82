/// The rows of a graph that an edit changes, read again from the store.
///
/// The edited graph shares the other rows with the graph before the edit, or copies them in blocks.
/// An edit does not change the names and the order of screens and commands. It can remove commands,
/// and add screens and commands at the end.
package struct GraphEdit {
  /// The changed and added rows.
  ///
  /// The indices of commands refer to these tables. Their destinations and origins are indices in
  /// the edited graph.
  package var tables = GraphTables()
  /// For each screen of the tables, its index in the edited graph.
  ///
  /// Added screens have the indices after those of the current screens.
  package var screens: [ScreenIndex] = []
  /// For each command of the tables, its index in the graph before the edit; `absent` for an added
  /// command, which has an index after those of the current commands.
  package var commands: [CommandIndex] = []
  /// The removed commands, as indices in the graph before the edit.
  package var removedCommands: [CommandIndex] = []

  /// Creates an edit that changes nothing.
  package init() {}

  /// Returns whether the changed screens and commands have the same names as in a graph.
  package func keepsNames(of graph: NavigationGraph) -> Bool {
    screens.enumerated().allSatisfy { number, screen in
      Int(screen) >= graph.screenCount
        || graph.screenNames[screen].utf8.elementsEqual(tables.screenNames[number].utf8)
    }
      && commands.enumerated().allSatisfy { number, command in
        command == .absent
          || graph.commandNames[command].utf8.elementsEqual(tables.commandNames[number].utf8)
      }
  }
}

extension NavigationGraph {
  /// Whether ``applying(_:)`` supports the graph: no screen extends another.
  package var supportsEdits: Bool { hierarchy == nil }

  /// Returns an edited copy of the graph, which equals the graph of all rows after the edit.
  ///
  /// - Parameter edit: The changed rows.
  /// - Returns: The edited copy.
  /// - Throws: The first error found in the changed rows.
  /// - Precondition: The graph supports edits.
  /// - Complexity: O(V + C) time and memory for V screens and C commands if the edit changes only
  ///   properties, conditions and texts; otherwise O(V + C + E) for E edges. Most of this time is
  ///   spent copying blocks of memory.
  package func applying(_ edit: consuming GraphEdit) throws(GraphError) -> NavigationGraph {
    precondition(supportsEdits, "Screens extend others.")
    let tables = edit.tables
    let screenNames = try self.screenNames(with: edit)
    let numbering = CommandNumbering(commandCount: commandCount, edit)
    let commandNames = try self.commandNames(with: edit, numbering)
    let limit = ScreenIndex.maximumCount
    guard
      screenNames.count <= limit, commandNames.count <= limit,
      tables.edges.count <= limit - edgeCount
    else { throw .tooLarge }
    let definitions = try self.definitions.applying(
      edit,
      numbering,
      screenCount: screenNames.count,
      commandNames
    )
    let topology = topology.applying(
      edit,
      numbering,
      screenCount: screenNames.count,
      changedTraits: NavigationGraph.mark(
        tables,
        tables.rules,
        definitions.declaredProperties
      )
    )
    return NavigationGraph(screenNames, commandNames, topology, definitions, nil)
  }

  private func screenNames(
    with edit: borrowing GraphEdit
  ) throws(GraphError) -> NameTable<ScreenIndex> {
    let added = edit.screens.indices.filter { Int(edit.screens[$0]) >= screenCount }
    do { return try screenNames.appending(added.map { edit.tables.screenNames[$0] }) } catch {
      throw .duplicateScreen(ScreenID(error.name))
    }
  }

  private func commandNames(
    with edit: borrowing GraphEdit,
    _ numbering: CommandNumbering
  ) throws(GraphError) -> NameTable<CommandIndex> {
    let added = edit.commands.indices.filter { edit.commands[$0] == .absent }
    do {
      return try commandNames.removing(edit.removedCommands)
        .appending(added.map { edit.tables.commandNames[$0] })
    } catch {
      throw .duplicateCommand(error.name)
    }
  }
}
