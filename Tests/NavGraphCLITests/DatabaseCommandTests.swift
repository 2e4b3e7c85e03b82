import Foundation
import NavGraphTestSupport
import Testing

/// The subcommands that make and show databases, and databases that cannot be used.
@Suite struct DatabaseCommandTests {
  private let navgraph: CommandLineProgram

  init() throws { navgraph = try CommandLineProgram() }

  @Test func initCreatesADatabase() throws {
    #expect(
      try navgraph("init", "a.db") == ShellResult(output: "Created 'a.db'.\n", status: 0)
    )
    #expect(try navgraph("screens", "--db", "a.db").status == 0)
    let again = try navgraph("init", "a.db")
    #expect(
      again.errors
        == "Error: 'a.db' exists already. Choose another path, or remove the file first.\n"
    )
    #expect(again.status == 66)
  }

  @Test func emptyDatabaseKnowsNoScreen() throws {
    _ = try navgraph("init", "a.db")
    let result = try navgraph("route", "--db", "a.db", "--from", "Menu", "--to", "Chat")
    #expect(result.errors == "Error: Unknown screen 'Menu'.\n")
    #expect(result.status == 64)
  }

  @Test func screensAreListed() throws {
    _ = try navgraph("init", "a.db", "--sample", "television")
    #expect(
      try navgraph("screens", "--db", "a.db").output == """
          screen    title    extends  properties
          Home      Home
          Search    Search            text
          Details   Details           id
          Player    Player            video, trailer
          KidsHome  Kids
          Show      Show     Details  id
          Film      Film     Details  id
          Episode   Episode           season, number

        """
    )
    let json = try navgraph("screens", "--db", "a.db", "--format", "json").output
    #expect(json.contains(#"{"name":"KidsHome","properties":[],"title":"Kids"}"#))
  }

  @Test func commandsAreListed() throws {
    let result = try navgraph("commands")
    #expect(result.output.contains("Chat with the same user      Profile      push  Chat"))
    let json = try navgraph("commands", "--format", "json").output
    #expect(
      json.contains(
        #""conditions":[{"comparison":"=","operand":{"ref":"origin.userId"},"subject":"property.userId"}]"#
      )
    )
  }

  @Test func whatIsSwitchedOffIsListedAndMarked() throws {
    _ = try navgraph("init", "a.db", "--sample", "television")
    let commands = try navgraph("commands", "--db", "a.db").output
    #expect(commands.contains("root     KidsHome  kids (off)"))
    let shown = try navgraph("show", "KidsHome", "--db", "a.db").output
    #expect(shown.contains("kids (off)"))
    let json = try navgraph("show", "Kids", "--db", "a.db", "--format", "json").output
    #expect(json.contains(#""enabled":false,"flow":"kids""#))
  }

  @Test func screenIsShownWithWhatLeadsThere() throws {
    #expect(
      try navgraph("show", "ContactCard").output == """
        Screen ContactCard, “Contact card”

        properties
          name       type
          viewModel  object

        opened by
          command                      from      step  screen       needs
          ContactCard                  Profile   push  ContactCard
          ContactCard of a view model  anywhere  push  ContactCard  property.viewModel exists

        leads on by
          command                      from      step  screen       needs
          Menu                         anywhere  push  Menu
          ContactCard of a view model  anywhere  push  ContactCard  property.viewModel exists

        Command ContactCard

          command      from     step  screen
          ContactCard  Profile  push  ContactCard

        """
    )
    #expect(try navgraph("show", "Menu", "--format", "json").output.contains("\"universal\":true"))
  }

  @Test func helpAndVersionEndWithZero() throws {
    let help = try navgraph("--help")
    #expect(help.output.contains("navgraph route --from Menu --to ContactCard"))
    #expect(help.status == 0)
    #expect(try navgraph("--version").output == "0.1.0\n")
    #expect(try navgraph("--generate-completion-script", "bash").output.contains("navgraph"))
  }

  @Test func unusableDatabasesEndWith66() throws {
    let files = navgraph.directory
    try Data("some text".utf8).write(to: files.url.appendingPathComponent("text.db"))
    try Data().write(to: files.url.appendingPathComponent("empty.db"))
    _ = try files.sqlite("foreign.db", "CREATE TABLE t (x);")
    _ = try navgraph("init", "newer.db")
    _ = try files.sqlite("newer.db", "PRAGMA user_version = 7;")
    _ = try navgraph("init", "cut.db", "--sample", "contacts")
    let whole = try Data(contentsOf: files.url.appendingPathComponent("cut.db"))
    try whole.prefix(whole.count / 2).write(to: files.url.appendingPathComponent("cut.db"))
    let before = try files.fileNames()
    for (path, sentence) in [
      ("missing.db", "There is no database at 'missing.db'."), (".", "'.' is a directory"),
      ("text.db", "'text.db' is not an SQLite database."),
      ("empty.db", "'empty.db' is not a navgraph database."),
      ("foreign.db", "'foreign.db' is not a navgraph database."),
      ("newer.db", "'newer.db' has schema version 7; this program supports"),
      ("cut.db", "'cut.db' is damaged (database disk image is malformed)."),
    ] {
      let result = try navgraph("route", "--db", path, "--from", "Menu", "--to", "Chat")
      #expect(result.errors.hasPrefix("Error: " + sentence), "\(result.errors)")
      #expect(result.output == "")
      #expect(result.status == 66, "\(path)")
    }
    #expect(try files.fileNames() == before)
  }

  @Test func invalidRowsEndWith65() throws {
    _ = try navgraph("init", "a.db", "--sample", "contacts")
    let sql = "DROP TRIGGER screen_delete; DELETE FROM screen WHERE name = 'Connections';"
    _ = try navgraph.directory.sqlite("a.db", sql)
    let result = try navgraph("screens", "--db", "a.db")
    #expect(
      result.errors == """
        Error: 'a.db' is not valid: destination_id of command 'Connections' refers to a row \
        that does not exist.

        """
    )
    #expect(result.status == 65)
  }

  @Test func controlCharactersDoNotReachTheTerminal() throws {
    _ = try navgraph("init", "a.db")
    let sql = "INSERT INTO screen (name, title) VALUES ('A', 'x' || char(27) || '[2J');"
    _ = try navgraph.directory.sqlite("a.db", sql)
    #expect(!(try navgraph("screens", "--db", "a.db").output.unicodeScalars.contains("\u{1B}")))
    #expect(!(try navgraph("show", "A", "--db", "a.db").output.unicodeScalars.contains("\u{1B}")))
  }

  @Test func marksThatReorderTheLineDoNotReachTheTerminal() throws {
    _ = try navgraph("init", "a.db")
    let sql = "INSERT INTO screen (name, title) VALUES ('A', char(8238, 120, 8236, 8207, 8295));"
    _ = try navgraph.directory.sqlite("a.db", sql)
    #expect(
      try navgraph("show", "A", "--db", "a.db").output
        .hasPrefix("Screen A, “\u{FFFD}x\u{FFFD}\u{200F}\u{FFFD}”\n")
    )
  }

  @Test func lockedDatabaseIsStillRead() throws {
    _ = try navgraph("init", "a.db", "--sample", "contacts")
    let script =
      "BEGIN EXCLUSIVE; INSERT INTO screen (name) VALUES ('Half'); .shell \(CommandLineProgram.path) screens --db a.db\nROLLBACK;"
    let lines = script.replacing("; .shell", with: ";\n.shell")
    let result = try navgraph.directory.sqlite("a.db", lines)
    #expect(result.output.contains("ContactCard"))
    #expect(!result.output.contains("Half"))
  }

  @Test func escapedControlCharactersDoNotReachTheTerminalEither() throws {
    _ = try navgraph("init", "a.db", "--sample", "contacts")
    let sql = """
      INSERT INTO command_condition (command_id, subject, comparison, operand)
      SELECT id, 'context.role', '=', '"\\u001b[31mX"' FROM command WHERE name = 'Folder';
      """
    _ = try navgraph.directory.sqlite("a.db", sql)
    let result = try navgraph("route", "--db", "a.db", "--from", "Menu", "--to", "Folder")
    #expect(result.output.contains("--context role="))
    #expect(!result.output.unicodeScalars.contains("\u{1B}"))
  }

  @Test func requiredReadOnlyPropertyIsNotToBeSet() throws {
    _ = try navgraph("init", "a.db")
    let sql = """
      INSERT INTO screen (name) VALUES ('A'), ('B');
      INSERT INTO screen_property (screen_id, name, required, read_only) VALUES (2, 'k', 1, 1);
      INSERT INTO edge (origin, destination) VALUES ('A', 'B');
      """
    _ = try navgraph.directory.sqlite("a.db", sql)
    let result = try navgraph("route", "--db", "a.db", "--from", "A", "--to", "B")
    #expect(
      result.output.contains("B needs property 'k', which is read-only and has no default.\n")
    )
  }

  @Test func streamsThatCannotBeWrittenAreNoCrash() throws {
    func shell(_ redirection: String) throws -> Int32 {
      let command = "'\(CommandLineProgram.path)' route --from Menu --to Folder \(redirection)"
      return try run("sh", ["-c", command], in: navgraph.directory.url).status
    }
    #expect(try shell("2>&-") == 0)
    #expect(try shell("2>/dev/full") == 0)
    #expect(try shell(">/dev/full") == 74)
    #expect(try shell(">&-") == 74)
  }

  @Test func inputThatCannotBeReadIsReported() throws {
    let result = try run(
      "sh",
      ["-c", "'\(CommandLineProgram.path)' batch <."],
      in: navgraph.directory.url
    )
    #expect(result.errors.hasSuffix("Error: Standard input cannot be read.\n"))
    #expect(result.status == 65)
  }
}
