import NavGraph
import NavGraphTestSupport
import Testing

/// A random sequence of requests, back gestures, new graphs and failures of the host, one after the
/// other and several at once.
///
/// The oracle and a model of the screens compute what the host must display after each step.
@MainActor final class RandomWalk {
  private var random: SeededGenerator
  private var world: RandomWorld
  private let navigator: Navigator<TestHost>
  /// The screens that the host must display.
  var expected: [RandomScreen] = []
  /// The number of changes of the host until one fails; nil if none fails.
  private var failingChange: Int?
  /// The number of screens that a failing change displays; nil if it changes nothing.
  private(set) var displayedPart: Int?
  /// The world that replaces the present one with the host's next change.
  private var nextWorld: RandomWorld?
  /// How often each kind of step and outcome has occurred.
  var seen: [String: Int] = [:]
  /// Whether a comparison has failed.
  private(set) var hasFailed = false

  init(seed: UInt64) async throws {
    random = SeededGenerator(seed: seed)
    world = RandomWorld(using: &random)
    navigator = try await NavGraphTestSupport.navigator(
      world.graph(),
      on: ScreenStack(),
      factories: RandomScreen.factories
    )
    let first = world.request(using: &random).stack
    let error = await error { try await navigator.show(first) }
    do {
      expected = try screens(of: first)
      demand(error == nil, "\(String(describing: error))")
    } catch {
      seen["show: mistyped", default: 0] += 1
    }
    compare()
  }

  /// Takes a random step, and compares the navigator with the model.
  func step() async throws {
    failingChange = random.chance(20) ? random.pick([0, 0, 1, 2]) : nil
    displayedPart = random.chance(50) ? random.pick([1, 2, 3]) : nil
    navigator.host.willApply = { [unowned self] in try beforeChange(to: $0) }
    switch random.pick([0, 0, 0, 0, 1, 1, 2, 3, 4, 4]) {
    case 0: try await go()
    case 1: try await goBack()
    case 2: makeBackGesture()
    case 3: try replaceGraph(by: RandomWorld(using: &random))
    default: try await goSeveralTimesAtOnce()
    }
    compare()
  }

  private func compare() {
    let live = live(in: world)
    demand(navigator.stack == live, "\(navigator.stack.entries) in place of \(live.entries)")
    demand(navigator.host.stack == opened, "\(navigator.host.stack) in place of \(opened)")
    let classes = navigator.host.screenObjects.map { "\(type(of: $0))" }
    let expectedClasses = opened.entries.map { RandomScreen.className($0.screen) }
    demand(classes == expectedClasses, "\(classes)")
    demand(navigator.unknownScreens == unknownScreens, "\(navigator.unknownScreens)")
  }

  private func beforeChange(to screens: [PreparedScreen<AnyObject>]) throws {
    if let world = nextWorld {
      nextWorld = nil
      try replaceGraph(by: world)
    }
    guard let changes = failingChange else { return }
    failingChange = changes == 0 ? nil : changes - 1
    guard changes == 0 else { return }
    if let count = displayedPart {
      navigator.host.simulateReplacement(Array(screens.prefix(count)))
    }
    throw TestFailure("change")
  }

  // MARK: Steps

  private func go() async throws {
    let request = randomRequest()
    let failing = failingChange
    let result = try await result { try await navigator.go(request) }
    check(result, foresee(request, in: world, failing: failing), "go")
  }

  private func goBack() async throws {
    let failing = failingChange
    let count = expected.count
    let index = random.pick(Array(0..<max(1, count)))
    let result: RequestResult
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
    let steps = count == 0 ? [] : opened.stepsBack(to: target)
    check(result, steps.isEmpty ? .there : execute(steps, failing: failing), "back")
  }

  private func makeBackGesture() {
    let count = random.pick([1, 1, 2, 9])
    navigator.host.simulateBackGesture(count)
    expected.removeLast(min(count, expected.count))
    seen["back gesture", default: 0] += 1
  }

  private func replaceGraph(by other: RandomWorld) throws {
    navigator.graph = try other.graph()
    world = other
    if !unknownScreens.isEmpty { seen["unknown screens", default: 0] += 1 }
  }

  /// Makes several requests at once, during which the graph can be replaced.
  private func goSeveralTimesAtOnce() async throws {
    var requests: [RouteRequest] = []
    for _ in 0..<Int.random(in: 2...5, using: &random) {
      requests.append(random.chance(30) ? requests.last ?? randomRequest() : randomRequest())
    }
    let failing = failingChange
    if random.chance(30) { nextWorld = RandomWorld(using: &random) }
    let worldBefore = world
    var worlds: [RandomWorld] = []
    var ends: [[RequestResult]] = requests.map { _ in [] }
    for (number, request) in requests.enumerated() {
      navigator.go(request) { [unowned self] result in
        ends[number].append(result)
        worlds.append(world)
      }
    }
    await wait { !ends.contains(where: \.isEmpty) }
    nextWorld = nil
    var left = failing
    var worldNow = worldBefore
    var last: Expectation?
    for (number, request) in requests.enumerated() {
      demand(ends[number].count == 1, "A completion handler is called once.")
      if let last, number > 0, request == requests[number - 1] {
        check(ends[number][0], last, "joined")
        continue
      }
      let foreseen = foresee(request, in: worldNow, failing: left)
      if let changes = left, foreseen.isChange { left = changes > 0 ? changes - 1 : nil }
      check(ends[number][0], foreseen, "at once")
      worldNow = worlds[number]
      last = foreseen
    }
  }

  /// Records a failure of the walk unless a condition holds.
  func demand(_ holds: Bool, _ comment: @autoclosure () -> Comment) {
    if !holds { hasFailed = true }
    #expect(holds, comment())
  }

  /// The entries that the screens were opened with.
  var opened: ScreenStack { ScreenStack(expected.map(\.entry)) }

  /// The entries with the present properties of their objects.
  func live(in world: RandomWorld) -> ScreenStack {
    let oracle = Oracle(world)
    return ScreenStack(
      expected.map { $0.live(declared: oracle.declared(by: $0.entry.screen)) }
    )
  }

  /// Returns the screens that a stack which is shown without a plan leads to.
  private func screens(of stack: ScreenStack) throws(PropertyError) -> [RandomScreen] {
    let oracle = Oracle(world)
    var entries: [StackEntry] = []
    for (index, given) in stack.entries.enumerated() {
      var entry = try oracle.entry(given)
      if index == 0 { entry.presentation = .root }
      entries.append(entry)
    }
    return try entries.map { entry throws(PropertyError) in
      try RandomScreen(entry, declared: oracle.declared(by: entry.screen))
    }
  }

  private var unknownScreens: [ScreenID] {
    let known = Set(world.screens.map(\.id))
    return expected.map(\.entry.screen).reduce(into: []) { gone, screen in
      if !known.contains(screen), !gone.contains(screen) { gone.append(screen) }
    }
  }

  private func randomRequest() -> RouteRequest {
    var request = world.request(using: &random)
    request.stack = ScreenStack()
    if random.chance(3) { request.destination.screen = "S9" }
    return request
  }

  private func error(_ body: () async throws -> Void) async -> (any Error)? {
    do { try await body() } catch { return error }
    return nil
  }

  private func result(
    _ body: () async throws -> NavigationOutcome
  ) async throws -> RequestResult {
    do {
      return .success(try await body())
    } catch let error as NavigationError {
      return .failure(error)
    }
  }
}
