/// The rows of a graph that an edit changes, as a store reads them again.
///
/// The other rows are shared with the graph before the edit, or copied in blocks. An edit keeps the names and the
/// order of the screens and commands, but for those that it adds at the end, and the commands that it removes.
package struct GraphEdit {
  /// The changed and added rows.
  ///
  /// Commands are numbered within these tables; their destinations and origins are
  /// screens of the edited graph.
  package var tables = GraphTables()
  /// For each screen of the tables, its index in the edited graph.
  ///
  /// Added screens follow the current ones.
  package var screens: [ScreenIndex] = []
  /// For each command of the tables, its index in the graph before the edit; `absent` for an added command, which
  /// follows those present.
  package var commands: [CommandIndex] = []
  /// The removed commands in the graph before the edit.
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

  /// Returns a copy of the graph with some rows changed: the graph that all rows after the edit would give.
  ///
  /// - Parameter edit: The changed rows.
  /// - Returns: The edited copy.
  /// - Throws: The first error found in the changed rows.
  /// - Precondition: The graph supports edits.
  /// - Complexity: O(V + C) time and memory for V screens and C commands if the edit changes only properties,
  ///   conditions and texts; otherwise O(V + C + E) for E edges. Most of that is copying blocks of memory.
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
        definitions.declaredProperties.byRow
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
