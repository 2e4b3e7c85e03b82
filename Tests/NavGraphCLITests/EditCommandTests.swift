import Foundation
import NavGraphTestSupport
import Testing

/// The subcommands that edit, and those that show, undo and redo revisions.
@Suite struct EditCommandTests {
  private let navgraph: CommandLineProgram

  init() throws { navgraph = try CommandLineProgram(sample: "shop") }

  /// Edits that are made one after the other, with their output.
  static let edits: [(arguments: String, output: String)] = [
    ("add screen Search --title Find", "+ screen 'Search': title Find\n"),
    (
      "add edge Start Search",
      "+ command 'Search': destination Search\n+ origin 'Start' of command 'Search'\n"
    ),
    (
      "add command Find --to Search --universal --set text=hello",
      "+ command 'Find': destination Search, universal true\n"
        + "+ value 'text' of command 'Find': value \"hello\"\n"
    ),
    (
      "add property Search text --type string --default 5 --required",
      "+ property 'text' of screen 'Search': type string, required true, default_value 5\n"
    ),
    (
      #"add condition Find context.role in '["a","b"]'"#,
      #"+ condition 'context.role in ["a","b"]' of command 'Find'"# + "\n"
    ),
    ("add screen Tabs", "+ screen 'Tabs'\n"),
    ("add tab Tabs start Start", "+ tab 'start' of screen 'Tabs': root Start\n"),
    (
      "add tab Tabs find Catalog --position -1",
      "+ tab 'find' of screen 'Tabs': root Catalog, position -1\n"
    ),
    (
      "set tab Tabs find name=catalog root=Cart position=",
      "~ tab 'find' of screen 'Tabs': name find → catalog, root Catalog → Cart, position -1 → none\n"
    ),
    ("remove tab Tabs catalog", "- tab 'catalog' of screen 'Tabs': root Cart\n"),
    ("set command Find style=sheet", "~ command 'Find': style none → sheet\n"),
    (
      "add command Sheet --to Search --presentation present --style 'full screen'",
      "+ command 'Sheet': destination Search, presentation present, style full screen\n"
    ),
    ("add value Find n '{'", "+ value 'n' of command 'Find': value \"{\"\n"),
    ("add flow beta --disabled", "+ flow 'beta': enabled false\n"),
    ("set flow beta enabled=true", "~ flow 'beta': enabled false → true\n"),
    ("set flow beta enabled=false", "~ flow 'beta': enabled true → false\n"),
    (
      "add link shop://search/:text Start Search --mode rebuild",
      """
      + link 'shop://search/:text': mode rebuild
      + milestone 0 of link 'shop://search/:text': screen Start
      + milestone 1 of link 'shop://search/:text': screen Search

      """
    ),
    (
      "add link shop://find/:text Start/Search::text=a%2Fb",
      """
      + link 'shop://find/:text'
      + milestone 0 of link 'shop://find/:text': screen Start
      + milestone 1 of link 'shop://find/:text': screen Search, properties {"text":"a/b"}

      """
    ),
    ("add alias Lookup Search", "+ alias 'Lookup': screen Search\n"),
    (
      "add gate false --source web --screen Search",
      "+ gate of source web, screen Search: allowed false\n"
    ),
    (
      #"add exception dead-end "screen 'Search'" --reason 'it is a leaf'"#,
      "+ exception 'dead-end' 'screen 'Search'': reason it is a leaf\n"
    ),
    (
      "set screen Search title= identifier=search",
      "~ screen 'Search': title Find → none, identifier none → search\n"
    ),
    (
      "set property Search text required=false",
      "~ property 'text' of screen 'Search': required true → false\n"
    ),
    (
      "rename screen Search Finder",
      "~ screen 'Search': name Search → Finder\n+ alias 'Search': screen Finder\n"
    ),
    ("rename command Find Found", "~ command 'Find': name Find → Found\n"),
    ("rename flow beta gamma", "~ flow 'beta': name beta → gamma\n"),
    ("remove edge Start Finder", "- origin 'Start' of command 'Search'\n"),
    (
      "remove condition Found",
      #"- condition 'context.role in ["a","b"]' of command 'Found'"# + "\n"
    ),
    ("remove flow gamma", "- flow 'gamma': enabled false\n"),
    (
      "add screen Faq Terms --extends Cart",
      "+ screen 'Faq': extends Cart\n+ screen 'Terms': extends Cart\n"
    ),
  ]

