import Foundation
import NavGraphTestSupport
import Testing

/// The subcommands that create and show databases, and databases that cannot be used.
@Suite struct DatabaseCommandTests {
  private let navgraph: CommandLineProgram

  init() throws { navgraph = try CommandLineProgram() }

  @Test func initCreatesADatabaseOnce() throws {
    #expect(
      try navgraph("init a.db")
        == ShellResult(
          output: "Created 'a.db'.\n",
          errors: """
            navgraph: add screens: navgraph add screen Menu Settings --db a.db
            navgraph: connect them: navgraph add edge Menu Settings --db a.db

            """,
          status: 0
        )
    )
    #expect(try navgraph("add screen Menu Settings --db a.db").status == 0)
    #expect(try navgraph("add edge Menu Settings --db a.db").status == 0)
    #expect(try navgraph("route Menu Settings --db a.db").status == 0)
    #expect(
      try navgraph("init a.db")
        == ShellResult(
          errors: "Error: 'a.db' already exists. Choose another path, or remove the file first.\n",
          status: 66
        )
    )
  }

  @Test func unknownSampleEndsWith64() throws {
    let result = try navgraph("init x.db --sample none")
    #expect(
      result.errors.contains("'none' is invalid for '--sample <name>'. Please provide one of ")
    )
    #expect(result.errors.contains("'contacts', 'television', 'shop' or 'marketplace'"))
    #expect(result.status == 64)
    #expect(try navgraph.directory.fileNames().isEmpty)
  }

  @Test func screensAreListed() throws {
    try navgraph.create("navgraph.db", sample: "television")
    #expect(
      try navgraph("screens").output == """
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
    #expect(
      try navgraph("screens --format json").output
        .contains(#"{"name":"KidsHome","properties":[],"title":"Kids"}"#)
    )
  }

  @Test func commandsAreListed() throws {
    #expect(
      try navgraph("commands").output
        .contains("Chat with the same user      Profile      push  Chat")
    )
    #expect(
      try navgraph("commands --format json").output.contains(
        #""conditions":[{"comparison":"=","operand":{"ref":"origin.userId"},"subject":"property.userId"}]"#
      )
    )
  }

  @Test func commandOfADisabledFlowIsMarked() throws {
    try navgraph.create("navgraph.db", sample: "television")
    #expect(try navgraph("commands").output.contains("root     KidsHome  kids (disabled)"))
    #expect(try navgraph("show KidsHome").output.contains("kids (disabled)"))
    #expect(
      try navgraph("show Kids --format json").output.contains(#""enabled":false,"flow":"kids""#)
    )
  }

  @Test func screenIsShownWithTheCommandsThatOpenAndLeaveIt() throws {
    #expect(
      try navgraph("show ContactCard").output == """
        Screen ContactCard, “Contact card”

        properties
          name       type
          viewModel  object

        opened by
          command                      from      step  screen       needs
          ContactCard                  Profile   push  ContactCard
          ContactCard of a view model  anywhere  push  ContactCard  property.viewModel exists

        leads to
          command                      from      step  screen       needs
          Menu                         anywhere  push  Menu
          ContactCard of a view model  anywhere  push  ContactCard  property.viewModel exists

        Command ContactCard

          command      from     step  screen
          ContactCard  Profile  push  ContactCard

        """
    )
    #expect(try navgraph("show Menu --format json").output.contains("\"universal\":true"))
  }

  @Test(
    arguments: [
      ("Mneu", "Unknown screen or command 'Mneu'. Did you mean 'Menu'?"),
      (
        "'Chat with the same usr'",
        "Unknown screen or command 'Chat with the same usr'. Did you mean "
          + "'Chat with the same user'?"
      ),
    ]
  )
  func unknownNameEndsWith64(name: String, sentence: String) throws {
    let result = try navgraph("show \(name)")
    #expect(result.errors.hasSuffix("Error: \(sentence)\n"))
    #expect(result.status == 64)
  }

  @Test func emptyDatabaseHasNoScreen() throws {
    try navgraph.create("navgraph.db")
    #expect(
      try navgraph("route --from Menu --to Chat")
        == ShellResult(errors: "Error: Unknown screen 'Menu'.\n", status: 64)
    )
  }

  static let unusable = [
    (
      "missing.db",
      "There is no database at 'missing.db'. Create one: navgraph init missing.db"
    ),
    (".", "'.' is a directory"), ("text.db", "'text.db' is not an SQLite database."),
    ("empty.db", "'empty.db' is not a navgraph database."),
    ("foreign.db", "'foreign.db' is not a navgraph database."),
    ("newer.db", "'newer.db' has schema version 70;"),
    ("cut.db", "'cut.db' is damaged (database disk image is malformed)."),
  ]

  @Test(arguments: unusable)
  func unusableDatabaseEndsWith66AndIsNotTouched(path: String, sentence: String) throws {
    try navgraph.write("some text", to: "text.db")
    try navgraph.write("", to: "empty.db")
    try navgraph.edit("CREATE TABLE t (x);", in: "foreign.db")
    try navgraph.create("newer.db")
    try navgraph.edit("PRAGMA user_version = 70;", in: "newer.db")
    try navgraph.create("cut.db", sample: "contacts")
    let cut = navgraph.directory.url.appendingPathComponent("cut.db")
    let whole = try Data(contentsOf: cut)
    try whole.prefix(whole.count / 2).write(to: cut)
    let before = try navgraph.directory.fileNames()
    let result = try navgraph("route --db \(path) --from Menu --to Chat")
    #expect(result.errors.hasPrefix("Error: " + sentence))
    #expect(result.output == "")
    #expect(result.status == 66)
    #expect(try navgraph.directory.fileNames() == before)
  }

  @Test(
    arguments: [
      "check", "diff --since 0", "reach", "reach --to Menu", "reach --context a=1,2", "watch",
      "history",
      "show Menu --at 0", "undo", "redo", "add screen A", "apply -",
    ]
  )
  func commandThatJudgesOrEditsNeedsADatabase(arguments: String) throws {
    #expect(
      try navgraph(arguments)
        == ShellResult(
          errors: "Error: There is no database. Specify one with --db, or create one: "
            + "navgraph init navgraph.db\n",
          status: 66
        )
    )
  }

  @Test func invalidRowEndsWith65() throws {
    try navgraph.create("a.db", sample: "contacts")
    try navgraph.edit(
      "DROP TRIGGER screen_delete; DELETE FROM screen WHERE name = 'Connections';",
      in: "a.db"
    )
    #expect(
      try navgraph("screens --db a.db")
        == ShellResult(
          errors: """
            Error: 'a.db' is not valid: destination_id of command 'Connections' refers to a \
            row that does not exist.

            """,
          status: 65
        )
    )
  }

  @Test func controlCharactersDoNotReachTheTerminal() throws {
    try navgraph.create("navgraph.db")
    try navgraph.edit(
      "INSERT INTO screen (name, title) VALUES ('A', 'x' || char(27) || '[2J');"
    )
    for arguments in ["screens", "show A"] {
      #expect(!(try navgraph(arguments).output.unicodeScalars.contains("\u{1B}")))
    }
  }

  @Test func charactersThatReorderTheLineDoNotReachTheTerminal() throws {
    try navgraph.create("navgraph.db")
    try navgraph.edit(
      "INSERT INTO screen (name, title) VALUES ('A', char(8238, 120, 8236, 8207, 8295));"
    )
    #expect(
      try navgraph("show A").output
        .hasPrefix("Screen A, “\\u{202e}x\\u{202c}\\u{200f}\\u{2067}”\n")
    )
  }

  @Test func databaseIsReadWhileAnotherProgramWritesIt() throws {
    try navgraph.create("a.db", sample: "contacts")
    let result = try navgraph.directory.sqlite(
      "a.db",
      """
      BEGIN EXCLUSIVE; INSERT INTO screen (name) VALUES ('Half');
      .shell \(CommandLineProgram.path) screens --db a.db
      ROLLBACK;
      """
    )
    #expect(result.output.contains("ContactCard"))
    #expect(!result.output.contains("Half"))
  }

  @Test func abandonedLogIsReadFromACopy() throws {
    try navgraph.create("a.db")
    try navgraph.edit(
      """
      INSERT INTO screen (name) VALUES ('Menu');
      .shell cp a.db b.db; cp a.db-wal b.db-wal
      """,
      in: "a.db"
    )
    #expect(try navgraph("screens --db b.db").output.contains("Menu"))
    let result = try navgraph("screens --db b.db", environment: ["TMPDIR": "/nonexistent/"])
    let reason = "the file and its log cannot be copied to '/nonexistent' ("
    #expect(result.errors.hasPrefix("Error: 'b.db' cannot be used: \(reason)"))
    #expect(result.status == 66)
  }

  @Test(arguments: [("2>&-", 0), ("2>/dev/full", 0), (">/dev/full", 74), (">&-", 74)])
  func unwritableOutputEndsWith74ButUnwritableErrorsDoNot(
    redirection: String,
    status: Int32
  ) throws {
    #expect(try navgraph("route --from Menu --to Folder \(redirection)").status == status)
  }

  @Test func editThatCannotBePrintedNamesItsRevision() throws {
    let database = try CommandLineProgram(sample: "shop")
    let edit = try database("add screen Search > /dev/full")
    #expect(edit.status == 74)
    #expect(edit.errors.hasPrefix("navgraph: recorded as revision 1; to undo it: navgraph undo\n"))
    let undo = try database("undo > /dev/full")
    #expect(undo.status == 74)
    #expect(undo.errors.hasPrefix("navgraph: recorded as revision 2"))
  }
}
