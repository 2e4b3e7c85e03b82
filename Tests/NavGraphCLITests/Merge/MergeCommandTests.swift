import Foundation
import NavGraphTestSupport
import Testing

/// The subcommand `merge`, without Git.
@Suite struct MergeCommandTests {
  private let navgraph: CommandLineProgram

  init() throws {
    navgraph = try CommandLineProgram()
    try navgraph.create("base.db", sample: "shop")
    for name in ["ours", "theirs"] {
      try FileManager.default.copyItem(
        atPath: navgraph.directory.path("base.db"),
        toPath: navgraph.directory.path("\(name).db")
      )
    }
  }

  private func edit(ours: String, theirs: String) throws {
    try navgraph.edit(ours, in: "ours.db")
    try navgraph.edit(theirs, in: "theirs.db")
  }

  private static let title = "UPDATE screen SET title = '%@' WHERE name = 'Cart'"

  private func editTitles() throws {
    try edit(
      ours: Self.title.replacing("%@", with: "Basket"),
      theirs: Self.title.replacing("%@", with: "Bag")
    )
  }

  @Test func databasesDumpsAndPipesAreMerged() throws {
    try edit(
      ours: "INSERT INTO screen (name) VALUES ('Ours'); DELETE FROM edge WHERE command = 'Prices'",
      theirs: "INSERT INTO screen (name) VALUES ('Theirs'); UPDATE command SET style = 'sheet'"
    )
    let result = try navgraph("merge base.db ours.db theirs.db")
    #expect(result.status == 0)
    #expect(result.output.hasPrefix("# A database of navgraph, a line for each row."))
    #expect(result.output.hasSuffix("\n\n# end\n"))
    try navgraph.write(result.output, to: "app.flows")
    #expect(
      try navgraph("diff ours.db app.flows").output.split(separator: "\n").contains {
        $0.contains("screen 'Theirs'")
      }
    )
    let dumps = ["base", "ours", "theirs"].map { "navgraph dump --db \($0).db > \($0).flows" }
    let merge = "navgraph merge base.flows - theirs.flows < ours.flows"
    #expect(try navgraph.shell((dumps + [merge]).joined(separator: " && ")) == result)
    let pipes = "mkfifo p && (cat theirs.flows > p & navgraph merge base.db ours.flows p)"
    #expect(try navgraph.shell(pipes).output == result.output)
  }

  @Test func newFindingsArePrintedAndKeepTheStatus() throws {
    try edit(
      ours: "INSERT INTO screen (name) VALUES ('New'); INSERT INTO edge (origin, destination) "
        + "VALUES ('Receipt', 'New')",
      theirs: "DELETE FROM command WHERE name = 'Receipt'; "
        + "INSERT INTO edge (origin, destination, command) VALUES ('Start', 'Receipt', 'Last'); "
        + "DELETE FROM edge WHERE command = 'Last'"
    )
    let result = try navgraph("merge base.db ours.db theirs.db")
    #expect(result.status == 0)
    #expect(result.errors.contains("'New'"))
    #expect(!result.errors.contains("'Receipt' cannot be reached"))
  }

  @Test func findingsOfCustomRulesArePrinted() throws {
    _ = try navgraph.shell("mkdir check")
    let rule = { (name: String) in
      "SELECT 'Rule \(name)' AS message FROM screen WHERE name = '\(name)'"
    }
    try navgraph.write(rule("Cart"), to: "check/cart.sql")
    try navgraph.write(rule("Ours") + " AND 'X' IN (SELECT title FROM screen)", to: "check/x.sql")
    try edit(
      ours: "INSERT INTO screen (name) VALUES ('Ours')",
      theirs: "UPDATE screen SET title = 'X' WHERE name = 'Cart'"
    )
    let result = try navgraph("merge base.db ours.db theirs.db")
    #expect(result.status == 0)
    #expect(result.errors.contains("warning: Rule Ours\n"))
    // A finding of one of the sides is not new.
    #expect(!result.errors.contains("Rule Cart"))
    try navgraph.write("SELECT", to: "check/x.sql")
    let failed = try navgraph("merge base.db ours.db theirs.db")
    #expect(failed.status == 0)
    #expect(failed.errors.contains("Rule 'check/x.sql' cannot be run."))
    #expect(failed.output == result.output)
  }

  @Test func conflictIsNamedAndRejectedByLoad() throws {
    try editTitles()
    let result = try navgraph("merge base.db ours.db theirs.db --output app.flows")
    #expect(
      result
        == ShellResult(
          errors:
            "navgraph: conflict: screen 'Cart': title is 'Basket' in ours and 'Bag' in theirs "
            + "(it was 'Cart').\n",
          status: 1
        )
    )
    #expect(try navgraph("load app.flows --db base.db").status == 65)
    #expect(try navgraph("merge base.db app.flows theirs.db").status == 65)
    let text = try navgraph.shell("cat app.flows").output
    #expect(text.contains("<<<<<<< ours\nscreen name=Cart title=Basket "))
    #expect(text.contains("=======\nscreen name=Cart title=Bag "))
  }

  @Test(arguments: [("ours", "Basket"), ("theirs", "Bag")])
  func versionOfRowsInConflictCanBeChosen(side: String, title: String) throws {
    try editTitles()
    try navgraph.edit("INSERT INTO screen (name) VALUES ('Ours')", in: "ours.db")
    let result = try navgraph("merge base.db ours.db theirs.db --\(side)")
    #expect(result.status == 0)
    #expect(result.errors.hasPrefix("navgraph: \(side) kept: screen 'Cart': title is "))
    #expect(result.output.contains("screen name=Cart title=\(title) "))
    #expect(result.output.contains("screen name=Ours "))
  }

  @Test func outputCanBeOneOfTheVersions() throws {
    _ = try navgraph.shell("navgraph dump --db base.db > app.flows && cp app.flows copy.flows")
    let result = try navgraph("merge app.flows app.flows app.flows --output app.flows")
    #expect(result == ShellResult(status: 0))
    #expect(try navgraph.shell("cmp app.flows copy.flows").status == 0)
    let database = try navgraph("merge base.db ours.db theirs.db --output ours.db")
    #expect(
      database.errors == "Error: 'ours.db' is not replaced: it is a database. "
        + "Choose another path, or use --force.\n"
    )
    #expect(database.status == 64)
  }

  @Test func versionThatCannotBeReadIsNamed() throws {
    let dump = try navgraph("dump --db base.db").output
    try navgraph.write("", to: "empty.flows")
    try navgraph.write(String(dump.dropLast(20)), to: "part.flows")
    try navgraph.write(dumpText("screen name=A colour=red"), to: "newer.flows")
    try Data(dump.utf8 + [0xFF, 0x0A]).write(
      to: navgraph.directory.url.appendingPathComponent("latin.flows")
    )
    let incomplete = "the dump is incomplete, because its last line is not '# end'."
    #expect(
      try navgraph("merge base.db part.flows theirs.db")
        == ShellResult(
          errors: "Error: The version 'ours' ('part.flows') is not a dump. \(incomplete)\n",
          status: 65
        )
    )
    #expect(
      try navgraph("merge base.db ours.db - < newer.flows").errors
        == "Error: The version 'theirs' (standard input) is not a dump. "
        + "Line 2: a row of kind 'screen' has no 'colour'"
        + " (if a newer program wrote the dump, update this one).\n"
    )
    #expect(try navgraph("merge part.flows ours.db theirs.db").status == 65)
    #expect(try navgraph("merge base.db latin.flows theirs.db").status == 65)
    #expect(try navgraph("merge base.db empty.flows theirs.db").status == 66)
    #expect(try navgraph("merge empty.flows ours.db theirs.db").status == 0)
    #expect(try navgraph("merge /dev/null ours.db theirs.db").status == 0)
    #expect(try navgraph("merge base.db missing theirs.db").status == 66)
    #expect(try navgraph("merge base.db ours.db").status == 64)
    #expect(try navgraph("merge base.db - -").status == 64)
    #expect(try navgraph("merge --install base.db").status == 64)
  }

  @Test func linesMayEndLikeThoseOfOtherSystems() throws {
    try edit(ours: "INSERT INTO screen (name) VALUES ('Ours')", theirs: "")
    let dumps = ["base", "ours"].map {
      "navgraph dump --db \($0).db | sed 's/$/\\r/' > \($0).flows"
    }
    _ = try navgraph.shell(dumps.joined(separator: " && "))
    #expect(
      try navgraph("merge base.flows ours.flows theirs.db").output
        == navgraph("dump --db ours.db").output
    )
  }
}
