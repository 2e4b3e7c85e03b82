import Foundation
import NavGraphTestSupport
import Testing

/// The subcommand `diff`.
@Suite struct DiffCommandTests {
  private let navgraph: CommandLineProgram

  init() throws {
    navgraph = try CommandLineProgram()
    _ = try navgraph("init", "a.db", "--sample", "shop")
    _ = try navgraph("init", "b.db", "--sample", "shop")
  }

  private func edit(_ sql: String) throws { _ = try navgraph.directory.sqlite("b.db", sql) }

  @Test func sameDatabasesDoNotDiffer() throws {
    let same = ShellResult(output: "No differences.\n", status: 0)
    #expect(try navgraph("diff", "a.db", "b.db") == same)
    #expect(try navgraph("diff", "a.db", "a.db", "--routes") == same)
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
      try navgraph("diff", "a.db", "b.db")
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
      try navgraph("diff", "a.db", "b.db", "--routes").output == """
        Definitions: 1 added, 1 removed

          + screen 'Help'

          - origin 'Catalog' of command 'Product'

        Routes: 8 gone

          Unreachable now from Start:
            Product

          New, and unreachable from Start:
            Help

          8 routes from 8 screens to Product: gone. Command 'Product' can no longer be used on 'Catalog'.
            - Catalog › Product, needs id=…
            + no route

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

  @Test func pullRequestGetsMarkdown() throws {
    try edit(
      """
      UPDATE screen SET title = '```' WHERE name = 'Cart';
      UPDATE command SET position = 100 WHERE name = 'Catalog';
      DELETE FROM edge WHERE origin = 'Start' AND destination = 'Account';
      """
    )
    #expect(
      try navgraph("diff", "a.db", "b.db", "--routes", "--format", "markdown").output == """
        ### Navigation: 1 removed, 2 changed

        ````diff
        ! screen 'Cart': title Cart → ```
        ! command 'Catalog': position none → 100
        - origin 'Start' of command 'Account'
        ````

        #### Routes: 6 longer, 1 other

        6 routes from 6 screens to Account: longer. Command 'Account' can no longer be used on 'Start'.

        ```diff
        - Start › Account, needs context.signedIn = true
        + Start › Login › Account
        ```

        1 route from Cart to Account: other. Command 'Account' can no longer be used on 'Start'.

        ```diff
        - Cart › Start › Account, needs context.signedIn = true
        + Cart › Login › Account
        ```

        """
    )
  }

  @Test func programsGetEverything() throws {
    try edit("DELETE FROM edge WHERE origin = 'Catalog' AND destination = 'Product'")
    let output = try navgraph("diff", "a.db", "b.db", "--routes", "--format", "json").output
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

  @Test func rootSaysWhereUsersStart() throws {
    try edit("DELETE FROM edge WHERE origin = 'Cart' AND destination = 'Checkout'")
    let result = try navgraph("diff", "a.db", "b.db", "--routes", "--root", "Crat")
    #expect(
      result
        == ShellResult(
          errors: "Error: Unknown screen 'Crat'. Did you mean 'Cart'?\n",
          status: 64
        )
    )
    let found = try navgraph(
      "diff",
      "b.db",
      "a.db",
      "--routes",
      "--root",
      "Cart",
      "--root",
      "Receipt"
    )
    #expect(found.output.contains("Command 'Checkout' can now be used on 'Cart'."))
  }

  @Test func databaseIsComparedWithWhatItWas() throws {
    let before = try navgraph("history", "--db", "b.db").output
    let latest = before.split(separator: " ").first.map(String.init) ?? "0"
    try edit("INSERT INTO screen (name) VALUES ('Help')")
    let result = try navgraph("diff", "--since", latest, "--db", "b.db")
    #expect(result.output == "Definitions: 1 added\n\n  + screen 'Help'\n")
    #expect(result.status == 1)
    let unknown = try navgraph("diff", "--since", "99", "--db", "b.db")
    #expect(unknown.errors.hasPrefix("Error: 'b.db' has no revision 99."))
    #expect(unknown.status == 64)
  }

  @Test func sampleIsWhatItWas() throws {
    #expect(
      try navgraph("diff", "--since", "0")
        == ShellResult(
          output: "No differences.\n",
          errors: "navgraph: no database given: using the built-in sample 'contacts'\n",
          status: 0
        )
    )
  }

  @Test func unusableDatabasesEndWith66() throws {
    let missing = try navgraph("diff", "a.db", "none.db")
    #expect(
      missing.errors
        == "Error: There is no database at 'none.db'. Create one with 'navgraph init'.\n"
    )
    #expect(missing.status == 66)
    _ = try navgraph.directory.sqlite("foreign.db", "CREATE TABLE t (x);")
    #expect(try navgraph("diff", "foreign.db", "a.db").status == 66)
    _ = try navgraph.directory.sqlite("b.db", "PRAGMA user_version = 70;")
    let newer = try navgraph("diff", "a.db", "b.db")
    #expect(newer.errors.contains("'b.db' has schema 70, made by a newer navgraph"))
    #expect(newer.status == 66)
  }

  @Test func wrongUsageEndsWith64() throws {
    let cases: [(arguments: [String], sentence: String)] = [
      (["diff"], "Name two databases, or one by --db with --since REVISION."),
      (["diff", "a.db"], "Name two databases, or one by --db with --since REVISION."),
      (
        ["diff", "a.db", "b.db", "--since", "1"],
        "Name two databases, or one by --db with --since REVISION."
      ),
      (
        ["diff", "a.db", "b.db", "--db", "a.db"],
        "--db goes with --since. Without, name two databases."
      ),
      (["diff", "a.db", "b.db", "--root", "Cart"], "--root goes with --routes."),
    ]
    for (arguments, sentence) in cases {
      let result = try run(CommandLineProgram.path, arguments, in: navgraph.directory.url)
      #expect(result.errors.hasPrefix("Error: \(sentence)\n"))
      #expect(result.status == 64)
    }
  }

  @Test func namesCannotSteerATerminal() throws {
    try edit("UPDATE screen SET title = 'a' || char(27) || '[2Jb' WHERE name = 'Cart'")
    for format in ["text", "markdown"] {
      let output = try navgraph("diff", "a.db", "b.db", "--format", format).output
      #expect(output.contains("a\u{FFFD}[2Jb"))
      #expect(!output.contains("\u{1B}"))
    }
  }
}
