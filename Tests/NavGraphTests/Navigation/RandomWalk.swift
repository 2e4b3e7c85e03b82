import NavGraph
import NavGraphTestSupport
import Testing

/// A user, an app and its developers at random.
///
/// They go, go back, replace the graph, and break the host, one after another and several at once.
/// What should be on screen, the oracle tells.
@MainActor final class RandomWalk {
  private var random: SeededGenerator
  private var world: RandomWorld
  private let navigator: Navigator<TestHost>
  /// What should be on screen.
  private var expected: ScreenStack
  /// The number of the host's step, counted from now, that fails; nil if none does.
  private var failingStep: Int?
  /// What becomes the world with the host's next step.
  private var nextWorld: RandomWorld?
  /// What has been seen, and how often, to judge the walks themselves.
  private(set) var seen: [String: Int] = [:]
  /// Whether something was not as it should be.
  private(set) var hasFailed = false

  init(seed: UInt64) async throws {
    random = SeededGenerator(seed: seed)
    world = RandomWorld(using: &random)
    navigator = try await NavGraphTestSupport.navigator(world.graph(), on: ScreenStack())
    _ = try? await navigator.show(world.request(using: &random).stack)
    expected = navigator.stack
  }

  /// Takes one step at random and compares.
  func step() async throws {
    failingStep = random.chance(20) ? random.pick([0, 0, 1, 2]) : nil
    navigator.host.willApply = { [unowned self] _ in try beforeHostStep() }
    switch random.pick([0, 0, 0, 0, 1, 1, 2, 3, 4, 4]) {
    case 0: try await go()
    case 1: try await goBack()
    case 2: simulateBackGesture()
    case 3: try replaceGraph(by: RandomWorld(using: &random))
    default: try await goSeveralTimesAtOnce()
    }
    demand(navigator.stack == expected, "\(navigator.stack) in place of \(expected)")
    let objects = navigator.host.screens.map { ($0.object as? PlainScreen)?.name }
    demand(objects == expected.entries.map(\.screen.name), "\(objects)")
    demand(navigator.unknownScreens == unknownScreens, "\(navigator.unknownScreens) are gone.")
  }

  private func beforeHostStep() throws {
    if let world = nextWorld {
      nextWorld = nil
      try replaceGraph(by: world)
    }
    guard let steps = failingStep else { return }
    failingStep = steps == 0 ? nil : steps - 1
    if steps == 0 { throw TestFailure("step") }
  }

  // MARK: What happens

  private func go() async throws {
    let request = randomRequest()
    let failing = failingStep
    let result = try await result { try await navigator.go(request) }
    check(result, foresee(request, in: world, failing: failing), "go")
  }

  private func goBack() async throws {
    let failing = failingStep
    let count = expected.entries.count
    let index = random.pick(Array(0..<max(1, count)))
    let result: RouteJobResult
    let target: Int
    switch random.pick([0, 1, 2]) {
    case 0:
      target = max(0, count - 2)
      result = try await self.result { try await navigator.back() }
    case 1:
      target = 0
      result = try await self.result { try await navigator.backToRoot() }
    default:
      target = index
      guard count > 0 else { return }
      result = try await self.result { try await navigator.back(to: .entry(index)) }
    }
    let steps = count == 0 ? [] : expected.stepsBack(to: target)
    check(result, steps.isEmpty ? .there : carryOut(steps, failing: failing), "back")
  }

  private func simulateBackGesture() {
    let count = random.pick([1, 1, 2, 9])
    navigator.host.simulateBackGesture(count)
    expected.entries.removeLast(min(count, expected.entries.count))
    seen["by hand", default: 0] += 1
  }

  private func replaceGraph(by other: RandomWorld) throws {
    navigator.graph = try other.graph()
    world = other
    if !unknownScreens.isEmpty { seen["gone", default: 0] += 1 }
  }

