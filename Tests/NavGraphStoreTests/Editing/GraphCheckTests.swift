import NavGraph
import NavGraphStore
import NavGraphTestSupport
import Testing

/// Edits whose rows are checked without loading the others.
@Suite struct GraphCheckTests {
  private let file: DatabaseFixture
  private let store: NavigationStore

  init() throws {
    file = try DatabaseFixture()
    store = try NavigationStore(path: file.path, access: .readWrite)
    try store.execute(
      """
      INSERT INTO screen (name) VALUES ('A'), ('B'), ('C');
      INSERT INTO edge (origin, destination, command) VALUES
        ('A', 'B', 'toB'), ('B', 'C', 'toC'), ('C', 'A', 'toA');
      """
    )
  }

  /// Rows with valid and invalid values, which the schema accepts in part.
  private static func statement(using random: inout SeededGenerator) -> String {
    let command = "(SELECT id FROM command WHERE name = '\(random.pick(["toA", "toB", "toC"]))')"
    let json = random.pick([
      "NULL", "'1'", "'\"x\"'", "'{'", "'[1, null]'", "'{\"$ref\": \"context.a\"}'",
      "'{\"$ref\": \"nowhere\"}'", "'{\"$ref\": 1}'",
    ])
    let subject = random.pick(["context.a", "origin.b", "nowhere", "context.", ""])
    let comparison = random.pick(["=", "!=", "<", "exists", "missing", "in", "?"])
    let name = random.pick(["'N'", "''", "'a' || char(10)", "CAST(x'C328' AS TEXT)", "'é'"])
    return random.pick([
      "INSERT INTO command_condition (command_id, subject, comparison, operand) VALUES (\(command), '\(subject)', '\(comparison)', \(json))",
      "INSERT OR REPLACE INTO command_property VALUES (\(command), 'p', \(json))",
      "UPDATE command SET style = \(name) WHERE id = \(command)",
      "UPDATE command SET name = \(name) WHERE id = \(command)",
      "UPDATE screen SET title = \(name), name = \(name) WHERE name = 'B'",
      "INSERT INTO screen (name) VALUES (\(name))",
    ])
  }

  @Test(arguments: 1...4) func acceptedEditsFormAGraph(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    var (accepted, refused) = (0, 0)
    for number in 0..<120 {
      let sql = GraphCheckTests.statement(using: &random)
      let before = try store.graph()
      do {
        try store.execute(sql)
        accepted += 1
        #expect(throws: Never.self, "seed \(seed), edit \(number): \(sql)") { try store.graph() }
        try store.undo()
      } catch {
        refused += 1
      }
      #expect(try store.graph().commands == before.commands, "seed \(seed), edit \(number): \(sql)")
    }
    #expect(accepted > 20 && refused > 20, "seed \(seed): \(accepted) and \(refused)")
  }

  @Test func invalidRowsOfOthersPreventEditsUntilTheyAreMended() throws {
    try store.execute(
      """
      INSERT INTO command_condition (command_id, subject, comparison, operand)
      SELECT id, 'context.a', '=', '1' FROM command WHERE name = 'toB'
      """
    )
    _ = try file.directory.sqlite(
      file.path,
      "PRAGMA ignore_check_constraints = ON; UPDATE command_condition SET subject = 'nowhere'"
    )
    #expect(throws: StoreError.self) { try store.graph() }
    #expect(throws: StoreError.self) {
      try store.execute("UPDATE command SET style = 'sheet' WHERE name = 'toC'")
    }
    try store.execute("UPDATE command_condition SET subject = 'context.b'")
    try store.execute("UPDATE command SET style = 'sheet' WHERE name = 'toC'")
  }
}
