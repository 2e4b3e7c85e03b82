import BitCollections
import NavGraph
import OrderedCollections

/// The changed routes, counted by kind of change and cause.
///
/// Memory: O(G · V) bits for G groups and V screens. The number of routes has no effect on it.
struct RouteChangeCounts {
  /// The kind of change and the cause that the routes of a group have in common.
  struct Key: Hashable {
    let kind: RouteChangeKind
    let cause: RouteChangeCause
  }

  /// The routes of a group.
  struct Group {
    fileprivate(set) var count = 0
    /// The first screens of the routes.
    fileprivate(set) var origins = BitSet()
    /// The last screens of the routes.
    fileprivate(set) var destinations = BitSet()
    /// The origin and the destination of the route of the lowest rank, and of these the first one.
    fileprivate(set) var example = (origin: ScreenIndex.absent, destination: ScreenIndex.absent)
    fileprivate var exampleRank = Int.max
    /// Whether users cannot follow one of the former routes any more, from a screen that they still
    /// reach.
    var losesRoute = false
    /// Whether one of the routes has a new requirement that users cannot avoid.
    var blocksRoute = false
    /// Whether one of the routes lacks a former requirement that users could not avoid.
    var unblocksRoute = false

    fileprivate mutating func add(
      _ origin: ScreenIndex,
      _ destination: ScreenIndex,
      _ rank: Int
    ) {
      count += 1
      origins.insert(Int(origin))
      destinations.insert(Int(destination))
      guard rank < exampleRank else { return }
      exampleRank = rank
      example = (origin, destination)
    }
  }

  private var groups: OrderedDictionary<Key, Group> = [:]

  /// Counts a changed route.
  ///
  /// - `rank`: How bad an example the route is.
  /// - `update`: Called with its group.
  mutating func add(
    _ key: Key,
    from origin: ScreenIndex,
    to destination: ScreenIndex,
    rank: Int,
    _ update: (inout Group) -> Void
  ) {
    groups[key, default: Group()].add(origin, destination, rank)
    update(&groups[key, default: Group()])
  }

  /// The groups, the largest first.
  ///
  /// Equally large groups are in the order in which they were found.
  var sorted: [(key: Key, value: Group)] {
    groups.elements.sorted { $0.value.count > $1.value.count }
  }
}
