import NavGraph
import NavGraphTestSupport
import Testing

@Suite struct ScreenStackTests {
  private let layered = ScreenStack([
    StackEntry("1", presentation: .root), StackEntry("2"),
    StackEntry("3", presentation: .present), StackEntry("4"),
    StackEntry("5", presentation: .present),
  ])

  @Test(
    arguments: [
      (0, ["dismiss 2", "pop 1"]), (1, ["dismiss 2"]), (2, ["dismiss 1", "pop 1"]),
      (3, ["dismiss 1"]), (4, []),
    ] as [(Int, [String])]
  )
  func stepsBackLeaveTheEntryOnTop(index: Int, names: [String]) {
    let steps = layered.stepsBack(to: index)
    #expect(steps.map(\.shortName) == names)
    var stack = layered
    for step in steps { stack.apply(step) }
    #expect(stack == ScreenStack(Array(layered.entries[...index])))
  }

  @Test func openingAddsAnEntryAndARootReplacesAllEntries() {
    var opened = stack("1", "2")
    opened.apply(.open(Plan.Opening(command: "c", entry: StackEntry("3"), isAnimated: true)))
    #expect(opened.names == "1 2 3")
    let root = StackEntry("4", presentation: .root)
    opened.apply(.open(Plan.Opening(command: "c", entry: root, isAnimated: true)))
    #expect(opened.entries == [root])
  }

  @Test func stepThatRemovesTooManyEntriesEmptiesTheStack() {
    var popped = stack("1", "2")
    popped.apply(.pop(count: 5, to: "1"))
    #expect(popped.entries == [])
    var dismissed = layered
    dismissed.apply(.dismiss(layers: 5, to: "1"))
    #expect(dismissed.entries == [])
  }

  @Test("Applying a plan's steps results in the plan's stack", arguments: SeededGenerator.seeds(2))
  func stepsOfAPlanResultInThePlansStack(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var plans = 0
    for _ in 0..<1_000 {
      let world = RandomWorld(using: &random)
      let request = world.request(using: &random)
      guard let plan = try? world.graph().route(request).plan else { continue }
      var stack = request.stack
      for step in plan.steps { stack.apply(step) }
      #expect(stack.hasSameScreens(as: plan.stack))
      plans += 1
    }
    #expect(plans > 100)
  }

  @Test func comparisonOfScreensIgnoresPropertiesButNotPresentations() {
    var other = stack("1", "2")
    other.entries[1].properties = ["p": 1]
    #expect(other.hasSameScreens(as: stack("1", "2")))
    other.entries[1].presentation = .present
    #expect(!other.hasSameScreens(as: stack("1", "2")))
    #expect(!stack("1").hasSameScreens(as: stack("1", "2")))
    #expect(!stack("1", "2").hasSameScreens(as: stack("1")))
  }
}
