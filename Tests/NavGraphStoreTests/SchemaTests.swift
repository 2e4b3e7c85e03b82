import Foundation
import NavGraph
import NavGraphStore
import NavGraphTestSupport
import Testing

/// The rules of the schema for edits with the `sqlite3` shell.
@Suite struct SchemaTests {
  private let directory: TemporaryDirectory

  init() throws {
    directory = try TemporaryDirectory()
    try NavigationStore.create(
      at: directory.path("flows.db"),
      filledBy: """
        INSERT INTO screen (name) VALUES ('Menu'), ('Settings'), ('About');
        INSERT INTO edge (origin, destination) VALUES ('Menu', 'Settings');
        """
    )
  }

  private func edit(_ sql: String) throws -> ShellResult { try directory.sqlite("flows.db", sql) }

  private func graph() throws -> NavigationGraph {
    try NavigationStore(path: directory.path("flows.db")).graph()
  }

  static let rejections: [(sql: String, message: String)] = [
    (
      "INSERT INTO edge (origin, destination) VALUES ('Mneu', 'Settings')",
      "Unknown screen \"Mneu\" as origin: insert it into screen first."
    ),
    (
      "INSERT INTO edge (origin, destination) VALUES ('Menu', 'Stings')",
      "Unknown screen \"Stings\" as destination: insert it into screen first."
    ),
    (
      "INSERT INTO edge (origin, destination, flow) VALUES ('Menu', 'About', 'beta')",
      "Unknown flow \"beta\": insert it into flow first."
    ),
    (
      "INSERT INTO edge (origin, destination, command) VALUES ('Menu', 'About', 'Settings')",
      "Command \"Settings\" leads to \"Settings\": choose another command name."
    ),
    ("INSERT INTO edge (origin) VALUES ('Menu')", "An edge needs a destination."),
    (
      "INSERT INTO edge (origin, destination, presentation) VALUES ('About', 'Settings', 'root')",
      "The command exists with another presentation or flow"
    ),
    ("UPDATE screen SET rowid = 77 WHERE id = 1", "The id of a screen never changes"),
    ("UPDATE edge SET flow = 'x'", "Unknown flow \"x\": insert it into flow first."),
    (
      "INSERT INTO command (name, destination_id) VALUES ('Settings', 1)",
      "A command of this name exists already: choose another name."
    ),
    (
      "INSERT OR REPLACE INTO command (name, destination_id) VALUES ('Settings', 1)",
      "A command of this name exists already: choose another name."
    ),
    (
      "INSERT INTO command (name, destination_id) VALUES ('c', 99)",
      "The destination of the command does not exist: insert the screen first."
    ),
    (
      "UPDATE command SET destination_id = 99",
      "The destination of the command does not exist: insert the screen first."
    ),
    (
      "INSERT INTO command (name, destination_id, flow_id) VALUES ('c', 1, 9)",
      "The flow of the command does not exist: insert it first."
    ),
    (
      "INSERT INTO command (name, destination_id, presentation) VALUES ('c', 1, 'fly')",
      "A presentation is push, present or root."
    ),
    (
      "INSERT INTO command_origin VALUES (99, 1)",
      "The origin of the command does not exist: insert the screen first."
    ),
    (
      "UPDATE screen SET extends_id = 2 WHERE id = 1; UPDATE screen SET extends_id = 1 WHERE id = 2",
      "A screen cannot extend itself, directly or through others."
    ),
    (
      "INSERT INTO screen (id, name, extends_id) VALUES (9, 'X', 9)",
      "A screen cannot extend itself, directly or through others."
    ),
    (
      "INSERT INTO screen (name, extends_id) VALUES ('X', 99)",
      "The screen to extend does not exist: insert it first."
    ),
    ("DELETE FROM screen WHERE name = 'Settings'", "Commands lead to this screen"),
    ("UPDATE screen SET id = 77 WHERE id = 1", "The id of a screen never changes"),
    ("INSERT INTO screen (name) VALUES ('')", "A screen name has 1 to 255 characters"),
    ("UPDATE screen SET title = printf('%.1001c', 'x')", "A title has at most 1000 characters."),
    (
      "INSERT INTO screen (name) VALUES ('a' || char(27) || 'b')",
      "A screen name has 1 to 255 characters, none of them a control character."
    ),
    (
      "INSERT INTO screen (name) VALUES ('a' || char(10) || 'b')",
      "A screen name has 1 to 255 characters, none of them a control character."
    ),
    (
      "INSERT INTO screen (name) VALUES (hex(zeroblob(128)))",
      "A screen name has 1 to 255 characters, none of them a control character."
    ),
    (
      "INSERT INTO screen_property (screen_id, name, type) VALUES (1, 'p', 'number')",
      "A property type is null, bool, int, double, string, array, dictionary or object."
    ),
    (
      "INSERT INTO screen_property (screen_id, name, default_value) VALUES (1, 'p', 'text')",
      "A default value is JSON text"
    ),
    (
      "INSERT INTO command_property VALUES (1, 'p', '{')",
      "A property value is JSON text"
    ),
    (
      "INSERT INTO command_condition (command_id, subject, comparison, operand) VALUES (1, 'user', '=', '1')",
      "A condition's subject is property.NAME, origin.NAME or context.NAME."
    ),
    (
      "INSERT INTO command_condition (command_id, subject, comparison, operand) VALUES (1, 'context.a', '~', '1')",
      "A comparison is =, !=, <, <=, >, >=, in, exists or missing."
    ),
    (
      "INSERT INTO command_condition (command_id, subject, comparison) VALUES (1, 'context.a', '=')",
      "Every comparison except exists and missing needs an operand"
    ),
    (
      "INSERT INTO command_condition (command_id, subject, comparison, operand) VALUES (1, 'context.a', 'in', '1')",
      "The operand of in must be an array, or a reference to one."
    ),
    (
      "INSERT INTO command_condition (command_id, subject, comparison, operand) VALUES (1, 'context.a', '=', '{\"ref\":\"x\"}')",
      "A reference is property.NAME, origin.NAME or context.NAME."
    ),
    (
      "INSERT INTO flow (name) VALUES ('f'); INSERT INTO edge (origin, destination, flow) VALUES ('Menu', 'About', 'f'); DELETE FROM flow",
      "The flow has commands"
    ),
  ]

