package import NavGraph
package import NavGraphLinks

/// What the results of a suite of walks show about the flows.
///
/// - An element is *passed* if a step with it passed and none failed.
/// - It is *failed* if a step with it failed.
/// - It is *unclear* if it occurs only in walks that failed at an unknown step, or that did not pass
///   on all devices.
/// - It is *untried* otherwise: no walk covers it, or no such step was begun.
package struct Coverage: Sendable {
  /// An element that walks cover, but that the flows do not have any more.
  package struct MissingElement: Sendable, Hashable {
    package let kind: WalkGoal
    package let name: String
    /// The id of the first walk with the element.
    package let walk: String
  }

  /// The results of the walks, in the order of the suite.
  package let walks: [WalkResult]
  /// Whether the results contain a test of the suite.
  package let hasRuns: Bool
  /// The tests in the results that are not walks of the suite.
  package let unknownTests: [String]
  /// The walks of whose name several suites have a test; the worst result counts.
  package let ambiguousTests: [AmbiguousTest]
  /// The elements of the suite that the flows do not have.
  package private(set) var missing: [MissingElement] = []
  private var kinds: [WalkGoal: CoveredElements] = [:]
  private var missingNames: Set<[String]> = []

  /// Evaluates results.
  ///
  /// - Parameters:
  ///   - suite: The walks.
  ///   - runs: The runs of tests, in the order of the results.
  ///   - graph: The graph.
  ///   - patterns: The link patterns.
  /// - Complexity: O(s + r + p) time and memory for s steps, r runs with their activities, and p
  ///   pairs of commands.
  package init(
    of suite: [Walk],
    _ runs: [RecordedRun],
    in graph: NavigationGraph,
    patterns: [LinkPattern]
  ) {
    let results = SuiteResults(of: suite, runs)
    walks = results.walks
    hasRuns = results.hasRuns
    unknownTests = results.unknownTests
    ambiguousTests = results.ambiguousTests
    for screen in graph.screens { kinds[.screens, default: .init()].append([screen.name]) }
    for pair in graph.consecutiveCommands { kinds[.pairs, default: .init()].append(pair) }
    for command in graph.commandIndices {
      kinds[.commands, default: .init()].append([graph.name(of: command).name])
    }
    for pattern in patterns { kinds[.links, default: .init()].append([pattern.description]) }
    for (walk, result) in zip(suite, walks) { record(walk, result, in: graph) }
  }

  /// The elements of a kind.
  package subscript(kind: WalkGoal) -> CoveredElements { kinds[kind] ?? CoveredElements() }

  /// Records the results of a walk, which may contain former names of screens.
  private mutating func record(_ walk: Walk, _ result: WalkResult, in graph: NavigationGraph) {
    var previous: String?
    for (step, state) in zip(walk.steps, result.steps) {
      let visit = CoveredElement.Visit(walk: walk.id, step: step.number)
      var isKnown = true
      for (kind, given) in step.covered(after: previous) {
        let names =
          kind == .screens
          ? given.map { graph.currentName(of: ScreenID($0))?.name ?? $0 } : given
        // The state of a pair is that of its second step: no step after a failed one is tried.
        if kind == .pairs {
          guard isKnown else { break }
          // A pair that only the stack allows, such as a command of a container, is added.
          kinds[.pairs, default: .init()].append(names)
        }
        isKnown = record(names, of: kind, state, at: visit)
      }
      previous = isKnown ? step.command : nil
    }
  }

  /// Records the state of an element, or that the flows do not have it.
  ///
  /// - Returns: Whether the flows have the element.
  private mutating func record(
    _ names: [String],
    of kind: WalkGoal,
    _ state: CoverageState,
    at visit: CoveredElement.Visit
  ) -> Bool {
    let isKnown = kinds[kind, default: .init()].record(names, state, at: visit)
    if !isKnown, missingNames.insert([kind.rawValue] + names).inserted {
      let name = names.joined(separator: " > ")
      missing.append(MissingElement(kind: kind, name: name, walk: visit.walk))
    }
    return isKnown
  }
}
