import NavGraphTestSupport
import Testing

/// The subcommand `reach`: its lists, and its tables for several users.
@Suite struct ReachCommandTests {
  private let navgraph: CommandLineProgram

  init() throws { navgraph = try CommandLineProgram(sample: "shop") }

  @Test func reachListsTheNearestScreensFirst() throws {
    #expect(
      try navgraph("reach")
        == ShellResult(
          output: """
            From Start

              steps  screen   by       needs
              0      Start
              1      Catalog  Catalog
              1      Cart     Cart
              1      Login    Log in
              2      Product  Product  id=…

            Blocked
              screen    needs                                route
              Account   context.signedIn = true              Start › Account
              Checkout  context.signedIn = true              Start › Cart › Checkout
              Receipt   order=…, context.signedIn = true     Start › Cart › Checkout › Receipt
              Prices    context.role in ["editor", "admin"]  Start › Prices

            """,
          status: 0
        )
    )
  }

  @Test func reachUsesTheGivenStackAndOptions() throws {
    let options = "--stack Start/Catalog --set id=1 --avoid Login --avoid Cart"
    #expect(
      try navgraph("reach \(options)").output == """
        From Start › Catalog

          steps  screen   by
          0      Catalog
          1      Start    pop
          1      Product  Product

        Blocked
          screen    needs                                               route
          Cart      Cart not avoided                                    Catalog › Cart
          Login     Login not avoided                                   Catalog › Start › Login
          Account   context.signedIn = true                             Catalog › Start › Account
          Checkout  Cart not avoided, context.signedIn = true           Catalog › Cart › Checkout
          Receipt   order=…, Cart not avoided, context.signedIn = true  Catalog › Cart › Checkout › Receipt
          Prices    context.role in ["editor", "admin"]                 Catalog › Start › Prices

        """
    )
  }

  @Test func reachTakesTheScreenAsAnArgumentOrAnOption() throws {
    #expect(try navgraph("reach Cart") == navgraph("reach --from Cart"))
  }

  @Test(arguments: ["reach", "reach --context signedIn=true,false"])
  func theStartScreenIsTheDefault(command: String) throws {
    let before = try navgraph(command)
    #expect(before == (try navgraph("\(command) --from Start")))
    #expect(try navgraph("add start Cart --position -1").status == 0)
    let after = try navgraph(command)
    #expect(after != before)
    #expect(after == (try navgraph("\(command) --from Cart")))
  }

  @Test func reachAsCSVQuotesAndDisarmsCells() throws {
    try navgraph.create("a.db")
    try navgraph.edit(
      """
      INSERT INTO screen (name) VALUES ('Menu'), ('=1+1'), ('a "b", c');
      INSERT INTO edge (origin, destination, command) VALUES ('Menu', '=1+1', '@go');
      """,
      in: "a.db"
    )
    #expect(
      try navgraph("reach --db a.db --format csv --routes").output == """
        screen,outcome,steps,needs,action,commands,route\r
        Menu,alreadyThere,0,,,,\r
        '=1+1,planned,1,,'@go,'@go,'=1+1\r
        "a ""b"", c",unreachable,,,,,\r

        """
    )
  }

  @Test func reachAsJSONHasRoutesAndNeeds() throws {
    let output = try navgraph("reach Cart --routes --format json").output
    #expect(
      output.hasPrefix(
        #"{"from":[{"presentation":"root","properties":{},"screen":"Start"},"#
          + #"{"presentation":"push","properties":{},"screen":"Cart"}],"#
      )
    )
    #expect(
      output.contains(
        #"{"reach":{"action":"Product","commands":["Catalog","Product"],"given":["id"],"#
          + #""outcome":"planned","route":["Start","Catalog","Product"],"steps":3},"screen":"Product"}"#
      )
    )
  }

  @Test(arguments: [
    "reach Screen0 --format json", "reach Screen0 --format csv", "reach Screen0",
    "reach Screen0 --avoid Screen1", "reach --from Screen0 --context a=1,2 --format json",
    "reach --to Screen500 --format json",
  ])
  func sizeOfTheOutputIsLinearForAChain(arguments: String) throws {
    let chain = try CommandLineProgram()
    try chain.create("navgraph.db")
    let rows = "WITH RECURSIVE n (i) AS (VALUES (0) UNION ALL SELECT i + 1 FROM n WHERE i < 500)"
    try chain.edit(
      """
      INSERT INTO screen (name) \(rows) SELECT 'Screen' || i FROM n;
      INSERT INTO edge (origin, destination)
      \(rows) SELECT 'Screen' || i, 'Screen' || (i + 1) FROM n WHERE i < 500;
      """
    )
    #expect(try chain(arguments).output.utf8.count < 501 * 300)
  }

  @Test func listOfOriginsNamesTheFirstCommand() throws {
    #expect(
      try navgraph("reach --to Account --context signedIn=true")
        == ShellResult(
          output: """
            To Account

              steps  screen    begins with
              0      Account
              1      Start     Account
              1      Login     Account after login
              2      Catalog   pop
              2      Product   pop
              2      Cart      pop
              2      Checkout  pop
              2      Receipt   Start
              2      Prices    pop

            """,
          status: 0
        )
    )
  }

  @Test func requirementsOfLongRoutesAreCut() throws {
    let rows = (0..<101).map { "('\($0)')" }.joined(separator: ", ")
    try navgraph.edit(
      """
      INSERT INTO condition_by_name (command, subject, comparison)
      SELECT 'Prices', 'context.f' || column1, 'exists' FROM (VALUES \(rows));
      """
    )
    let csv = try navgraph("reach --format csv").output.split(separator: "\r\n")
    let prices = try #require(csv.first { $0.hasPrefix("Prices,") })
    #expect(prices.contains("context.f98 exists, …") && !prices.contains("context.f99"))
    let json = try navgraph("reach --format json").output
    #expect(json.contains("\"moreBlockers\":true") && !json.contains("context.f99"))
    #expect(json.hasPrefix("{\"from\":[{") && json.hasSuffix("]}\n"))
  }

  @Test func listOfOriginsEndsWith1IfNoOtherScreenLeadsThere() throws {
    let result = try navgraph("reach --to Prices")
    #expect(
      result.output.contains(
        "  Start     context.role in [\"editor\", \"admin\"]  Start › Prices\n"
      )
    )
    #expect(result.status == 1)
  }

  @Test func tableMarksRowsWithDifferentCells() throws {
    #expect(
      try navgraph("reach --context role=guest,admin").output == """
             screen    role=guest                                 role=admin
             Start     0                                          0
             Catalog   1                                          1
             Product   2 with id=…                                2 with id=…
             Cart      1                                          1
             Login     1                                          1
             Account   needs context.signedIn = true              needs context.signedIn = true
             Checkout  needs context.signedIn = true              needs context.signedIn = true
             Receipt   needs order=…, context.signedIn = true     needs order=…, context.signedIn = true
          *  Prices    needs context.role in ["editor", "admin"]  1

        """
    )
  }

  @Test func tableHasAColumnForEachCombination() throws {
    let facts = "--context signedIn=true,false --context role=x,admin"
    #expect(
      try navgraph("reach \(facts) --differing --format csv").output == """
        screen,differs,signedIn=true role=x,signedIn=true role=admin,signedIn=false role=x,\
        signedIn=false role=admin\r
        Account,yes,1,1,needs context.signedIn = true,needs context.signedIn = true\r
        Checkout,yes,2,2,needs context.signedIn = true,needs context.signedIn = true\r
        Receipt,yes,3 with order=…,3 with order=…,"needs order=…, context.signedIn = true",\
        "needs order=…, context.signedIn = true"\r
        Prices,yes,"needs context.role in [""editor"", ""admin""]",1,\
        "needs context.role in [""editor"", ""admin""]",1\r

        """
    )
  }

  @Test func tableMergesTheValuesOfARepeatedFact() throws {
    #expect(
      try navgraph("reach --context role=a,b --context x=1 --context role=b,c --format csv").output
        .hasPrefix("screen,differs,role=a x=1,role=b x=1,role=c x=1\r\n")
    )
  }

  /// JSON in a value can contain commas.
  @Test(arguments: [
    (#"role='"a,b"'"#, "screen,outcome,steps"),
    (#"role='"a,b",c'"#, #"screen,differs,"role=""a,b""",role=c"#),
    (#"role='"a\",b",c'"#, #"screen,differs,"role=""a\"",b""",role=c"#),
    ("role=a,b", "screen,differs,role=a,role=b\r\n"),
  ])
  func commasInQuotesDoNotSeparateValues(fact: String, heading: String) throws {
    #expect(try navgraph("reach --context \(fact) --format csv").output.hasPrefix(heading))
  }

  @Test func routesAreInTheCellsOfATableInJSON() throws {
    let output = try navgraph("reach --context role=admin,guest --routes --format json").output
    #expect(output.contains(#""commands":["Prices"],"given":[],"outcome":"planned""#))
  }

  @Test func tableAsJSONHasColumnsAndCells() throws {
    let output = try navgraph("reach --context role=admin,guest --from Prices --format json").output
    #expect(
      output.hasPrefix(
        #"{"columns":[{"role":"admin"},{"role":"guest"}],"from":[{"presentation":"root""#
      )
    )
    #expect(output.contains(#""outcome":"alreadyThere","steps":0}],"differs":false"#))
  }

  @Test(
    arguments: ["reach Crat", "reach --to Crat", "reach --from Crat", "reach --avoid Crat"]
  )
  func unknownScreenEndsWith64(arguments: String) throws {
    #expect(
      try navgraph(arguments)
        == ShellResult(
          errors: "Error: Unknown screen 'Crat'. Did you mean 'Cart'?\n",
          status: 64
        )
    )
  }

  static let mistakes: [(arguments: String, sentence: String)] = [
    ("reach Start --stack Start", "Specify a screen or --stack, not both."),
    ("reach Start --from Start", "Specify a screen or --from, not both."),
    ("reach --from Start --stack Start", "Use --from or --stack, not both."),
    ("reach Start --to Cart", "Specify --to or where to start, not both."),
    (
      "reach --to Cart --context a=1,2",
      "The routes to a screen are listed for one user. Use one value of each fact."
    ),
    (
      "reach --differing --context role=guest",
      "Use --differing with several values of a fact, as in --context role=guest,admin."
    ),
    (
      "reach --context a=1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17 "
        + "--context b=1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16",
      "The facts have more than 256 combinations. Use fewer values."
    ),
  ]

  @Test(arguments: mistakes)
  func wrongUsageEndsWith64(arguments: String, sentence: String) throws {
    let result = try navgraph(arguments)
    #expect(result.errors.hasPrefix("Error: \(sentence)\n"))
    #expect(result.status == 64)
  }

  @Test func stackWithAValueOfAnotherTypeEndsWith65() throws {
    #expect(
      try navgraph("reach --stack Product::id=x")
        == ShellResult(
          errors: "Error: Property 'id' of screen 'Product' takes an int, not 'x'.\n",
          status: 65
        )
    )
  }
}
