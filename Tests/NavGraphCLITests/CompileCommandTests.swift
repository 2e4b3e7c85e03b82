import Foundation
import NavGraphTestSupport
import Testing

/// The subcommand `compile`, and compiled graphs in place of databases.
@Suite struct CompileCommandTests {
  private let navgraph: CommandLineProgram

  init() throws {
    navgraph = try CommandLineProgram(sample: "shop")
    try #require(try navgraph("compile shop.navgraph").status == 0)
  }

  @Test func compiledGraphIsDescribed() throws {
    let result = try navgraph("compile navgraph.db other.navgraph")
    #expect(result.output.hasPrefix("Compiled 'other.navgraph': "))
    #expect(result.errors == "")
    #expect(try navgraph.shell("cmp shop.navgraph other.navgraph").status == 0)
    #expect(
      try navgraph("compile --verify shop.navgraph")
        == ShellResult(output: "'shop.navgraph' is undamaged.\n", status: 0)
    )
    #expect(try navgraph("compile new.navgraph --db navgraph.db").status == 0)
  }

  @Test(arguments: [
    "route Start Product --set id=1", "route Product", "route Strat Cart", "screens",
    "screens --format json", "commands --format json", "show Product", "links",
    "open 'shop://product/42?ref=mail'", "open 'shop://product/42' --source web --format json",
    "link Product --set id=3", "reach --context a=1,2", "reach Start",
    "reach --to Product --format json",
    "draw --format mermaid", "generate swift",
  ])
  func answersAreThoseOfTheDatabase(arguments: String) throws {
    let expected = try navgraph(arguments + " --db navgraph.db")
    #expect(try navgraph(arguments + " --db shop.navgraph") == expected)
  }

  @Test func batchAnswersFromACompiledGraph() throws {
    let input = Data(
      "{\"from\":\"Start\",\"to\":\"Cart\"}\n{\"from\":\"Start\",\"to\":\"x\"}\n".utf8
    )
    let expected = try navgraph("batch --db navgraph.db", input: input)
    #expect(expected.output.split(separator: "\n").count == 2)
    #expect(try navgraph("batch --db shop.navgraph", input: input) == expected)
    #expect(
      try navgraph("batch", input: input, environment: ["NAVGRAPH_DB": "shop.navgraph"])
        == expected
    )
  }

  @Test(arguments: [
    "add screen New", "remove screen Cart", "check", "history", "undo", "dump", "watch",
    "export --format dot", "show Cart --at 1", "draw --check",
  ])
  func commandsThatNeedADatabaseRefuseACompiledGraph(arguments: String) throws {
    let before = try Data(
      contentsOf: navgraph.directory.url.appendingPathComponent("shop.navgraph")
    )
    let result = try navgraph(arguments + " --db shop.navgraph")
    #expect(
      result.errors
        == "Error: 'shop.navgraph' is a compiled graph, which has no history and cannot be edited "
        + "or checked. Use --db with the database from which it was compiled.\n"
    )
    #expect(result.status == 66)
    let after = try Data(contentsOf: navgraph.directory.url.appendingPathComponent("shop.navgraph"))
    #expect(after == before)
  }

  @Test func damagedFilesAreRefused() throws {
    let url = navgraph.directory.url.appendingPathComponent("shop.navgraph")
    let bytes = try Data(contentsOf: url)
    try bytes.prefix(bytes.count - 1).write(to: url)
    let truncated = try navgraph("route Start Cart --db shop.navgraph")
    #expect(
      truncated
        == ShellResult(
          errors: "Error: The compiled graph is damaged: it is truncated. "
            + "Compile the database again.\n",
          status: 66
        )
    )
    var altered = bytes
    altered[bytes.count - 100] ^= 1
    try altered.write(to: url)
    let expected = "Error: The compiled graph is damaged: its content does not have its checksum. "
    #expect(try navgraph("screens --db shop.navgraph").errors.hasPrefix(expected))
    #expect(try navgraph("compile --verify shop.navgraph").errors.hasPrefix(expected))
    let database = try navgraph("compile --verify navgraph.db")
    #expect(database.errors == "Error: The file is not a compiled graph.\n")
    #expect(database.status == 66)
  }

  @Test(arguments: ["navgraph.db navgraph.db", "shop.navgraph navgraph.db", "navgraph.db"])
  func databasesAreNotReplaced(paths: String) throws {
    #expect(
      try navgraph("compile \(paths)")
        == ShellResult(
          errors: "Error: 'navgraph.db' is not replaced: it is a database. "
            + "Choose another path, or use --force.\n",
          status: 64
        )
    )
    #expect(try navgraph("screens --db navgraph.db").status == 0)
  }

  @Test func existingFilesAreReplacedInOneStep() throws {
    try navgraph.write("old", to: "shop.navgraph")
    #expect(try navgraph("compile shop.navgraph").status == 0)
    #expect(try navgraph("compile --verify shop.navgraph").status == 0)
    let files = try navgraph.shell("ls").output
    #expect(!files.contains("shop.navgraph."))
    let failed = try navgraph("compile missing/shop.navgraph")
    #expect(
      failed
        == ShellResult(
          errors: "Error: 'missing/shop.navgraph' cannot be written: no such file or directory. "
            + "Check the path.\n",
          status: 74
        )
    )
  }

  @Test(arguments: [
    ("compile", "Error: Specify the file to write, such as 'app.navgraph'."),
    ("compile a b c", "Error: Specify a database and a file to write."),
    ("compile --verify", "Error: --verify takes one compiled file."),
    ("compile --verify a b", "Error: --verify takes one compiled file."),
    (
      "compile a b --db c",
      "Error: Specify the database as an argument or with --db, not both."
    ),
  ])
  func wrongUsageIsExplained(arguments: String, message: String) throws {
    let result = try navgraph(arguments)
    #expect(result.errors.hasPrefix(message))
    #expect(result.status == 64)
  }
}
