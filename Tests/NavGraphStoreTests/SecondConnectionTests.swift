import Foundation
import NavGraph
import NavGraphStore
import NavGraphTestSupport
import Testing

/// Databases with so many screens that two connections read the edges of a file that no program changes.
@Suite struct SecondConnectionTests {
  private let directory: TemporaryDirectory
  private let path: String

  init() throws {
    directory = try TemporaryDirectory()
    path = directory.path("flows.db")
    // Each fifth screen has no edges, and most edges begin on a few screens.
    try NavigationStore.create(
      at: path,
      filledBy: """
        WITH RECURSIVE number (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number WHERE n < 12000)
        INSERT INTO screen (id, name) SELECT n * 3, 'S' || n FROM number;
        INSERT INTO command (id, name, destination_id)
        SELECT (id * 7919) % 360007, 'to ' || name, id FROM screen WHERE id % 2 = 0;
        INSERT INTO command_origin (origin_id, command_id)
        SELECT origin.id, command.id FROM screen AS origin
        JOIN command ON command.id % 4000 = origin.id % 4000
        WHERE origin.id % 5 <> 0
        UNION ALL SELECT 30000, command.id FROM command;
        """
    )
  }

  @Test(arguments: [
    // Screens with the lowest and the highest key.
    """
    INSERT INTO screen (id, name)
    VALUES (-9223372036854775808, 'lowest'), (9223372036854775807, 'highest');
    INSERT INTO command_origin SELECT screen.id, min(command.id) FROM screen, command
    WHERE screen.name IN ('lowest', 'highest') GROUP BY screen.id;
    """,
    // Commands whose keys differ by 32 bits.
    """
    INSERT INTO command (id, name, destination_id)
    SELECT min(id) + 4294967295, 'highest', 3 FROM command;
    INSERT INTO command_origin SELECT id, (SELECT max(id) FROM command) FROM screen;
    """,
    // Commands whose keys differ by more than 32 bits.
    """
    INSERT INTO command (id, name, destination_id)
    VALUES (-9223372036854775808, 'lowest', 3), (9223372036854775807, 'highest', 6);
    INSERT INTO command_origin
    SELECT screen.id, command.id FROM screen, command WHERE command.name IN ('lowest', 'highest');
    """,
    // Commands of a disabled flow, and edges of commands that do not exist.
    """
    INSERT INTO flow (id, name, enabled) VALUES (1, 'off', 0);
    UPDATE command SET flow_id = 1 WHERE id % 3 = 0 OR id > 350000;
    .dbconfig enable_trigger off
    INSERT INTO command_origin SELECT id, -7 FROM screen;
    INSERT INTO command_origin SELECT id, 360008 FROM screen;
    """,
  ])
  func bothWaysOfReadingGiveTheSameGraph(edit: String) throws {
    let result = try directory.sqlite(path, edit)
    #expect(result.status == 0, "\(result)")
    let one = try NavigationStore(path: path, access: .readWrite).graph()
    let two = try NavigationStore(path: path).graph()
    let query = """
      SELECT count(*) FROM command_origin JOIN command ON command.id = command_id
      WHERE flow_id IS NULL;
      """
    let count = try directory.sqlite(path, query).output
    #expect("\(one.edgeCount)\n" == count)
    #expect(one.edgeCount > 12_000)
    #expect(try CompiledSections(one).bytes == CompiledSections(two).bytes)
    #expect(two.brokenInvariants() == [])
  }

  @Test(arguments: [-5, 18_002, 36_001])
  func originThatDoesNotExistIsAnError(key: Int) throws {
    let edit = """
      .dbconfig enable_trigger off
      INSERT INTO command_origin SELECT \(key), id FROM command LIMIT 1;
      """
    let result = try directory.sqlite(path, edit)
    #expect(result.status == 0, "\(result)")
    for access in [NavigationStore.Access.readOnly, .readWrite] {
      let error = #expect(throws: StoreError.self) {
        try NavigationStore(path: path, access: access).graph()
      }
      #expect(error?.description.contains("a command's origin") == true, "\(error as Any)")
    }
  }

  @Test func commandKeysThatAreTextAreRead() throws {
    let edit = """
      PRAGMA legacy_alter_table = ON;
      CREATE TABLE copy AS SELECT CAST(id AS TEXT) AS id, name, destination_id, presentation, animated,
        universal, flow_id, position, style FROM command;
      DROP TABLE command;
      ALTER TABLE copy RENAME TO command;
      """
    #expect(try directory.sqlite(path, edit).status == 0)
    let count = try directory.sqlite(path, "SELECT count(*) FROM command_origin;").output
    #expect("\(try NavigationStore(path: path).graph().edgeCount)\n" == count)
  }

  @Test func originKeysThatAreTextAreNoDanger() throws {
    let edit = """
      PRAGMA legacy_alter_table = ON;
      CREATE TABLE copy AS SELECT origin_id + 0 AS origin_id, command_id + 0 AS command_id FROM command_origin;
      DROP TABLE command_origin;
      ALTER TABLE copy RENAME TO command_origin;
      UPDATE command_origin SET origin_id = CAST(origin_id AS TEXT);
      CREATE INDEX origins ON command_origin (origin_id);
      """
    #expect(try directory.sqlite(path, edit).status == 0)
    // No text is between two integers.
    #expect(try NavigationStore(path: path).graph().edgeCount == 0)
  }

  @Test func commandsInAnotherOrderThanTheirKeysAreAnError() throws {
    let query = """
      SELECT pageno FROM dbstat WHERE name = 'command' AND pagetype = 'leaf' ORDER BY path;
      """
    let output = try directory.sqlite(path, "PRAGMA wal_checkpoint(TRUNCATE);" + query).output
    let page = try #require(output.split(separator: "\n").dropFirst().first.flatMap { UInt64($0) })
    let file = try FileHandle(forUpdating: URL(fileURLWithPath: path))
    // The offsets of the first two rows of a leaf follow its header of 8 bytes.
    let position = 4096 * (page - 1) + 8
    try file.seek(toOffset: position)
    let offsets = try #require(try file.read(upToCount: 4))
    try file.seek(toOffset: position)
    try file.write(contentsOf: offsets.suffix(2) + offsets.prefix(2))
    try file.close()
    #expect(throws: StoreError.self) { try NavigationStore(path: path).graph() }
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
