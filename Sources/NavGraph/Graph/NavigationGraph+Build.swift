/// The steps of building a graph from its tables.
extension NavigationGraph {
  /// Throws an error if the screens inherit more commands and properties than
  /// ``maximumInheritance``.
  ///
  /// For each screen on which a command can be executed, the command counts once, even if the
  /// screen extends several of its origins.
  static func checkInheritance(
    _ origins: CompressedRows<CommandIndex, ScreenIndex>,
    _ properties: [ScreenIndex: [PropertyDeclaration]],
    _ hierarchy: ScreenHierarchy
  ) throws(GraphError) {
    var inherited = 0
    for command in CommandIndex.indices(count: origins.rowCount) {
      for origin in hierarchy.outermost(of: origins[command]) {
        inherited += hierarchy.positions(of: origin).count
      }
      inherited -= origins.count(of: command)
    }
    inherited += Definitions.inheritedCount(of: properties, hierarchy)
    guard inherited <= maximumInheritance else { throw .tooMuchInheritance }
  }

  /// Throws an error for the first command that replaces the whole stack, and also removes entries.
  static func checkClosings(
    _ closings: SparseTable<CommandIndex, CommandClosing>,
    _ tables: GraphTables
  ) throws(GraphError) {
    let root = closings.rows.first { !tables.traits[Int($0)].presentation.keepsStack }
    if let root { throw .closingRoot(CommandID(tables.commandNames[Int(root)])) }
  }

  /// Returns the traits of the commands, in which guarded commands are marked.
  static func mark(
    _ tables: GraphTables,
    _ details: some Sequence<(key: CommandIndex, value: CommandDetails)>,
    _ properties: SparseTable<ScreenIndex, DeclaredProperties>
  ) -> [CommandTraits] {
    var traits = tables.traits
    for (command, details) in details where !details.conditions.isEmpty {
      traits[Int(command)].insert(.guarded)
      if details.conditions.contains(where: { $0.readsOrigin }) {
        traits[Int(command)].insert(.readsOrigin)
      }
    }
    if !properties.rows.isEmpty {
      for (command, destination) in tables.destinations.enumerated()
      where properties[destination]?.hasRequired == true {
        traits[command].insert(.guarded)
      }
    }
    return traits
  }
}
