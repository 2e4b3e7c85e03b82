import Foundation
import NavGraph
import NavGraphStore
import NavGraphTestSupport
import Testing

/// Edges that take several pages of a file.
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
      "\(screen): \(graph.commands(leaving: screen).map(\.name.name).joined(separator: ", "))"
    }
  }

  @Test func everyEdgeIsLoadedInOrder() throws {
    let expected = try expectedCommands()
    #expect(expected.count == 200)
    #expect(try loadedCommands() == expected)
  }

  @Test func keysOfAllSizesAreRead() throws {
    let edit = """
      INSERT INTO screen (id, name)
      VALUES (-9223372036854775808, 'lowest'), (9223372036854775807, 'highest');
      INSERT INTO command (id, name, destination_id)
      VALUES (-9223372036854775808, 'to lowest', 3), (9223372036854775807, 'to highest', 6);
      INSERT INTO command_origin
      SELECT screen.id, command.id FROM screen, command
      WHERE screen.id % 3 = 0 AND abs(command.id / 2) > 5000
        OR screen.name IN ('lowest', 'highest');
      """
    #expect(try directory.sqlite(path, edit).status == 0)
    let expected = try expectedCommands()
    #expect(expected.count == 202)
    #expect(try loadedCommands() == expected)
  }

  @Test func edgesOfDisabledFlowsAndMissingCommandsAreNotLoaded() throws {
    let edit = """
      INSERT INTO flow (id, name, enabled) VALUES (1, 'off', 0);
      UPDATE command SET flow_id = 1 WHERE id % 3 = 0;
      .dbconfig enable_trigger off
      INSERT INTO command_origin SELECT id, -7 FROM screen;
      INSERT INTO command_origin SELECT -9, id FROM command WHERE id % 3 = 0;
      """
    #expect(try directory.sqlite(path, edit).status == 0)
    let query = """
      SELECT count(*) FROM command_origin JOIN command ON command.id = command_id
      WHERE flow_id IS NULL;
      """
    let count = try directory.sqlite(path, query).output
    #expect("\(try NavigationStore(path: path).graph().edgeCount)\n" == count)
  }

  @Test(arguments: [-5, 201]) func originThatDoesNotExistIsAnError(key: Int) throws {
    let edit = """
      .dbconfig enable_trigger off
      INSERT INTO command_origin SELECT \(key), id FROM command LIMIT 1;
      """
    #expect(try directory.sqlite(path, edit).status == 0)
    let error = #expect(throws: StoreError.self) { try NavigationStore(path: path).graph() }
    #expect(error?.description.contains("a command's origin") == true, "\(error as Any)")
  }

  @Test(arguments: ["min(path)", "max(path)"])
  func damagedPageOfEdgesIsAnError(page: String) throws {
    let query = """
      SELECT pageno, \(page) FROM dbstat WHERE name = 'command_origin' AND pagetype = 'leaf';
      """
    let output = try directory.sqlite(path, "PRAGMA wal_checkpoint(TRUNCATE);" + query).output
    let fields = try #require(output.split(separator: "\n").last).split(separator: "|")
    let number = try #require(fields.first.flatMap { Int($0) })
    let file = try FileHandle(forUpdating: URL(fileURLWithPath: path))
    try file.seek(toOffset: UInt64(4096 * (number - 1)))
    try file.write(contentsOf: Data(repeating: 0xFF, count: 4096))
    try file.close()
    #expect(throws: StoreError.self) { try NavigationStore(path: path).graph() }
  }
}
