/// Finds the live entries of the screens that a host displays.
///
/// A screen object that is a class instance has the entry that it was created for, wherever it is. A value
/// has the entry that was at the same place.
@MainActor
struct LiveEntryMatcher {
  /// The displayed objects, with nil for each value.
  private let objects: [AnyObject?]
  private let navigator: (any Navigating)?
  private var known: [ObjectIdentifier: [LiveEntry]] = [:]
  private var taken: Set<ObjectIdentifier> = []
  /// The number of screens that have been visited.
  private var count = 0

  /// Creates a matcher.
  ///
  /// - Parameters:
  ///   - entries: The entries that the host may display; of two for one object, the first is preferred.
  ///   - objects: The displayed objects; those in tabs directly after their container.
  ///   - navigator: The navigator of the entries that are created.
  init(_ entries: [LiveEntry], objects: [Any], navigator: (any Navigating)?) {
    self.objects = objects.map(LiveEntry.reference)
    self.navigator = navigator
    for entry in entries {
      if let object = entry.object { known[ObjectIdentifier(object), default: []].append(entry) }
    }
  }

  /// Returns the nodes of a displayed stack; a screen without an entry gets a new one.
  ///
  /// - Parameters:
  ///   - stack: The displayed stack.
  ///   - stacks: The same stack as it was, or as it should be, the probable one first.
  /// - Returns: The nodes.
  mutating func nodes(of stack: [StackEntry], beside stacks: [LiveNode]...) -> [LiveNode] {
    nodes(of: stack, beside: stacks)
  }

  private mutating func nodes(of stack: [StackEntry], beside stacks: [[LiveNode]]) -> [LiveNode] {
    var nodes: [LiveNode] = []
    for (index, displayed) in stack.enumerated() {
      let others = stacks.compactMap { $0.indices.contains(index) ? $0[index] : nil }
      let entry = entry(of: displayed, beside: others)
      var node = LiveNode(entry, presentation: displayed.presentation)
      let same = others.first { $0.entry === entry }
      if let tabs = displayed.tabs {
        var inner: [TabStacks<LiveNode>.Tab] = []
        for tab in tabs.tabs {
          let beside = same?.tabs?[tab.name].map { [$0] } ?? []
          inner.append(TabStacks.Tab(tab.name, self.nodes(of: tab.entries, beside: beside)))
        }
        node.tabs = TabStacks(inner, selectedIndex: tabs.selectedIndex)
      }
      nodes.append(node)
    }
    return nodes
  }

  private mutating func entry(of displayed: StackEntry, beside others: [LiveNode]) -> LiveEntry {
    defer { count += 1 }
    let object = count < objects.count ? objects[count] : nil
    let candidates: [LiveEntry]
    if let object {
      candidates = known[ObjectIdentifier(object)] ?? []
    } else {
      candidates = others.filter { $0.presentation == displayed.presentation }.map(\.entry)
        .filter { $0.screen == displayed.screen }
    }
    for entry in candidates where taken.insert(ObjectIdentifier(entry)).inserted { return entry }
    let entry = LiveEntry(displayed.screen, navigator: navigator)
    if let object { entry.attach(to: object) }
    taken.insert(ObjectIdentifier(entry))
    return entry
  }
}
