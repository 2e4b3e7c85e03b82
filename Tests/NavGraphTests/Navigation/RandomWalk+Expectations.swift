import NavGraph
import NavGraphTestSupport
import Testing

extension RandomWalk {
  /// The result of a request.
  typealias RequestResult = Result<NavigationOutcome, NavigationError>

  /// The result that the rules define.
  enum Expectation {
    case navigated
    case there
    case failed(RouteFailure)
    case unknown
    case mistyped(PropertyError)
    case broken(ScreenStack)

    /// Whether the host receives screens.
    var isChange: Bool {
      switch self {
      case .navigated, .broken: true
      default: false
      }
    }
  }

  /// Computes the result of a request, and the expected stack.
  func foresee(
    _ request: RouteRequest,
    in world: RandomWorld,
    failing: Int?
  ) -> Expectation {
    let known = Set(world.screens.map(\.id))
    let named = [request.destination.screen] + request.breadcrumbs.map(\.screen) + request.avoiding
    guard named.allSatisfy(known.contains) else { return .unknown }
    var request = request
    let unknown = Set(expected.map(\.entry.screen)).subtracting(known)
    let oracle = Oracle(world.addingScreens(unknown.sorted { $0.name < $1.name }))
    request.stack = oracle.plannable(live(in: world))
    let types = expected.map { $0.undeclared(declared: oracle.declared(by: $0.entry.screen)) }
    do {
      switch try oracle.answer(request, types: types) {
      case .alreadyThere: return .there
      case .failed(let failure): return .failed(failure)
      case .planned(let plan):
        let screens = try plan.openedEntries.map { entry throws(PropertyError) in
          try RandomScreen(entry, declared: oracle.declared(by: entry.screen))
        }
        return execute(plan.steps, opening: screens[...], failing: failing)
      }
    } catch {
      return .mistyped(error)
    }
  }

  /// Carries out steps on the expected stack, unless the host fails.
  func execute(
    _ steps: [Plan.Step],
    opening screens: ArraySlice<RandomScreen> = [],
    failing: Int?
  ) -> Expectation {
    var screens = screens
    let before = expected
    for step in steps { execute(step, &screens) }
    guard failing == 0 else { return .navigated }
    expected = displayedPart.map { Array(expected.prefix($0)) } ?? before
    return .broken(opened)
  }

  private func execute(_ step: Plan.Step, _ screens: inout ArraySlice<RandomScreen>) {
    switch step {
    case .open(let opening):
      if opening.entry.presentation == .root { expected = [] }
      expected.append(screens.removeFirst())
    case .pop(let count, _, _): expected.removeLast(count)
    case .dismiss(var layers, _, _):
      while layers > 0 {
        if expected.removeLast().entry.presentation == .present { layers -= 1 }
      }
    case .select: demand(false, "The worlds of the walk have no tabs.")
    }
  }

  /// Compares a result with the expected one, and counts it.
  func check(_ result: RequestResult, _ expectation: Expectation, _ what: String) {
    switch (result, expectation) {
    case (.success(.navigated), .navigated):
      seen["\(what): navigated", default: 0] += 1
    case (.success(.alreadyThere), .there), (.success(.alreadyThere), .navigated):
      seen["\(what): there", default: 0] += 1
    case (.failure(.noRoute(let failure)), .failed(let foreseen)):
      demand(failure == foreseen, "\(failure) in place of \(foreseen)")
      seen["\(what): failed", default: 0] += 1
    case (.failure(.noRoute(let failure)), .unknown):
      if case .unknownScreen = failure.reason {} else { demand(false, "\(failure)") }
      seen["\(what): unknown", default: 0] += 1
    case (.failure(.property(let error)), .mistyped(let foreseen)):
      demand(error == foreseen, "\(error) in place of \(foreseen)")
      seen["\(what): mistyped", default: 0] += 1
    case (.failure(.hostFailed(_, let stack)), .broken(let foreseen)):
      demand(stack == foreseen, "\(stack) in place of \(foreseen)")
      seen["\(what): broken", default: 0] += 1
    default: demand(false, "\(what): \(result) in place of \(expectation)")
    }
  }
}
