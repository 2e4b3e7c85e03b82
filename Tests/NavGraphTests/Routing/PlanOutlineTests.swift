import NavGraphTestSupport
import Testing

@testable import NavGraph

/// The outlines of plans, compared with their contents.
@Suite struct PlanOutlineTests {
  @Test(arguments: 1...4 as ClosedRange<UInt64>)
  func outlineDescribesTheContents(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var commandCount = 0
    for number in 0..<150 {
      let world =
        number.isMultiple(of: 3)
        ? RandomWorld(withTabsUsing: &random) : RandomWorld(using: &random)
      let request =
        number.isMultiple(of: 3)
        ? world.requestWithTabs(using: &random) : world.request(using: &random)
      let graph = try world.graph()
      guard case .planned(let plan)? = try? graph.route(request) else { continue }
      commandCount += plan.outline.commands.count
      #expect(completed(plan.outline, in: graph) == plan.contents, "seed \(seed), \(request)")
    }
    #expect(commandCount > 0)
  }

  @Test func outlineOfAPlainPlanHasItsCommands() throws {
    var random = SeededGenerator(seed: 5)
    var planCount = 0
    for _ in 0..<20 {
      let network = try RandomNetwork(using: &random, isPlain: true)
      let router = Router(network.graph)
      for _ in 0..<20 {
        let screens = network.graph.screens
        let request = RouteRequest(
          from: ScreenStack(screens: [random.pick(Array(screens))]),
          to: screens[0]
        )
        guard case .planned(let plan) = try router.route(request) else { continue }
        planCount += 1
        #expect(completed(plan.outline, in: network.graph) == plan.contents)
      }
    }
    #expect(planCount > 100)
  }

  /// Opens what the commands of an outline open.
  private func completed(_ outline: Plan.Outline, in graph: NavigationGraph) -> Plan.Contents {
    var contents = outline.beginning
    for opening in outline.commands.map(graph.opening(by:)) {
      contents.steps.append(.open(opening))
      contents.stack.entries.append(opening.entry)
      contents.opened += 1
    }
    return contents
  }
}
