package import NavGraph

/// The properties of entries that conditions on the entry being left read.
package struct OriginNames {
  /// For each command, the names; missing if there are none.
  private var namesByCommand: [CommandIndex: Set<PropertyName>] = [:]
  /// For each screen, the names; empty if conditions read no entry.
  private var namesByScreen: [Set<PropertyName>] = []

  package init(_ graph: NavigationGraph) {
    for command in graph.commandIndices where graph.canBeExecuted(command) {
      for condition in graph.conditions(of: command) {
        for case .origin(let name) in condition.references {
          namesByCommand[command, default: []].insert(name)
        }
      }
    }
    guard !namesByCommand.isEmpty else { return }
    // Commands of containers can be executed on all screens inside them.
    let containers = graph.screenIndices.filter { !graph.tabRoots(of: $0).isEmpty }
    let everywhere = graph.universalCommands + containers.flatMap { graph.commands(leaving: $0) }
    namesByScreen = graph.screenIndices.map { screen in
      // What is left inside a container is what its selected tab shows.
      guard graph.tabRoots(of: screen).isEmpty else { return [] }
      return (everywhere + graph.commands(leaving: screen)).reduce(into: []) { names, command in
        names.formUnion(namesByCommand[command] ?? [])
      }
    }
  }

  /// Returns whether a condition of a command reads the entry being left.
  package func reads(_ command: CommandIndex) -> Bool { namesByCommand[command] != nil }

  /// Returns the properties of a screen that conditions can read when it is left.
  package func names(of screen: ScreenIndex) -> Set<PropertyName> {
    namesByScreen.isEmpty ? [] : namesByScreen[Int(screen)]
  }
}

extension NavigationGraph {
  /// Returns whether a command can be executed anywhere; without origins, it leads nowhere.
  package func canBeExecuted(_ command: CommandIndex) -> Bool {
    isUniversal(command) || !origins(of: command).isEmpty
  }
}
