import Foundation
import NavGraph
import NavGraphSchema
import NavGraphStore
import NavGraphTestSupport
import Testing

/// Databases with each of the older schemas.
@Suite struct OlderSchemaTests {
  private let directory: TemporaryDirectory
  private var path: String { directory.path("older.db") }

  init() throws { directory = try TemporaryDirectory() }

  private func make(version: Int) throws {
    let migrations = SchemaMigration.all.prefix(version).map(\.sql).joined(separator: "\n")
    let result = try directory.sqlite(
      path,
      """
      PRAGMA journal_mode = WAL;
      \(migrations)
      PRAGMA application_id = \(SchemaMigration.applicationID);
      PRAGMA user_version = \(version);
      INSERT INTO screen (name) VALUES ('Menu'), ('Settings');
      INSERT INTO edge (origin, destination) VALUES ('Menu', 'Settings');
      """
    )
    try #require(result.status == 0, "\(result)")
  }

  @Test(arguments: 1..<SchemaMigration.currentVersion)
  func olderFileIsReadWithoutMigration(version: Int) throws {
    try make(version: version)
    let before = try Data(contentsOf: URL(fileURLWithPath: path))
    let store = try NavigationStore(path: path)
    #expect(try store.graph().screens == ["Menu", "Settings"])
    #expect(try store.savedStack(key: "main") == nil)
    #expect(try store.savedStackKeys() == [])
    #expect(try store.checkExceptions() == [])
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == before)
    #expect(try directory.fileNames() == ["older.db"])
  }

  @Test func fileWithAConflictingTableIsNotMigrated() throws {
    try make(version: 1)
    _ = try directory.sqlite(path, "CREATE TABLE Saved_Stack (mine);")
    let error = #expect(throws: StoreError.self) {
      try NavigationStore(path: path, access: .readWrite)
    }
    #expect(
      error?.description
        == "'\(path)' cannot be migrated: its own 'saved_stack' has the name of an object of the new "
        + "schema. Rename 'saved_stack' first."
    )
    #expect(try NavigationStore(path: path).graph().screenCount == 2)
  }

  @Test(arguments: 1..<SchemaMigration.currentVersion)
  func olderFileIsMigratedWhenOpenedForWriting(version: Int) throws {
    try make(version: version)
    let store = try NavigationStore(path: path, access: .readWrite)
    try store.save(StackSnapshot(ScreenStack(screens: ["Menu"])), key: "main")
    #expect(try store.graph().commandCount == 1)
    let expected = "\(SchemaMigration.currentVersion)\n"
    #expect(try directory.sqlite(path, "PRAGMA user_version;").output == expected)
    _ = try directory.sqlite(path, "UPDATE edge SET origin = 'Settings', destination = 'Menu';")
    let names = try directory.sqlite(path, "SELECT name, destination FROM command_by_name;").output
    #expect(names == "Settings|Menu\n")
  }

  /// The file is the fast form of what the migrations create; `make schema` writes it.
  @Test func listedObjectsAreThoseOfTheMigrations() throws {
    try make(version: SchemaMigration.currentVersion)
    let objects = """
      SELECT name || char(10) || sql FROM sqlite_schema
      WHERE name NOT GLOB 'sqlite_*' ORDER BY name;
      """
    let listed = SchemaMigration.currentObjects.map { "\($0.name)\n\($0.sql)\n" }.joined()
    #expect(try directory.sqlite(path, objects).output == listed)
  }

  @Test(arguments: SchemaMigration.importVersion..<SchemaMigration.currentVersion)
  func recordsOfImportsAreKept(version: Int) throws {
    try make(version: version)
    let insertion = "INSERT INTO import_record VALUES (7, 'a', 'screen', 'Menu', '{}');"
    _ = try directory.sqlite(path, insertion)
    let store = try NavigationStore(path: path, access: .readWrite)
    try store.save(StackSnapshot(ScreenStack(screens: ["Menu"])), key: "main")
    let rows = try directory.sqlite(path, "SELECT * FROM import_record;").output
    #expect(rows == "7|a|screen|Menu|{}\n")
    let invalid = "INSERT INTO import_record VALUES (8, 'a', 'x', 'Menu', '{}');"
    #expect(
      try directory.sqlite(path, invalid).errors
        .contains("The kind of an imported element is document, flow, screen, command or link.")
    )
    try store.undo()
    #expect(try directory.sqlite(path, "SELECT count(*) FROM import_record;").output == "0\n")
  }

  @Test(arguments: SchemaMigration.historyVersion..<SchemaMigration.currentVersion)
  func editsBeforeTheMigrationAreUndone(version: Int) throws {
    try make(version: version)
    let query = "SELECT id, name, title FROM screen; SELECT origin, destination, command FROM edge;"
    let before = try directory.sqlite(path, query).output
    let revision = try NavigationStore(path: path).latestRevision()
    let edits = """
      UPDATE screen SET title = 'the "first"' WHERE id = 1;
      DELETE FROM edge;
      REPLACE INTO screen (id, name) VALUES (1, 'Menu');
      """
    _ = try directory.sqlite(path, edits)
    let after = try directory.sqlite(path, query).output
    #expect(after == "1|Menu|\n2|Settings|\n")
    let store = try NavigationStore(path: path, access: .readWrite)
    let count = try store.latestRevision() - revision
    try store.undo(count)
    #expect(try directory.sqlite(path, query).output == before)
    try store.redo(count)
    #expect(try directory.sqlite(path, query).output == after)
  }

  @Test(arguments: 1..<SchemaMigration.historyVersion)
  func historyBeginsWithTheMigration(version: Int) throws {
    try make(version: version)
    #expect(try NavigationStore(path: path).history() == [])
    #expect(try NavigationStore(path: path).rows().map(\.description).first == "screen 'Menu'")
    _ = try directory.sqlite(path, "UPDATE screen SET title = 'a' || char(0) || 'b' WHERE id = 1;")
    let store = try NavigationStore(path: path, access: .readWrite)
    #expect(try store.latestRevision() == 0)
    #expect(try store.graph().screen("Menu")?.title == "a")
    try store.apply(.removeCommand("Settings"))
    try store.undo()
    #expect(try store.graph().edgeCount == 1)
  }
}
