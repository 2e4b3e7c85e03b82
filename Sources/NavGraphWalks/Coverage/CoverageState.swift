/// What the runs of a suite show about a walk, or about an element of the flows.
///
/// Of several steps that cover an element, the one with the greatest state counts.
package enum CoverageState: String, Sendable, Hashable, CaseIterable, Comparable {
  /// No step was begun.
  case untried
  /// A walk failed, and its results do not contain the step. Or some steps of a walk passed, and
  /// the others were not begun. Or a step passed only on some of the devices that ran the walk.
  case unclear
  case passed
  case failed

  package static func < (left: CoverageState, right: CoverageState) -> Bool {
    left.rank < right.rank
  }

  private var rank: Int {
    switch self {
    case .untried: 0
    case .unclear: 1
    case .passed: 2
    case .failed: 3
    }
  }
}
