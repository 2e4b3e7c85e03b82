/// The classes of commands that lead to the same state of a search.
///
/// Where conditions read the entry being left, two entries of one screen with different properties are
/// two states. Within a leg, the properties of an opened entry depend only on its screen and on the
/// properties that the command sets. So all commands that set the same properties on the same screen lead
/// to one state, and the first of these commands represents the class.
struct StateClasses: Sendable {
  /// For each screen, whether a command that can be executed there reads the entry being left.
  private let isRead: FixedArray<Bool>
  /// For each command, the representative where the command opens its destination.
  private let representatives: FixedArray<CommandIndex>
  /// For each command, the first command that sets the same properties.
  private let firstWithSameProperties: FixedArray<CommandIndex>

  /// Finds the classes of all commands.
  ///
  /// - Parameters:
  ///   - readers: The screens on which a command can be executed that reads the entry being left; nil
  ///     for all screens.
  ///   - screenCount: The number of screens.
  ///   - destinations: For each command, its destination.
  ///   - rules: The properties that the commands set.
  init(
    readers: [ScreenIndex]?,
    screenCount: Int,
    destinations: FixedArray<ScreenIndex>,
    rules: [CommandIndex: CommandRules]
  ) {
    let isRead = FixedArray(count: screenCount, repeating: readers == nil) { isRead in
      for reader in readers ?? [] { isRead[Int(reader)] = true }
    }
    var firstByProperties: [PropertyDictionary: CommandIndex] = [:]
    var firstByState: [State: CommandIndex] = [:]
    var firstWithSameProperties: [CommandIndex] = []
    representatives = FixedArray(count: destinations.count) { representatives in
      for command in CommandIndex.indices(count: destinations.count) {
        let same = firstByProperties[rules[command]?.properties ?? [:], setDefault: command]
        firstWithSameProperties.append(same)
        let screen = destinations[command]
        let state = State(screen: screen, properties: isRead[screen] ? same : nil)
        (representatives + Int(command)).initialize(
          to: firstByState[state, setDefault: command]
        )
      }
    }
    self.isRead = isRead
    self.firstWithSameProperties = FixedArray(firstWithSameProperties)
  }

  /// Returns the representative of a command that opens its destination.
  func representative(of command: CommandIndex) -> CommandIndex { representatives[command] }

  /// Returns the representative of a command that opens another screen than its destination.
  func representative(of command: CommandIndex, opening screen: ScreenIndex) -> CommandIndex {
    isRead[screen] ? firstWithSameProperties[command] : CommandIndex(0)
  }

  private struct State: Hashable {
    let screen: ScreenIndex
    /// The first command that sets the same properties; nil where properties make no difference.
    let properties: CommandIndex?
  }
}

extension Dictionary {
  /// Returns the value of a key, and stores a value first if the key has none.
  fileprivate subscript(key: Key, setDefault value: Value) -> Value {
    mutating get {
      if let present = self[key] { return present }
      self[key] = value
      return value
    }
  }
}
