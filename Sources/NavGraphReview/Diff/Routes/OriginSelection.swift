import NavGraph

/// The screens from which routes are compared.
///
/// All pairs of screens of a large app would take too long. Therefore, the routes from as many
/// screens are compared as the work permits: first the start screens, then those whose commands or
/// tabs have changed, because changed routes lead through these, and then others at equal
/// distances.
package struct OriginSelection {
  /// The limits of the work.
  package struct Limits: Sendable {
    /// The minimum number of screens, if there are as many.
    package var minimumCount = 512
    /// The maximum number of screens and edges that are visited from all screens together, if these
    /// are more than the minimum.
    package var maximumWork = 3_000_000

    package init() {}
  }

  /// The screens of the first graph, with the same screens in the second one, in the order of
  /// definition.
  private(set) var origins: [(before: ScreenIndex, after: ScreenIndex)] = []
  /// The number of screens that both graphs contain.
  let screenCount: Int

  /// Selects the screens.
  ///
  /// - Complexity: O(V log V + E) time and O(V) memory for V screens and E edges.
  init(
    _ old: RouteDigests,
    _ new: RouteDigests,
    _ matching: ScreenMatching,
    starts: [ScreenIndex],
    limits: Limits
  ) {
    let pairs = zip(old.graph.screenIndices, matching.after).compactMap { before, after in
      after.map { (before: before, after: $0) }
    }
    screenCount = pairs.count
    let size = new.graph.screenCount + new.graph.edgeCount
    let count = max(limits.minimumCount, limits.maximumWork / max(1, size))
    guard count < pairs.count else {
      origins = pairs
      return
    }
    let startSet = Set(starts)
    var isSelected = pairs.map { startSet.contains($0.after) }
    var rest = max(0, count - isSelected.count { $0 })
    func select(_ candidates: [Int]) {
      guard !candidates.isEmpty, rest > 0 else { return }
      let selected = min(rest, candidates.count)
      for number in 0..<selected {
        isSelected[candidates[number * candidates.count / selected]] = true
      }
      rest -= selected
    }
    select(
      pairs.indices.filter { index in
        !isSelected[index]
          && old.movesDigest(of: pairs[index].before) != new.movesDigest(of: pairs[index].after)
      }
    )
    select(pairs.indices.filter { !isSelected[$0] })
    origins = pairs.indices.filter { isSelected[$0] }.map { pairs[$0] }
  }
}

extension RouteDigests {
  /// Returns the digest of the commands that can be executed on a screen, with what they open and
  /// need, and of its tabs.
  fileprivate func movesDigest(of screen: ScreenIndex) -> UInt64 {
    var digest: UInt64 = 0
    for command in graph.commands(leaving: screen) {
      digest = NameDigest.fold(digest, commandDigests[Int(command)])
      digest = NameDigest.fold(digest, screenDigests[Int(graph.destination(of: command))])
      digest = NameDigest.fold(digest, requirementsDigests[Int(command)])
      digest = NameDigest.fold(digest, NameDigest.of(graph.presentation(of: command).rawValue))
    }
    for (tab, root) in graph.tabRoots(of: screen).enumerated() {
      digest = NameDigest.fold(digest, NameDigest.of(graph.tabName(tab, of: screen).name))
      digest = NameDigest.fold(digest, screenDigests[Int(root)])
    }
    return digest
  }
}
