import NavGraphTestSupport
import Testing

/// The subcommand `route`.
@Suite struct RouteCommandTests {
  private let navgraph: CommandLineProgram
  private static let sampleNote =
    "navgraph: no database given: using the built-in sample 'contacts'\n"

  init() throws { navgraph = try CommandLineProgram() }

  @Test func unknownOptionIsNamedBeforeItsValue() throws {
    let result = try navgraph("route Menu Chat --foo 3")
    #expect(result.errors.hasPrefix("Error: Unknown option '--foo'."), "\(result.errors)")
    #expect(result.status == 64)
  }

  @Test func routeIsPrintedAsStackAndTableOfSteps() throws {
    #expect(
      try navgraph("route --from Menu --to ContactCard")
        == ShellResult(
          output: """
            Menu › Folder › Profile › ContactCard

                 step  screen       command
              1  push  Folder       Folder
              2  push  Profile      Profile
              3  push  ContactCard  ContactCard

            """,
          errors: RouteCommandTests.sampleNote,
          status: 0
        )
    )
  }

  @Test func routeToTheTopScreenIsAlreadyThere() throws {
    let result = try navgraph("route --from Menu --to Menu")
    #expect(result.output == "Menu\n\n  Already there: nothing to do.\n")
    #expect(result.status == 0)
  }

  @Test func jsonHasStepsAndStack() throws {
    let start = "Menu/Profile::userId=1/ContactCard"
    let result = try navgraph("route --stack \(start) --to Chat::userId=1 --format json")
    #expect(
      result.output == #"""
        {"opened":1,"outcome":"planned","removed":1,"stack":[{"presentation":"root","properties":{},"screen":"Menu"},{"presentation":"push","properties":{"userId":1},"screen":"Profile"},{"presentation":"push","properties":{"userId":1},"screen":"Chat"}],"steps":[{"action":"pop","count":1,"screen":"Profile"},{"action":"push","animated":true,"command":"Chat with the same user","properties":{"userId":1},"screen":"Chat"}]}

        """#
    )
    #expect(result.status == 0)
  }

  @Test func explanationHasTheReasonForEachStep() throws {
    let start = "Menu/Profile::userId=1/ContactCard"
    #expect(
      try navgraph("route --stack \(start) --to Chat --set userId=1 --explain").output == """
        Menu › Profile › Chat

             step   screen   command                  properties
          1  pop 1  Profile
          2  push   Chat     Chat with the same user  userId=1

          1  Profile
             already on the stack, with the requested properties
          2  Chat
             opened by command 'Chat with the same user', from Profile
             condition holds: property.userId = origin.userId

        """
    )
  }

  @Test func ignoredPropertiesAreNamed() throws {
    #expect(
      try navgraph("route --from Menu --to ContactCard::userId=1").output.hasSuffix(
        """
          3  push  ContactCard  ContactCard

          Property 'userId' is ignored: ContactCard does not take it.

        """
      )
    )
    #expect(
      try navgraph("route --from Menu --to ContactCard::userId=1 --format json").output
        .contains(#""ignored":[{"property":"userId","screen":"ContactCard"}]"#)
    )
  }

  @Test func blockedRouteNamesTheOptionThatUnblocksIt() throws {
    try navgraph.create("shop.db", sample: "shop")
    #expect(
      try navgraph("route --db shop.db --from Start --to Prices")
        == ShellResult(
          output: """
            The route Start › Prices is blocked.
              Command 'Prices' needs context.role in ["editor", "admin"]: --context role=…

            """,
          status: 1
        )
    )
  }

  @Test func blockedRouteNamesAllBlockersAndTheLeg() throws {
    try navgraph.create("shop.db", sample: "shop")
    let route = "route --db shop.db --from Start --to Receipt --via Product --avoid Catalog"
    #expect(
      try navgraph(route)
        == ShellResult(
          output: """
            The route Start › Catalog › Product is blocked.
              This is part 1 of 2 of the route, to 'Product'.
              Command 'Catalog' opens Catalog, which is to be avoided.
              Product needs property 'id': --set id=…

            """,
          status: 1
        )
    )
  }

  @Test func unreachableScreenEndsWith1() throws {
    try navgraph.create("navgraph.db")
    try navgraph.edit("INSERT INTO screen (name) VALUES ('A'), ('B');")
    #expect(
      try navgraph("route --from A --to B")
        == ShellResult(output: "No sequence of commands leads to 'B'.\n", status: 1)
    )
    #expect(
      try navgraph("route --from A --to B --format json")
        == ShellResult(
          output: #"{"leg":0,"outcome":"unreachable","screen":"B"}"# + "\n",
          status: 1
        )
    )
  }

  @Test func stepLimitNamesTheOptionThatRaisesIt() throws {
    let route = "route --from Menu --to ContactCard --maximum-steps"
    let two = try navgraph("\(route) 2")
    #expect(two.output == "The shortest plan needs more than 2 steps: --maximum-steps 3\n")
    #expect(two.status == 1)
    let one = try navgraph("\(route) 1")
    #expect(one.output == "The shortest plan needs more than 1 step: --maximum-steps 2\n")
    #expect(try navgraph("\(route) 3").status == 0)
  }

  @Test func stateLimitNamesTheOptionThatRaisesIt() throws {
    try navgraph.create("market.db", sample: "marketplace")
    let route = "route --db market.db --from Welcome --to Offers --maximum-states"
    let one = try navgraph("\(route) 1")
    #expect(one.output == "The search for a plan ended after 1 state: --maximum-states 10\n")
    #expect(one.status == 1)
    #expect(try navgraph("\(route) 1000").status == 0)
    let json = try navgraph("\(route) 1 --format json")
    #expect(json.output.contains(#""maximumStates":1,"#))
    #expect(json.output.contains(#""outcome":"stepLimit""#))
  }

  @Test func routeStartsFromTheStartScreen() throws {
    let sql = """
      INSERT INTO screen (name) VALUES ('Intro'), ('Home'), ('Cart');
      INSERT INTO edge (origin, destination) VALUES ('Intro', 'Cart'), ('Home', 'Cart');
      """
    try navgraph.create("navgraph.db")
    try navgraph.edit(sql)
    let path = { (arguments: String) in
      try navgraph("route \(arguments)").output.split(separator: "\n").first ?? ""
    }
    #expect(try path("Cart") == "Intro › Cart")
    #expect(try navgraph("add start Home").status == 0)
    #expect(try path("Cart") == "Home › Cart")
    #expect(try path("--to Cart") == "Home › Cart")
    #expect(try path("Intro Cart") == "Intro › Cart")
    #expect(try path("--stack Intro Cart") == "Intro › Cart")
  }

  @Test func unknownScreenEndsWith64() throws {
    #expect(
      try navgraph("route --from Mneu --to Chat")
        == ShellResult(
          errors: RouteCommandTests.sampleNote
            + "Error: Unknown screen 'Mneu'. Did you mean 'Menu'?\n",
          status: 64
        )
    )
    let json = try navgraph("route --from Menu --to Xyz --format json")
    #expect(
      json.output == #"{"leg":0,"nearest":[],"outcome":"unknownScreen","screen":"Xyz"}"# + "\n"
    )
    #expect(json.status == 64)
  }

  static let mistakes: [(arguments: String, sentence: String)] = [
    ("--from Menu", "Specify the destination, as in 'navgraph route Menu ContactCard'."),
    ("A B C", "Specify two screens. Use --via for screens between them."),
    ("--from A --stack A --to B", "Error: Use --from or --stack, not both."),
    ("--from Menu --to Chat --set x", "Expected NAME=VALUE, as in userId=1."),
    ("--from Menu --to Chat --context =x", "Expected NAME=VALUE, as in userId=1."),
    ("--from Menu --to Chat --format xml", "'xml' is invalid"),
    (
      "--from Menu --to Chat --maximum-steps=-1",
      "--maximum-steps must be at least 0, not -1."
    ),
    ("--stack Menu//Chat --to Chat", "'' lacks the name of a screen."),
    ("--stack Menu::x --to Chat", "'x' is not a property."),
    ("--stack %zz --to Chat", "'%zz' is not percent-encoded UTF-8."),
  ]

  @Test(arguments: mistakes)
  func wrongUsageEndsWith64(arguments: String, sentence: String) throws {
    let result = try navgraph("route \(arguments)")
    #expect(result.errors.contains(sentence))
    #expect(!result.errors.contains("<subcommand>"))
    #expect(result.output == "")
    #expect(result.status == 64)
  }

  @Test(arguments: [
    "--from Menu --to Chat --set userId=5x", "--stack Menu/Chat::userId=5x --to Menu",
  ])
  func valueOfAnotherTypeEndsWith65(arguments: String) throws {
    let result = try navgraph("route \(arguments)")
    #expect(result.errors.contains("Property 'userId' of screen 'Chat' takes an int, not '5x'."))
    #expect(result.status == 65)
  }

  @Test func optionEnvironmentAndDirectoryNameTheDatabaseInThisOrder() throws {
    try navgraph.create("shop.db", sample: "shop")
    let environment = ["NAVGRAPH_DB": "shop.db"]
    let shop = ShellResult(
      output: "Start › Cart\n\n     step  screen  command\n  1  push  Cart    Cart\n",
      status: 0
    )
    #expect(try navgraph("route --from Start --to Cart", environment: environment) == shop)
    try navgraph.create("navgraph.db", sample: "television")
    #expect(try navgraph("route --from Start --to Cart", environment: environment) == shop)
    let television = try navgraph("route --from Home --to Search")
    #expect(television.output.hasPrefix("Home › Search\n"))
    #expect(
      try navgraph("route --db navgraph.db --from Home --to Search", environment: environment)
        == television
    )
  }

  @Test(arguments: ["--to B --set ids=[1,2]", "--to B::ids=[1,2]"])
  func declaredArrayTakesJSON(arguments: String) throws {
    try navgraph.create("navgraph.db")
    try navgraph.edit(
      """
      INSERT INTO screen (name) VALUES ('A'), ('B');
      INSERT INTO screen_property (screen_id, name, type) VALUES (2, 'ids', 'array');
      INSERT INTO edge (origin, destination) VALUES ('A', 'B');
      """
    )
    #expect(try navgraph("route --from A \(arguments)").output.contains("ids=[1, 2]"))
    #expect(try navgraph("route --stack A/B::ids=[1] --to B").status == 0)
  }

  @Test func screenWithANameLikeNotationIsFoundByItsWholeName() throws {
    try navgraph.create("navgraph.db")
    try navgraph.edit(
      """
      INSERT INTO screen (name) VALUES ('a/b'), ('c::d');
      INSERT INTO edge (origin, destination) VALUES ('a/b', 'c::d');
      """
    )
    #expect(try navgraph("route --from a/b --to c::d").output.hasPrefix("a/b › c::d\n"))
  }

  @Test func optionsThatUnblockARouteAreQuotedForTheShell() throws {
    try navgraph.create("navgraph.db")
    try navgraph.edit(
      """
      INSERT INTO screen (name) VALUES ('A'), ('B');
      INSERT INTO edge (origin, destination) VALUES ('A', 'B');
      INSERT INTO command_condition (command_id, subject, comparison, operand)
      VALUES (1, 'context.plan', '=', '"it''s free"');
      """
    )
    let blocked = try navgraph("route --from A --to B").output
    let option = try #require(blocked.split(separator: "\n").last?.split(separator: ": ").last)
    #expect(option == #"--context "plan=it's free""#)
    #expect(try navgraph("route --from A --to B \(option)").status == 0)
  }

  @Test func escapedControlCharactersDoNotReachTheTerminal() throws {
    try navgraph.create("navgraph.db", sample: "contacts")
    try navgraph.edit(
      """
      INSERT INTO command_condition (command_id, subject, comparison, operand)
      SELECT id, 'context.role', '=', '"\\u001b[31mX"' FROM command WHERE name = 'Folder';
      """
    )
    let result = try navgraph("route --from Menu --to Folder")
    #expect(result.output.contains(#"--context $'role=\x1b[31mX'"#))
    #expect(!result.output.unicodeScalars.contains("\u{1B}"))
  }

  @Test func requiredReadOnlyPropertyWithoutDefaultCannotBeSet() throws {
    try navgraph.create("navgraph.db")
    try navgraph.edit(
      """
      INSERT INTO screen (name) VALUES ('A'), ('B');
      INSERT INTO screen_property (screen_id, name, required, read_only) VALUES (2, 'k', 1, 1);
      INSERT INTO edge (origin, destination) VALUES ('A', 'B');
      """
    )
    let result = try navgraph("route --from A --to B")
    #expect(
      result.output.contains("B needs property 'k', which is read-only and has no default.\n")
    )
  }
}
