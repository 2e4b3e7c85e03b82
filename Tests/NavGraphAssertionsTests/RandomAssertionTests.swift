import NavGraph
import NavGraphAssertions
import NavGraphLinks
import NavGraphTestSupport
import Testing

/// Assertions about random apps, compared with an explicit search.
@Suite struct RandomAssertionTests {
  static let seeds = SeededGenerator.seeds(8)

  @Test(arguments: [
    [], [.links], [.tabs], [.tabs, .links], [.properties, .links], [.families, .links],
    [.handlers], [.handlers, .tabs], [.values], [.values, .links], [.values, .handlers],
    [.values, .tabs],
    Set(RandomApp.Feature.allCases),
  ])
  func explicitSearchAgrees(_ features: Set<RandomApp.Feature>) throws {
    var undecidedCount = 0
    for seed in RandomAssertionTests.seeds {
      var random = SeededGenerator(seed: seed)
      let app = try RandomApp(features, using: &random)
      let assertions = (0..<4).map { _ in app.assertion(using: &random) }
      let checker = AssertionChecker(app.graph, app.links, starts: app.starts, for: assertions)
      let reversed = AssertionChecker(app.graph, app.links, starts: app.starts, for: assertions)
      let otherOrder = assertions.reversed().map { reversed.verdict(on: $0).kind }
      let oracle = AssertionOracle(app)
      let verdicts = assertions.map { checker.verdict(on: $0) }
      #expect(otherOrder.reversed() == verdicts.map(\.kind))
      for (assertion, verdict) in zip(assertions, verdicts) {
        var problem: String?
        switch verdict {
        case .holds: problem = oracle.holds(assertion) == false ? "It does not hold." : nil
        case .undecided: undecidedCount += 1
        case .fails(let counterexample):
          problem = oracle.problem(with: counterexample, to: assertion)
        }
        #expect(
          problem == nil,
          """
          \(problem ?? "") Seed \(seed) of \(features): \(assertion) is \(verdict)
          \(app.description)
          """
        )
      }
    }
    // Two percent of the assertions, of which there are four for each app.
    #expect(undecidedCount <= max(1, RandomAssertionTests.seeds.count * 4 * 2 / 100))
  }
}

extension Verdict {
  fileprivate var kind: String {
    switch self {
    case .holds: "holds"
    case .fails: "fails"
    case .undecided: "undecided"
    }
  }
}
