/// How entries of one screen differ for what comes next.
///
/// Where a command's conditions look at the entry being left, two entries of one screen with other
/// properties are two states of a search. What an entry that is opened has depends on the screen
/// and on the properties that the command sets, and on nothing else within a leg; so commands that
/// set the same properties on the same screen lead to one state, and a command stands for it.
struct StateClasses: Sendable {
  private let remembers: FixedArray<Bool>
  private let firstAlike: FixedArray<UInt32>
  private let firstWithSameProperties: FixedArray<UInt32>

  /// Finds out which commands lead to the same states.
  ///
  /// The readers are the screens where a command can be executed that looks at the entry being left;
  /// nil stands for all screens.
  init(
    readers: [UInt32]?,
    screenCount: Int,
    destinations: FixedArray<UInt32>,
    rules: [UInt32: CommandRules]
  ) {
    let remembers = FixedArray(count: screenCount, repeating: readers == nil) { remembers in
      for reader in readers ?? [] { remembers[Int(reader)] = true }
    }
    var firstByProperties: [PropertyDictionary: UInt32] = [:]
    var firstByPlace: [Place: UInt32] = [:]
    var firstWithSameProperties: [UInt32] = []
    firstAlike = FixedArray(count: destinations.count, repeating: 0) { firstAlike in
      for command in 0..<UInt32(destinations.count) {
        let same = firstByProperties[rules[command]?.properties ?? [:], setDefault: command]
        firstWithSameProperties.append(same)
        let screen = destinations[command]
        let place = Place(screen: screen, like: remembers[Int(screen)] ? same : nil)
        firstAlike[Int(command)] = firstByPlace[place, setDefault: command]
      }
    }
    self.remembers = remembers
    self.firstWithSameProperties = FixedArray(firstWithSameProperties)
  }

  /// Returns the command that stands for all those that lead to the same state as a command does
  /// when it opens its own destination.
  func representative(of command: UInt32) -> UInt32 { firstAlike[command] }

  /// Returns the command that stands for all those that lead to the same state as a command does
  /// when it opens another screen than its destination.
  func representative(of command: UInt32, opening screen: UInt32) -> UInt32 {
    remembers[Int(screen)] ? firstWithSameProperties[command] : 0
  }

  private struct Place: Hashable {
    let screen: UInt32
    let like: UInt32?
  }
}

extension Dictionary {
  /// Returns the value of a key, after giving it one if it has none.
  fileprivate subscript(key: Key, setDefault value: Value) -> Value {
    mutating get {
      if let present = self[key] { return present }
      self[key] = value
      return value
    }
  }
}
