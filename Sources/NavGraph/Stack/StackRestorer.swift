/// A search for the longest part of a saved stack, and of each tab, that is legal in a graph.
///
/// ```text
/// saved stack: A, Tabs{first: X, Y | old: Z}, B      no screen Y, no tab old, no command to B
///
/// A       a candidate
/// Tabs    first its tabs: X is kept, Y and Z are dropped; then a candidate with the tab first
/// B       a candidate, which LegalChain drops, as no command opens it on X
/// ```
struct StackRestorer {
  /// An entry that can be part of the restored stack.
  struct Candidate: StackEntryNode {
    /// The number of the saved entry among all entries; nil for the root of a fresh tab.
    let index: Int?
    /// The saved entry; nil for the root of a fresh tab.
    var saved: StackEntry?
    let ownEntry: StackEntry
    /// The optional properties that were dropped, because their values cannot be converted.
    var droppedProperties: [PropertyError] = []
    var tabs: TabStacks<Candidate>?
  }

  /// The entries and properties that must not be restored, by the numbers of the saved entries.
  struct Exclusions {
    var entries: [Int: DroppedEntry.Reason] = [:]
    var properties: [Int: [PropertyError]] = [:]
  }

  /// The maximum number of entries of one stack for which the longest part is searched.
  ///
  /// If there are more entries, the lowest legal part is kept.
  static let maximumSearched = 500

  private let graph: NavigationGraph
  private let snapshot: StackSnapshot
  private let context: PropertyDictionary
  private let exclusions: Exclusions
  /// The number of saved entries so far.
  private var count = 0
  private var renamed: [RenamedScreen] = []

  /// The saved entries that are dropped, by their numbers.
  private typealias Losses = [Int: DroppedEntry]

  /// Creates a restorer.
  ///
  /// - `exclusions`: Entries and properties that cannot be restored for other reasons.
  init(
    _ graph: NavigationGraph,
    _ snapshot: StackSnapshot,
    context: PropertyDictionary,
    excluding exclusions: Exclusions = Exclusions()
  ) {
    self.graph = graph
    self.snapshot = snapshot
    self.context = context
    self.exclusions = exclusions
  }

  /// Returns the part to restore, and the reasons why other entries are dropped.
  ///
  /// The content hash is that of the current graph.
  consuming func restore(
    graphContentHash contentHash: @autoclosure () -> Int64
  ) -> (kept: [Candidate], restoration: Restoration) {
    var (kept, losses) = longestLegalPart(of: snapshot.stack.entries, inside: [])
    graph.tabRules(in: context).selectExistingTabs(of: &kept, in: graph) {
      graph.index(of: $0.ownEntry.screen)
    }
    return (
      kept,
      Restoration(
        stack: ScreenStack(kept.map(\.stackEntry)),
        renamed: renamed,
        dropped: losses.sorted { $0.key < $1.key }.map(\.value),
        droppedProperties: kept.allEntries.flatMap(\.droppedProperties),
        isFromOtherGraph: snapshot.graphContentHash.map { $0 != contentHash() } ?? false
      )
    )
  }
}

// MARK: - Stacks

extension StackRestorer {
  /// Returns the longest legal part of a stack, and the entries that are dropped.
  ///
  /// - `root`: The root of the tab that contains the stack; nil for the outermost stack. If the
  ///   bottom entry cannot be restored as this root, the root is fresh.
  /// - Returns: The candidates to keep, and the dropped entries.
  private mutating func longestLegalPart(
    of saved: [StackEntry],
    inside containers: [ScreenID],
    root: ScreenIndex? = nil
  ) -> (kept: [Candidate], losses: Losses) {
    var candidates: [Candidate] = []
    var lossesInTabs: [Losses] = []
    var losses: Losses = [:]
    for (position, entry) in saved.enumerated() {
      let number = count
      let (candidate, inner, reason) = candidate(entry, isBottom: position == 0, inside: containers)
      let rootName = root.map(graph.id(of:)) ?? candidate?.ownEntry.screen
      if let candidate, position > 0 || candidate.ownEntry.screen == rootName {
        candidates.append(candidate)
        lossesInTabs.append(inner)
      } else {
        losses[number] = DroppedEntry(entry: entry, reason: reason ?? .notRootOfTab)
        guard position == 0, let root else { continue }
        candidates.append(freshRoot(root))
        lossesInTabs.append([:])
      }
    }
    let hasRoot = root != nil || candidates.first?.index == 0
    let chain = LegalChain(
      graph: graph,
      candidates: candidates,
      containers: containers,
      context: context
    )
    let positions = hasRoot ? chain.longestPart() : []
    for (position, reason) in chain.reasons(keeping: positions) {
      guard let number = candidates[position].index, let entry = candidates[position].saved else {
        continue
      }
      losses[number] = DroppedEntry(entry: entry, reason: reason)
    }
    for position in positions { losses.merge(lossesInTabs[position]) { first, _ in first } }
    return (positions.map { candidates[$0] }, losses)
  }

