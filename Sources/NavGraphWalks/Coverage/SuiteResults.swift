/// The results of a suite: for each walk, its last run on each device.
///
/// A walk that was repeated passed if its last run passed, as in Gradle, Maven and Xcode. A test of
/// the same name in another class or directory is another test, whose success does not replace a
/// failure. A run whose activities contain steps of another walk belongs to another suite.
struct SuiteResults {
  /// The results of the walks, in the order of the suite.
  let walks: [WalkResult]
  /// Whether the results contain a test of the suite.
  let hasRuns: Bool
  /// The tests that are not walks of the suite, in the order of their first runs.
  let unknownTests: [String]
  /// The walks whose name several tests have.
  let ambiguousTests: [AmbiguousTest]

  /// - Parameters:
  ///   - suite: The walks.
  ///   - runs: The runs, beginning with the first one.
  /// - Complexity: O(s + r + a) time for s steps, r runs and a activities.
  init(of suite: [Walk], _ runs: [RecordedRun]) {
    let numbers = Dictionary(suite.enumerated().map { (SuiteResults.key($1.id), $0) }) { $1 }
    var own: [[RecordedRun]] = suite.map { _ in [] }
    var unknown: [String] = []
    var seen: Set<String> = []
    for run in runs {
      let names = [run.test, SuiteResults.parameter(of: run.test)].compactMap(\.self)
      let number = names.compactMap { numbers[SuiteResults.key($0)] }.first
      if let number, run.goal ?? suite[number].goal == suite[number].goal {
        own[number].append(run)
      } else {
        let goal = number == nil ? nil : run.goal
        let name = run.test + (goal.map { " of \($0.rawValue)" } ?? "")
        if seen.insert(name).inserted { unknown.append(name) }
      }
    }
    var hasRuns = false
    walks = zip(suite, own).map { walk, runs in
      let last = SuiteResults.last(runs)
      let other = last.filter { $0.containsOtherSteps(than: walk) }
      unknown += other.map { "\($0.test) of another suite" }
      hasRuns = hasRuns || other.count < last.count
      return WalkResult(of: walk, last.filter { !$0.containsOtherSteps(than: walk) })
    }
    self.hasRuns = hasRuns
    unknownTests = unknown
    ambiguousTests = zip(suite, own).compactMap { walk, runs in
      let suites = Set(SuiteResults.withWholeNames(runs).map(\.suite))
      return suites.count > 1 ? AmbiguousTest(walk: walk.id, suites: suites.sorted()) : nil
    }
  }

  /// Returns the last run of each test on each device.
  private static func last(_ runs: [RecordedRun]) -> [RecordedRun] {
    var last: [[String]: RecordedRun] = [:]
    for (suite, run) in withWholeNames(runs) {
      let test = [suite, run.device]
      last[test] = last[test].map(run.following) ?? run
    }
    return Array(last.values)
  }

  /// Returns runs with their suites, also those whose results contain only a part of the name, if
  /// only one suite has it.
  private static func withWholeNames(
    _ runs: [RecordedRun]
  ) -> [(suite: String, run: RecordedRun)] {
    let suites = Set(runs.map(\.suite))
    let whole = suites.filter { part in
      !part.isEmpty && !suites.contains { $0.hasSuffix(".\(part)") }
    }
    return runs.map { run in
      let part = run.suite
      let candidates = whole.filter { part.isEmpty || $0 == part || $0.hasSuffix(".\(part)") }
      return (candidates.count == 1 ? candidates.first ?? part : part, run)
    }
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

/// A walk of whose name several classes or directories have a test.
package struct AmbiguousTest: Sendable, Hashable {
  /// The walk's id.
  package let walk: String
  /// The names of the classes or directories, in order.
  package let suites: [String]
}

extension RecordedRun {
  /// Returns whether an activity is a step, but none of a walk.
  fileprivate func containsOtherSteps(than walk: Walk) -> Bool {
    guard !activities.isEmpty else { return false }
    let names = Set(walk.steps.map(\.name))
    return activities.contains { $0.isStep && !names.contains($0.title) }
  }
}

extension RecordedRun.Activity {
  /// Whether the title is that of a step: a number, a space, and two names, as in `2 Menu > Chat`.
  fileprivate var isStep: Bool {
    let rest = title.drop(while: \.isNumber)
    return rest.count < title.count && rest.hasPrefix(" ") && rest.contains(" > ")
  }
}
