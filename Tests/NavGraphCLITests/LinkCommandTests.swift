import NavGraphTestSupport
import Testing

/// The subcommands `open`, `link` and `links`.
@Suite struct LinkCommandTests {
  private let navgraph: CommandLineProgram

  init() throws { navgraph = try CommandLineProgram(sample: "shop") }

  @Test func openAsJSONHasPatternAndPlan() throws {
    let result = try navgraph("open 'shop://product/42?ref=mail' --format json")
    #expect(result.status == 0)
    #expect(
      result.output.hasPrefix(
        #"{"handler":"patterns","link":"shop://product/42?ref=mail","milestones":["Product"],"#
          + #""mode":"extend","outcome":"planned","pattern":"shop://product/:id<int>?ref=:ref?","#
          + #""plan":{"opened":2,"outcome":"planned","removed":0,"stack":[{"presentation":"root","#
      )
    )
    #expect(result.output.hasSuffix(#""values":{"id":"42","ref":"mail"}}"# + "\n"))
  }

  static let outcomes: [(arguments: String, outcome: String, status: Int32)] = [
    ("shop://order/7", "planned", 0),
    ("shop://voucher/x", "code", 0),
    ("shop://prices --source web --context role=admin", "refused", 1),
    ("shop://voucher/x --source web", "code", 0),
    ("shop://prices", "blocked", 1),
    ("shop://nobody", "unhandled", 1),
    ("shop://start", "alreadyThere", 0),
    ("shop://Start/Product::7", "planned", 0),
    ("shop://Start/Product::7 --strict", "refused", 1),
    ("shop://Start/Catalog/Product::7 --strict", "planned", 0),
    ("'shop://Start/!Prices' --source web", "refused", 1),
    ("'shop://Start/!Prices'", "blocked", 1),
    ("shop://product/1 --stack Receipt", "planned", 0),
    ("shop://product/1 --stack Nowhere", "unknownScreen", 64),
  ]

  @Test(arguments: outcomes)
  func statusOfOpenFollowsFromTheOutcome(
    arguments: String,
    outcome: String,
    status: Int32
  ) throws {
    let json = try navgraph("open \(arguments) --format json")
    #expect(json.output.contains("\"outcome\":\"\(outcome)\""))
    #expect(json.status == status)
    #expect(try navgraph("open \(arguments)").status == status)
  }

  @Test func malformedLinkEndsWith64() throws {
    #expect(
      try navgraph("open shop:product")
        == ShellResult(errors: "Error: Malformed link at byte 4: expected '://'.\n", status: 64)
    )
    #expect(try navgraph("open shop://cart --source mars").status == 64)
  }

  @Test func unhandledLinkIsReported() throws {
    #expect(try navgraph("open shop://nobody").output == "No handler handles 'shop://nobody'.\n")
  }

  @Test func linkIsPrintedForAPatternOrAScreen() throws {
    #expect(try navgraph("link product --set id=7").output == "shop://product/7\n")
    #expect(try navgraph("link Receipt --set order=7").output == "shop://order/7\n")
  }

  static let mistakes: [(arguments: String, error: String, status: Int32)] = [
    ("Product", "The link needs a value for 'id': --set id=…", 64),
    ("Product --set id=x", "Parameter ':id<int>' does not accept 'x'.", 64),
    ("Cart", "No link pattern opens screen 'Cart'. Add one: navgraph add link PATTERN Cart", 1),
    ("Carf", "Unknown pattern or screen 'Carf'. Did you mean 'Cart'?", 64),
  ]

  @Test(arguments: mistakes)
  func impossibleLinkIsAnError(arguments: String, error: String, status: Int32) throws {
    #expect(
      try navgraph("link \(arguments)")
        == ShellResult(errors: "Error: \(error)\n", status: status)
    )
  }

  @Test func linksEndsWith1IfAPatternHasAProblem() throws {
    #expect(try navgraph("links").status == 0)
    try navgraph.edit(
      """
      INSERT INTO screen (name) VALUES ('Attic');
      INSERT INTO link (pattern, screens) VALUES ('shop://attic', 'Attic'), ('shop://bad/:', NULL),
        ('shop://product/:number<int>?from=:ref?', 'Product'), ('shop://other', 'Product');
      """
    )
    let result = try navgraph("links")
    #expect(result.status == 1)
    for sentence in [
      "No sequence of commands leads to 'Attic'.",
      "Malformed pattern at byte 12: expected a name of letters, digits and '_'.",
      "The pattern ties with 'shop://product/:id<int>?ref=:ref?' on 'shop://product/1'.",
      "Product needs property 'id'.",
    ] {
      #expect(result.output.contains(sentence))
    }
    #expect(
      try navgraph("links --format json").output.contains(
        #"{"example":"shop://attic","mode":"extend","pattern":"shop://attic","problem":"No sequence"#
      )
    )
  }

  @Test func gateHoldsForCode() throws {
    try navgraph.edit("INSERT INTO link_gate (source, allowed) VALUES ('web', 0);")
    let result = try navgraph("open shop://voucher/x --source web")
    #expect(result.output.hasSuffix("\n\nThe link may not run 'voucher'.\n"))
    #expect(result.status == 1)
  }

  @Test func patternThatMayBeEmptyMakesALink() throws {
    try navgraph.edit(
      "INSERT INTO link (pattern, screens, name) VALUES ('shop2://*rest', 'Cart', 'r');"
    )
    #expect(try navgraph("link r").output == "shop2://\n")
  }

  @Test func exampleHasAValueOfTheDeclaredType() throws {
    try navgraph.edit("INSERT INTO link (pattern, screens) VALUES ('shop://p/:id', 'Product');")
    let result = try navgraph("links")
    #expect(result.output.contains("shop://p/1"))
    #expect(result.status == 0)
  }

  @Test func blockedLinkNamesNoOptionThatOpenLacks() throws {
    try navgraph.edit("INSERT INTO link (pattern, screens) VALUES ('shop://bare', 'Product');")
    #expect(
      try navgraph("open shop://bare").output.hasSuffix("  Product needs property 'id'.\n")
    )
  }

  @Test func databaseWithoutLinksHandlesNone() throws {
    try navgraph.create("empty.db")
    let links = try navgraph("links --db empty.db")
    #expect(
      links
        == ShellResult(
          errors: "navgraph: the database has no links; add one: "
            + "navgraph add link app://search SCREEN --db empty.db\n",
          status: 0
        )
    )
    #expect(try navgraph("open --db empty.db app://x").status == 1)
  }
}
