import Foundation
import NavGraphTestSupport
import Testing

@Suite struct RouteCommandTests {
  private let navgraph: CommandLineProgram
  private static let remark =
    "navgraph: no database given: using the built-in sample 'contacts'\n"

  init() throws { navgraph = try CommandLineProgram() }

  @Test func missionIsAccomplished() throws {
    let result = try navgraph("route", "--from", "Menu", "--to", "ContactCard")
    #expect(
      result.output == """
        Menu › Folder › Profile › ContactCard

             step  screen       command
          1  push  Folder       Folder
          2  push  Profile      Profile
          3  push  ContactCard  ContactCard

        """
    )
    #expect(result.errors == RouteCommandTests.remark)
    #expect(result.status == 0)
  }

  @Test func alreadyThereEndsWithZero() throws {
    let result = try navgraph("route", "--from", "Menu", "--to", "Menu")
    #expect(result.output == "Menu\n\n  Already there: nothing to do.\n")
    #expect(result.status == 0)
  }

  @Test func jsonHasStepsAndStack() throws {
    let result = try navgraph(
      "route",
      "--stack",
      "Menu/Profile::userId=1/ContactCard",
      "--to",
      "Chat::userId=1",
      "--format",
      "json"
    )
    let expected = #"""
      {"opened":1,"outcome":"planned","removed":1,"stack":[{"presentation":"root","properties":{},"screen":"Menu"},{"presentation":"push","properties":{"userId":1},"screen":"Profile"},{"presentation":"push","properties":{"userId":1},"screen":"Chat"}],"steps":[{"action":"pop","count":1,"screen":"Profile"},{"action":"push","animated":true,"command":"Chat with the same user","properties":{"userId":1},"screen":"Chat"}]}

      """#
    #expect(result.output == expected)
    #expect(result.status == 0)
  }

  @Test func explanationGivesReasons() throws {
    let result = try navgraph(
      "route",
      "--stack",
      "Menu/Profile::userId=1",
      "--to",
      "Chat",
      "--set",
      "userId=1",
      "--explain"
    )
    #expect(
      result.output == """
        Menu › Profile › Chat

             step  screen  command                  properties
          1  push  Chat    Chat with the same user  userId=1

          1  Chat
             command 'Chat with the same user' opens it from Profile
             holds: property.userId = origin.userId

        """
    )
  }

  @Test func blockedRouteSaysWhatToSupply() throws {
    _ = try navgraph("init", "shop.db", "--sample", "shop")
    let result = try navgraph("route", "--db", "shop.db", "--from", "Start", "--to", "Prices")
    #expect(
      result.output == """
        The route Start › Prices is blocked.
          Command 'Prices' needs context.role in ["editor", "admin"]: --context role=…

        """
    )
    #expect(result.status == 1)
    let other = try navgraph(
      "route",
      "--db",
      "shop.db",
      "--from",
      "Start",
      "--to",
      "Receipt",
      "--via",
      "Product",
      "--avoid",
      "Catalog"
    )
    #expect(
      other.output == """
        The route Start › Catalog › Product is blocked.
          This is leg 1 of 2, to 'Product'.
          Command 'Catalog' opens Catalog, which is to be avoided.
          Product needs property 'id': --set id=…

        """
    )
    #expect(other.status == 1)
  }

  @Test func unreachableScreenEndsWithOne() throws {
    _ = try navgraph("init", "navgraph.db")
    _ = try navgraph.directory.sqlite(
      "navgraph.db",
      "INSERT INTO screen (name) VALUES ('A'), ('B');"
    )
    let result = try navgraph("route", "--from", "A", "--to", "B")
    #expect(result == ShellResult(output: "No sequence of commands leads to 'B'.\n", status: 1))
    let json = try navgraph("route", "--from", "A", "--to", "B", "--format", "json")
    #expect(json.output == #"{"leg":0,"outcome":"unreachable","screen":"B"}"# + "\n")
  }

  @Test func stepLimitEndsWithOne() throws {
    let result = try navgraph(
      "route",
      "--from",
      "Menu",
      "--to",
      "ContactCard",
      "--maximum-steps",
      "2"
    )
    #expect(result.output == "The shortest plan has more than 2 steps. Allow more.\n")
    #expect(result.status == 1)
  }

  @Test func unknownScreenEndsWithUsage() throws {
    let result = try navgraph("route", "--from", "Mneu", "--to", "Chat")
    #expect(
      result.errors
        == RouteCommandTests.remark + "Error: Unknown screen 'Mneu'. Did you mean 'Menu'?\n"
    )
    #expect(result.output == "")
    #expect(result.status == 64)
    let json = try navgraph("route", "--from", "Menu", "--to", "Xyz", "--format", "json")
    #expect(
      json.output == #"{"leg":0,"nearest":[],"outcome":"unknownScreen","screen":"Xyz"}"# + "\n"
    )
    #expect(json.status == 64)
  }

  @Test(
    arguments: [
      (
        ["route", "--to", "Menu"],
        "Say where the user is: either --from SCREEN or --stack 'Menu/Chat'."
      ),
      (["route", "--from", "Menu"], "Missing expected argument '--to <screen>'"),
      (["route", "--from", "A", "--stack", "A", "--to", "B"], "Say where the user is"),
      (
        ["route", "--from", "Menu", "--to", "Chat", "--set", "x"],
        "Write NAME=VALUE, as in userId=1."
      ),
      (["route", "--from", "Menu", "--to", "Chat", "--context", "=x"], "Write NAME=VALUE"),
      (["route", "--from", "Menu", "--to", "Chat", "--format", "xml"], "'xml' is invalid"),
      (["route", "--from", "Menu", "--to", "Chat", "--maximum-steps", "-1"], "--maximum-steps"),
      (["route", "--stack", "Menu//Chat", "--to", "Chat"], "'' lacks the name of a screen."),
      (["route", "--stack", "Menu::x", "--to", "Chat"], "'x' is not a property."),
      (["route", "--stack", "%zz", "--to", "Chat"], "'%zz' is not percent-encoded UTF-8."),
      (["frobnicate"], "Unexpected argument 'frobnicate'"),
      (["init", "x.db", "--sample", "none"], "There is no sample 'none'."),
      (["show", "Mneu"], "Unknown screen or command 'Mneu'. Did you mean 'Menu'?"),
      (["show", "Chat with the same usr"], "Did you mean 'Chat with the same user'?"),
    ] as [([String], String)]
  )
  func wrongUsageEndsWith64(arguments: [String], sentence: String) throws {
    let result = try run(
      CommandLineProgram.path,
      arguments,
      in: navgraph.directory.url,
      environment: ["NAVGRAPH_DB": ""]
    )
    #expect(result.errors.contains(sentence), "\(result.errors)")
    #expect(result.output == "")
    #expect(result.status == 64)
  }

  @Test func valueOfWrongTypeEndsWithInvalidData() throws {
    let given = try navgraph("route", "--from", "Menu", "--to", "Chat", "--set", "userId=5x")
    #expect(given.errors.contains("Property 'userId' of screen 'Chat' takes an int, not '5x'."))
    #expect(given.status == 65)
    let stack = try navgraph("route", "--stack", "Menu/Chat::userId=x", "--to", "Menu")
    #expect(stack.errors.contains("Property 'userId' of screen 'Chat' takes an int, not 'x'."))
    #expect(stack.status == 65)
  }

  @Test func environmentAndDirectoryNameTheDatabase() throws {
    _ = try navgraph("init", "shop.db", "--sample", "shop")
    let environment = ["NAVGRAPH_DB": "shop.db"]
    let byEnvironment = try navgraph(
      "route",
      "--from",
      "Start",
      "--to",
      "Cart",
      environment: environment
    )
    #expect(byEnvironment.output.hasPrefix("Start › Cart\n"))
    #expect(byEnvironment.errors == "")
    _ = try navgraph("init", "navgraph.db", "--sample", "television")
    let byDirectory = try navgraph("route", "--from", "Home", "--to", "Search")
    #expect(byDirectory.output.hasPrefix("Home › Search\n"))
    let byOption = try navgraph(
      "route",
      "--db",
      "navgraph.db",
      "--from",
      "Home",
      "--to",
      "Search",
      environment: environment
    )
    #expect(byOption.output.hasPrefix("Home › Search\n"))
  }

  @Test func declaredArraysTakeJSON() throws {
    _ = try navgraph("init", "navgraph.db")
    let sql = """
      INSERT INTO screen (name) VALUES ('A'), ('B');
      INSERT INTO screen_property (screen_id, name, type) VALUES (2, 'ids', 'array');
      INSERT INTO edge (origin, destination) VALUES ('A', 'B');
      """
    _ = try navgraph.directory.sqlite("navgraph.db", sql)
    let result = try navgraph("route", "--from", "A", "--to", "B", "--set", "ids=[1,2]")
    #expect(result.output.contains("ids=[1, 2]"))
    let own = try navgraph("route", "--from", "A", "--to", "B::ids=[1,2]")
    #expect(own.output.contains("ids=[1, 2]"))
    let given = try navgraph("route", "--stack", "A/B::ids=[1]", "--to", "B")
    #expect(given.status == 0)
  }

  @Test func screensNamedLikeNotationAreTakenWhole() throws {
    _ = try navgraph("init", "navgraph.db")
    let sql = """
      INSERT INTO screen (name) VALUES ('a/b'), ('c::d');
      INSERT INTO edge (origin, destination) VALUES ('a/b', 'c::d');
      """
    _ = try navgraph.directory.sqlite("navgraph.db", sql)
    let result = try navgraph("route", "--from", "a/b", "--to", "c::d")
    #expect(result.output.hasPrefix("a/b › c::d\n"))
  }
}
