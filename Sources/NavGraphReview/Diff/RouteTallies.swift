/// How many routes became something else, by what became of them and why.
///
/// Memory: two bits for each group and screen, however many routes there are.
struct RouteTallies {
  /// What the routes of a group have in common.
  struct Key: Hashable {
    let kind: RouteChangeKind
    let cause: CauseFinder.Code
  }

  /// The routes of a group.
  struct Tally {
    fileprivate(set) var count = 0
    fileprivate(set) var origins: ScreenSet
    fileprivate(set) var destinations: ScreenSet
    /// The ends of the shortest route.
    fileprivate(set) var example: (origin: UInt32, destination: UInt32)
    fileprivate var exampleLength = UInt32.max
  }

  private var positions: [Key: Int] = [:]
  private var keys: [Key] = []
  private var tallies: [Tally] = []
  private let screenCount: Int

  init(screenCount: Int) { self.screenCount = screenCount }

  /// Adds a route; the length is that of the old or the new one, whichever is shorter.
  mutating func add(_ key: Key, from origin: UInt32, to destination: UInt32, length: UInt32) {
    let position = positions[key] ?? tallies.count
    if position == tallies.count {
      positions[key] = position
      keys.append(key)
      let none = ScreenSet(count: screenCount)
      tallies.append(
        Tally(origins: none, destinations: none, example: (origin, destination))
      )
    }
    tallies[position].count += 1
    tallies[position].origins.insert(origin)
    tallies[position].destinations.insert(destination)
    if length < tallies[position].exampleLength {
      tallies[position].exampleLength = length
      tallies[position].example = (origin, destination)
    }
  }

  /// The groups, those with the most routes first; of equals, the one that was found first.
  var sorted: [(Key, Tally)] {
    zip(keys, tallies).enumerated()
      .sorted { ($1.element.1.count, $0.offset) < ($0.element.1.count, $1.offset) }
      .map(\.element)
  }
}

/// Some of the screens of a graph, a bit for each.
struct ScreenSet {
  private var words: [UInt64]

  init(count: Int) { words = Array(repeating: 0, count: (count + 63) / 64) }

  mutating func insert(_ screen: UInt32) { words[Int(screen / 64)] |= 1 << UInt64(screen % 64) }

  /// The screens in order.
  var numbers: [UInt32] {
    (0..<UInt32(words.count * 64)).filter { words[Int($0 / 64)] & (1 << UInt64($0 % 64)) != 0 }
  }
}
