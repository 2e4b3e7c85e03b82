import NavGraph
import NavGraphStore
import NavGraphTestSupport
import Testing

/// Edges that are more than a store reads at once.
@Suite struct ManyEdgesTests {
  private let directory: TemporaryDirectory
  private let path: String

  init() throws {
    directory = try TemporaryDirectory()
    path = directory.path("flows.db")
    // A half of all pairs of screens. The first screen is an origin of all commands.
    try NavigationStore.create(
      at: path,
      filledBy: """
        WITH RECURSIVE number (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number WHERE n < 200)
        INSERT INTO screen (id, name) SELECT n, 'S' || n FROM number;
        INSERT INTO command (id, name, destination_id) SELECT 1000 + id, 'to ' || name, id FROM screen;
        INSERT INTO command_origin (origin_id, command_id)
        SELECT origin.id, destination.id + 1000 FROM screen AS origin, screen AS destination
        WHERE origin.id = 1 OR (origin.id * 7 + destination.id * 3) % 2 = 0
        ORDER BY (origin.id * 31 + destination.id * 17) % 101;
        """
    )
  }

  /// The commands of each screen, as SQLite counts and sorts them.
  private func expectedCommands() throws -> [String] {
    let query = """
      SELECT origin.name || ': ' || group_concat(command, ', ')
      FROM (
        SELECT origin_id, command.name AS command
        FROM command_origin JOIN command ON command.id = command_id ORDER BY 1, command.id
      )
      JOIN screen AS origin ON origin.id = origin_id GROUP BY origin_id ORDER BY origin_id;
      """
    return try directory.sqlite(path, query).output.split(separator: "\n").map(String.init)
  }

  private func loadedCommands() throws -> [String] {
    let graph = try NavigationStore(path: path).graph()
    #expect(graph.brokenInvariants() == [])
    return graph.screens.map { screen in
      "\(screen): \(graph.commands(leaving: screen).map(\.name).joined(separator: ", "))"
    }
  }

  @Test func everyEdgeIsLoadedInOrder() throws {
    let expected = try expectedCommands()
    #expect(expected.count == 200)
    #expect(try loadedCommands() == expected)
  }

  @Test func tableWithoutAnIndexIsLoadedInAnyOrder() throws {
    let expected = try expectedCommands()
    let edit = """
      PRAGMA legacy_alter_table = ON;
      CREATE TABLE copy AS SELECT * FROM command_origin ORDER BY (origin_id * 13 + command_id * 29) % 103;
      DROP TABLE command_origin;
      ALTER TABLE copy RENAME TO command_origin;
      """
    let result = try directory.sqlite(path, edit)
    #expect(result.status == 0, "\(result)")
    #expect(try loadedCommands() == expected)
  }

  /// A generated column can call the function that collects edges.
  @Test(arguments: [
    ("navgraph_collect(1, 1007) * 0 + 1001", ["to S1", "to S7"]),
    ("navgraph_collect(1, 1001) * 0 + 1001", ["to S1"]),
    ("navgraph_collect(1, 5000) * 0 + 1001", ["to S1"]),
    ("navgraph_collect(0, 1001) * 0 + 1001", nil),
  ])
  func generatedColumnOnlyAddsEdges(expression: String, commands: [String]?) throws {
    let edit = """
      DROP TABLE command_origin;
      CREATE TABLE command_origin (origin_id INTEGER, command_id INTEGER AS (abs(origin_id)));
      INSERT INTO command_origin SELECT id FROM screen;
      .dbconfig defensive off
      PRAGMA writable_schema = ON;
      UPDATE sqlite_schema SET sql = replace(sql, 'abs(origin_id)', '\(expression)');
      """
    let result = try directory.sqlite(path, edit)
    #expect(result.status == 0, "\(result)")
    if let commands {
      let graph = try NavigationStore(path: path).graph()
      #expect(Set(graph.commands(leaving: "S1").map(\.name)) == Set(commands))
      #expect(graph.commands(leaving: "S2").map(\.name) == ["to S1"])
    } else {
      #expect(throws: StoreError.self) { try NavigationStore(path: path).graph() }
    }
  }
}
