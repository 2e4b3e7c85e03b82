import NavGraphTestSupport
import Testing

/// The subcommands `reach`, `who-reaches` and `matrix`.
@Suite struct ReachCommandTests {
  private let navgraph: CommandLineProgram

  init() throws {
    navgraph = try CommandLineProgram()
    _ = try navgraph("init", "shop.db", "--sample", "shop")
  }

  @Test func reachListsTheNearestFirst() throws {
    let result = try navgraph("reach", "--db", "shop.db")
    #expect(
      result.output == """
        From Start

          steps  screen    by                    needs
          0      Start
          1      Catalog   Catalog
          1      Cart      Cart
          1      Login     Log in
          2      Product   Product               with id=…
          2      Account   Account after login
          2      Checkout  Checkout after login
          3      Receipt   Receipt               with order=…

        Blocked
          screen  needs                                route
          Prices  context.role in ["editor", "admin"]  Start › Prices

        """
    )
    #expect(result.errors == "")
    #expect(result.status == 0)
  }

  @Test func reachStartsFromAStackWithAssumptions() throws {
    let result = try navgraph(
      "reach",
      "--db",
      "shop.db",
      "--stack",
      "Start/Catalog",
      "--set",
      "id=1",
      "--avoid",
      "Login",
      "--avoid",
      "Cart"
    )
    #expect(
      result.output == """
        From Start › Catalog

          steps  screen   by
          0      Catalog
          1      Start    pop
          1      Product  Product

        Blocked
          screen    needs                                                    route
          Cart      Cart not avoided                                         Catalog › Cart
          Login     Login not avoided                                        Catalog › Start › Login
          Account   context.signedIn = true                                  Catalog › Start › Account
          Checkout  Cart not avoided, context.signedIn = true                Catalog › Cart › Checkout
          Receipt   with order=…, Cart not avoided, context.signedIn = true  Catalog › Cart › Checkout › Receipt
          Prices    context.role in ["editor", "admin"]                      Catalog › Start › Prices

        """
    )
  }

  @Test func reachIsWrittenForSpreadsheets() throws {
    _ = try navgraph("init", "a.db")
    let sql = """
      INSERT INTO screen (name) VALUES ('Menu'), ('=1+1'), ('a "b", c');
      INSERT INTO edge (origin, destination, command) VALUES ('Menu', '=1+1', '@go');
      """
    _ = try navgraph.directory.sqlite("a.db", sql)
    #expect(
      try navgraph("reach", "--db", "a.db", "--format", "csv").output == """
        screen,outcome,steps,needs,commands,route\r
        Menu,alreadyThere,0,,,\r
        '=1+1,planned,1,,'@go,'=1+1\r
        "a ""b"", c",unreachable,,,,\r

        """
    )
  }

  @Test func reachIsWrittenForPrograms() throws {
    let output = try navgraph("reach", "Cart", "--db", "shop.db", "--format", "json").output
    #expect(
      output.hasPrefix(#"{"from":[{"presentation":"root","properties":{},"screen":"Cart"}],"#)
    )
    #expect(
      output.contains(
        #"{"reach":{"commands":["Start","Catalog","Product"],"given":["id"],"outcome":"planned","#
          + #""route":["Start","Catalog","Product"],"steps":3},"screen":"Product"}"#
      )
    )
  }

  @Test func whoReachesBeginsWithTheFirstCommand() throws {
    let result = try navgraph(
      "who-reaches",
      "Account",
      "--db",
      "shop.db",
      "--context",
      "signedIn=true"
    )
    #expect(
      result.output == """
        To Account

          steps  screen    begins with
          0      Account
          1      Start     Account
          1      Login     Account after login
          2      Catalog   Start
          2      Product   Start
          2      Cart      Start
          2      Checkout  Start
          2      Receipt   Start
          2      Prices    Start

        """
    )
    #expect(result.status == 0)
  }

  @Test func screenThatNobodyReachesEndsWith1() throws {
    let result = try navgraph("who-reaches", "Prices", "--db", "shop.db")
    #expect(
      result.output.contains(
        "  Start     context.role in [\"editor\", \"admin\"]  Start › Prices\n"
      )
    )
    #expect(result.status == 1)
  }

  @Test func matrixMarksTheRowsThatDiffer() throws {
    let result = try navgraph("matrix", "--db", "shop.db", "--context", "role=guest,admin")
    #expect(
      result.output == """
             screen    role=guest                                 role=admin
             Start     0                                          0
             Catalog   1                                          1
             Product   2 with id=…                                2 with id=…
             Cart      1                                          1
             Login     1                                          1
             Account   2                                          2
             Checkout  2                                          2
             Receipt   3 with order=…                             3 with order=…
          *  Prices    needs context.role in ["editor", "admin"]  1

        """
    )
  }

  @Test func matrixHasAColumnForEveryCombination() throws {
    let result = try navgraph(
      "matrix",
      "--db",
      "shop.db",
      "--context",
      "signedIn=true,false",
      "--context",
      "role=x,admin",
      "--differing",
      "--format",
      "csv"
    )
    #expect(
      result.output == """
        screen,differs,signedIn=true role=x,signedIn=true role=admin,signedIn=false role=x,\
        signedIn=false role=admin\r
        Account,yes,1,1,2,2\r
        Prices,yes,"needs context.role in [""editor"", ""admin""]",1,\
        "needs context.role in [""editor"", ""admin""]",1\r

        """
    )
  }

  @Test func matrixIsWrittenForPrograms() throws {
    let output = try navgraph(
      "matrix",
      "--db",
      "shop.db",
      "--context",
      "role=admin",
      "--from",
      "Prices",
      "--format",
      "json"
    ).output
    #expect(output.hasPrefix(#"{"columns":[{"role":"admin"}],"from":[{"presentation":"root""#))
    #expect(output.contains(#""outcome":"alreadyThere","route":[],"steps":0}],"differs":false"#))
  }

  @Test func wrongUsageEndsWith64() throws {
    let db = ["--db", "shop.db"]
    let cases: [(arguments: [String], sentence: String)] = [
      (["reach", "Strat"] + db, "Error: Unknown screen 'Strat'. Did you mean 'Start'?\n"),
      (["who-reaches", "Crat"] + db, "Error: Unknown screen 'Crat'. Did you mean 'Cart'?\n"),
      (["matrix", "--from", "Crat"] + db, "Error: Unknown screen 'Crat'. Did you mean 'Cart'?\n"),
      (["reach", "--avoid", "Crat"] + db, "Error: Unknown screen 'Crat'. Did you mean 'Cart'?\n"),
    ]
    for (arguments, sentence) in cases {
      let result = try run(CommandLineProgram.path, arguments, in: navgraph.directory.url)
      #expect(result == ShellResult(errors: sentence, status: 64))
    }
    let both = try navgraph("reach", "Start", "--stack", "Start")
    #expect(both.errors.hasPrefix("Error: Say where the user is either by a screen or by --stack."))
    let numbers = (0..<17).map(String.init).joined(separator: ",")
    let many = try navgraph("matrix", "--context", "a=\(numbers)", "--context", "b=\(numbers)")
    #expect(
      many.errors.hasPrefix("Error: The facts have more than 256 combinations. Name fewer values.")
    )
    #expect(many.status == 64)
  }

  @Test func stackWithAValueThatDoesNotFitEndsWith65() throws {
    let result = try navgraph("reach", "--db", "shop.db", "--stack", "Product::id=x")
    #expect(
      result.errors == "Error: Property 'id' of screen 'Product' takes an int, not 'x'.\n"
    )
    #expect(result.status == 65)
  }
}
