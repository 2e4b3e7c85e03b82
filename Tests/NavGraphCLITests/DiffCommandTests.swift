import Foundation
import NavGraphTestSupport
import Testing

/// The subcommand `diff`.
@Suite struct DiffCommandTests {
  private let navgraph: CommandLineProgram

  init() throws {
    navgraph = try CommandLineProgram()
    try navgraph.create("a.db", sample: "shop")
    try navgraph.create("b.db", sample: "shop")
  }

  private func edit(_ sql: String) throws { try navgraph.edit(sql, in: "b.db") }

  @Test func equalDatabasesHaveNoDifferences() throws {
    let same = ShellResult(output: "No differences.\n", status: 0)
    #expect(try navgraph("diff a.db b.db") == same)
    #expect(try navgraph("diff a.db a.db --routes") == same)
  }

  @Test(arguments: ["a.flows b.db", "- b.db", "<(cat a.flows) <(navgraph dump --db b.db)"])
  func dumpsAreComparedLikeDatabases(files: String) throws {
    try edit("UPDATE screen SET title = 'Basket' WHERE name = 'Cart'")
    let result = try navgraph.shell(
      "navgraph dump --db a.db > a.flows && bash -c \"$LINE\" < a.flows",
      environment: ["LINE": "navgraph diff \(files)"]
    )
    #expect(result == (try navgraph("diff a.db b.db")))
    #expect(result.status == 1)
  }

  @Test func partOfADumpIsNotCompared() throws {
    let result = try navgraph.shell("navgraph dump --db a.db | head -n 5 | navgraph diff - b.db")
    #expect(result.errors.contains("its last line is not '# end'"), "\(result)")
    #expect(result.status == 65)
  }

  @Test func startScreensAreTheRoots() throws {
    _ = try navgraph("add start Catalog --db b.db")
    try edit("UPDATE command SET universal = 0; DELETE FROM edge WHERE destination = 'Product'")
    let output = try navgraph("diff a.db b.db --routes").output
    #expect(output.contains("Unreachable now from Start, Catalog:\n    Product\n"), "\(output)")
  }

