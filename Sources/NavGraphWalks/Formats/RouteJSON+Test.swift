import NavGraph
package import NavGraphService

extension RouteJSON {
  /// Returns a UI test that follows the route; nil if there is none.
  ///
  /// - Throws: `MalformedRequest` if no launch of the app shows the stack of the request.
  package func test(_ format: SuiteFormat, by service: NavigationService) throws -> String? {
    let plan: Plan
    switch outcome {
    case .planned(let found): plan = found
    case .alreadyThere(let stack): plan = Plan(steps: [], stack: stack, opened: 0, removed: 0)
    case .failed: return nil
    }
    let walk = try Walk(following: plan, of: request, in: service.graph())
    let suite = WalkSuite(
      options: WalkOptions(walk.goal),
      walks: [walk],
      covered: 1,
      replaced: [],
      gaps: [],
      lowerBound: 0
    )
    let hooks = try service.source.testHooks()
    return try format.writer(hooks, isOneFile: true).files(for: suite).map(\.text).joined()
  }
}
