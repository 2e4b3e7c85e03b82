/// A suite of walks, with what it cannot cover.
package struct WalkSuite: Sendable {
  /// Something that no walk covers.
  package struct Gap: Sendable, Hashable {
    package let item: WalkItem
    /// Why it is not covered, as a sentence.
    package let reason: String
  }

  package let options: WalkOptions
  package let walks: [Walk]
  /// The number of items that the walks cover.
  package let covered: Int
  /// Commands that never run: their destination is always on the stack already, so plans go back.
  package let replaced: [WalkItem]
  package let gaps: [Gap]
  /// A cost that no suite can undercut.
  package let lowerBound: Int

  /// The launch cost of each walk, and 1 for each other step.
  package var cost: Int {
    walks.reduce(0) { $0 + options.launchCost + $1.length - 1 }
  }
}