  @Test(arguments: rejections)
  func invalidEditIsRejectedWithASentence(sql: String, message: String) throws {
    let before = try graph().commands
    let result = try edit("BEGIN; \(sql); COMMIT;")
    #expect(result.status != 0)
    #expect(result.errors.contains(message), "\(result.errors)")
    #expect(try graph().commands == before)
  }

  @Test func edgeCreatesACommandNamedAfterItsDestination() throws {
    let command = try #require(try graph().command("Settings"))
    #expect(command.origins == .screens(["Menu"]))
    #expect(command.presentation == .push)
  }

  @Test func edgeAddsTheOriginToTheFirstCommand() throws {
    #expect(
      try edit("INSERT INTO edge (origin, destination) VALUES ('About', 'Settings');").status == 0
    )
    #expect(try graph().command("Settings")?.origins == .screens(["Menu", "About"]))
    #expect(try graph().commandCount == 1)
  }

  @Test func edgeCanBeInsertedTwice() throws {
    #expect(
      try edit("INSERT INTO edge (origin, destination) VALUES ('Menu', 'Settings');").status == 0
    )
    #expect(try graph().command("Settings")?.origins == .screens(["Menu"]))
  }

  @Test func edgeWithoutOriginIsUniversal() throws {
    #expect(
      try edit("INSERT INTO edge (destination, command) VALUES ('About', 'Help');").status == 0
    )
    #expect(try graph().command("Help")?.origins == .anywhere)
    #expect(
      try edit("SELECT origin IS NULL, destination, command FROM edge WHERE command = 'Help';")
        .output
        == "1|About|Help\n"
    )
  }

  @Test func commandWithoutOriginsLeadsNowhere() throws {
    #expect(try edit("DELETE FROM edge WHERE origin = 'Menu';").status == 0)
    #expect(try graph().command("Settings")?.origins == .screens([]))
  }

  @Test func formerlyUniversalCommandLeadsNowhere() throws {
    let sql =
      "INSERT INTO edge (destination) VALUES ('About'); DELETE FROM edge WHERE origin IS NULL;"
    #expect(try edit(sql).status == 0)
    #expect(try graph().command("About")?.origins == .screens([]))
  }

  @Test func deletingAnOriginKeepsTheCommand() throws {
    #expect(try edit("DELETE FROM screen WHERE name = 'Menu';").status == 0)
    #expect(try graph().command("Settings")?.origins == .screens([]))
  }

  /// SQLite itself accepts any bytes as text, and decodes some that are not UTF-8.
  @Test(arguments: SeededGenerator.seeds(5))
  func textMustBeUTF8(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let bytes: [UInt8] = [
      0x41, 0x7F, 0x80, 0x90, 0xA0, 0xBF, 0xC0, 0xC3, 0xE0, 0xE2, 0xED, 0xEF, 0xF0, 0xF4, 0xFF,
    ]
    let texts = (0..<300).map { _ in
      (0..<Int.random(in: 1...4, using: &random)).map { _ in
        bytes.randomElement(using: &random) ?? 0
      }
    }
    let insertions = texts.enumerated().map { number, text in
      let hex = text.map { String($0, radix: 16) }.joined()
      return "INSERT INTO screen (name, title) VALUES ('\(number)', CAST(x'\(hex)' AS TEXT));"
    }
    let select = "SELECT name FROM screen WHERE title IS NOT NULL;"
    let result = try run(
      "sqlite3",
      ["flows.db"],
      in: directory.url,
      input: Data((insertions + [select]).joined(separator: "\n").utf8)
    )
    let valid = texts.indices.filter {
      Array(String(decoding: texts[$0], as: UTF8.self).utf8) == texts[$0]
    }
    #expect(result.output.split(separator: "\n").map(String.init) == valid.map(String.init))
    #expect(!valid.isEmpty && valid.count < 300)
    #expect(
      result.errors.split(separator: "\n")
        .allSatisfy { $0.contains("A text must be encoded in UTF-8: convert it first.") }
    )
    #expect(try graph().screens.count == 3 + valid.count)
  }

  @Test(arguments: ["\u{FFFD}", "\u{FFFE}", "\u{FFFF}", "\u{10FFFF}", "日本語 🙂 é"])
  func textsInUTF8AreAccepted(text: String) throws {
    let long = String(repeating: text, count: 90)
    let sql = "UPDATE screen SET title = '\(long)', identifier = '\(long)x' WHERE name = 'Menu';"
    #expect(try edit(sql) == ShellResult(status: 0))
    #expect(try graph().screen("Menu")?.title == long)
  }

  @Test func numbersInJSONAreCompared() throws {
    let sql = "INSERT INTO property_by_name (screen, name, default_value) VALUES ('Menu', "
    #expect(try edit(sql + "'a', '[-9223372036854775808, 1e5]');") == ShellResult(status: 0))
    #expect(
      try edit(sql + "'b', '[-1e999]');").errors.contains("A number in JSON must be between")
    )
  }

  @Test func deletingACommandDeletesItsRows() throws {
    let sql = """
      INSERT INTO command_property VALUES (1, 'p', '1');
      INSERT INTO command_condition (command_id, subject, comparison) VALUES (1, 'context.a', 'exists');
      DELETE FROM command;
      SELECT (SELECT count(*) FROM command_origin) + (SELECT count(*) FROM command_property)
        + (SELECT count(*) FROM command_condition);
      """
    #expect(try edit(sql).output == "0\n")
  }

  @Test(arguments: ["it's", "\"quoted\"", "emoji 👩‍👩‍👧", String(repeating: "n", count: 200), "a/b::c"])
  func unusualNamesWork(name: String) throws {
    let literal = name.replacing("'", with: "''")
    let sql = """
      INSERT INTO screen (name) VALUES ('\(literal)');
      INSERT INTO edge (origin, destination) VALUES ('Menu', '\(literal)');
      """
    #expect(try edit(sql) == ShellResult(status: 0))
    let request = RouteRequest(from: stack("Menu"), to: ScreenID(name))
    #expect(try graph().route(request).stackNames == "Menu \(name)")
  }
}
