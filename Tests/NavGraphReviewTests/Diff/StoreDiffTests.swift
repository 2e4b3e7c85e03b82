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
}
