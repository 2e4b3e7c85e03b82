import NavGraph
import NavGraphLinks
import NavGraphReview
import NavGraphStore
import NavGraphTestSupport
import Testing

/// Comparisons of databases that other programs edit meanwhile.
@Suite struct StoreDiffTests {
  @Test func rowsRoutesAndLinksAreOfTheSameState() throws {
    let directory = try TemporaryDirectory()
    let sql = """
      INSERT INTO screen (name) VALUES ('Menu'), ('Settings');
      INSERT INTO edge (origin, destination) VALUES ('Menu', 'Settings');
      """
    let before = try NavigationStore.create(at: directory.path("before.db"), filledBy: sql)
    let after = try NavigationStore.create(at: directory.path("after.db"), filledBy: sql)
    try after.apply(.addScreen("Help"))
    var edits = 0
    let diff = try StoreDiff(from: before, to: after, roots: []) { _, _ in
      edits += 1
      _ = try? after.apply(
        .addScreen(ScreenID("\(edits)")),
        .addLink("app://\(edits)", to: [ScreenID("\(edits)")])
      )
    }
    #expect(edits > 0)
    #expect(try after.linkRules().patterns.definitions.count == edits)
    #expect(diff.rows.changes.map(\.row.name) == [["Help"]])
    #expect(diff.links?.changes.isEmpty == true)
  }

  @Test func screensThatOnlyTheFormerStartScreenReachedAreLost() throws {
    let rows = """
      screen name=Menu
      screen name=News
      screen name=Settings
      command name=Settings destination=Settings
      origin command=Settings origin=Menu
      command name=News destination=News
      origin command=News origin=Menu
      start screen=
      """
    let states = try ["Menu", "News"].map {
      try NavigationStore.inMemory(from: dumpText(rows + $0))
    }
    let diff = try StoreDiff(from: states[0], to: states[1], roots: [])
    #expect(diff.routes?.newlyUnreachable == ["Menu", "Settings"])
    #expect(diff.regressions.map(\.subject).contains("the way to 'Settings'"))
    #expect(diff.routes?.groups.map(\.cause) == [.changedStarts])
    let reverse = try StoreDiff(from: states[1], to: states[0], roots: [])
    #expect(reverse.routes?.newlyReachable == ["Menu", "Settings"])
    let given = try StoreDiff(from: states[0], to: states[1], roots: ["Menu"])
    #expect(given.routes?.newlyUnreachable == [])
  }

  @Test func routesToTheSameScreensAreOneRegression() throws {
    let rows =
      (1...4).map { "screen name=\($0)" }
      + [(1, 2), (1, 3), (2, 4), (3, 4)].flatMap { from, to in
        [
          "command name=\(from)\(to) destination=\(to)",
          "origin command=\(from)\(to) origin=\(from)",
        ]
      }
    let conditions = [24, 34].map {
      "condition command=\($0) subject=context.isAdult comparison=exists"
    }
    let states = try [rows, rows + conditions].map {
      try NavigationStore.inMemory(from: dumpText($0.joined(separator: "\n")))
    }
    let diff = try StoreDiff(from: states[0], to: states[1], roots: [])
    #expect(try #require(diff.routes).groups.count == 2)
    #expect(diff.regressions.map(\.subject) == ["3 routes to '4'"])
    #expect(diff.regressions.map(\.kind) == [.blocked])
  }
}
