/// The classes of commands that lead to the same state of a search.
///
/// If conditions read the entry being left, two entries of one screen with different properties are
/// different states. Within a leg, the properties of an opened entry depend only on its screen and
/// on the properties that the command sets. Therefore, all commands that set the same properties on
/// the same screen lead to one state. The first of these commands represents the class.
struct StateClasses: Sendable {
  /// For each command, the representative of its class if it opens its destination.
  private let representatives: FixedArray<CommandIndex>

  /// Computes the classes of all commands.
  ///
  /// - `readers`: The screens on which a command that reads the entry being left can be executed;
  ///   nil for all screens.
  /// - `incomingCommands`: For each screen, the commands with this destination.
  /// - Complexity: O(V + C) expected time and memory for V screens and C commands.
  init(
    readers: [ScreenIndex]?,
    incomingCommands: CompressedRows<ScreenIndex, CommandIndex>,
    commandCount: Int,
    rules: SparseTable<CommandIndex, CommandRules>
  ) {
    let screenCount = incomingCommands.rowCount
    let isRead = FixedArray(count: screenCount, repeating: readers == nil) { isRead in
      for reader in readers ?? [] { isRead[Int(reader)] = true }
    }
    let firstWithSameProperties = StateClasses.firstWithSameProperties(commandCount, rules)
    representatives = FixedArray(count: commandCount) { representatives in
      // Unless a file is damaged, every command is in the row of its destination.
      for command in 0..<commandCount {
        (representatives + command).initialize(to: CommandIndex(command))
      }
      for screen in ScreenIndex.indices(count: screenCount) {
        let commands = incomingCommands[screen]
        var first: [CommandIndex: CommandIndex] = [:]
        for command in commands {
          representatives[Int(command)] =
            isRead[screen]
            ? first[firstWithSameProperties[command], setDefault: command] : commands[0]
        }
      }
    }
  }

  /// Returns the first command that sets the same properties, for each command.
  private static func firstWithSameProperties(
    _ commandCount: Int,
    _ rules: SparseTable<CommandIndex, CommandRules>
  ) -> FixedArray<CommandIndex> {
    let commands = CommandIndex.indices(count: commandCount)
    let firstWithoutProperties = commands.first { rules[$0]?.properties.isEmpty ?? true }
    var first: [PropertyDictionary: CommandIndex] = [:]
    return FixedArray(
      commands.map { command in
        guard let properties = rules[command]?.properties, !properties.isEmpty else {
          return firstWithoutProperties ?? command
        }
        return first[properties, setDefault: command]
      }
    )
  }

  /// Returns the representative of a command that opens its destination.
  func representative(of command: CommandIndex) -> CommandIndex { representatives[command] }
}

extension Dictionary {
  /// Returns the value of a key, and stores the default value if the key has none.
  fileprivate subscript(key: Key, setDefault value: Value) -> Value {
    mutating get {
      if let present = self[key] { return present }
      self[key] = value
      return value
    }
  }
}