  /// Returns the candidate for a saved entry, with restored tabs and their dropped entries, or the
  /// reason why there is none.
  private mutating func candidate(
    _ saved: StackEntry,
    isBottom: Bool,
    inside containers: [ScreenID]
  ) -> (candidate: Candidate?, losses: Losses, reason: DroppedEntry.Reason?) {
    let number = count
    count += 1
    let end = number + [saved].totalCount
    defer { count = end }
    if let reason = exclusions.entries[number] { return (nil, [:], reason) }
    guard let name = graph.currentName(of: saved.screen) else {
      return (nil, [:], .unknownScreen(nearest: graph.screens(nearest: saved.screen)))
    }
    if name != saved.screen {
      renamed.append(RenamedScreen(formerName: saved.screen, name: name))
    }
    var entry = saved
    entry.screen = name
    entry.tabs = nil
    if isBottom { entry.presentation = .root }
    var dropped = exclusions.properties[number] ?? []
    for error in dropped { entry.properties[error.property] = nil }
    if let error = graph.fit(&entry, dropping: &dropped) { return (nil, [:], .property(error)) }
    var candidate = Candidate(
      index: number,
      saved: saved,
      ownEntry: entry,
      droppedProperties: dropped
    )
    let losses = restoreTabs(of: &candidate, saved.tabs, inside: containers)
    return (candidate, losses, nil)
  }

  /// Sets the tabs of a container: the restored stacks of saved tabs, and fresh stacks of other
  /// tabs.
  ///
  /// Returns the dropped entries.
  private mutating func restoreTabs(
    of candidate: inout Candidate,
    _ saved: TabStacks<StackEntry>?,
    inside containers: [ScreenID]
  ) -> Losses {
    guard let screen = graph.index(of: candidate.ownEntry.screen) else { return [:] }
    let saved = saved.map { graph.renaming($0, of: screen) { $0.screen } }
    let defined = graph.containers.tabs(of: screen)
    var losses: Losses = [:]
    var restored: [TabStacks<Candidate>.Tab] = []
    for tab in saved?.tabs ?? [] {
      guard let root = defined.first(where: { $0.name == tab.name })?.root else {
        for entry in tab.entries {
          let reason = DroppedEntry.Reason.noTab(tab.name, of: candidate.ownEntry.screen)
          losses[count] = DroppedEntry(entry: entry, reason: reason)
          count += [entry].totalCount
        }
        continue
      }
      let inner = longestLegalPart(
        of: tab.entries,
        inside: containers + [candidate.ownEntry.screen],
        root: root
      )
      losses.merge(inner.losses) { first, _ in first }
      restored.append(TabStacks.Tab(tab.name, inner.kept))
    }
    var given: TabStacks<Candidate>?
    if !restored.isEmpty {
      let index = restored.firstIndex { $0.name == saved?.selected.name ?? "" }
      given = TabStacks(restored, selectedIndex: index ?? 0)
    }
    candidate.tabs = graph.tabs(of: screen, given: given, root: freshRoot)
    return losses
  }

  private func freshRoot(_ screen: ScreenIndex) -> Candidate {
    var entry = graph.freshRoot(screen)
    entry.tabs = nil
    return Candidate(index: nil, ownEntry: entry, tabs: graph.tabs(of: screen, root: freshRoot))
  }
}

extension NavigationGraph {
  /// Returns whether a screen declares a property as required.
  func requires(_ property: PropertyName, on screen: ScreenID) -> Bool {
    properties(of: screen).first(named: property)?.isRequired == true
  }

  /// Adds default values to an entry, converts its values to the declared types, and drops optional
  /// properties that cannot be converted.
  ///
  /// - Returns: The error of a required property that cannot be converted; nil if there is none.
  fileprivate func fit(
    _ entry: inout StackEntry,
    dropping dropped: inout [PropertyError]
  ) -> PropertyError? {
    while true {
      do {
        entry = try completed(entry)
        return nil
      } catch {
        guard !requires(error.property, on: entry.screen) else { return error }
        entry.properties[error.property] = nil
        dropped.append(error)
      }
    }
  }
}
