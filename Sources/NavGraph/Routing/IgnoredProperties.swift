/// The requested properties that the screens of a plan do not take, collected leg by leg.
///
/// A property that is requested of one milestone is ignored if that milestone's screen does not take it.
/// A property that is requested of every screen is ignored if no screen of the plan takes it, or if a
/// milestone that the plan opens declares it as read-only.
struct IgnoredProperties {
  private(set) var list: [IgnoredProperty] = []
  private let graph: NavigationGraph
  private let shared: [PropertyName: RequestedValue]
  /// The names of the shared properties that no entry has taken so far.
  private var untaken: [PropertyName]

  init(graph: NavigationGraph, shared: [PropertyName: RequestedValue]) {
    self.graph = graph
    self.shared = shared
    untaken = Array(shared.keys)
  }

  /// Whether ``pass(_:_:)`` has an effect: whether there are shared properties that no entry has taken.
  var isWatching: Bool { !untaken.isEmpty }

  /// Records that the plan leads to an entry.
  mutating func pass(_ entry: LegEntry, _ properties: LegProperties) {
    guard isWatching else { return }
    untaken.removeAll { properties.takes($0, entry) }
  }

  /// Records that a leg ends at an entry, which the plan has passed.
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
  /// Returns the ignored properties of the plan and those that the objects of its screens reject.
  ///
  /// A rejected property is ignored if it is requested of the milestone that opens, or if it is requested
  /// of every screen and no other screen takes it.
  ///
  /// - Parameters:
  ///   - request: The request that the plan answers.
  ///   - graph: The graph of the plan.
  ///   - rejectedNames: For each screen that the plan opens, in order, the names of the properties that its
  ///     object does not have or cannot set.
  /// - Returns: The ignored properties, those of the plan first.
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
  /// Returns the properties that the request has for one screen, as a breadcrumb or the destination.
  fileprivate func ownProperties(
    of screen: ScreenID,
    in graph: NavigationGraph
  ) -> [PropertyName: RequestedValue] {
    (breadcrumbs + [destination]).filter { graph.isScreen(screen, kindOf: $0.screen) }
      .reduce(into: [:]) { own, milestone in own.merge(milestone.properties) { $1 } }
  }
}

extension [IgnoredProperty] {
  /// Adds properties of a screen in the order of their names, without those that the list contains.
  package mutating func append(_ names: Set<PropertyName>, of screen: ScreenID) {
    for name in names.sorted() {
      let isListed = contains { $0.screen == screen && PropertyName($0.property) == name }
      if !isListed { append(IgnoredProperty(screen: screen, property: name.text)) }
    }
  }
}
