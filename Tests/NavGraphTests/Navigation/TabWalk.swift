import NavGraph
import NavGraphTestSupport
import Testing

/// A random sequence of requests, taps on tabs, back gestures, dismissals and failures of the host
/// on stacks with tabs.
///
/// The oracle computes what requests lead to, and a model of the stack what users do.
@MainActor final class TabWalk {
  private var random: SeededGenerator
  private let world: RandomWorld
  private let oracle: TreeOracle
  private let navigator: Navigator<TestHost>
  /// The stack that the host must display.
  private var expected: TreeModel
  /// The number of changes of the host until one fails; nil if none fails.
  private var failingChange: Int?
  /// How often each kind of step has occurred.
  private(set) var seen: [String: Int] = [:]
  private(set) var hasFailed = false

  init(seed: UInt64) async throws {
    random = SeededGenerator(seed: seed)
    world = RandomWorld(withTabsUsing: &random).withoutProperties()
    oracle = TreeOracle(world, maximumStates: 300)
    let start = ScreenStack(screens: [world.screens[0].id])
    navigator = try await NavGraphTestSupport.navigator(world.graph(), on: start)
    let request = RouteRequest(from: start, to: world.screens[0].id)
    guard case .alreadyThere(let stack) = try oracle.answer(request) else {
      throw TestFailure("start")
    }
    expected = TreeModel(entries: stack.entries)
    compare()
  }

  /// Takes a random step, and compares navigator and host with the model.
  func step() async throws {
    failingChange = random.chance(20) ? random.pick([0, 0, 1, 2]) : nil
    navigator.host.willApply = { [unowned self] _ in
      guard let changes = failingChange else { return }
      failingChange = changes == 0 ? nil : changes - 1
      if changes == 0 { throw TestFailure("change") }
    }
    switch random.pick([0, 0, 0, 1, 1, 2, 3, 4]) {
    case 0: try await go()
    case 1: tapTab()
    case 2: makeBackGesture()
    case 3: dismiss()
    default: try await goSeveralTimesAtOnce()
    }
    compare()
  }

  private func compare() {
    let stack = ScreenStack(expected.entries)
    demand(navigator.stack == stack, "navigator: \(text(navigator.stack)), not \(text(stack))")
    demand(navigator.host.stack == stack, "host: \(text(navigator.host.stack)), not \(text(stack))")
    let names = navigator.host.screenObjects.map { ($0 as? PlainScreen)?.name }
    demand(names == stack.allEntries.map(\.screen.name), "\(names)")
  }

  private func text(_ stack: ScreenStack) -> String { StackNotation.text(of: stack) }

  // MARK: Requests

  private func go() async throws {
    guard let (request, outcome) = try randomRequest(on: expected) else { return }
    do {
      switch try await navigator.go(request) {
      case .navigated: check(outcome, is: "navigated")
      case .alreadyThere: check(outcome, is: "there")
      case .refused: demand(false, "refused")
      }
      if case .planned(let plan) = outcome { expected.entries = plan.stack.entries }
    } catch {
      if case .hostFailed(_, let stack) = error,
        case .planned = outcome
      {
        demand(stack.entries == expected.entries, "A failing change displays nothing.")
        seen["broken", default: 0] += 1
      } else {
        check(outcome, is: "failed")
      }
    }
  }

  /// Makes several requests before the first of them ends.
  private func goSeveralTimesAtOnce() async throws {
    failingChange = nil
    var model = expected
    var ends = 0
    var count = 0
    for _ in 0..<Int.random(in: 2...4, using: &random) {
      guard let (request, outcome) = try randomRequest(on: model) else { continue }
      count += 1
      navigator.go(request) { _ in ends += 1 }
      if case .planned(let plan) = outcome { model.entries = plan.stack.entries }
    }
    await wait { ends == count }
    expected = model
    seen["at once", default: 0] += 1
  }

  /// Returns a request with its outcome on a stack; nil if the oracle does not judge it.
  private func randomRequest(on model: TreeModel) throws -> (RouteRequest, RouteOutcome)? {
    let template = world.requestWithTabs(using: &random)
    var request = RouteRequest(
      from: ScreenStack(model.entries),
      to: RouteRequest.Milestone(template.destination.screen),
      via: template.breadcrumbs.map { RouteRequest.Milestone($0.screen) },
      avoiding: template.avoiding
    )
    guard let outcome = try? oracle.answer(request) else { return nil }
    request.stack = ScreenStack()
    return (request, outcome)
  }

  private func check(_ outcome: RouteOutcome, is kind: String) {
    let expected =
      switch outcome {
      case .planned: "navigated"
      case .alreadyThere: "there"
      case .failed: "failed"
      }
    demand(kind == expected, "\(kind) in place of \(expected)")
    seen[kind, default: 0] += 1
  }

  // MARK: Users

  private func tapTab() {
    let containers = expected.shownContainers
    guard !containers.isEmpty else { return }
    let level = Int.random(in: containers.indices, using: &random)
    guard let tabs = containers.reversed()[level].tabs?.tabs else { return }
    let tab = random.pick(tabs).name
    navigator.host.simulateTap(onTab: tab, level: level)
    expected.select(TabID(tab.name), ofContainerAt: containers.count - 1 - level)
    seen["tap", default: 0] += 1
  }

  private func makeBackGesture() {
    let count = expected.innermostCount
    guard count > 1 else { return }
    let popped = Int.random(in: 1..<count, using: &random)
    navigator.host.simulateBackGesture(popped)
    expected.keep(expected.path.count - popped)
    seen["back gesture", default: 0] += 1
  }

  /// Dismisses the uppermost modal layer.
  private func dismiss() {
    guard let modal = expected.path.lastIndex(where: { $0.presentation == .present }), modal > 0
    else { return }
    navigator.host.simulateBackGesture(expected.path.count - modal)
    expected.keep(modal)
    seen["dismissal", default: 0] += 1
  }

  private func demand(_ holds: Bool, _ comment: @autoclosure () -> Comment) {
    if !holds { hasFailed = true }
    #expect(holds, comment())
  }
}
