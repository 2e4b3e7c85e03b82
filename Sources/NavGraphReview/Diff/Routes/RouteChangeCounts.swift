import BitCollections
import NavGraph
import OrderedCollections

/// The changed routes, counted by kind of change and cause.
///
/// Memory: O(G · V) bits for G groups and V screens, independent of the number of routes.
struct RouteChangeCounts {
  /// The kind of change and the cause that the routes of a group have in common.
  struct Key: Hashable {
    let kind: RouteChangeKind
    let cause: CompactCause
  }

  /// The routes of a group.
  struct Group {
    fileprivate(set) var count = 0
    /// The screens where the routes start.
    fileprivate(set) var origins = BitSet()
    /// The screens where the routes end.
    fileprivate(set) var destinations = BitSet()
    /// Origin and destination of the shortest route; of equally short routes, the first.
    fileprivate(set) var example = (origin: ScreenIndex.absent, destination: ScreenIndex.absent)
    fileprivate var exampleLength = UInt32.max

    fileprivate mutating func add(
      _ origin: ScreenIndex,
      _ destination: ScreenIndex,
      _ length: UInt32
    ) {
      count += 1
      origins.insert(Int(origin))
      destinations.insert(Int(destination))
      guard length < exampleLength else { return }
      exampleLength = length
      example = (origin, destination)
    }
  }

  private var groups: OrderedDictionary<Key, Group> = [:]

  /// Counts a changed route, whose length is that of the old or the new route, the shorter one.
  mutating func add(
    _ key: Key,
    from origin: ScreenIndex,
    to destination: ScreenIndex,
    length: UInt32
  ) {
    groups[key, default: Group()].add(origin, destination, length)
  }

  /// The groups, the largest first; of equally large groups, the one that was found first.
  var sorted: [(key: Key, value: Group)] {
    groups.elements.sorted { $0.value.count > $1.value.count }
  }
}
