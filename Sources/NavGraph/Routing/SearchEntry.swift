/// An entry of a hypothetical stack in a ``TreeSearch``.
struct SearchEntry: TabbedEntry, Hashable {
  /// What the entry is.
  enum Content: Hashable {
    /// An entry from before the leg, an opened container, or the root of a fresh tab, by its number
    /// in ``SearchEntries``.
    case entry(Int)
    /// A place without tabs that a command has opened, by its number.
    case place(Int)
    /// Opened screens that no later move can name or be stopped by: all of a modal layer, or some of
    /// the shown tab of a container.
    case omitted
  }

  let content: Content
  let presentation: Presentation
  var tabs: TabStacks<SearchEntry>?

  /// Feeds the entry into a hasher, without the names of its tabs.
  func hash(into hasher: inout Hasher) {
    hasher.combine(content)
    hasher.combine(tabs?.selectedIndex)
    for tab in tabs?.tabs ?? [] { hasher.combine(tab.entries) }
  }
}

/// The entries of a search by their numbers: those from before the leg, then the containers that
/// commands open, each followed by the entries of its tabs.
struct SearchEntries {
  private(set) var list: [LegEntry] = []
  /// The stack at the start of the leg.
  private(set) var start: [SearchEntry] = []
  /// The number of entries from before the leg.
  let givenCount: Int
  private var openedContainers: [ScreenIndex: SearchEntry] = [:]
  /// The tabs of containers at the start of the leg, or when they open, by the numbers of the entries.
  private var formerTabs: [Int: TabStacks<SearchEntry>] = [:]

  init(_ stack: [LegEntry]) {
    givenCount = stack.totalCount
    start = append(stack)
  }

  private mutating func append(_ stack: [LegEntry]) -> [SearchEntry] {
    var entries: [SearchEntry] = []
    for entry in stack {
      let number = list.count
      list.append(entry)
      var tabs: [TabStacks<SearchEntry>.Tab] = []
      for tab in entry.tabs?.tabs ?? [] { tabs.append(.init(tab.name, append(tab.entries))) }
      let stacks = entry.tabs.map { TabStacks(tabs, selectedIndex: $0.selectedIndex) }
      formerTabs[number] = stacks
      entries.append(
        SearchEntry(content: .entry(number), presentation: entry.presentation, tabs: stacks)
      )
    }
    return entries
  }

  /// Returns the entry of a container with fresh tabs that a command opens.
  mutating func openedContainer(_ screen: ScreenIndex, _ leg: Leg) -> SearchEntry {
    if let entry = openedContainers[screen] { return entry }
    let fresh = leg.graph.freshRoot(screen, isGiven: false, leg.contextRules)
    let entry = append([fresh])[0]
    openedContainers[screen] = entry
    return entry
  }

  /// Returns the tabs of a container at the start of the leg, or when it opens; nil for other entries.
  func formerTabs(of entry: SearchEntry) -> TabStacks<SearchEntry>? {
    if case .entry(let number) = entry.content { formerTabs[number] } else { nil }
  }

  /// Returns the number of an entry from before the leg; nil for another entry.
  func given(_ entry: SearchEntry) -> Int? {
    if case .entry(let number) = entry.content, number < givenCount { number } else { nil }
  }
}
