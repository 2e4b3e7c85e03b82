/// The results of a suite: for each walk, its last run on each device.
///
/// A walk that was repeated passed if its last run passed, as in Gradle, Maven and Xcode. A skipped
/// test is not a run. A run with activities is kept if a later one without has the same outcome.
struct SuiteResults {
  /// The results of the walks, in the order of the suite.
  let walks: [WalkResult]
  /// The tests that are not walks of the suite, in the order of their first runs.
  let unknownTests: [String]

  /// - Parameters:
  ///   - suite: The walks.
  ///   - runs: The runs, beginning with the first one.
  /// - Complexity: O(s + r + a) time for s steps, r runs and a activities.
  init(of suite: [Walk], _ runs: [RecordedRun]) {
    let numbers = Dictionary(suite.enumerated().map { (SuiteResults.key($1.id), $0) }) { $1 }
    var last: [[String: RecordedRun]] = suite.map { _ in [:] }
    var unknown: [String] = []
    var seen: Set<String> = []
    for run in runs {
      let names = [run.test, SuiteResults.parameter(of: run.test)].compactMap(\.self)
      guard let number = names.compactMap({ numbers[SuiteResults.key($0)] }).first else {
        if seen.insert(run.test).inserted { unknown.append(run.test) }
        continue
      }
      let earlier = last[number][run.device]
      if earlier.map({ run.replaces($0) }) ?? true { last[number][run.device] = run }
    }
    walks = zip(suite, last).map { walk, runs in WalkResult(of: walk, Array(runs.values)) }
    unknownTests = unknown
  }

  /// Returns what the names of a walk's test have in common: `walk-001`, `testWalk001()` and
  /// `test_walk_001` are the same walk.
  private static func key(_ name: String) -> String {
    let text = name.lowercased().filter { $0.isLetter || $0.isNumber }
    return text.hasPrefix("test") ? String(text.dropFirst("test".count)) : text
  }

  /// Returns the parameter of a test, such as `walk-001` of `test_walk[walk-001]`; nil if it has
  /// none.
  private static func parameter(of name: String) -> String? {
    guard name.hasSuffix("]"), let start = name.lastIndex(of: "[") else { return nil }
    return String(name[start...])
  }
}

extension RecordedRun {
  /// Returns whether this run counts instead of an earlier one of the same walk.
  fileprivate func replaces(_ earlier: RecordedRun) -> Bool {
    if outcome == .skipped { return earlier.outcome == .skipped }
    return outcome != earlier.outcome || !activities.isEmpty || earlier.activities.isEmpty
  }
}
