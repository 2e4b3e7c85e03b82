/// Finds the longest part of a saved stack that commands can still open.
struct StackRestorer {
  /// An entry whose screen and properties are possible.
  struct Candidate {
    /// Its index in the saved stack.
    let index: Int
    let entry: StackEntry
  }

  /// The most entries of which the longest part is looked for; of more, the lowest part is taken.
  static let maximumSearched = 500

  private let graph: NavigationGraph
  private let snapshot: StackSnapshot
  private let context: PropertyDictionary
  private let candidates: [Candidate]
  private let renamed: [Renaming]
  /// Why entries are left out before it is looked for, by their indices.
  private let excluded: [Int: DroppedEntry.Reason]

  /// Looks for the screens of a saved stack.
  ///
  /// - Parameters:
  ///   - graph: The present graph.
  ///   - snapshot: The saved stack.
  ///   - context: Facts about user and device.
  ///   - excluded: Entries that cannot be restored for other reasons, by their indices.
  init(
    _ graph: NavigationGraph,
    _ snapshot: StackSnapshot,
    _ context: PropertyDictionary,
    excluding excluded: [Int: DroppedEntry.Reason] = [:]
  ) {
    self.graph = graph
    self.snapshot = snapshot
    self.context = context
    var candidates: [Candidate] = []
    var reasons = excluded
    var renamed: [Renaming] = []
    for (index, entry) in snapshot.stack.entries.enumerated() where excluded[index] == nil {
      guard let name = graph.currentName(of: entry.screen) else {
        reasons[index] = .unknownScreen(nearest: graph.screens(nearest: entry.screen))
        continue
      }
      if name != entry.screen { renamed.append(Renaming(formerName: entry.screen, name: name)) }
      var present = entry
      present.screen = name
      if index == 0 { present.presentation = .root }
      do {
        candidates.append(Candidate(index: index, entry: try graph.completed(present)))
      } catch {
        reasons[index] = .property(error)
      }
    }
    self.candidates = candidates
    self.renamed = renamed
    self.excluded = reasons
  }

  /// Returns the part to restore, and the reasons for what is left out.
  func restore() -> (kept: [Candidate], restoration: Restoration) {
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
          reasons[index].map { DroppedEntry(saved[index], reason: $0) }
        },
        isFromOtherGraph: snapshot.revision.map { $0 != graph.contentHash } ?? false
      )
    )
  }

  /// Returns the positions of the candidates to keep, of which the first is one.
  ///
  /// The longest increasing chain, by dynamic programming from the top of the stack down.
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

  /// Returns why each candidate that is not kept is left out, by its index in the saved stack.
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
