import Foundation
import NavGraphTestSupport
import Testing

/// The subcommands that edit, and those that look at history and take it back.
@Suite struct EditCommandTests {
  private let navgraph: CommandLineProgram

  init() throws {
    navgraph = try CommandLineProgram()
    _ = try navgraph("init", "navgraph.db", "--sample", "shop")
  }

  /// Edits that are made one after the other, and what is printed.
  static let edits: [(arguments: [String], output: String)] = [
    (["add", "screen", "Search", "--title", "Find"], "+ screen 'Search': title Find\n"),
    (
      ["add", "edge", "Start", "Search"],
      "+ command 'Search': destination Search\n+ origin 'Start' of command 'Search'\n"
    ),
    (
      ["add", "command", "Find", "--to", "Search", "--universal", "--set", "text=hello"],
      "+ command 'Find': destination Search, universal true\n"
        + "+ value 'text' of command 'Find': value \"hello\"\n"
    ),
    (
      ["add", "property", "Search", "text", "--type", "string", "--default", "5", "--required"],
      "+ property 'text' of screen 'Search': type string, required true, default_value 5\n"
    ),
    (
      ["add", "condition", "Find", "context.role", "in", #"["a","b"]"#],
      #"+ condition 'context.role in ["a","b"]' of command 'Find'"# + "\n"
    ),
    (["add", "value", "Find", "n", "{"], "+ value 'n' of command 'Find': value \"{\"\n"),
    (["add", "flow", "beta", "--disabled"], "+ flow 'beta': enabled false\n"),
    (["enable", "beta"], "~ flow 'beta': enabled false → true\n"),
    (["disable", "beta"], "~ flow 'beta': enabled true → false\n"),
    (
      ["add", "link", "shop://search/:text", "Start", "Search", "--mode", "rebuild"],
      """
      + link 'shop://search/:text': mode rebuild
      + milestone 0 of link 'shop://search/:text': screen Start
      + milestone 1 of link 'shop://search/:text': screen Search

      """
    ),
    (["add", "alias", "Lookup", "Search"], "+ alias 'Lookup': screen Search\n"),
    (
      ["add", "gate", "false", "--source", "web", "--screen", "Search"],
      "+ gate of source web, screen Search: allowed false\n"
    ),
    (
      ["add", "exception", "dead-end", "screen 'Search'", "--reason", "it is a leaf"],
      "+ exception 'dead-end' 'screen 'Search'': reason it is a leaf\n"
    ),
    (
      ["set", "screen", "Search", "title=", "identifier=search"],
      "~ screen 'Search': title Find → none, identifier none → search\n"
    ),
    (
      ["set", "property", "Search", "text", "required=false"],
      "~ property 'text' of screen 'Search': required true → false\n"
    ),
    (
      ["rename", "screen", "Search", "Finder"],
      "~ screen 'Search': name Search → Finder\n+ alias 'Search': screen Finder\n"
    ),
    (["rename", "command", "Find", "Found"], "~ command 'Find': name Find → Found\n"),
    (["rename", "flow", "beta", "gamma"], "~ flow 'beta': name beta → gamma\n"),
    (["remove", "edge", "Start", "Finder"], "- origin 'Start' of command 'Search'\n"),
    (
      ["remove", "condition", "Found"],
      #"- condition 'context.role in ["a","b"]' of command 'Found'"# + "\n"
    ),
    (["remove", "flow", "gamma"], "- flow 'gamma': enabled false\n"),
  ]

  private func run(_ arguments: [String], input: String = "") throws -> ShellResult {
    try NavGraphTestSupport.run(
      CommandLineProgram.path,
      arguments,
      in: navgraph.directory.url,
      input: Data(input.utf8),
      environment: ["NAVGRAPH_DB": ""]
    )
  }

  @Test func editsArePrintedAndTakenBack() throws {
    let before = try run(["show", "Start"]).output
    for (number, edit) in EditCommandTests.edits.enumerated() {
      let dry = try run(edit.arguments + ["--dry-run"])
      #expect(dry.output == edit.output, "\(edit.arguments)")
      #expect(dry.errors == "navgraph: dry run: nothing was changed\n")
      let result = try run(edit.arguments)
      #expect(result.output == edit.output, "\(edit.arguments)")
      #expect(
        result.errors == "navgraph: revision \(number + 1); 'navgraph undo' takes it back\n"
      )
      #expect(result.status == 0)
    }
    let count = EditCommandTests.edits.count
    let undone = try run(["undo", "\(count)"])
    #expect(undone.status == 0)
    #expect(undone.output.hasSuffix("\n- screen 'Search': title Find\n"))
    let last = "navgraph: revision \(2 * count) is the undo of revision 1\n"
    #expect(undone.errors.hasSuffix(last))
    #expect(try run(["show", "Start"]).output == before)
    let again = try run(["undo"])
    #expect(again.errors == "Error: There is nothing to undo in 'navgraph.db'.\n")
    #expect(again.status == 1)
    #expect(try run(["redo", "2"]).status == 0)
    #expect(try run(["show", "Search"]).output.contains("Search   Start  push  Search"))
  }

