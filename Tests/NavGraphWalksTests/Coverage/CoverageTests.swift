import NavGraph
import NavGraphLinks
import NavGraphTestSupport
import Testing

@testable import NavGraphWalks

/// What results show about screens, commands, pairs and links.
@Suite struct CoverageTests {
  private let walks = [Walk("walk-001", "1>2", "2>3"), Walk("walk-002", "1>4")]

  private func coverage(_ runs: RecordedRun...) throws -> Coverage {
    Coverage(of: walks, runs, in: try graph("1>2", "2>3", "1>4", "3>5"))
  }

  @Test func withoutRunsNothingIsTried() throws {
    let coverage = try coverage()
    for kind in WalkGoal.allCases { #expect(coverage.names(kind, .passed) == []) }
    #expect(coverage.names(.commands, .untried) == ["1>2", "2>3", "1>4", "3>5"])
    let walks = coverage[.commands].elements.map(\.visit?.walk)
    #expect(walks == ["walk-001", "walk-001", "walk-002", nil])
    #expect(coverage[.commands].percentage == 0)
    #expect(coverage[.links].percentage == nil)
  }

  @Test func aPassedWalkCoversAllItsSteps() throws {
    let coverage = try coverage(RecordedRun(of: "walk-001", .passed))
    #expect(coverage.names(.screens, .passed) == ["1", "2", "3"])
    #expect(coverage.names(.commands, .passed) == ["1>2", "2>3"])
    #expect(coverage.names(.pairs, .passed) == ["1>2 2>3"])
    #expect(coverage.names(.pairs, .untried) == ["2>3 3>5"])
    #expect(coverage[.commands].percentage == 50)
  }

  @Test func aSuiteMayContainFormerNamesOfScreens() throws {
    var builder = GraphBuilder()
    for screen: ScreenID in ["1", "new"] { builder.add(NavigationScreen(screen)) }
    builder.add(NavigationCommand("1>2", from: .screens(["1"]), to: "new"))
    builder.addAlias("2", of: "new")
    let runs = [RecordedRun(of: "walk-001", .passed)]
    let coverage = Coverage(of: [Walk("walk-001", "1>2")], runs, in: try builder.build())
    #expect(coverage.names(.screens, .passed) == ["1", "new"])
    #expect(coverage.missing == [])
  }

  @Test func activitiesShowTheStepThatFailed() throws {
    let coverage = try coverage(RecordedRun(walks[0], .failed, steps: 3))
    #expect(coverage.names(.screens, .passed) == ["1", "2"])
    #expect(coverage.names(.screens, .failed) == ["3"])
    #expect(coverage.names(.commands, .failed) == ["2>3"])
    #expect(coverage.names(.pairs, .failed) == ["1>2 2>3"])
    #expect(coverage[.commands].elements[1].visit == .init(walk: "walk-001", step: 3))
  }

  @Test func stepsAfterTheFailedOneAreUntried() throws {
    let coverage = try coverage(RecordedRun(walks[0], .failed, steps: 2))
    #expect(coverage.names(.commands, .failed) == ["1>2"])
    #expect(coverage.names(.commands, .untried) == ["2>3", "1>4", "3>5"])
    #expect(coverage.names(.pairs, .failed) == [])
  }

  @Test func aFailureWithoutActivitiesIsUnclear() throws {
    let coverage = try coverage(
      RecordedRun(of: "walk-001", .failed),
      RecordedRun(of: "walk-002", .passed)
    )
    // Another walk shows the first screen.
    #expect(coverage.names(.screens, .passed) == ["1", "4"])
    #expect(coverage.names(.screens, .unclear) == ["2", "3"])
    #expect(coverage.names(.commands, .unclear) == ["1>2", "2>3"])
  }

  @Test func elementsThatTheFlowsDoNotHaveAreReportedOnce() throws {
    let runs = walks.map { RecordedRun(of: $0.id, .passed) }
    let coverage = Coverage(of: walks, runs, in: try graph("1>2", "2>9"))
    #expect(
      coverage.missing == [
        .init(kind: .screens, name: "3", walk: "walk-001"),
        .init(kind: .commands, name: "2>3", walk: "walk-001"),
        .init(kind: .screens, name: "4", walk: "walk-002"),
        .init(kind: .commands, name: "1>4", walk: "walk-002"),
      ]
    )
    #expect(coverage.names(.commands, .passed) == ["1>2"])
    #expect(coverage.names(.pairs, .untried) == ["1>2 2>9"])
  }

  @Test func aLinkCoversItsPatternAndTheContainersAroundItsScreen() throws {
    let patterns = try ["app://a/:id", "app://b"].map { try LinkPattern($0) }
    let link = WalkStep(
      1,
      .link,
      from: nil,
      to: "1",
      in: ["4"],
      url: "app://a/7",
      pattern: "app://a/:id",
      request: .null
    )
    let walk = Walk("walk-001", for: .links, steps: [link])
    let coverage = Coverage(
      of: [walk],
      [RecordedRun(of: "walk-001", .passed)],
      in: try graph("1>2", "1>4"),
      patterns: patterns
    )
    #expect(coverage.names(.links, .passed) == ["app://a/:id"])
    #expect(coverage.names(.links, .untried) == ["app://b"])
    #expect(coverage.names(.screens, .passed) == ["1", "4"])
  }

  @Test func pairsAreThoseThatAnOpenedScreenAllows() throws {
    var builder = GraphBuilder()
    for screen in ["Home", "Cart", "Item"] as [ScreenID] { builder.add(NavigationScreen(screen)) }
    builder.add(
      NavigationScreen("Tabs", tabs: [.init("Home", root: "Home"), .init("Cart", root: "Cart")])
    )
    builder.add(NavigationCommand("start", from: .screens(["Item"]), to: "Tabs"))
    builder.add(NavigationCommand("buy", from: .screens(["Home"]), to: "Item"))
    builder.add(NavigationCommand("pay", from: .screens(["Cart"]), to: "Item"))
    builder.add(NavigationCommand("help", from: .anywhere, to: "Cart"))
    let coverage = Coverage(of: [], [], in: try builder.build())
    #expect(
      coverage.names(.pairs, .untried) == [
        "start buy", "start help", "buy start", "buy help", "pay start", "pay help", "help pay",
        "help help",
      ]
    )
  }

  @Test func aPairThatOnlyTheStackAllowsIsAdded() throws {
    let steps = [("a", "1", "2"), ("b", "3", "4")].enumerated().map { index, step in
      WalkStep(index + 1, .command, command: step.0, from: step.1, to: step.2, request: .null)
    }
    let graph = try graph(
      NavigationScreen("1"),
      NavigationScreen("2"),
      NavigationScreen("3"),
      NavigationScreen("4"),
      commands: [
        NavigationCommand("a", from: .screens(["1"]), to: "2"),
        NavigationCommand("b", from: .screens(["3"]), to: "4"),
      ]
    )
    let walk = Walk("walk-001", for: .pairs, steps: steps)
    let coverage = Coverage(of: [walk], [RecordedRun(of: "walk-001", .passed)], in: graph)
    #expect(coverage.names(.pairs, .passed) == ["a b"])
  }
}
