import Foundation
import NavGraph
import NavGraphSchema
import NavGraphStore
import NavGraphTestSupport
import Testing

/// A database of an older program, of every version that there was.
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
  func isReadAsItIs(version: Int) throws {
    try make(version: version)
    let before = try Data(contentsOf: URL(fileURLWithPath: path))
    let store = try NavigationStore.open(path)
    #expect(try store.graph().screens == ["Menu", "Settings"])
    #expect(try store.savedStack(key: "main") == nil)
    #expect(try store.savedStackKeys() == [])
    #expect(try store.checkExceptions() == [])
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == before)
    #expect(try directory.fileNames() == ["older.db"])
  }

  @Test func nameThatIsTakenIsTold() throws {
    try make(version: 1)
    _ = try directory.sqlite(path, "CREATE TABLE Saved_Stack (mine);")
    let error = #expect(throws: StoreError.self) { try NavigationStore.open(path, .readWrite) }
    #expect(
      error?.description == "'\(path)' is not written: it has a 'saved_stack' of its own, which "
        + "navgraph's newer schema needs. Rename yours first."
    )
    #expect(try NavigationStore.open(path).graph().screenCount == 2)
  }

  @Test(arguments: 1..<SchemaMigration.currentVersion)
  func isMigratedWhenItIsOpenedForWriting(version: Int) throws {
    try make(version: version)
    let store = try NavigationStore.open(path, .readWrite)
    try store.save(StackSnapshot(ScreenStack(screens: ["Menu"])), key: "main")
    #expect(try store.graph().commandCount == 1)
    let expected = "\(SchemaMigration.currentVersion)\n"
    #expect(try directory.sqlite(path, "PRAGMA user_version;").output == expected)
  }

  @Test(arguments: 1..<SchemaMigration.currentVersion)
  func historyBeginsWithTheMigration(version: Int) throws {
    try make(version: version)
    #expect(try NavigationStore.open(path).history() == [])
    #expect(try NavigationStore.open(path).rows().map(\.description).first == "screen 'Menu'")
    _ = try directory.sqlite(path, "UPDATE screen SET title = 'a' || char(0) || 'b' WHERE id = 1;")
    let store = try NavigationStore.open(path, .readWrite)
    #expect(try store.latestRevision() == 0)
    #expect(try store.graph().screen("Menu")?.title == "a")
    try store.apply(.remove(.command, "Settings"))
    try store.undo()
    #expect(try store.graph().edgeCount == 1)
  }
}