  /// Makes requests without waiting for their ends, while the graph may be replaced.
  private func goSeveralTimesAtOnce() async throws {
    var requests: [RouteRequest] = []
    for _ in 0..<Int.random(in: 2...5, using: &random) {
      requests.append(random.chance(30) ? requests.last ?? randomRequest() : randomRequest())
    }
    let failing = failingStep
    if random.chance(30) { nextWorld = RandomWorld(using: &random) }
    let worldBefore = world
    var worlds: [RandomWorld] = []
    var ends: [[RouteJobResult]] = requests.map { _ in [] }
    for (number, request) in requests.enumerated() {
      navigator.go(request) { [unowned self] result in
        ends[number].append(result)
        worlds.append(world)
      }
    }
    while ends.contains(where: \.isEmpty) { await Task.yield() }
    nextWorld = nil
    var left = failing
    var worldNow = worldBefore
    var last: Expectation?
    for (number, request) in requests.enumerated() {
      demand(ends[number].count == 1, "A completion is called once.")
      if let last, number > 0, request == requests[number - 1] {
        check(ends[number][0], last, "joined")
        continue
      }
      let foreseen = foresee(request, in: worldNow, failing: left)
      if let steps = left { left = foreseen.hostSteps > steps ? nil : steps - foreseen.hostSteps }
      check(ends[number][0], foreseen, "at once")
      worldNow = worlds[number]
      last = foreseen
    }
  }

  // MARK: What should happen

  private typealias RouteJobResult = Result<NavigationOutcome, NavigationError>

  private enum Expectation {
    case navigated(hostSteps: Int)
    case there
    case failed(RouteFailure)
    case unknown
    case mistyped(PropertyError)
    case broken(ScreenStack, hostSteps: Int)

    var hostSteps: Int {
      switch self {
      case .navigated(let count), .broken(_, let count): count
      default: 0
      }
    }
  }

  /// Foresees what becomes of a request, and what is on screen then.
  private func foresee(
    _ request: RouteRequest,
    in world: RandomWorld,
    failing: Int?
  ) -> Expectation {
    let known = Set(world.screens.map(\.id))
    let named = [request.destination.screen] + request.breadcrumbs.map(\.screen) + request.avoiding
    guard named.allSatisfy(known.contains) else { return .unknown }
    var request = request
    let unknown = Set(expected.entries.map(\.screen)).subtracting(known)
    let oracle = Oracle(world.addingScreens(unknown.sorted { $0.name < $1.name }))
    request.stack = oracle.plannable(expected)
    do {
      switch try oracle.answer(request) {
      case .alreadyThere: return .there
      case .failed(let failure): return .failed(failure)
      case .planned(let plan): return carryOut(plan.steps, failing: failing)
      }
    } catch {
      return .mistyped(error)
    }
  }

  private func carryOut(_ steps: [Step], failing: Int?) -> Expectation {
    let done = min(failing ?? steps.count, steps.count)
    for step in steps[..<done] { carryOut(step) }
    if done == steps.count { return .navigated(hostSteps: steps.count) }
    return .broken(expected, hostSteps: done + 1)
  }

  private func carryOut(_ step: Step) {
    switch step {
    case .open(let opening):
      expected.entries =
        (opening.entry.presentation == .root ? [] : expected.entries) + [opening.entry]
    case .pop(let count, _): expected.entries.removeLast(count)
    case .dismiss(var layers, _):
      while layers > 0 {
        if expected.entries.removeLast().presentation == .present { layers -= 1 }
      }
    }
  }

  private func check(_ result: RouteJobResult, _ expectation: Expectation, _ what: String) {
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
    case (.failure(.hostFailed(_, let stack)), .broken(let foreseen, _)):
      demand(stack == foreseen, "\(stack) in place of \(foreseen)")
      seen["\(what): broken", default: 0] += 1
    default: demand(false, "\(what): \(result) in place of \(expectation)")
    }
  }

  private func demand(_ holds: Bool, _ comment: Comment) {
    if !holds { hasFailed = true }
    #expect(holds, comment)
  }

  private var unknownScreens: [ScreenID] {
    let known = Set(world.screens.map(\.id))
    return expected.entries.map(\.screen).reduce(into: []) { gone, screen in
      if !known.contains(screen), !gone.contains(screen) { gone.append(screen) }
    }
  }

  private func randomRequest() -> RouteRequest {
    var request = world.request(using: &random)
    request.stack = ScreenStack()
    if random.chance(3) { request.destination.screen = "S9" }
    return request
  }

  private func result(
    _ body: () async throws -> NavigationOutcome
  ) async throws -> RouteJobResult {
    do {
      return .success(try await body())
    } catch let error as NavigationError {
      return .failure(error)
    }
  }
}
