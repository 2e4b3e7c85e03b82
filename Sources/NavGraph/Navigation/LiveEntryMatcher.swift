/// A search for the live entries of the screens that a host displays.
///
/// If a screen object is a class instance, it has the entry that was created for it, at any
/// position. If it is a value, it has the entry that was at the same position.
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
  ///   - entries: The entries that the host may display. If two entries have the same object, the
  ///     first is used.
  ///   - objects: The displayed objects. The objects in tabs follow their container.
  ///   - navigator: The navigator of the entries that the matcher creates.
  init(_ entries: [LiveEntry], objects: [Any], navigator: (any Navigating)?) {
    self.objects = objects.map(LiveEntry.reference)
    self.navigator = navigator
    for entry in entries {
      if let object = entry.object { known[ObjectIdentifier(object), default: []].append(entry) }
    }
  }

  /// Returns the nodes of a displayed stack, with a new entry for each screen that has none.
  ///
  /// - Parameters:
  ///   - stack: The displayed stack.
  ///   - stacks: Former or expected nodes of the stack, the most probable ones first.
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
