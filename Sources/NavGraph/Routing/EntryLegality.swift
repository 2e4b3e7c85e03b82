/// Whether a command could have opened one stack entry on top of another.
public enum EntryLegality: Sendable, Hashable {
  /// The named command could have opened the entry.
  case legal(command: String)
  /// No command opens the entry's screen from the screen below.
  case noCommand
  /// Every command that opens the entry's screen from the screen below is blocked; the associated value
  /// holds the blockers of the first of them.
  case blocked([Blocker])
}

extension NavigationGraph {
  /// Returns whether a command can have opened an entry on another one.
  ///
  /// Pushed or presented does not matter, as a request can ask for either in place of the other; but no
  /// entry is opened as root on another.
  ///
  /// Of the request that opened it only the entry is left. So a condition on a property blocks only
  /// if it holds for nothing that can have been asked for: the entry's value; nothing, if that value
  /// is null or the screen's default; anything, if the screen does not declare the property or has it
  /// for reading only, or if the command sets it. What the screen requires, the entry must have.
  ///
  /// - Parameters:
  ///   - entry: The entry that lies above.
  ///   - origin: The entry beneath it.
  ///   - context: Facts about user and device.
  /// - Returns: The first command that can have opened it, or why none can.
  /// - Complexity: Time grows with the number of commands that leave the origin's screen.
  public func legality(
    of entry: StackEntry,
    on origin: StackEntry,
    context: PropertyDictionary = [:]
  ) -> EntryLegality {
    guard entry.presentation != .root,
      let screen = screenNames.index(of: entry.screen.name),
      let originScreen = screenNames.index(of: origin.screen.name)
    else { return .noCommand }
    let opened = OpenedEntry(graph: self, screen: screen, entry: entry)
    var firstBlockers: [Blocker]?
    for command in MergedCommands(outgoingCommands[originScreen], universalCommands)
    where !traits[command].contains(.root)
      && isScreen(screen, kindOf: destinations[command])
    {
      let blockers = opened.blockers(of: command, origin: origin, context: context)
      if blockers.isEmpty { return .legal(command: commandNames[command]) }
      firstBlockers = firstBlockers ?? blockers
    }
    return firstBlockers.map(EntryLegality.blocked) ?? .noCommand
  }
}

/// An entry that is there, and what can have been asked for when it was opened.
private struct OpenedEntry {
  let graph: NavigationGraph
  let screen: UInt32
  let entry: StackEntry

  func blockers(
    of command: UInt32,
    origin: StackEntry,
    context: PropertyDictionary
  ) -> [Blocker] {
    let name = graph.commandNames[command]
    let conditions = (graph.rules[command]?.conditions ?? []).filter { condition in
      !canHold(condition, by: command, origin: origin, context: context)
    }
    let declared = graph.properties[screen]?.declarations ?? []
    return conditions.map { .condition($0, command: name) }
      + declared.filter { $0.isMissing(value(of: $0)) }
      .map { .missing(property: $0.name, screen: entry.screen, command: name) }
  }

  private func canHold(
    _ condition: Condition,
    by command: UInt32,
    origin: StackEntry,
    context: PropertyDictionary
  ) -> Bool {
    let names = condition.propertyNames
    guard let requests = requests(names[...], by: command) else { return true }
    return requests.contains { request in
      condition.holds { reference in
        switch reference {
        case .property(let name): request[name]
        case .origin(let name): origin.properties[name]
        case .context(let name): context[name]
        }
      }
    }
  }

  /// Returns everything that can have been asked of some properties; nil for anything at all.
  private func requests(
    _ names: ArraySlice<String>,
    by command: UInt32
  ) -> [PropertyDictionary]? {
    guard let name = names.first else { return [[:]] }
    guard let values = possibleRequests(name, by: command),
      let others = requests(names.dropFirst(), by: command)
    else { return nil }
    return values.flatMap { value in
      others.map { $0.merging(value.map { [name: $0] } ?? [:]) { $1 } }
    }
  }

  /// Returns the values that can have been asked for, nil among them for none.
  private func possibleRequests(_ name: String, by command: UInt32) -> [PropertyValue?]? {
    let declared = graph.properties[screen]
    let declaration = declared?[name]
    let isKept = declared == nil || declaration?.isReadOnly == false
    guard isKept, graph.rules[command]?.properties[name] == nil else { return nil }
    guard let value = entry.properties[name] else { return [nil] }
    return value.isNull || value == declaration?.defaultValue ? [value, nil] : [value]
  }

  /// A read-only property has its default, whatever the entry says.
  private func value(of declaration: PropertyDeclaration) -> PropertyValue? {
    declaration.isReadOnly ? declaration.defaultValue : entry.properties[declaration.name]
  }
}
