import Foundation
import NavGraphTestSupport
import Testing

/// The subcommands `dump` and `load`, and Git.
@Suite struct DumpCommandTests {
  private let navgraph: CommandLineProgram

  init() throws { navgraph = try CommandLineProgram(sample: "shop") }

  @Test func dumpIsLoadedIntoANewDatabase() throws {
    _ = try navgraph.shell("navgraph dump > app.flows")
    #expect(
      try navgraph("init copy.db --from app.flows")
        == ShellResult(
          output: "Created 'copy.db'.\n",
          errors: """
            navgraph: list its screens: navgraph screens --db copy.db
            navgraph: find mistakes: navgraph check --db copy.db

            """,
          status: 0
        )
    )
    #expect(try navgraph("diff navgraph.db copy.db").output == "No differences.\n")
    #expect(try navgraph("dump --db copy.db").output == navgraph("dump").output)
    #expect(try navgraph("init other.db --from app.flows --sample shop").status == 64)
    #expect(try navgraph("init other.db --from missing").status == 64)
  }

  @Test func loadPrintsAndRecordsTheChanges() throws {
    _ = try navgraph.shell("navgraph dump > app.flows")
    _ = try navgraph("add screen Search")
    let dryRun = try navgraph("load app.flows --dry-run")
    #expect(dryRun.output == "- screen 'Search'\n")
    #expect(
      try navgraph.shell("navgraph load - < app.flows")
        == ShellResult(
          output: "- screen 'Search'\n",
          errors: """
            navgraph: recorded as revision 2; to undo it: navgraph undo
            navgraph: removes edits that no dump has: screen 'Search'

            """,
          status: 0
        )
    )
    #expect(try navgraph("load app.flows").errors == "navgraph: nothing to change\n")
    let wrong = try navgraph("load -", input: Data(dumpText("screen name=A\nscreen nam=B").utf8))
    #expect(
      wrong.errors == "Error: Line 3: a row of kind 'screen' has no 'nam'"
        + " (if a newer program wrote the dump, update this one).\n"
    )
    #expect(wrong.status == 65)
    let before = try navgraph("dump").output
    #expect(try navgraph.shell("git show nope:app.flows 2>&- | navgraph load -").status == 65)
    #expect(try navgraph("dump").output == before)
    #expect(try navgraph("load -", input: Data(("\u{FEFF}" + before).utf8)).status == 0)
  }

  @Test func editsThatALoadRemovesAreNamedUnlessADumpHasThem() throws {
    let dumps = "navgraph dump > app.flows && navgraph add screen Search && navgraph dump"
    _ = try navgraph.shell("\(dumps) > new.flows")
    let isLost = {
      try navgraph("load app.flows --dry-run").errors.contains("no dump has: screen 'Search'")
    }
    #expect(try !isLost())
    _ = try navgraph.shell("rm new.flows")
    #expect(try isLost())
    // The file that is loaded contains the edit.
    _ = try navgraph.shell("navgraph dump | sed 's/title=Cart/title=Bag/' > merged.flows")
    #expect(try !navgraph("load merged.flows --dry-run").errors.contains("no dump has"))
    // Changes that an earlier load made are in its dump.
    _ = try navgraph("load merged.flows")
    #expect(try !navgraph("load app.flows --dry-run").errors.contains("no dump has"))
    _ = try navgraph.shell("rm merged.flows && navgraph set screen Search title=Find")
    #expect(try isLost())
    guard CommandLineProgram.hasGit else { return }
    let stage = "git init -q . && navgraph dump > x.flows && git add x.flows && rm x.flows"
    _ = try navgraph.shell(stage)
    #expect(try !isLost())
  }

  @Test func gitShowsChangesOfADatabase() throws {
    let git = "git -c user.name=a -c user.email=a@b -c core.attributesFile=.gitattributes"
    let result = try navgraph.shell(
      """
      git init -q . && echo '*.db diff=navgraph' > .gitattributes && \
      git config diff.navgraph.textconv 'navgraph dump --db' && \
      git add . && \(git) commit -qm a && navgraph add screen Search 2>/dev/null >&2 && \
      \(git) diff navgraph.db | grep '^[-+][a-z]'
      """
    )
    #expect(result.output.hasPrefix("+screen name=Search order="), "\(result)")
  }
}
