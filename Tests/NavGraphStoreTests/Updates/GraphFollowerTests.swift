import NavGraph
import NavGraphStore
import NavGraphTestSupport
import Testing

/// Graphs that are made from the ones before are compared with graphs that are loaded as a whole.
@Suite(.timeLimit(.minutes(10))) struct GraphFollowerTests {
  private let file: DatabaseFixture
  private let store: NavigationStore
  private let follower = GraphFollower()

  init() throws {
    file = try DatabaseFixture()
    store = try NavigationStore(path: file.path, access: .readWrite)
  }

  private static let content = """
    INSERT INTO flow (name) VALUES ('main'), ('beta');
    INSERT INTO screen (name, title) VALUES ('A', 'Start'), ('B', NULL), ('C', 'Chat'), ('D', 'é');
    INSERT INTO edge (origin, destination, command) VALUES
      ('A', 'B', 'toB'), ('B', 'A', 'toA'), ('A', 'C', 'toC'), ('B', 'C', 'toC'), ('C', 'D', 'toD');
    INSERT INTO command_property VALUES (3, 'mode', '"x"');
    INSERT INTO command_condition (command_id, subject, comparison) VALUES (4, 'context.role', 'exists');
    """

  /// Expects that the follower returns the graph of all rows, or the error of loading them.
  private func expectPresentGraph(_ place: Comment) throws {
    let expected = Result { () throws(StoreError) in try store.graph() }
    let result = Result { () throws(StoreError) in try follower.graph(of: store) }
    switch (result, expected) {
    case (.success(let graph), .success(let expected)):
      try #require(graph.brokenInvariants() == [], place)
      let (bytes, expectedBytes) = try (
        CompiledSections(graph).bytes, CompiledSections(expected).bytes
      )
      try #require(bytes == expectedBytes, place)
      try #require(graph.commands == expected.commands, place)
      try #require(graph.screens.map(graph.screen) == expected.screens.map(expected.screen), place)
    case (.failure(let error), .failure(let expected)): try #require(error == expected, place)
    default: Issue.record("\(result) instead of \(expected); \(place)")
    }
  }

  @Test(
    arguments: [
      "INSERT INTO screen (name, title) VALUES ('E', 'New'), ('F', NULL)",
      "INSERT INTO edge (origin, destination) VALUES ('D', 'A')",
      "INSERT INTO edge (origin, destination, command) VALUES ('D', 'A', 'back')",
      "INSERT INTO screen (name) VALUES ('E'); INSERT INTO edge (origin, destination) VALUES ('E', 'A'), ('A', 'E')",
      "INSERT INTO command (name, destination_id, universal, style) VALUES ('help', 3, 1, 'sheet')",
      "DELETE FROM command WHERE name = 'toA'",
      "DELETE FROM command WHERE name IN ('toC', 'toD')",
      "DELETE FROM edge WHERE origin = 'B' AND destination = 'C'",
      "UPDATE command SET presentation = 'present', animated = 0, style = 'card' WHERE name = 'toC'",
      "UPDATE command SET destination_id = 2, flow_id = 1 WHERE name = 'toC'",
      "UPDATE command SET universal = 1 WHERE name = 'toC'",
      "UPDATE screen SET title = CASE name WHEN 'D' THEN 'e' || char(769) WHEN 'B' THEN 'Beta' END",
      "INSERT INTO command_condition (command_id, subject, comparison, operand) VALUES (4, 'origin.n', '>', '1')",
      "DELETE FROM command_condition; DELETE FROM command_property",
      "UPDATE command_property SET value = '[1]'",
      "INSERT INTO link (pattern, screens) VALUES ('app://a', 'A')",
    ]
  )
  func commonEditsReuseTheGraph(sql: String) throws {
    try store.execute(GraphFollowerTests.content)
    try expectPresentGraph("before")
    let count = follower.reuseCount
    try store.execute(sql)
    try expectPresentGraph("\(sql)")
    #expect(follower.reuseCount == count + 1)
    try store.undo()
    try expectPresentGraph("undo of \(sql)")
  }

  @Test func graphWithoutEditsIsTheSame() throws {
    let graph = try follower.graph(of: store)
    try store.execute("INSERT INTO link (pattern, screens) VALUES ('app://a', 'Menu')")
    #expect(try follower.graph(of: store) === graph)
  }

  @Test func graphsBeforeAnEditDoNotChange() throws {
    try store.execute(GraphFollowerTests.content)
    let graph = try follower.graph(of: store)
    let bytes = try CompiledSections(graph).bytes
    try store.execute("DELETE FROM command WHERE id < 4; INSERT INTO screen (name) VALUES ('E')")
    _ = try follower.graph(of: store)
    #expect(try CompiledSections(graph).bytes == bytes)
    #expect(graph.brokenInvariants() == [])
  }

  /// The statements of other programs, which change rows of all tables, with and without foreign keys.
  @Test(arguments: 1...4) func graphsAreEqualAfterEditsOfOtherPrograms(seed: Int) throws {
    var edits = RandomEdit(seed: UInt64(seed))
    for number in 0..<25 {
      _ = try file.directory.sqlite(file.path, edits.next())
      try expectPresentGraph("seed \(seed), edit \(number)")
    }
  }

  @Test(arguments: 1...4) func graphsAreEqualAfterRandomEdits(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    try store.execute(GraphFollowerTests.content)
    var editCount = 0
    for number in 0..<60 {
      let sql = GraphFollowerTests.edit(using: &random)
      do {
        if random.chance(10) { try store.undo() } else { try store.execute(sql) }
        editCount += 1
      } catch {
        // An edit that breaks a rule changes nothing.
      }
      // Some graphs are made after several edits.
      if random.chance(70) { try expectPresentGraph("seed \(seed), edit \(number): \(sql)") }
    }
    #expect(editCount > 20, "seed \(seed)")
    #expect(follower.reuseCount > 0, "seed \(seed)")
  }

  /// Returns one or several statements, most of which change a command or the text of a screen.
  private static func edit(using random: inout SeededGenerator) -> String {
    (0..<Int.random(in: 1...3, using: &random)).map { _ in
      let isRare = random.chance(6)
      return isRare ? rareStatement(using: &random) : commonStatement(using: &random)
    }.joined(separator: "; ")
  }

  private static func commonStatement(using random: inout SeededGenerator) -> String {
    let new = "'n\(Int.random(in: 0..<1_000_000, using: &random))'"
    func row(_ table: String) -> String { "(SELECT id FROM \(table) ORDER BY random() LIMIT 1)" }
    let text = random.pick(["NULL", "'x'", "'é'", "'e' || char(769)", "''", "'title'"])
    return random.pick([
      "INSERT INTO screen (name, title) VALUES (\(new), \(text))",
      "INSERT INTO command (name, destination_id) VALUES (\(new), \(row("screen")))",
      "INSERT OR IGNORE INTO command_origin VALUES (\(row("screen")), \(row("command")))",
      "INSERT OR IGNORE INTO command_origin SELECT id, \(row("command")) FROM screen",
      "DELETE FROM command_origin WHERE (origin_id + command_id) % 5 = 0",
      "DELETE FROM command WHERE id = \(row("command"))",
      "UPDATE command SET presentation = '\(random.pick(["push", "present", "root"]))', style = \(text == "''" ? "NULL" : text) WHERE id = \(row("command"))",
      "UPDATE command SET destination_id = \(row("screen")) WHERE id = \(row("command"))",
      "UPDATE command SET flow_id = \(row("flow")), animated = 0 WHERE id = \(row("command"))",
      "UPDATE screen SET title = \(text), identifier = \(text) WHERE id = \(row("screen"))",
      "INSERT OR IGNORE INTO command_property VALUES (\(row("command")), 'p', '1')",
      "UPDATE command_property SET value = '\(Int.random(in: 0..<9, using: &random))'",
      "INSERT INTO command_condition (command_id, subject, comparison, operand) VALUES (\(row("command")), '\(random.pick(["context.a", "origin.b"]))', '=', '1')",
      "DELETE FROM command_condition WHERE id % 2 = 0",
      // While a screen extends another, no graph is reused.
      "UPDATE screen SET extends_id = NULL",
    ])
  }

  private static func rareStatement(using random: inout SeededGenerator) -> String {
    let new = "'r\(Int.random(in: 0..<1_000_000, using: &random))'"
    func row(_ table: String) -> String { "(SELECT id FROM \(table) ORDER BY random() LIMIT 1)" }
    return random.pick([
      "UPDATE screen SET name = \(new) WHERE id = \(row("screen"))",
      "UPDATE command SET name = \(new) WHERE id = \(row("command"))",
      "UPDATE command SET position = CASE WHEN position IS NULL THEN 1 END WHERE id = \(row("command"))",
      "UPDATE command SET position = NULL",
      "UPDATE command SET universal = NOT universal WHERE id = \(row("command"))",
      "UPDATE screen SET extends_id = \(row("screen")) WHERE id = \(row("screen"))",
      "UPDATE flow SET enabled = NOT enabled WHERE id = \(row("flow"))",
      "INSERT INTO screen_alias VALUES (\(new), \(row("screen")))",
      "INSERT OR IGNORE INTO screen_property (screen_id, name, required) VALUES (\(row("screen")), 'q', 1)",
      "INSERT OR IGNORE INTO screen_tab (container_id, name, root_id) VALUES (\(row("screen")), 't', \(row("screen")))",
      "DELETE FROM screen_property",
      "DELETE FROM screen WHERE id = \(row("screen"))",
      "INSERT INTO link (pattern, screens) SELECT 'app://' || name, name FROM screen LIMIT 1",
    ])
  }
}
