/// The requested properties that have no effect on the screens of a plan, collected entry by entry.
///
/// A property that is requested for one milestone is ignored if the milestone's screen does not
/// have it, or if its object rejects it. A property that is requested for every screen is ignored
/// if no screen of the plan has it, or if a milestone that the plan opens declares it as read-only.
struct IgnoredProperties {
  private(set) var list: [IgnoredProperty]
  /// The names of the properties that are requested for every screen.
  private let shared: [PropertyName]
  /// The names of the shared properties that no entry of the plan has so far.
  private(set) var unusedNames: [PropertyName]

  /// Creates the collection for a plan whose known ignored properties are in a list.
  init(_ list: [IgnoredProperty] = [], shared: [PropertyName]) {
    self.list = list
    self.shared = shared
    unusedNames = shared
  }

  /// Whether some shared property is still unused.
  var hasUnused: Bool { !unusedNames.isEmpty }

  /// Records that an entry of the plan has some of the shared properties.
  mutating func markUsed(where isUsed: (PropertyName) -> Bool) {
    unusedNames.removeAll(where: isUsed)
  }

  /// Adds properties of a screen in the order of their names, except those that the list contains.
  mutating func add(_ names: Set<PropertyName>, of screen: ScreenID) {
    guard !names.isEmpty else { return }
    let listed = Set(list)
    list += names.sorted().map { IgnoredProperty(screen: screen, property: $0) }
      .filter { !listed.contains($0) }
  }
}

extension IgnoredProperties {
  /// Records that the plan leads to an entry.
  mutating func markUsed(by entry: LegEntry, _ properties: LegProperties) {
    if hasUnused { markUsed { properties.takes($0, entry) } }
  }

  /// Records that a leg ends at an entry that was already passed to ``markUsed(by:_:)``.
  mutating func endLeg(at entry: LegEntry, _ properties: LegProperties, isLast: Bool) {
    guard properties.requestsAny else { return }
    var names = Set(properties.own.keys.filter { !properties.takes($0, entry) })
    if !entry.isGiven, properties.isSharing(entry.screen) {
      names.formUnion(shared.filter { properties.isReadOnly($0, on: entry.screen) })
    }
    if isLast { names.formUnion(unusedNames) }
    if !names.isEmpty { add(names, of: properties.graph.id(of: entry.screen)) }
  }
}
