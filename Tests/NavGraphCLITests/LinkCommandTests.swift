import Foundation
import NavGraphTestSupport
import Testing

@Suite struct LinkCommandTests {
  private let navgraph: CommandLineProgram

  init() throws {
    navgraph = try CommandLineProgram()
    _ = try navgraph("init", "shop.db", "--sample", "shop")
  }

  private func shop(_ arguments: String...) throws -> ShellResult {
    try run(
      CommandLineProgram.path,
      arguments + ["--db", "shop.db"],
      in: navgraph.directory.url,
      environment: ["NAVGRAPH_DB": ""]
    )
  }

  @Test func openAnswersInJSON() throws {
    let result = try shop("open", "shop://product/42?ref=mail", "--format", "json")
    #expect(result.status == 0)
    let start =
      #"{"handler":"patterns","link":"shop://product/42?ref=mail","milestones":["Product"],"#
      + #""mode":"extend","outcome":"planned","pattern":"shop://product/:id<int>?ref=:ref?","#
      + #""plan":{"opened":2,"outcome":"planned","removed":0,"stack":[{"presentation":"root","#
    #expect(result.output.hasPrefix(start), "\(result.output)")
    #expect(result.output.hasSuffix(#""values":{"id":"42","ref":"mail"}}"# + "\n"))
  }

  @Test(
    arguments: [
      (["shop://order/7"], "planned", 0), (["shop://voucher/x"], "code", 0),
      (["shop://prices", "--source", "web", "--context", "role=admin"], "refused", 1),
      (["shop://voucher/x", "--source", "web"], "code", 0), (["shop://prices"], "blocked", 1),
      (["shop://nobody"], "unhandled", 1),
      (["shop://start"], "alreadyThere", 0), (["shop://Start/Product::7"], "planned", 0),
      (["shop://Start/Product::7", "--strict"], "refused", 1),
      (["shop://Start/Catalog/Product::7", "--strict"], "planned", 0),
      (["shop://Start/!Prices", "--source", "web"], "refused", 1),
      (["shop://Start/!Prices"], "blocked", 1),
      (["shop://product/1", "--stack", "Receipt"], "planned", 0),
      (["shop://product/1", "--stack", "Nowhere"], "unknownScreen", 64),
    ] as [([String], String, Int32)]
  )
  func outcomeAndStatusAgree(arguments: [String], outcome: String, status: Int32) throws {
    let result = try run(
      CommandLineProgram.path,
      ["open", "--db", "shop.db", "--format", "json"] + arguments,
      in: navgraph.directory.url
    )
    #expect(result.output.contains("\"outcome\":\"\(outcome)\""), "\(result)")
    #expect(result.status == status)
    var text = arguments
    text += ["--db", "shop.db"]
    #expect(
      try run(CommandLineProgram.path, ["open"] + text, in: navgraph.directory.url).status == status
    )
  }

  @Test func malformedLinkIsWrongUsage() throws {
    #expect(
      try shop("open", "shop:product")
        == ShellResult(errors: "Error: Malformed link at byte 4: expected '://'.\n", status: 64)
    )
    #expect(try shop("open", "shop://nobody").output == "No handler handles 'shop://nobody'.\n")
    #expect(try shop("open", "shop://cart", "--source", "mars").status == 64)
  }

  @Test func linkIsMadeOfNameAndValues() throws {
    #expect(try shop("link", "product", "--set", "id=7").output == "shop://product/7\n")
    #expect(try shop("link", "Receipt", "--set", "order=7").output == "shop://order/7\n")
    #expect(
      try shop("link", "Product")
        == ShellResult(
          errors: "Error: The link needs a value for 'id'. Set it: --set id=…\n",
          status: 64
        )
    )
    #expect(
      try shop("link", "Product", "--set", "id=x").errors
        == "Error: Parameter ':id<int>' does not accept 'x'.\n"
    )
    #expect(
      try shop("link", "Cart")
        == ShellResult(
          errors: "Error: No link leads to screen 'Cart'. Add a pattern for it.\n",
          status: 1
        )
    )
    #expect(
      try shop("link", "Carf")
        == ShellResult(
          errors: "Error: Unknown pattern or screen 'Carf'. Did you mean 'Cart'?\n",
          status: 64
        )
    )
  }

  @Test func listTellsWhatIsWrong() throws {
    #expect(try shop("links").status == 0)
    let sql = """
      INSERT INTO screen (name) VALUES ('Attic');
      INSERT INTO link (pattern, screens) VALUES ('shop://attic', 'Attic'), ('shop://bad/:', NULL),
        ('shop://product/:number<int>?from=:ref?', 'Product'), ('shop://other', 'Product');
      """
    #expect(try navgraph.directory.sqlite("shop.db", sql).status == 0)
    let result = try shop("links")
    #expect(result.status == 1)
    for sentence in [
      "No sequence of commands leads to 'Attic'.",
      "Malformed pattern at byte 12: expected a name of letters, digits and '_'.",
      "The pattern ties with 'shop://product/:id<int>?ref=:ref?' on 'shop://product/1'.",
      "Product needs property 'id'.",
    ] {
      #expect(result.output.contains(sentence), "\(result.output)")
    }
    let json = try shop("links", "--format", "json").output
    #expect(
      json.contains(
        #"{"example":"shop://attic","mode":"extend","pattern":"shop://attic","problem":"No sequence"#
      )
    )
  }

  @Test func gateHoldsForCode() throws {
    let sql = "INSERT INTO link_gate (source, allowed) VALUES ('web', 0);"
    #expect(try navgraph.directory.sqlite("shop.db", sql).status == 0)
    let result = try shop("open", "shop://voucher/x", "--source", "web")
    #expect(result.output.hasSuffix("\n\nThe link may not run 'voucher'.\n"))
    #expect(result.status == 1)
  }

  @Test func patternThatMayBeEmptyMakesALink() throws {
    let sql = "INSERT INTO link (pattern, screens, name) VALUES ('shop2://*rest', 'Cart', 'r');"
    #expect(try navgraph.directory.sqlite("shop.db", sql).status == 0)
    #expect(try shop("link", "r").output == "shop2://\n")
  }

  @Test func exampleFitsWhatItFlowsInto() throws {
    let sql = "INSERT INTO link (pattern, screens) VALUES ('shop://p/:id', 'Product');"
    #expect(try navgraph.directory.sqlite("shop.db", sql).status == 0)
    let result = try shop("links")
    #expect(result.output.contains("shop://p/1"))
    #expect(result.status == 0)
  }

  @Test func blockedLinkNamesNoOptionThatIsNotThere() throws {
    let sql = "INSERT INTO link (pattern, screens) VALUES ('shop://bare', 'Product');"
    #expect(try navgraph.directory.sqlite("shop.db", sql).status == 0)
    #expect(try shop("open", "shop://bare").output.hasSuffix("  Product needs property 'id'.\n"))
  }

  @Test func databaseWithoutLinksHasNone() throws {
    _ = try navgraph("init", "empty.db")
    #expect(try navgraph("links", "--db", "empty.db").status == 0)
    #expect(try navgraph("open", "--db", "empty.db", "app://x").status == 1)
  }
}
