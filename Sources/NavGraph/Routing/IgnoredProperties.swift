/// The requested properties that have no effect on the screens of a plan, collected leg by leg.
///
/// A property that is requested for one milestone is ignored if the milestone's screen does not
/// have it. A property that is requested for every screen is ignored if no screen of the plan has
/// it, or if a milestone that the plan opens declares it as read-only.
struct IgnoredProperties {
  private(set) var list: [IgnoredProperty] = []
  private let graph: NavigationGraph
  /// The names of the properties that are requested for every screen.
  private let shared: [PropertyName]
  /// The names of the shared properties that no entry of the plan has so far.
  private var untaken: [PropertyName]

  init(graph: NavigationGraph, shared: [PropertyName]) {
    self.graph = graph
    self.shared = shared
    untaken = shared
  }

  /// Whether a shared property is on no entry so far, so that ``pass(_:_:)`` has an effect.
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
    if !entry.isGiven, properties.isSharing(entry.screen) {
      names.formUnion(shared.filter { properties.isReadOnly($0, on: entry.screen) })
    }
    if isLast { names.formUnion(untaken) }
    guard !names.isEmpty else { return }
    list.append(names, of: graph.id(of: entry.screen))
  }
}

extension [IgnoredProperty] {
  /// Appends the properties of a screen in the order of their names, except those that the list
  /// already contains.
  package mutating func append(_ names: Set<PropertyName>, of screen: ScreenID) {
    let listed = Set(self)
    self += names.sorted().map { IgnoredProperty(screen: screen, property: $0) }
      .filter { !listed.contains($0) }
  }
}
