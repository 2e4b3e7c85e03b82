import NavGraph
import NavGraphSpace

/// The properties by which users ask for another entry of a screen that is open already, such as
/// the path of a folder in a folder.
struct RequestKeys {
  private let graph: NavigationGraph
  /// For each command, the properties that may be requested.
  ///
  /// They are the required properties of its destination, which are always requested; or else one
  /// property, which is requested if the screen is open. No condition on the command or on the entry
  /// being left reads them.
  private let keys: [[PropertyDeclaration]]
  /// The properties that conditions on the entry being left read.
  private let originNames: Set<PropertyName>

  /// - Complexity: O(C + P) time and memory for C commands with P properties of their destinations.
  init(_ graph: NavigationGraph) {
    self.graph = graph
    var originNames: Set<PropertyName> = []
    let requestedNames = graph.commandIndices.map { command in
      var names: Set<PropertyName> = []
      for reference in graph.conditions(of: command).flatMap(\.references) {
        switch reference {
        case .property(let name): names.insert(name)
        case .origin(let name): originNames.insert(name)
        case .context: break
        }
      }
      return names
    }
    self.originNames = originNames
    keys = zip(graph.commandIndices, requestedNames).map { command, read in
      let declared = graph.properties(of: graph.id(of: graph.destination(of: command)))
      let set = graph.properties(setBy: command)
      let free = declared.filter {
        !$0.isReadOnly && $0.type != .null && !read.contains($0.name)
          && !originNames.contains($0.name)
      }
      let open = free.filter { set[$0.name] == nil }
      let required = open.filter(\.isRequired)
      guard required.isEmpty else { return required }
      // There are only two values of a flag, and a command seldom has another one than it sets.
      return Array((open.filter { $0.type != .bool } + open + free).prefix(1))
    }
  }

  /// Returns whether a command can open its destination again on every stack.
  func distinguish(_ command: CommandIndex) -> Bool { !keys[Int(command)].isEmpty }

  /// Returns whether going back to an entry would replace an arc: the entry shows the screen that it
  /// opens, and has the values that it requests, so far as the map contains them.
  func isReplaced(
    _ arc: NavigationMap.Arc,
    opening screen: ScreenIndex,
    by entry: NavigationMap.Vertex
  ) -> Bool {
    graph.isScreen(entry.screen, kindOf: screen)
      && arc.request.allSatisfy { name, value in
        if graph.property(name, of: screen) == nil { return true }
        return originNames.contains(name) && entry.place.values[name] == value
      }
  }

  /// Returns whether an arc requests values that an entry may lack.
  func mayDistinguish(_ arc: NavigationMap.Arc, opening screen: ScreenIndex) -> Bool {
    guard let command = arc.command else { return false }
    return distinguish(command)
      || arc.request.keys.contains { graph.property($0, of: screen) != nil }
  }

  /// Returns the values to request for a command, so that no entry of the stack has all of them.
  func values(for command: CommandIndex, on stack: ScreenStack) -> PropertyDictionary {
    let keys = keys[Int(command)]
    guard let first = keys.first else { return [:] }
    let destination = graph.destination(of: command)
    let entries = stack.allEntries
    let set = graph.properties(setBy: command)
    let isRequired = first.isRequired && set[first.name] == nil
    guard isRequired || entries.contains(where: { isEntry($0, kindOf: destination) }) else {
      return [:]
    }
    return keys.reduce(into: [:]) { values, key in
      let used = Set(entries.compactMap { $0.properties[key.name] })
        // Tabs that were not selected yet have roots with the default value.
        .union(key.defaultValue.map { [$0] } ?? [])
      let samples = (1...used.count + 1).map(key.type.sample)
      values[key.name] = ([set[key.name]].compactMap(\.self) + samples).first { !used.contains($0) }
    }
  }
}

extension RequestKeys {
  /// Returns whether an entry shows a screen, or one of its tabs does.
  private func isEntry(_ entry: StackEntry, kindOf screen: ScreenIndex) -> Bool {
    guard let index = graph.index(of: entry.screen) else { return false }
    return graph.isScreen(index, kindOf: screen)
      || graph.tabRoots(of: index).contains { graph.isScreen($0, kindOf: screen) }
  }
}
