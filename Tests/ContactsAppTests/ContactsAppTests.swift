import Foundation
import NavGraphTestSupport
import Testing

/// Runs the sample app in a pseudoterminal.
@Suite struct ContactsAppTests {
  private let directory: TemporaryDirectory
  private let prompt = "q quit > "

  init() throws { directory = try TemporaryDirectory() }

  private func start(_ arguments: [String] = []) throws -> PseudoTerminal {
    try PseudoTerminal(pathOfProduct("contacts-app"), arguments, in: directory.url)
  }

  /// Types a line and returns what the app shows then, without its echo.
  private func answer(_ terminal: PseudoTerminal, to line: String) throws -> [String] {
    try terminal.type(line + "\n")
    let lines = try terminal.read(until: prompt).split(separator: "\n").map(String.init)
    return Array(lines.dropFirst().dropLast())
  }

  @Test func choicesOpenScreensAndBackReturns() throws {
    let terminal = try start()
    #expect(
      try terminal.read(until: prompt)
        == """

        Menu
          1  Folder
          2  Connections
          3  Card of Ada Lovelace
        b back, r root, s stack, go NAME, open LINK, q quit >\(" ")
        """
    )
    #expect(
      try answer(terminal, to: "1")
        == ["Folder", "  1  Ada Lovelace", "  2  Alan Turing", "  3  Grace Hopper"]
    )
    #expect(
      try answer(terminal, to: "2") == ["Profile of Alan Turing", "  1  Chat", "  2  Card"]
    )
    #expect(try answer(terminal, to: "1").first == "Chat with Alan Turing")
    #expect(
      try answer(terminal, to: "s").prefix(4)
        == ["  0  Menu", "  1  Folder", "  2  Profile  userId=2", "  3  Chat  userId=2"]
    )
    #expect(try answer(terminal, to: "b").first == "Profile of Alan Turing")
    #expect(try answer(terminal, to: "r").first == "Menu")
    #expect(try answer(terminal, to: "b").first == "You are there already.")
    try terminal.type("q\n")
    #expect(try terminal.waitForEnd() == 0)
  }

  @Test func nameOpensAScreenOnTopOfTheScreensThatLeadToIt() throws {
    let terminal = try start()
    try terminal.read(until: prompt)
    #expect(try answer(terminal, to: "go Chat::userId=3").first == "Chat with Grace Hopper")
    #expect(
      try answer(terminal, to: "s").prefix(3)
        == ["  0  Menu", "  1  Connections", "  2  Chat  userId=3"]
    )
    #expect(try answer(terminal, to: "go Chat::userId=3").first == "You are there already.")
  }

  @Test func linkOpensAScreen() throws {
    let terminal = try start()
    try terminal.read(until: prompt)
    #expect(try answer(terminal, to: "open contacts://chat/3").first == "Chat with Grace Hopper")
    #expect(try answer(terminal, to: "open contacts://chat/3").first == "You are there already.")
    #expect(try answer(terminal, to: "open contacts://profile/2").first == "Profile of Alan Turing")
    #expect(
      try answer(terminal, to: "open contacts://chta/3").first
        == "No link pattern matches 'contacts://chta/3', and no other handler accepts it. Did you mean "
        + "'contacts://chat/:userId<int>'?"
    )
  }

  @Test func linkThatLaunchesTheAppBuildsItsStackOnTheStartScreen() throws {
    let terminal = try start(["contacts.db", "contacts://chat/3"])
    #expect(try terminal.read(until: prompt).contains("Chat with Grace Hopper"))
    #expect(
      try answer(terminal, to: "s").prefix(3)
        == ["  0  Menu", "  1  Connections", "  2  Chat  userId=3"]
    )
  }

  @Test func mistakesAreExplained() throws {
    let terminal = try start()
    try terminal.read(until: prompt)
    #expect(
      try answer(terminal, to: "go Foldr").first == "Unknown screen 'Foldr'. Did you mean 'Folder'?"
    )
    #expect(
      try answer(terminal, to: "go").first
        == "'go' needs the name of a screen, for example 'go Folder'."
    )
    #expect(try answer(terminal, to: "7").first == "There is no choice '7'.")
    #expect(try answer(terminal, to: "what is this").first == "Unknown command 'what is this'.")
    #expect(
      try answer(terminal, to: "go Chat::userId=x").first
        == "Property 'userId' of screen 'Chat' takes an int, not 'x'."
    )
    #expect(
      try answer(terminal, to: "go ::").first
        == "'::' lacks the name of a screen. Write 'Menu/Chat::userId=1'."
    )
  }

  @Test func stackIsRestoredWithItsProperties() throws {
    let first = try start()
    try first.read(until: prompt)
    _ = try answer(first, to: "go Chat::userId=2")
    _ = try answer(first, to: "1")
    #expect(try answer(first, to: "2") == ["Alan Turing", "  alan@example.com"])
    try first.type("q\n")
    #expect(try first.waitForEnd() == 0)

    let second = try start()
    #expect(try second.read(until: prompt).contains("Alan Turing\n  alan@example.com\n"))
    #expect(try answer(second, to: "b").first == "Profile of Alan Turing")
    #expect(try answer(second, to: "b").first == "Chat with Alan Turing")
  }

  @Test func stackIsRestoredInAnEditedDatabase() throws {
    let first = try start()
    try first.read(until: prompt)
    _ = try answer(first, to: "go Profile::userId=1")
    try first.type("q\n")
    _ = try first.waitForEnd()
    let sql = """
      DELETE FROM edge WHERE origin = 'Folder' AND destination = 'Profile';
      UPDATE screen SET name = 'Contacts' WHERE name = 'Folder';
      DELETE FROM screen_alias WHERE name = 'Folder';
      """
    #expect(try directory.sqlite(directory.path("contacts.db"), sql).status == 0)
    let second = try start()
    let shown = try second.read(until: prompt)
    #expect(shown.hasPrefix("Unknown screen 'Folder'."), "\(shown)")
    #expect(shown.contains("No command opens 'Profile' on 'Menu'."))
    #expect(shown.contains("\nMenu\n"))
  }

  @Test func savedStackThatCannotBeReadIsKeptUntilItIsDeleted() throws {
    let first = try start()
    try first.read(until: prompt)
    try first.type("q\n")
    _ = try first.waitForEnd()
    let database = directory.path("contacts.db")
    _ = try directory.sqlite(database, #"UPDATE saved_stack SET stack = '{"version":9}';"#)

    let second = try start()
    let shown = try second.read(until: prompt)
    #expect(shown.contains("made by a newer program"))
    #expect(shown.contains("Enter f to delete it. Until then, the stack is not saved.\n\nMenu\n"))
    _ = try answer(second, to: "1")
    let sql = "SELECT json_extract(stack, '$.version') FROM saved_stack;"
    #expect(try directory.sqlite(database, sql).output == "9\n")
    _ = try answer(second, to: "f")
    #expect(try directory.sqlite(database, sql).output == "1\n")
  }

  @Test func renamedScreenIsCreatedByItsFactory() throws {
    let first = try start()
    try first.read(until: prompt)
    _ = try answer(first, to: "go Profile::userId=1")
    try first.type("q\n")
    _ = try first.waitForEnd()
    let sql = "UPDATE screen SET name = 'Kontakte' WHERE name = 'Folder';"
    #expect(try directory.sqlite(directory.path("contacts.db"), sql).status == 0)
    let second = try start()
    let shown = try second.read(until: prompt)
    #expect(shown.hasPrefix("\nProfile of Ada Lovelace\n"), "\(shown)")
  }

  @Test func tabsOfAContainerAreShownWithTheStack() throws {
    let first = try start()
    try first.read(until: prompt)
    try first.type("q\n")
    #expect(try first.waitForEnd() == 0)
    let sql = """
      INSERT INTO screen (name) VALUES ('Tabs');
      INSERT INTO tab (container, name, root) VALUES ('Tabs', 'menu', 'Menu'), ('Tabs', 'folder', 'Folder');
      INSERT INTO edge (origin, destination) VALUES ('Menu', 'Tabs');
      """
    #expect(try directory.sqlite(directory.path("contacts.db"), sql).status == 0)
    let second = try start()
    try second.read(until: prompt)
    #expect(try answer(second, to: "go Tabs").first == "Menu")
    #expect(
      try answer(second, to: "s").prefix(5)
        == ["  0  Menu", "  1  Tabs", "     * menu: Menu", "       folder: Folder", "  2  Menu"]
    )
  }

  @Test(arguments: [["--help"], ["a.db", "b:c", "d"]])
  func usageIsExplained(arguments: [String]) throws {
    let result = try run(pathOfProduct("contacts-app"), arguments, in: directory.url)
    #expect(result == ShellResult(errors: "Usage: contacts-app [DATABASE [LINK]]\n", status: 64))
    #expect(try directory.fileNames() == [])
  }

  @Test func endOfInputEndsTheApp() throws {
    let terminal = try start()
    try terminal.read(until: prompt)
    try terminal.type("\u{4}")
    #expect(try terminal.waitForEnd() == 0)
  }

  @Test func fileThatIsNotADatabaseIsRefused() throws {
    try Data("not a database".utf8).write(to: directory.url.appendingPathComponent("contacts.db"))
    let terminal = try start()
    #expect(
      try terminal.read(until: "\n")
        == "Error: 'contacts.db' is not an SQLite database. Choose the file of a navgraph database.\n"
    )
    #expect(try terminal.waitForEnd() == 1)
  }
}
