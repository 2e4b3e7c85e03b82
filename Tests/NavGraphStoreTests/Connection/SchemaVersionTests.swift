import Foundation
import NavGraph
import NavGraphSchema
import NavGraphStore
import NavGraphTestSupport
import Testing

/// The schema of version 1, a made-up version 2, and files of unreleased versions.
@Suite struct SchemaVersionTests {
  private let file: DatabaseFixture
  private var path: String { file.path }

  init() throws { file = try DatabaseFixture() }

  /// Version 1, and a version 2 with another table and index.
  private static let schemas: [Schema] = {
    let addition = """
      CREATE TABLE note (text TEXT) STRICT;
      CREATE INDEX note_text ON note (text);

      """
    let objects = Schema.current.objects.map { $0.sql + ";\n" }.joined()
    return [
      .current,
      Schema(
        version: 2,
        text: Array((objects + addition).utf8),
        recordedTables: [],
        migration: addition
      ),
    ]
  }()

  private func store(
    _ access: NavigationStore.Access,
    _ schemas: [Schema] = schemas
  ) throws -> NavigationStore {
    try NavigationStore(path: path, access: access, schemas: schemas)
  }

  private func sqlite(_ sql: String) throws -> String {
    try file.directory.sqlite(path, sql).output
  }

  @Test func newDatabaseHasTheObjectsOfTheSchema() throws {
    let query = """
      SELECT name || char(10) || sql FROM sqlite_schema WHERE sql IS NOT NULL ORDER BY name;
      """
    let objects = Schema.current.objects.map { "\($0.name)\n\($0.sql)" }.sorted()
    #expect(objects.count > 200)
    let expected = objects.joined(separator: "\n") + "\n"
    #expect(try sqlite(query) == expected)
    let tables = Schema.current.tables.map(\.name).sorted().joined(separator: "\n") + "\n"
    #expect(
      try sqlite("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name;") == tables
    )
  }

  @Test func olderFileIsMigratedWhenItIsWritten() throws {
    try store(.readWrite, Schema.all).apply(.addScreen("A"))
    let migrated = try store(.readWrite)
    #expect(try sqlite("PRAGMA user_version; SELECT count(*) FROM note;") == "2\n0\n")
    try migrated.apply(.addScreen("B"))
    try migrated.undo(2)
    #expect(try migrated.graph().screens == ["Menu", "Settings"])
    #expect(try store(.readOnly).latestRevision() == 4)
    let newer = StoreError.newerSchema(path: path, version: 2, supported: 1)
    #expect(file.openingError() == newer)
    #expect(file.openingError(nil, .readWrite) == newer)
  }

  @Test func olderFileIsReadWithoutChangingIt() throws {
    let before = try file.contents()
    let reader = try store(.readOnly)
    #expect(try reader.graph().screens == ["Menu", "Settings"])
    #expect(try reader.state(at: 0).rows().count == reader.rows().count)
    #expect(try file.contents() == before)
    #expect(try file.directory.fileNames() == ["flows.db"])
  }

  @Test func failedMigrationLeavesTheFileUnchanged() throws {
    _ = try sqlite("CREATE VIEW note AS SELECT 1;")
    let detail = "view note already exists"
    #expect(throws: StoreError.failed(path: path, detail: detail)) { try store(.readWrite) }
    #expect(try sqlite("PRAGMA user_version;") == "1\n")
    #expect(file.openingError(nil, .readWrite) == nil)
  }

  @Test func migratedFileIsCheckedAgainstItsVersion() throws {
    _ = try store(.readWrite)
    _ = try sqlite("DROP INDEX note_text;")
    #expect(throws: StoreError.alteredSchema(path: path, object: "note_text")) {
      try store(.readWrite)
    }
    #expect(try store(.readOnly).graph().screenCount == 2)
  }

  @Test(arguments: [1, 7, 15])
  func fileOfAnUnreleasedVersionIsRefused(version: Int) throws {
    _ = try sqlite(
      """
      DROP TABLE history_before; CREATE TABLE history_replaced (key);
      PRAGMA user_version = \(version);
      """
    )
    let before = try file.contents()
    for access in [NavigationStore.Access.readOnly, .readWrite] {
      let error = file.openingError(nil, access)
      #expect(error == .unknownSchema(path: path, table: "history_before"))
      #expect(error?.problem.contains("was made by an unreleased version of navgraph") == true)
    }
    #expect(try file.contents() == before)
    #expect(try file.directory.fileNames() == ["flows.db"])
  }

  @Test func fileWithAnAlteredTableIsRefused() throws {
    _ = try sqlite("ALTER TABLE screen ADD COLUMN color TEXT;")
    #expect(file.openingError() == .unknownSchema(path: path, table: "screen"))
  }
}
