/// Finds the longest part of a saved stack that is legal in a graph.
struct StackRestorer {
  /// An entry of the saved stack whose screen and properties fit the graph.
  struct Candidate {
    /// The index in the saved stack.
    let index: Int
    let entry: StackEntry
    /// The optional properties that the entry has lost, because their values do not fit.
    let droppedProperties: [PropertyError]
  }

  /// What must not be restored, by indices in the saved stack.
  struct Exclusions {
    var entries: [Int: DroppedEntry.Reason] = [:]
    var properties: [Int: [PropertyError]] = [:]
  }

  /// The maximum number of entries for which the longest part is searched.
  ///
  /// For more entries, the lowest legal part is taken.
  static let maximumSearched = 500

  private let graph: NavigationGraph
  private let snapshot: StackSnapshot
  private let context: PropertyDictionary
  private let candidates: [Candidate]
  private let renamed: [RenamedScreen]
  /// The reasons why entries are no candidates, by their indices.
  private let excluded: [Int: DroppedEntry.Reason]

  /// Creates a restorer.
  ///
  /// - Parameters:
  ///   - graph: The present graph.
  ///   - snapshot: The saved stack.
  ///   - context: Facts about the user and the device.
  ///   - exclusions: Entries and properties that cannot be restored for other reasons.
  init(
    _ graph: NavigationGraph,
    _ snapshot: StackSnapshot,
    context: PropertyDictionary,
    excluding exclusions: Exclusions = Exclusions()
  ) {
    self.graph = graph
    self.snapshot = snapshot
    self.context = context
    var candidates: [Candidate] = []
    var excluded = exclusions.entries
    var renamed: [RenamedScreen] = []
    for (index, saved) in snapshot.stack.entries.enumerated() where excluded[index] == nil {
      guard let name = graph.currentName(of: saved.screen) else {
        excluded[index] = .unknownScreen(nearest: graph.screens(nearest: saved.screen))
        continue
      }
      if name != saved.screen {
        renamed.append(RenamedScreen(formerName: saved.screen, name: name))
      }
      var entry = saved
      entry.screen = name
      if index == 0 { entry.presentation = .root }
      var dropped = exclusions.properties[index] ?? []
      for error in dropped { entry.properties[error.property] = nil }
      if let error = graph.fit(&entry, dropping: &dropped) {
        excluded[index] = .property(error)
      } else {
        candidates.append(Candidate(index: index, entry: entry, droppedProperties: dropped))
      }
    }
    self.candidates = candidates
    self.renamed = renamed
    self.excluded = excluded
  }

  /// Returns the part to restore, and the reasons why the rest is left out.
  ///
  /// The content hash is that of the graph.
  func restore(
    graphContentHash contentHash: @autoclosure () -> Int64
  ) -> (kept: [Candidate], restoration: Restoration) {
    let positions = candidates.first?.index == 0 ? longestLegalPart() : []
    let reasons = excluded.merging(reasons(keeping: positions)) { first, _ in first }
    let kept = positions.map { candidates[$0] }
    let saved = snapshot.stack.entries
    return (
      kept,
      Restoration(
        stack: ScreenStack(kept.map(\.entry)),
        renamed: renamed,
        dropped: saved.indices.compactMap { index in
          reasons[index].map { DroppedEntry(entry: saved[index], reason: $0) }
        },
        droppedProperties: kept.flatMap(\.droppedProperties),
        isFromOtherGraph: snapshot.graphContentHash.map { $0 != contentHash() } ?? false
      )
    )
  }

  /// Returns the positions of the candidates to keep; the first candidate is always kept.
  ///
  /// Computes the longest chain by dynamic programming, from the top of the stack down.
  private func longestLegalPart() -> [Int] {
    let legal = candidates.indices.dropFirst().prefix { isLegal($0, on: $0 - 1) }
    if legal.count == candidates.count - 1 || candidates.count > StackRestorer.maximumSearched {
      return [0] + legal
    }
    var lengths = [Int](repeating: 1, count: candidates.count)
    var next = [Int?](repeating: nil, count: candidates.count)
    for lower in candidates.indices.reversed() {
      for upper in candidates.indices[(lower + 1)...]
      where lengths[upper] + 1 > lengths[lower] && isLegal(upper, on: lower) {
        lengths[lower] = lengths[upper] + 1
        next[lower] = upper
      }
    }
    return Array(sequence(first: 0) { next[$0] })
  }

  /// Returns the reasons why the other candidates are left out, by their indices in the saved stack.
  private func reasons(keeping kept: [Int]) -> [Int: DroppedEntry.Reason] {
    let keptPositions = Set(kept)
    var beneath: StackEntry?
    var reasons: [Int: DroppedEntry.Reason] = [:]
    for (position, candidate) in candidates.enumerated() {
      if keptPositions.contains(position) {
        beneath = candidate.entry
      } else {
        reasons[candidate.index] = reason(against: candidate.entry, on: beneath)
      }
    }
    return reasons
  }

  private func reason(against entry: StackEntry, on beneath: StackEntry?) -> DroppedEntry.Reason {
    guard let beneath else { return .noRoot }
    return switch graph.legality(of: entry, on: beneath, context: context) {
    case .blocked(let blockers): .blocked(blockers, on: beneath.screen)
    case .noCommand: .illegal(on: beneath.screen)
    case .legal: .partOfShorter
    }
  }

  private func isLegal(_ upper: Int, on lower: Int) -> Bool {
    let legality = graph.legality(
      of: candidates[upper].entry,
      on: candidates[lower].entry,
      context: context
    )
    if case .legal = legality { return true }
    return false
  }
}

extension NavigationGraph {
  /// Returns whether a screen declares a property as required.
  func requires(_ property: String, on screen: ScreenID) -> Bool {
    properties(of: screen).first(named: property)?.isRequired == true
  }

  /// Gives an entry default values and values of declared types; drops optional properties whose values
  /// cannot be converted.
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
