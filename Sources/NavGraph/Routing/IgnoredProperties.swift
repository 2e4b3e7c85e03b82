/// The requested properties that have no effect on the screens of a plan, collected leg by leg.
///
/// A property that is requested for one milestone is ignored if the milestone's screen does not
/// have it. A property that is requested for every screen is ignored if no screen of the plan has
/// it, or if a milestone that the plan opens declares it as read-only.
struct IgnoredProperties {
  private(set) var list: [IgnoredProperty] = []
  private let graph: NavigationGraph
  private let shared: [PropertyName: RequestedValue]
  /// The names of the shared properties that no entry of the plan has so far.
  private var untaken: [PropertyName]

  init(graph: NavigationGraph, shared: [PropertyName: RequestedValue]) {
    self.graph = graph
    self.shared = shared
    untaken = Array(shared.keys)
  }

  /// Whether ``pass(_:_:)`` has an effect, because there are shared properties that no entry has so
  /// far.
  var isWatching: Bool { !untaken.isEmpty }

  /// Records that the plan leads to an entry.
  mutating func pass(_ entry: LegEntry, _ properties: LegProperties) {
    guard isWatching else { return }
    untaken.removeAll { properties.takes($0, entry) }
  }

  /// Records that a leg ends at an entry that was already passed to ``pass(_:_:)``.
  mutating func endLeg(at entry: LegEntry, _ properties: LegProperties, isLast: Bool) {
    guard properties.requestsAny else { return }
    var names = Set(properties.own.keys.filter { !properties.takes($0, entry) })
    if !entry.isGiven {
      names.formUnion(shared.keys.filter { properties.isReadOnly($0, on: entry.screen) })
    }
    if isLast { names.formUnion(untaken) }
    list.append(names, of: graph.id(of: entry.screen))
  }
}

extension Plan {
  /// Returns the ignored properties of the plan, and the properties that the screen objects reject.
  ///
  /// A rejected property is ignored if it is requested for the milestone that opens. It is also
  /// ignored if it is requested for every screen, and no other screen has it.
  ///
  /// - Parameters:
  ///   - request: The request of the plan.
  ///   - graph: The graph of the plan.
  ///   - rejectedNames: For each screen that the plan opens, in order, the names of the properties
  ///     that its object does not have or cannot set.
  /// - Returns: The ignored properties, beginning with those of the plan.
  package func ignored(
    for request: RouteRequest,
    in graph: NavigationGraph,
    rejecting rejectedNames: [Set<PropertyName>]
  ) -> [IgnoredProperty] {
    var ignored = self.ignored
    var rejectedShared: Set<PropertyName> = []
    var takenShared: Set<PropertyName> = []
    for (entry, rejected) in zip(openedEntries, rejectedNames) {
      guard let screen = graph.index(of: entry.screen) else { continue }
      let declared = graph.properties(of: screen)
      let own = request.ownProperties(of: entry.screen, in: graph)
      ignored.append(rejected.intersection(own.keys), of: entry.screen)
      for (name, value) in request.properties.merging(own, uniquingKeysWith: { $1 })
      where entry.properties[name] == declared.value(value, of: name) {
        if rejected.contains(name) {
          rejectedShared.insert(name)
        } else {
          takenShared.insert(name)
        }
      }
    }
    rejectedShared.formIntersection(request.properties.keys)
    if let destination = stack.top?.screen {
      ignored.append(rejectedShared.subtracting(takenShared), of: destination)
    }
    return ignored
  }
}

extension RouteRequest {
  /// Returns the properties that the request defines for one screen, as a breadcrumb or as the
  /// destination.
  fileprivate func ownProperties(
    of screen: ScreenID,
    in graph: NavigationGraph
  ) -> [PropertyName: RequestedValue] {
    (breadcrumbs + [destination]).filter { graph.isScreen(screen, kindOf: $0.screen) }
      .reduce(into: [:]) { own, milestone in own.merge(milestone.properties) { $1 } }
  }
}

extension [IgnoredProperty] {
  /// Appends the properties of a screen in the order of their names, except those that the list
  /// already contains.
  package mutating func append(_ names: Set<PropertyName>, of screen: ScreenID) {
    for name in names.sorted() {
      let isListed = contains { $0.screen == screen && PropertyName($0.property) == name }
      if !isListed { append(IgnoredProperty(screen: screen, property: name.name)) }
    }
  }
}
