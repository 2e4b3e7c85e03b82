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
          + #""plan":{"ignored":[{"property":"ref","screen":"Product"}],"opened":2,"#
          + #""outcome":"planned","removed":0,"stack":[{"presentation":"root","#
      )
    )
    #expect(result.output.hasSuffix(#""values":{"id":"42","ref":"mail"}}"# + "\n"))
  }

  @Test func openExplainsPatternsAndGate() throws {
    let refused = try navgraph("open shop://prices --source web --explain")
    #expect(refused.status == 1)
    #expect(refused.output.contains(/shop:\/\/prices +yes +used/))
    #expect(
      refused.output.contains(
        /shop:\/\/product\/:id<int>\?ref=:ref\? +no +The host 'prices' does not match 'product'\./
      )
    )
    #expect(refused.output.contains("Prices  refuses  refuse web Prices"))
    let planned = try navgraph("open shop://product/42 --explain --format json")
    #expect(
      planned.output.contains(
        #""explanation":{"gate":[{"allowed":true,"screen":"Product"}"#
      )
    )
    #expect(
      planned.output.contains(
        #""patterns":[{"matches":true,"pattern":"shop://product/:id<int>?ref=:ref?"},{"matches":false,"#
      )
    )
  }

  static let outcomes: [(arguments: String, outcome: String, status: Int32)] = [
    ("shop://order/7", "blocked", 1),
    ("shop://order/7 --context signedIn=true", "planned", 0),
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
    ("shop://Start/Cart::1 --stack Nowhere", "unknownScreen", 64),
    ("shop://voucher/x --stack Start/Nowhere", "unknownScreen", 64),
    ("javascript://Cart", "unhandled", 1),
    ("shop://product/1 --maximum-steps 1", "stepLimit", 1),
    ("shop://product/1 --maximum-steps 2", "planned", 0),
    ("shop://prices --source notification", "blocked", 1),
  ]

  @Test(arguments: [
    "Account", "Checkout", "Cart/Checkout", "Account::", "Start/Account::", "Start/!Checkout::",
    "Cart/Receipt?order=1", "Start/Receipt::1", "Receipt::1", "order/1", "/receipt?order=1",
    "/Account", "Login/Checkout", "Login/Account", "Cart/Login/Checkout::", "Start/Login/Account::",
  ])
  func noLinkLetsAGuestIn(path: String) throws {
    let origins = [
      "--source own", "--source app", "--source web", "--source notification",
      "--source own --stack Start/Cart", "--source own --stack Login",
      "--source own --stack Catalog",
    ]
    for origin in origins {
      let result = try navgraph("open 'shop://\(path)' \(origin)")
      #expect(result.status == 1, "\(path) \(origin): \(result.output)")
    }
  }

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
    let sentence = { (link: String) in
      "No link pattern matches '\(link)', and no other handler accepts it."
    }
    #expect(try navgraph("open shop://nobody").output == sentence("shop://nobody") + "\n")
    try navgraph.edit(
      "INSERT INTO link (pattern, screens) VALUES ('shop://settings/search', 'Cart');"
    )
    #expect(
      try navgraph("open shop://setings/search").output
        == sentence("shop://setings/search") + " Did you mean 'shop://settings/search'?\n"
    )
    #expect(
      try navgraph("open shop://setings/search --format json").output.contains(
        #""nearest":["shop://settings/search"]"#
      )
    )
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
      "Malformed pattern at byte 12: expected a name of ASCII letters, digits and '_'.",
      "The pattern ties with 'shop://product/:id<int>?ref=:ref?' on 'shop://product/1'.",
      "Product needs property 'id'.",
    ] {
      #expect(words(result.output).contains(sentence))
    }
    #expect(
      try navgraph("links --format json").output.contains(
        #"{"example":"shop://attic","mode":"extend","pattern":"shop://attic","problem":"No sequence"#
      )
    )
  }

  private func words(_ text: String) -> String {
    text.split { $0 == " " || $0 == "\n" }.joined(separator: " ")
  }

  @Test func linksNeedsADatabase() throws {
    let empty = try CommandLineProgram()
    for arguments in ["links", "links --format json", "links --info-plist"] {
      let result = try empty(arguments)
      #expect(result.status == 66)
      #expect(result.errors.hasPrefix("Error: There is no database. "))
    }
  }

  @Test func linksListsGateRulesAsRemoveGateNamesThem() throws {
    #expect(try navgraph("links").output.contains("  refuse  web     Prices\n"))
    #expect(try navgraph("remove gate --source web --screen Prices").status == 0)
    #expect(try !navgraph("links").output.contains("web     Prices"))
    #expect(
      try navgraph("remove gate --source web --screen Prices").errors
        == "Error: Unknown gate 'web Prices'.\n"
    )
    #expect(try navgraph("remove screen Cart --source web").status == 64)
    #expect(try navgraph("remove screen").status == 64)
  }

  @Test func linksFitEightyColumns() throws {
    let screens = (1...12).map { "Screen number \($0)" }
    try navgraph.edit(
      screens.map { "INSERT INTO screen (name) VALUES ('\($0)');" }.joined()
        + "INSERT INTO link (pattern, screens, mode, name) VALUES ('shop://long', "
        + "'\(screens.joined(separator: "/"))', 'exact', 'a long link');"
    )
    let output = try navgraph("links").output
    #expect(words(output).contains("Screen number 12 (exact)"))
    #expect(output.split(separator: "\n").allSatisfy { $0.count <= 80 })
  }

  @Test func showPrintsALinkByNameOrPatternAndTheHandlersOfAScheme() throws {
    let link = """
      shop://order/:order<int>
        opens    Start › Receipt (exact)
        name     order
        example  shop://order/1

      """
    #expect(try navgraph("show order").output == link)
    #expect(try navgraph("show 'shop://order/:order<int>'").output == link)
    #expect(
      try navgraph("show shop").output
        == "  handler  scheme\n  screens  shop\n  stack    shop\n"
    )
    #expect(
      try navgraph("show shop --format json").output
        == #"{"handlers":[{"kind":"screens","scheme":"shop","strict":false},"#
        + #"{"kind":"stack","scheme":"shop","strict":false}]}"# + "\n"
    )
  }

  @Test func nameOfAPatternWorksInEdits() throws {
    #expect(
      try navgraph("set link order mode=rebuild").output
        == "~ link 'shop://order/:order<int>': mode exact → rebuild\n"
    )
    #expect(
      try navgraph("remove milestone order 0").output
        == "- milestone 0 of link 'shop://order/:order<int>': screen Start\n"
    )
    #expect(try navgraph("remove link order").status == 0)
    #expect(try navgraph("remove link order").status == 64)
  }

  @Test func handlersAndStartScreensAreEdited() throws {
    #expect(
      try navgraph("add handler stack other --strict").output
        == "+ handler 'stack' of scheme 'other': strict true\n"
    )
    #expect(try navgraph("open other://Start/Product::7").status == 1)
    #expect(
      try navgraph("set handler stack other strict=false").output
        == "~ handler 'stack' of scheme 'other': strict true → false\n"
    )
    #expect(try navgraph("open other://Start/Product::7").status == 0)
    #expect(try navgraph("remove handler stack other").status == 0)
    #expect(try navgraph("open other://Start/Product::7").status == 1)
    #expect(try navgraph("remove start Start").output == "- start 'Start'\n")
    #expect(try navgraph("add start Cart").output == "+ start 'Cart'\n")
    #expect(try navgraph("open shop://start").output.contains("  1  root  Start"))
    #expect(try navgraph("undo").status == 0)
    #expect(try navgraph("history").output.contains("add start 'Cart'"))
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
