/// The candidates for one restored stack, in which each entry must be legal on the entry below it.
struct LegalChain {
  let graph: NavigationGraph
  /// The candidates, bottom to top.
  let candidates: [StackRestorer.Candidate]
  let containers: [ScreenID]
  let context: PropertyDictionary

  /// Returns the positions of the candidates to keep.
  ///
  /// The first candidate is always kept.
  ///
  /// Finds the longest chain by dynamic programming, from the top of the stack to the bottom.
  ///
  /// ```text
  /// saved stack: A, B, C, D      commands: A > B, A > C, C > D
  ///
  /// lengths    D: 1      C: 2, with D      B: 1      A: 3, with C, as B gives only 2
  /// kept       A, C, D
  /// ```
  func longestPart() -> [Int] {
    guard !candidates.isEmpty else { return [] }
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

  /// Returns the reasons why the other candidates are dropped, by their positions.
  func reasons(keeping kept: [Int]) -> [Int: DroppedEntry.Reason] {
    let keptPositions = Set(kept)
    var beneath: StackRestorer.Candidate?
    var reasons: [Int: DroppedEntry.Reason] = [:]
    for (position, candidate) in candidates.enumerated() {
      if keptPositions.contains(position) {
        beneath = candidate
      } else {
        reasons[position] = reason(against: candidate, on: beneath)
      }
    }
    return reasons
  }

  private func reason(
    against candidate: StackRestorer.Candidate,
    on beneath: StackRestorer.Candidate?
  ) -> DroppedEntry.Reason {
    guard let beneath else { return .noRoot }
    let screen = beneath.ownEntry.screen
    return switch legality(of: candidate, on: beneath) {
    case .blocked(let blockers): .blocked(blockers, on: screen)
    case .noCommand: .illegal(on: screen)
    case .legal: .partOfShorter
    }
  }

  private func isLegal(_ upper: Int, on lower: Int) -> Bool {
    if case .legal = legality(of: candidates[upper], on: candidates[lower]) { return true }
    return false
  }

  /// Returns whether a command could have opened a candidate on another one.
  ///
  /// If the other one is a container, the candidate was opened on the top of the selected tab.
  private func legality(
    of upper: StackRestorer.Candidate,
    on lower: StackRestorer.Candidate
  ) -> EntryLegality {
    let shown = [lower].shownEntries
    let inner = shown.dropLast().map(\.ownEntry.screen)
    return graph.legality(
      of: upper.ownEntry,
      on: shown[shown.count - 1].ownEntry,
      inside: containers + inner,
      context: context
    )
  }
}