  @Test func editsPrintTheirChangesAndAreUndone() throws {
    let before = try navgraph("show Start").output
    for (index, edit) in EditCommandTests.edits.enumerated() {
      #expect(
        try navgraph("\(edit.arguments) --dry-run")
          == ShellResult(
            output: edit.output,
            errors: "navgraph: dry run: nothing was changed\n",
            status: 0
          )
      )
      let note = "navgraph: recorded as revision \(index + 1); to undo it: navgraph undo\n"
      #expect(
        try navgraph(edit.arguments)
          == ShellResult(output: edit.output, errors: note, status: 0)
      )
    }
    let count = EditCommandTests.edits.count
    let undone = try navgraph("undo \(count)")
    #expect(undone.status == 0)
    #expect(undone.output.hasSuffix("\n- screen 'Search': title Find\n"))
    #expect(
      undone.errors.hasSuffix(
        "navgraph: recorded as revision \(2 * count), undo of revision 1\n"
      )
    )
    #expect(try navgraph("show Start").output == before)
    #expect(
      try navgraph("undo")
        == ShellResult(errors: "Error: There is nothing to undo in 'navgraph.db'.\n", status: 1)
    )
    #expect(try navgraph("redo 2").status == 0)
    #expect(try navgraph("show Search").output.contains("Search   Start  push  Search"))
  }

  @Test func commandThatUndoesAnEditNamesTheDatabase() throws {
    _ = try navgraph("init 'my app.db'")
    #expect(
      try navgraph("add screen A --db 'my app.db'").errors
        == "navgraph: recorded as revision 1; to undo it: navgraph undo --db 'my app.db'\n"
    )
  }

  @Test func editWithoutEffectIsNotRecorded() throws {
    #expect(
      try navgraph("set screen Start title=Start")
        == ShellResult(errors: "navgraph: nothing to change\n", status: 0)
    )
  }

  @Test func historyListsRevisionsLatestFirst() throws {
    #expect(
      try navgraph("history")
        == ShellResult(
          errors:
            "navgraph: the history is empty; make an edit, such as: navgraph add screen Menu\n",
          status: 0
        )
    )
    _ = try navgraph("add screen A")
    try navgraph.edit("INSERT INTO screen (name) VALUES ('B');")
    _ = try navgraph("undo")
    let lines = try navgraph("history").output.split(separator: "\n").map { line in
      line.replacing(/\d{4}-\d\d-\d\d \d\d:\d\d:\d\d UTC/, with: "TIME")
        .replacing(#/  by \S+ with navgraph$/#, with: "  AUTHOR")
    }
    #expect(
      lines == [
        "3  TIME  undo of revision 2  AUTHOR", "  - screen 'B'", "2  TIME  other program",
        "  + screen 'B'",
        "1  TIME  add screen 'A'  AUTHOR", "  + screen 'A'",
      ]
    )
    #expect(
      try navgraph("history --limit 1 --format json").output
        .contains(#""kind":"undo","reverts":2,"revision":3"#)
    )
  }

  @Test func oldRevisionsCanBeDeleted() throws {
    for name in ["A", "B", "C"] { _ = try navgraph("add screen \(name)") }
    #expect(try navgraph("history --keep 1").output == "Deleted 2 revisions.\n")
    #expect(try navgraph("history").output.split(separator: "\n").count == 2)
    #expect(try navgraph("history --keep 0 --format json").output == "{\"deleted\":1}\n")
  }

  @Test func definitionIsShownAsItWasAtARevision() throws {
    _ = try navgraph("add screen A --title first")
    _ = try navgraph("set screen A title=second")
    #expect(try navgraph("show A --at 1").output.hasPrefix("Screen A, “first”\n"))
    #expect(try navgraph("show A --at 2").output.hasPrefix("Screen A, “second”\n"))
    #expect(
      try navgraph("show A --at 0")
        == ShellResult(errors: "Error: 'A' did not exist at revision 0.\n", status: 64)
    )
    #expect(
      try navgraph("show A --at 7")
        == ShellResult(
          errors: "Error: 'navgraph.db' has no revision 7. Choose one from 0 to 2.\n",
          status: 64
        )
    )
  }

  @Test func changeSetIsAppliedWholeOrNotAtAll() throws {
    let sql = """
      INSERT INTO screen (name) VALUES ('A');
      INSERT INTO edge (origin, destination) VALUES ('Start', 'A');

      """
    #expect(
      try navgraph("apply -", input: Data(sql.utf8)).output == """
        + screen 'A'
        + command 'A': destination A
        + origin 'Start' of command 'A'

        """
    )
    let invalid = sql.replacing("'A'", with: "'B'").replacing("'Start'", with: "'Stat'")
    #expect(
      try navgraph("apply -", input: Data(invalid.utf8))
        == ShellResult(
          errors:
            "Error: 'navgraph.db' was not changed: Line 2: Unknown screen \"Stat\" as origin: "
            + "insert it into screen first.\n",
          status: 65
        )
    )
    #expect(try navgraph("show B").status == 64)
  }

  @Test func unreadableChangeSetIsAnError() throws {
    #expect(
      try navgraph("apply missing.sql")
        == ShellResult(
          errors:
            "Error: 'missing.sql' cannot be read: no such file or directory. Specify a file with SQL statements.\n",
          status: 64
        )
    )
    #expect(
      try navgraph("apply -", input: Data([0xFF]))
        == ShellResult(
          errors: "Error: The standard input is not UTF-8. Save the SQL statements as UTF-8.\n",
          status: 65
        )
    )
  }

  @Test(arguments: mistakes)
  func mistakeIsAnErrorAndChangesNothing(
    arguments: String,
    error: String,
    status: Int32
  ) throws {
    let result = try navgraph(arguments)
    #expect(result.errors.contains(error))
    #expect(result.output.isEmpty)
    #expect(result.status == status)
    #expect(try navgraph("history").output.isEmpty)
  }

  @Test func nameMayHaveAnEqualsSign() throws {
    _ = try navgraph("add screen a=b")
    #expect(
      try navgraph("set screen a=b title=c=d").output == "~ screen 'a=b': title none → c=d\n"
    )
  }

  @Test func jsonHasTheChanges() throws {
    #expect(
      try navgraph("add screen A --format json").output
        == #"{"changes":[{"change":"added","kind":"screen","name":["A"],"values":{"name":"A"}}],"#
        + #""dryRun":false,"revision":1}"# + "\n"
    )
    #expect(
      try navgraph("set screen A title=x --format json --dry-run").output
        == #"{"changes":[{"change":"changed","differences":[{"after":"x","column":"title"}],"#
        + #""kind":"screen","name":["A"]}],"dryRun":true}"# + "\n"
    )
    #expect(
      try navgraph("set screen A title= --format json").output
        == #"{"changes":[],"dryRun":false}"# + "\n"
    )
  }
}
