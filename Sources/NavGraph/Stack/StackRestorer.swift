/// Finds the longest part of a saved stack that commands can still open.
struct StackRestorer {
  /// An entry whose screen and properties are possible.
  struct Candidate {
    /// Its index in the saved stack.
    let index: Int
    let entry: StackEntry
  }

  let graph: NavigationGraph
  let candidates: [Candidate]
  let context: PropertyDictionary

  /// Returns the positions of the candidates to keep, of which the first is one.
  ///
  /// The longest increasing chain, by dynamic programming from the top of the stack down.
  func longestLegalPart() -> [Int] {
    guard !candidates.isEmpty else { return [] }
    if candidates.indices.dropFirst().allSatisfy({ isLegal($0, on: $0 - 1) }) {
      return Array(candidates.indices)
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
  func reasons(keeping kept: [Int]) -> [(index: Int, reason: DroppedEntry.Reason)] {
    let keptPositions = Set(kept)
    var beneath: StackEntry?
    return candidates.indices.compactMap { position in
      let candidate = candidates[position]
      if keptPositions.contains(position) {
        beneath = candidate.entry
        return nil
      }
      return (candidate.index, reason(against: candidate.entry, on: beneath))
    }
  }

  private func reason(against entry: StackEntry, on beneath: StackEntry?) -> DroppedEntry.Reason {
    guard let beneath else { return .noRoot }
    return switch graph.verdict(on: entry, openedOn: beneath, context: context) {
    case .blocked(let blockers): .blocked(blockers, on: beneath.screen)
    case .noCommand, .legal: .illegal(on: beneath.screen)
    }
  }

  private func isLegal(_ upper: Int, on lower: Int) -> Bool {
    let verdict = graph.verdict(
      on: candidates[upper].entry,
      openedOn: candidates[lower].entry,
      context: context
    )
    if case .legal = verdict { return true }
    return false
  }
}
