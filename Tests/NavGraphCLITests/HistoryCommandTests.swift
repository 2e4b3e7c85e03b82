import Foundation
import NavGraphTestSupport
import Testing

/// The history on the command line: its gaps, and undoing up to a revision or a time.
@Suite struct HistoryCommandTests {
  private let navgraph: CommandLineProgram

  init() throws {
    navgraph = try CommandLineProgram()
    try navgraph.create("navgraph.db")
    for name in ["A", "B", "C"] { _ = try navgraph("add screen \(name)") }
  }

  @Test func changeSetCannotDeleteTheHistory() throws {
    let sql = "UPDATE screen SET title = 'x';\nDELETE FROM history_change;"
    #expect(
      try navgraph("apply -", input: Data(sql.utf8))
        == ShellResult(
          errors:
            "Error: Line 2: a change set cannot read or change 'history_change', only tables of "
            + "flows.\n",
          status: 64
        )
    )
    #expect(try navgraph("history --limit 1").output.hasSuffix("+ screen 'C'\n"))
  }

  @Test func changeSetReportsWhatItWrote() throws {
    let sql = "UPDATE screen SET title = title; SELECT 1;"
    #expect(
      try navgraph("apply -", input: Data(sql.utf8)).errors
        == "navgraph: executed 2 statements, which wrote 3 rows\nnavgraph: nothing to change\n"
    )
  }

  @Test func endlessChangeSetIsStopped() throws {
    let sql =
      "WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n) SELECT max(x) FROM n;"
    #expect(
      try navgraph("apply - --timeout 0.2", input: Data(sql.utf8))
        == ShellResult(
          errors: "Error: Line 1: the statement is stopped: it takes longer than 0.2 s. "
            + "Nothing was changed.\n",
          status: 65
        )
    )
    #expect(try navgraph("apply - --timeout 0").status == 64)
  }

  @Test func deletedRevisionsAreNotForgotten() throws {
    try navgraph.edit("DELETE FROM history_change; DELETE FROM history_revision;")
    let gaps = "has gaps: another program deleted or altered revisions 1 to 3"
    for arguments in ["history", "undo", "diff --since 0", "show A --at 0", "undo --to 0"] {
      #expect(try navgraph(arguments).errors.contains(gaps), "\(arguments)")
    }
    let check = try navgraph("check --strict")
    #expect(check.output.contains(gaps) && check.output.contains("navgraph history --keep 0"))
    #expect(try navgraph("history --keep 0").status == 0)
    #expect(try !navgraph("check --strict").output.contains("gaps"))
  }

  @Test func undoGoesBackToARevisionOrATime() throws {
    let undone = try navgraph("undo --to 1")
    #expect(undone.output == "- screen 'C'\n- screen 'B'\n")
    #expect(undone.errors.contains("recorded as revision 4"))
    #expect(try navgraph("undo").output == "+ screen 'B'\n+ screen 'C'\n")
    #expect(try navgraph("undo --since 2020-01-01").status == 0)
    #expect(try navgraph("screens").output.contains("A") == false)
    #expect(try navgraph("undo --since 2999-01-01").status == 1)
    for arguments in ["undo 1 --to 1", "undo --to 1 --since 2020-01-01", "undo --since yesterday"] {
      #expect(try navgraph(arguments).status == 64, "\(arguments)")
    }
  }

  @Test(arguments: [
    ("2999-01-01T09", true), ("2999-01-01T09:30", true), ("'2999-01-01 09:30:15'", true),
    ("2999-01-01T09:30:15Z", true), ("2999-01-01T09:30:15.123Z", true), ("2999-01-0", false),
    ("2999-01-01T1", false), ("2999-01-01T09:3", false), ("2999-01-01T09:30:15.1", false),
    ("2999-01-01T24", false),
  ])
  func undoTakesOnlyUnambiguousTimes(time: String, isAccepted: Bool) throws {
    #expect(try navgraph("undo --since \(time)").status == (isAccepted ? 1 : 64))
  }

  @Test func dryRunOfAnUndoChangesNothing() throws {
    _ = try navgraph("add screen X")
    let history = try navgraph("history").output
    for arguments in ["undo", "undo --to 0", "undo --since 2020-01-01"] {
      let result = try navgraph("\(arguments) --dry-run")
      #expect(result.output.contains("- screen 'X'\n"))
      #expect(result.errors == "navgraph: dry run: nothing was changed\n")
    }
    #expect(try navgraph("history").output == history)
    _ = try navgraph("undo")
    #expect(try navgraph("redo --dry-run").output == "+ screen 'X'\n")
    #expect(try navgraph("undo --format json --dry-run --to 0").status == 0)
    #expect(try navgraph("show X").status == 64)
  }

  @Test func screenIsRemovedWithItsCommands() throws {
    _ = try navgraph("add edge A B")
    _ = try navgraph("add command 'Open B' --from C --to B")
    #expect(
      try navgraph("remove screen B --db navgraph.db")
        == ShellResult(
          errors: "Error: Commands lead to screen 'B': 'B', 'Open B'. Remove them or change their "
            + "destination first. To remove them, too: "
            + "navgraph remove screen B --with-commands --db navgraph.db\n",
          status: 65
        )
    )
    let removed = try navgraph("remove screen B --with-commands")
    #expect(removed.output.split(separator: "\n").count == 5)
    #expect(removed.errors.contains("recorded as revision 6"))
    #expect(try navgraph("undo").output.split(separator: "\n").count == 5)
    #expect(try navgraph("remove command B --with-commands").status == 64)
  }

  @Test func factThatNoConditionReadsIsReported() throws {
    let shop = try CommandLineProgram(sample: "shop")
    let arguments = "route --from Start --to Cart --context nosuch=1"
    #expect(try shop(arguments).output.contains("Fact 'nosuch' is ignored: no condition reads it."))
    #expect(
      try shop(arguments + " --format json").output.contains(#""ignored":[{"context":"nosuch"}]"#)
    )
    let batch = #"{"from":"Start","to":"Cart","context":{"nosuch":1,"signedIn":true}}"#
    #expect(
      try shop("batch", input: Data(batch.utf8)).output.contains(
        #""ignored":[{"context":"nosuch"}]"#
      )
    )
  }
}