  @Test func historyIsShownAndForgotten() throws {
    #expect(try run(["history"]).errors == "navgraph: nothing was changed yet\n")
    _ = try run(["add", "screen", "A"])
    _ = try navgraph.directory.sqlite("navgraph.db", "INSERT INTO screen (name) VALUES ('B');")
    _ = try run(["undo"])
    let lines = try run(["history"]).output.split(separator: "\n").map { line in
      line.replacing(/\d{4}-\d\d-\d\d \d\d:\d\d:\d\d/, with: "TIME")
    }
    #expect(
      lines == [
        "3  TIME  undo of revision 2", "  - screen 'B'", "2  TIME  other program", "  + screen 'B'",
        "1  TIME  add screen 'A'", "  + screen 'A'",
      ]
    )
    let json = try run(["history", "--limit", "1", "--format", "json"]).output
    #expect(json.contains(#""kind":"undo","reverts":2,"revision":3"#))
    #expect(try run(["history", "--keep", "1"]).output == "Forgot 2 revisions.\n")
    #expect(try run(["history"]).output.split(separator: "\n").count == 2)
  }

  @Test func pastStateIsShown() throws {
    _ = try run(["add", "screen", "A", "--title", "first"])
    _ = try run(["set", "screen", "A", "title=second"])
    #expect(try run(["show-at", "1", "A"]).output.hasPrefix("Screen A, “first”\n"))
    #expect(try run(["show-at", "2", "A"]).output.hasPrefix("Screen A, “second”\n"))
    let unknown = try run(["show-at", "0", "A"])
    #expect(unknown.errors == "Error: Unknown screen or command 'A'.\n")
    #expect(unknown.status == 64)
    let future = try run(["show-at", "7", "A"])
    #expect(future.errors == "Error: 'navgraph.db' has no revision 7. Choose one from 0 to 2.\n")
    #expect(future.status == 64)
  }

  @Test func changeSetIsAppliedWholeOrNotAtAll() throws {
    let sql =
      "BEGIN;\nINSERT INTO screen (name) VALUES ('A');\nINSERT INTO edge (origin, destination)\n"
    let good = try run(["apply", "-"], input: sql + "VALUES ('Start', 'A');\nCOMMIT;\n")
    #expect(
      good.output == """
        + screen 'A'
        + command 'A': destination A
        + origin 'Start' of command 'A'

        """
    )
    let bad = try run(
      ["apply", "-"],
      input: sql.replacing("'A'", with: "'B'") + "VALUES ('Stat', 'B');"
    )
    #expect(
      bad.errors
        == "Error: 'navgraph.db' was not changed: Line 3: Unknown screen \"Stat\" as origin: "
        + "insert it into screen first.\n"
    )
    #expect(bad.status == 65)
    #expect(try run(["show", "B"]).status == 64)
    let missing = try run(["apply", "missing.sql"])
    #expect(
      missing.errors == "Error: 'missing.sql' cannot be read. Name a file of SQL statements.\n"
    )
    #expect(missing.status == 64)
  }

  static let mistakes: [(arguments: [String], error: String, status: Int32)] = [
    (["add", "edge", "Strat", "Cart"], "Unknown screen 'Strat'. Did you mean 'Start'?", 64),
    (["remove", "screens", "Cart"], "There is no kind 'screens'. There are edge, flow,", 64),
    (["remove", "edge", "Cart"], "Name the two screens of the edge", 64),
    (["set", "screen", "Cart"], "Say what to change as COLUMN=VALUE", 64),
    (["set", "screen", "title=x"], "Name the screen to change.", 64),
    (["set", "screen", "Cart", "titel=x"], "A screen has no 'titel'. It has name,", 64),
    (["undo", "0"], "The number of edits is at least 1.", 64),
    (["rename", "screen", "Cart", "Start"], "Another screen has these values already", 65),
    (
      ["remove", "screen", "Cart"], "'navgraph.db' was not changed: Commands lead to this screen",
      65
    ),
  ]

  @Test(arguments: mistakes)
  func mistakesAreExplained(arguments: [String], error: String, status: Int32) throws {
    let result = try run(arguments)
    #expect(result.errors.contains(error))
    #expect(result.output.isEmpty)
    #expect(result.status == status)
    #expect(try run(["history"]).output.isEmpty)
  }

  @Test func nameMayLookLikeAColumn() throws {
    _ = try run(["add", "screen", "a=b"])
    #expect(
      try run(["set", "screen", "a=b", "title=c=d"]).output
        == "~ screen 'a=b': title none → c=d\n"
    )
  }

  @Test func builtInSampleIsNotEdited() throws {
    let other = try CommandLineProgram()
    let result = try other("add", "screen", "A")
    #expect(
      result.errors
        == "Error: There is no database to edit. Name one with --db, or create one with "
        + "'navgraph init navgraph.db'.\n"
    )
    #expect(result.status == 64)
  }

  @Test func editsAreToldAsJSON() throws {
    #expect(
      try run(["add", "screen", "A", "--format", "json"]).output
        == #"{"changes":[{"change":"added","kind":"screen","name":["A"],"values":{"name":"A"}}],"dryRun":false,"revision":1}"#
        + "\n"
    )
    #expect(
      try run(["set", "screen", "A", "title=x", "--format", "json", "--dry-run"]).output
        == #"{"changes":[{"change":"changed","differences":[{"after":"x","column":"title"}],"kind":"screen","name":["A"]}],"dryRun":true}"#
        + "\n"
    )
    #expect(
      try run(["set", "screen", "A", "title=", "--format", "json"]).output
        == #"{"changes":[],"dryRun":false}"# + "\n"
    )
  }
}
