/// A live entry in the tree of the current stack, with the entries of its tabs.
struct LiveNode: TabbedEntry {
  let entry: LiveEntry
  let presentation: Presentation
  var tabs: TabStacks<LiveNode>?
}

@MainActor
extension LiveNode {
  /// Returns whether one of the tabs contains a live entry.
  func contains(_ other: LiveEntry) -> Bool {
    (tabs?.tabs ?? []).contains { $0.entries.liveEntries.contains { $0 === other } }
  }

  init<Object>(_ screen: PreparedScreen<Object>) {
    self.init(
      entry: screen.liveEntry,
      presentation: screen.presentation,
      tabs: screen.tabs?.map { $0.map { LiveNode($0) } }
    )
  }

  /// Creates the node of an entry that a plan opens without a screen object.
  init(opening entry: StackEntry) {
    self.init(
      entry: LiveEntry(entry.screen, properties: entry.properties, navigator: nil),
      presentation: entry.presentation,
      tabs: entry.tabs?.map { $0.map { LiveNode(opening: $0) } }
    )
  }
}

@MainActor
extension [LiveNode] {
  /// The live entries, including those of all tabs.
  var liveEntries: [LiveEntry] { allEntries.map(\.entry) }

  /// Returns the entries that steps remove, beginning with the top.
  func entries(leftBy steps: [Plan.Step]) -> [LiveEntry] {
    var rest = self
    for step in steps {
      rest.apply(step, screen: { $0.entry.screen }, opening: { LiveNode(opening: $0.entry) })
    }
    return entries(missingIn: rest)
  }

  /// Returns the entries that another tree does not contain: first those on the visible path,
  /// beginning with the top.
  func entries(missingIn rest: [LiveNode]) -> [LiveEntry] {
    let kept = Set(rest.liveEntries.map(ObjectIdentifier.init))
    let path = visiblePath.map(\.entry)
    let onPath = Set(path.map(ObjectIdentifier.init))
    let hidden = liveEntries.filter { !onPath.contains(ObjectIdentifier($0)) }
    return (path.reversed() + hidden).filter { !kept.contains(ObjectIdentifier($0)) }
  }

  /// Returns the steps that go back to the entry below the given one; empty if the entry is not in
  /// the tree, or is the root of the stack or of a tab.
  ///
  /// - Throws: `notOnStack` if the entry is in a tab that is not selected.
  func stepsBack(below entry: LiveEntry) throws(NavigationError) -> [Plan.Step] {
    var steps: [Plan.Step] = []
    var rest = self
    while true {
      let path = rest.visiblePath
      if let index = path.firstIndex(where: { $0.entry === entry }) {
        guard index > 0, path[index - 1].tabs?.selected.entries.first?.entry !== entry else {
          return []
        }
        return steps + rest.stepsBack(to: index - 1) { $0.entry.screen }
      }
      guard let index = path.lastIndex(where: { $0.contains(entry) }) else { return [] }
      let stepsBack = rest.stepsBack(to: index) { $0.entry.screen }
      guard !stepsBack.isEmpty else { throw .notOnStack(.nearest(entry.screen)) }
      steps += stepsBack
      rest.truncate(keeping: index + 1)
    }
  }
}
