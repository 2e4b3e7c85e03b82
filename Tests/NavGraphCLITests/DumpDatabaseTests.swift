import Foundation
import NavGraphTestSupport
import Testing

/// Dumps in the place of databases, for all subcommands.
@Suite struct DumpDatabaseTests {
  private let navgraph: CommandLineProgram

  init() throws {
    navgraph = try CommandLineProgram(sample: "shop")
    try navgraph.write("- {from: Start, to: Cart}\n- never: Receipt\n", to: "tests.yaml")
    _ = try navgraph("add screen Lost")
    _ = try navgraph.shell("navgraph dump > app.flows")
  }

  private func normalized(_ text: String) -> String {
    text.replacing("app.flows", with: "DB").replacing("navgraph.db", with: "DB")
      // Findings in a dump have lines.
      .replacing(/[ ]{4}DB:\d+\n/, with: "").replacing(/"file":"DB","line":\d+,/, with: "")
      // A dump has no revisions.
      .replacing(/"revision":\d+/, with: "")
  }

  @Test(arguments: [
    "route Start Cart", "reach", "reach --to Cart", "find cart", "screens", "commands", "show Cart",
    "open shop://cart", "link Cart", "links", "check --strict", "check --format json",
    "test tests.yaml", "test tests.yaml --format json", "draw --format mermaid",
    "draw --format html", "dump", "export --format json", "generate swift",
    "walks --goal screens --output suite --force",
    "diff app.flows navgraph.db", "diff navgraph.db app.flows --routes", "check --suggest",
  ])
  func aDumpAnswersLikeItsDatabase(line: String) throws {
    let ofDatabase = try navgraph("--db navgraph.db \(line)")
    let ofDump = try navgraph("--db app.flows \(line)")
    #expect(normalized(ofDump.output) == normalized(ofDatabase.output))
    #expect(normalized(ofDump.errors) == normalized(ofDatabase.errors))
    #expect(ofDump.status == ofDatabase.status)
  }

  @Test func aDumpIsAlsoReadFromAPipeAndFromTheEnvironment() throws {
    let screens = try navgraph("screens").output
    #expect(try navgraph("screens --db - < app.flows").output == screens)
    #expect(try navgraph("screens", environment: ["NAVGRAPH_DB": "app.flows"]).output == screens)
    let pipe = try navgraph.shell("bash -c 'navgraph screens --db <(cat app.flows)'")
    #expect(pipe.output == screens)
  }

  @Test(arguments: [
    "add screen A", "remove screen Lost", "rename screen Cart Bag", "set screen Cart title=x",
    "load app.flows", "apply edits.sql", "history", "history --keep 1", "undo", "redo",
    "undo --to 0",
    "show Cart --at 0", "diff --since 0", "serve --edit", "mcp --edit",
  ])
  func editsAndTheHistoryRefuseADump(line: String) throws {
    try navgraph.write("DELETE FROM screen", to: "edits.sql")
    let before = try navgraph.shell("cat app.flows").output
    #expect(
      try navgraph("\(line) --db app.flows")
        == ShellResult(
          errors: "Error: 'app.flows' is a dump, which has no history and cannot be edited. "
            + "Create a database from it: navgraph init app.db --from app.flows\n",
          status: 66
        )
    )
    #expect(try navgraph.shell("cat app.flows").output == before)
  }

  @Test func rulesBesideADumpAreChecked() throws {
    try navgraph.write("SELECT 'No' AS message, 'error' AS severity", to: "check/own.sql")
    #expect(try navgraph("check --db app.flows").output.contains("error own"))
  }

  @Test func aMalformedDumpEndsWith65() throws {
    try navgraph.write(dumpText("screen name=A\nscreen nam=B"), to: "wrong.flows")
    let result = try navgraph("screens --db wrong.flows")
    #expect(result.errors.hasPrefix("Error: 'wrong.flows', line 3: a row of kind 'screen' has no"))
    #expect(result.status == 65)
  }
}
