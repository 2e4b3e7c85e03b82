/// The legality of a stack entry: whether a command could have opened it on top of the entry below.
package enum EntryLegality: Sendable, Hashable {
  /// The named command could have opened the entry.
  case legal(command: CommandID)
  /// No command opens the entry's screen from the screen below.
  case noCommand
  /// Every command that opens the entry's screen from the screen below is blocked.
  ///
  /// The associated value contains the blockers of the first of these commands.
  case blocked([Blocker])
}

extension NavigationGraph {
  /// Returns whether a command could have opened an entry on top of another one.
  ///
  /// The presentation of the entry may be `push` or `present`, regardless of the command, because
  /// a request can change it. An entry with the presentation `root` is not on top of another entry.
  ///
  /// The request that opened the entry is unknown. Therefore, a condition on a requested property
  /// is a blocker only if no possible request satisfies it. The request may have contained the
  /// entry's value. It may have contained no value if the entry's value is null or the default
  /// value. It may have contained any value if the screen does not declare the property or declares
  /// it as read-only, or if the command sets it. The entry must have a value for each required
  /// property.
  ///
  /// - `containers`: The containers around the origin, whose commands can also be executed on it.
  /// - `context`: Facts about the user and the device that conditions can read.
  /// - Returns: The first command that could have opened the entry, or the reason why there is
  ///   none.
  /// - Complexity: O(C) time, where C is the number of commands that can be executed on the
  ///   origin's screen.
  package func legality(
    of entry: StackEntry,
    on origin: StackEntry,
    inside containers: [ScreenID] = [],
    context: PropertyDictionary = [:]
  ) -> EntryLegality {
    guard entry.presentation.keepsStack,
      let screen = index(of: entry.screen),
      let originScreen = index(of: origin.screen)
    else { return .noCommand }
    let commands = commands(executableOn: originScreen, inside: containers.compactMap(index)).lazy
      .filter { self.traits[$0].presentation.keepsStack }
    return OpenedEntry(graph: self, screen: screen, entry: entry)
      .legality(by: commands, origin: origin, context: context)
  }

  /// Returns the commands that can be executed on a screen inside containers, in order.
  func commands(
    executableOn origin: ScreenIndex,
    inside containers: [ScreenIndex]
  ) -> MergedCommands {
    var others = universalCommands
    if !containers.isEmpty {
      for container in containers { others += commands(leaving: container) }
      others.sort()
    }
    return MergedCommands(commands(leaving: origin), others)
  }
}

/// An entry on the stack, and the requests that could have opened it.
private struct OpenedEntry {
  let graph: NavigationGraph
  let screen: ScreenIndex
  let entry: StackEntry

  /// Returns the first of some commands that could have opened the entry, or the reason why there is
  /// none.
  func legality(
    by commands: some Sequence<CommandIndex>,
    origin: StackEntry,
    context: PropertyDictionary
  ) -> EntryLegality {
    var firstBlockers: [Blocker]?
    for command in commands where graph.isScreen(screen, kindOf: graph.destinations[command]) {
      let blockers = graph.blockers(
        executing: command,
        opening: screen,
        holds: { canHold($0, by: command, origin: origin, context: context) },
        value: value
      )
      if blockers.isEmpty { return .legal(command: graph.name(of: command)) }
      firstBlockers = firstBlockers ?? blockers
    }
    return firstBlockers.map(EntryLegality.blocked) ?? .noCommand
  }

  private func canHold(
    _ condition: NavigationCondition,
    by command: CommandIndex,
    origin: StackEntry,
    context: PropertyDictionary
  ) -> Bool {
    let names = condition.propertyNames
    guard let requests = requests(names[...], by: command) else { return true }
    return requests.contains { request in
      condition.holds(
        property: { request[$0] },
        origin: { origin.properties[$0] },
        context: context
      )
    }
  }

  /// Returns the values of some properties in all requests that could have opened the entry; nil if
  /// any request could have opened it.
  private func requests(
    _ names: ArraySlice<PropertyName>,
    by command: CommandIndex
  ) -> [PropertyDictionary]? {
    guard let name = names.first else { return [[:]] }
    guard let values = requestedValues(name, by: command),
      let others = requests(names.dropFirst(), by: command)
    else { return nil }
    return values.flatMap { value in
      others.map { $0.merging(value.map { [name: $0] } ?? [:]) { $1 } }
    }
  }

  /// Returns the values that may have been requested, where nil as an element means no value; nil
  /// if any value may have been requested.
  private func requestedValues(_ name: PropertyName, by command: CommandIndex) -> [PropertyValue?]?
  {
    let declared = graph.properties(of: screen)
    guard declared.canSet(name), graph.commandDetails[command]?.properties[name] == nil else {
      return nil
    }
    guard let value = entry.properties[name] else { return [nil] }
    return value.isNull || value == declared[name]?.defaultValue ? [value, nil] : [value]
  }

  /// Returns the value of a property.
  ///
  /// For a read-only property, this is its default value, even if the entry has another value.
  private func value(_ name: PropertyName) -> PropertyValue? {
    let declaration = graph.properties(of: screen)[name]
    return declaration?.isReadOnly == true ? declaration?.defaultValue : entry.properties[name]
  }
}
