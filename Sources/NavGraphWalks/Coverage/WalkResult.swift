/// What the results of tests show about a walk.
package struct WalkResult: Sendable, Hashable {
  /// The walk's id.
  package let walk: String
  /// The state of the walk; `untried` if it was not run.
  package let state: CoverageState
  /// The states of the steps, in order.
  package let steps: [CoverageState]

  /// The number of the step that failed; nil if none did, or if the results do not contain it.
  package var failedStep: Int? { steps.firstIndex(of: .failed).map { $0 + 1 } }

  /// Combines the runs of a walk: one on each device.
  ///
  /// What passed on one device passed only if it did on all that ran the walk.
  init(of walk: Walk, _ runs: [RecordedRun]) {
    let results = runs.filter { $0.verdict != .skipped }.map { WalkResult.states(of: walk, $0) }
    self.walk = walk.id
    state = WalkResult.combined(results.map(\.state))
    steps = walk.steps.indices.map { step in WalkResult.combined(results.map { $0.steps[step] }) }
  }

  private static func combined(_ states: [CoverageState]) -> CoverageState {
    guard let worst = states.max(), worst != .failed, let least = states.min() else {
      return states.max() ?? .untried
    }
    return least == worst ? worst : .unclear
  }

  /// Returns the state of a walk and those of its steps after one run.
  ///
  /// With activities, the steps before the failed one passed, and those after it were not tried.
  /// Without activities, the results do not contain the step that failed: all steps are unclear.
  private static func states(
    of walk: Walk,
    _ run: RecordedRun
  ) -> (state: CoverageState, steps: [CoverageState]) {
    func all(_ state: CoverageState) -> [CoverageState] { walk.steps.map { _ in state } }
    let failures = Dictionary(run.activities.map { ($0.title, $0.isFailed) }) { $0 || $1 }
    let isDetailed = walk.steps.contains { failures[$0.name] != nil }
    switch run.verdict {
    case .skipped: return (.untried, all(.untried))
    case .failed where !isDetailed: return (.failed, all(.unclear))
    case .passed where !isDetailed: return (.passed, all(.passed))
    case .passed, .failed: break
    }
    var steps = all(.untried)
    for (index, step) in walk.steps.enumerated() {
      guard let isFailed = failures[step.name] else { break }
      steps[index] = isFailed ? .failed : .passed
      if isFailed { break }
    }
    if run.verdict == .failed { return (.failed, steps) }
    return (combined(steps), steps)
  }
}