  @Test func definitionsAreComparedByName() throws {
    try edit(
      """
      INSERT INTO screen (name) VALUES ('Help');
      INSERT INTO edge (origin, destination) VALUES ('Start', 'Help');
      UPDATE screen SET title = 'Basket' WHERE name = 'Cart';
      DELETE FROM edge WHERE origin = 'Cart' AND destination = 'Login';
      """
    )
    #expect(
      try navgraph("diff a.db b.db")
        == ShellResult(
          output: """
            Definitions: 3 added, 1 removed, 1 changed

              ~ screen 'Cart': title Cart → Basket
              + screen 'Help'

              + command 'Help': destination Help

              + origin 'Start' of command 'Help'
              - origin 'Cart' of command 'Log in'

            """,
          status: 1
        )
    )
  }

  @Test func routesAndLinksAreCompared() throws {
    try edit(
      """
      DELETE FROM edge WHERE origin = 'Catalog' AND destination = 'Product';
      INSERT INTO screen (name) VALUES ('Help');
      """
    )
    #expect(
      try navgraph("diff a.db b.db --routes").output == """
        Definitions: 1 added, 1 removed

          + screen 'Help'

          - origin 'Catalog' of command 'Product'

        Routes: 8 gone, 1 longer, 4 other

          Unreachable now from Start:
            Product

          New, and unreachable from Start:
            Help

          8 routes from 8 screens to Product: gone. Command 'Product' can no longer be used on 'Catalog'.
            - Catalog › Product, needs id=…
            + no route

          4 routes from Product to 4 screens: other. Command 'Product' can no longer be used on 'Catalog'.
            - back to Start
            + Start

          1 route from Product to Catalog: longer. Command 'Product' can no longer be used on 'Catalog'.
            - Product › Catalog
            + Product › Start › Catalog

        Links that open something else: 2

          shop://product/1?ref=text
            - Start › Catalog › Product
            + nothing: No sequence of commands leads to 'Product'.
          https://shop.example/product/1
            - Start › Catalog › Product
            + nothing: No sequence of commands leads to 'Product'.

        """
    )
  }

  @Test func jsonHasDefinitionsRoutesAndLinks() throws {
    try edit("DELETE FROM edge WHERE origin = 'Catalog' AND destination = 'Product'")
    let output = try navgraph("diff a.db b.db --routes --format json").output
    #expect(
      output.hasPrefix(
        #"{"changes":[{"change":"removed","kind":"origin","name":["Product","Catalog"],"#
          + #""values":{"command":"Product","origin":"Catalog"}}],"links":[{"#
      )
    )
    #expect(
      output.contains(
        #""groups":[{"cause":"Command 'Product' can no longer be used on 'Catalog'.","count":8,"#
          + #""destinations":["Product"],"example":{"before":[{"command":"Product","#
          + #""needs":["id=…"],"screen":"Product"}],"destination":"Product","origin":"Catalog"},"#
          + #""kind":"unreachable""#
      )
    )
  }

  @Test func rootsAreTheStartOfRoutes() throws {
    try edit("DELETE FROM edge WHERE origin = 'Cart' AND destination = 'Checkout'")
    let result = try navgraph("diff a.db b.db --routes --root Crat")
    #expect(
      result
        == ShellResult(
          errors: "Error: Unknown screen 'Crat'. Did you mean 'Cart'?\n",
          status: 64
        )
    )
    let found = try navgraph("diff b.db a.db --routes --root Cart --root Receipt")
    #expect(found.output.contains("Command 'Checkout' can now be used on 'Cart'."))
  }

  @Test func databaseIsComparedWithARevision() throws {
    try edit("INSERT INTO screen (name) VALUES ('Help')")
    #expect(
      try navgraph("diff --since 0 --db b.db")
        == ShellResult(output: "Definitions: 1 added\n\n  + screen 'Help'\n", status: 1)
    )
    #expect(try navgraph("diff --since 1 --db b.db").output == "No differences.\n")
    let unknown = try navgraph("diff --since 99 --db b.db")
    #expect(unknown.errors.hasPrefix("Error: 'b.db' has no revision 99."))
    #expect(unknown.status == 64)
  }

  @Test(arguments: [
    ("--fail-on gone", "--fail-on", "--fail-on KINDS"),
    ("--fail-on=x", "--fail-on", "--fail-on KINDS"),
    ("--tests t.yaml", "--tests", "--tests FILE"),
    ("--format markdown", "--format markdown", "--format markdown"),
    ("--routes --format=markdown", "--format markdown", "--format markdown"),
  ])
  func optionsOfReviewEndWith64(options: String, former: String, successor: String) throws {
    #expect(
      try navgraph("diff a.db b.db \(options)")
        == ShellResult(
          errors:
            "Error: 'navgraph diff \(former)' is now 'navgraph review BASE HEAD \(successor)'.\n",
          status: 64
        )
    )
  }

  @Test func unusableDatabaseEndsWith66() throws {
    #expect(
      try navgraph("diff a.db none.db")
        == ShellResult(
          errors:
            "Error: There is no database at 'none.db'. Create one: navgraph init none.db\n",
          status: 66
        )
    )
    try navgraph.edit("CREATE TABLE t (x);", in: "foreign.db")
    #expect(try navgraph("diff foreign.db a.db").status == 66)
    try edit("PRAGMA user_version = 70;")
    let newer = try navgraph("diff a.db b.db")
    #expect(newer.errors.contains("'b.db' has schema version 70;"))
    #expect(newer.status == 66)
  }

  @Test(
    arguments: [
      ("", "Specify two databases, or --since REVISION."),
      ("a.db", "Specify two databases, or --since REVISION."),
      ("a.db b.db --since 1", "Specify two databases or --since, not both."),
      ("a.db b.db --db a.db", "Use --db with --since, or specify two databases without it."),
      ("a.db b.db --root Cart", "Use --root with --routes."),
    ]
  )
  func wrongUsageEndsWith64(arguments: String, sentence: String) throws {
    let result = try navgraph("diff \(arguments)")
    #expect(result.errors.hasPrefix("Error: \(sentence)\n"))
    #expect(result.status == 64)
  }

  @Test func controlCharactersDoNotReachTheTerminal() throws {
    try edit("UPDATE screen SET title = 'a' || char(27) || '[2Jb' WHERE name = 'Cart'")
    #expect(try navgraph("diff a.db b.db").output.contains("a\\u{1b}[2Jb"))
    for line in ["diff a.db b.db", "review a.db b.db", "review a.db b.db --format markdown"] {
      let output = try navgraph(line).output
      #expect(!output.contains("\u{1B}"))
    }
  }
}
