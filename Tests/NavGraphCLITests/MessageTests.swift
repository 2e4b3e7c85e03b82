import Foundation
import NavGraphTestSupport
import Testing

/// The sentences that users read when something is not as they expect.
@Suite struct MessageTests {
  private let navgraph: CommandLineProgram

  init() throws { navgraph = try CommandLineProgram(sample: "shop") }

  private func errors(_ arguments: String, _ status: Int32) throws -> String {
    let result = try navgraph(arguments)
    #expect(result.status == status)
    return result.errors
  }

  @Test func aLinkWithAValueOfAnotherTypeNamesTheType() throws {
    let text = try navgraph("open shop://product/abc")
    #expect(
      text.output == "'shop://product/:id<int>?ref=:ref?' takes an int for 'id', not 'abc'.\n"
    )
    #expect(text.status == 1)
    let json = try navgraph("open shop://product/abc --format json").output
    #expect(json.contains(#""reason":"'shop://product/:id<int>?ref=:ref?' takes an int for 'id'"#))
    #expect(try navgraph("open shop://nosuch").output.hasPrefix("No link pattern matches"))
  }

  @Test func aFlagTakesTrueOrFalse() throws {
    try navgraph.edit("INSERT INTO flow (name) VALUES ('beta')")
    #expect(
      try errors("set flow beta enabled=maybe", 64)
        == "Error: enabled takes true or false, not 'maybe'.\n"
    )
  }

  @Test func aTitleIsForOneScreen() throws {
    let message = try errors("add screen Faq Terms --title Help", 64)
    #expect(message.hasPrefix("Error: --title is for one screen. Add the others without it.\n"))
  }

  @Test func aNameInAnotherLetterCaseIsSuggestedForAnEdit() throws {
    let message = try errors("add edge start cart", 64)
    #expect(message == "Error: Unknown screen 'start'. Did you mean 'Start'?\n")
  }

  @Test(arguments: ["Caf\u{65}\u{301}", "CAFÉ", "Our café"])
  func anotherSpellingOrTheTitleIsSuggestedForAnEdit(name: String) throws {
    _ = try navgraph("add screen Café --title 'Our café'")
    #expect(try errors("add edge Start '\(name)'", 64).hasSuffix("Did you mean 'Café'?\n"))
    #expect(try errors("set screen '\(name)' title=x", 64).hasSuffix("Did you mean 'Café'?\n"))
  }

  @Test func aChangeSetIsOneTransaction() throws {
    try navgraph.write("BEGIN;\nINSERT INTO screen (name) VALUES ('Faq');\nCOMMIT;\n", to: "a.sql")
    #expect(
      try errors("apply a.sql", 64)
        == "Error: Line 1: 'BEGIN' is not allowed in a change set, which is one transaction. "
        + "Remove it.\n"
    )
  }

  @Test func tooFewStepsNameTheOption() throws {
    let result = try navgraph("route Start Checkout --context signedIn=true --maximum-steps 1")
    #expect(result.output.contains("needs more than 1 step: --maximum-steps 2"))
  }

  @Test func statementsHaveToBeUTF8() throws {
    let result = try navgraph("apply -", input: Data([0xFF, 0x0A]))
    #expect(result.errors.hasPrefix("Error: The standard input is not UTF-8."))
    #expect(result.status == 65)
  }

  @Test func anOriginOfAUniversalCommandIsRefused() throws {
    try navgraph.edit(
      "INSERT INTO command (name, destination_id, universal) "
        + "SELECT 'C', id, 1 FROM screen WHERE name = 'Start'; "
        + "UPDATE command SET position = -1 WHERE name = 'C'"
    )
    #expect(
      try errors("add edge Cart Start", 64)
        == "Error: 'Start' is already opened from anywhere by 'C'.\n"
    )
  }

  @Test func aTakenNameIsNamedWithItsLine() throws {
    let sql = "INSERT INTO screen (name) VALUES ('Cart');\n"
    let result = try navgraph("apply -", input: Data(sql.utf8))
    #expect(result.errors.contains("Line 1: another screen is named 'Cart'."))
    let second = try navgraph(
      "apply -",
      input: Data("INSERT INTO screen (name) VALUES ('New');\n\(sql)".utf8)
    )
    #expect(second.errors.contains("Line 2: another screen is named 'Cart'."))
    #expect(second.status == 65)
  }

  @Test(arguments: [
    "route Cart --from Start --stack Start", "open shop://cart --from Start --stack Start",
  ])
  func theStartIsGivenOnce(arguments: String) throws {
    #expect(try errors(arguments, 64).contains("Use --from or --stack, not both."))
  }

  @Test func aLaterScreenDidNotExistBefore() throws {
    _ = try navgraph("add screen X")
    _ = try navgraph("add screen Y")
    #expect(try errors("show Y --at 1", 64) == "Error: 'Y' did not exist at revision 1.\n")
    #expect(try errors("show Z --at 1", 64).hasPrefix("Error: Unknown screen or command 'Z'."))
  }

  @Test(arguments: ["five", "5x"])
  func aDefaultOfAnotherTypeIsRefusedAtOnce(value: String) throws {
    let error = "Error: default_value takes an int, not '\(value)'.\n"
    #expect(try errors("add property Cart size --type int --default '\(value)'", 64) == error)
    _ = try navgraph("add property Cart size --type int --default 5")
    #expect(try errors("set property Cart size default_value='\(value)'", 64) == error)
    #expect(try navgraph("set property Cart size default_value=6").status == 0)
    #expect(try navgraph("set property Cart size type=string default_value='\(value)'").status == 0)
  }

  @Test func hintsRepeatTheDatabaseAsItWasGiven() throws {
    try navgraph.create("'my app.db'")
    let add = try navgraph("--db 'my app.db' add screen Menu")
    #expect(add.errors.hasSuffix("to undo it: navgraph undo --db 'my app.db'\n"))
    _ = try navgraph("add screen Lost --db ./'my app.db'")
    #expect(try navgraph("check --db ./'my app.db'").output.contains(" --db './my app.db'\n"))
    #expect(!(try navgraph("add screen New").errors.contains("--db")))
  }

  @Test func aLaunchScreenIsSuggestedAsRoot() throws {
    try navgraph.create("app.db")
    try navgraph.edit(
      """
      INSERT INTO screen (name) VALUES ('Home'), ('Settings'), ('SplashScreen'), ('Search');
      INSERT INTO edge (origin, destination) VALUES ('Home', 'Settings');
      """,
      in: "app.db"
    )
    let output = try navgraph("check --db app.db").output
    #expect(output.contains("navgraph check --root Home --root SplashScreen --db app.db\n"))
    #expect(output.contains("navgraph add edge Home Search --db app.db\n"))
  }
}
