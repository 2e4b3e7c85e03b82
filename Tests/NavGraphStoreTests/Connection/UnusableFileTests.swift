import Foundation
import NavGraph
import NavGraphSchema
import NavGraphStore
import NavGraphTestSupport
import Testing

/// Files that are not valid navigation databases: each gives its own error and is not changed.
@Suite struct UnusableFileTests {
  private let file: DatabaseFixture
  private var directory: TemporaryDirectory { file.directory }
  private var path: String { file.path }

  init() throws { file = try DatabaseFixture() }

  @Test func missingFileIsReported() {
    let path = directory.path("missing.db")
    #expect(file.openingError(path) == .notFound(path: path))
  }

  @Test(arguments: [NavigationStore.Access.readOnly, .readWrite])
  func directoryIsReported(access: NavigationStore.Access) {
    #expect(file.openingError(directory.url.path, access) == .isDirectory(path: directory.url.path))
  }

  @Test(arguments: [NavigationStore.Access.readOnly, .readWrite])
  func otherFilesAreRejectedAndNotChanged(access: NavigationStore.Access) throws {
    let text = directory.path("text.db")
    try Data("just some text that is not a database at all".utf8).write(
      to: URL(fileURLWithPath: text)
    )
    #expect(file.openingError(text, access) == .notDatabase(path: text))
    let empty = try directory.makeFile("empty.db").path
    #expect(file.openingError(empty, access) == .notNavgraphDatabase(path: empty))
    let foreign = directory.path("foreign.db")
    _ = try directory.sqlite(foreign, "CREATE TABLE screen (id, name);")
    let before = try Data(contentsOf: URL(fileURLWithPath: foreign))
    #expect(file.openingError(foreign, access) == .notNavgraphDatabase(path: foreign))
    #expect(try Data(contentsOf: URL(fileURLWithPath: foreign)) == before)
    #expect(try Data(contentsOf: URL(fileURLWithPath: empty)).isEmpty)
    #expect(try directory.fileNames() == ["empty.db", "flows.db", "foreign.db", "text.db"])
  }

  @Test(arguments: [NavigationStore.Access.readOnly, .readWrite])
  func newerDatabaseIsRejected(access: NavigationStore.Access) throws {
    _ = try directory.sqlite(path, "PRAGMA user_version = 99;")
    let before = try file.contents()
    let expected = StoreError.newerSchema(
      path: path,
      version: 99,
      supported: Schema.current.version
    )
    #expect(file.openingError(path, access) == expected)
    #expect(try file.contents() == before)
  }

  @Test func truncatedFileIsReported() throws {
    let all = try file.contents()
    for length in stride(from: 4096, to: all.count, by: 4096) {
      try all.prefix(length).write(to: URL(fileURLWithPath: path))
      guard case .damaged = file.openingError(path) else {
        Issue.record("\(length) bytes: \(String(describing: file.openingError(path)))")
        return
      }
    }
  }

  @Test func flippedBitsGiveAResultOrAnError() throws {
    let all = try file.contents()
    var random = SeededGenerator(seed: 1)
    var errors = 0
    for _ in 0..<500 {
      var damaged = all
      let position = Int.random(in: 0..<all.count, using: &random)
      damaged[position] ^= 1 << UInt8.random(in: 0..<8, using: &random)
      try damaged.write(to: URL(fileURLWithPath: path))
      if file.openingError(path) != nil { errors += 1 }
      #expect(try file.contents() == damaged)
    }
    #expect(errors > 0)
  }

  @Test func danglingReferenceIsReported() throws {
    let sql =
      "DROP TRIGGER screen_delete; PRAGMA foreign_keys = OFF; DELETE FROM screen WHERE id = 2;"
    _ = try directory.sqlite(path, sql)
    let reason = "destination_id of command 'Settings' refers to a row that does not exist."
    #expect(file.openingError(path) == .invalidContent(path: path, reason: reason))
  }

  @Test func viewInPlaceOfATableIsRejected() throws {
    let sql = """
      DROP VIEW edge; DROP TABLE command_origin;
      CREATE VIEW command_origin (origin_id, command_id) AS
        WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT i, i FROM n;
      """
    #expect(try directory.sqlite(path, sql).status == 0)
    #expect(file.openingError(path) == .unknownSchema(path: path, table: "command_origin"))
  }

  @Test func excessiveInheritanceIsRejected() throws {
    let sql = """
      WITH RECURSIVE n (i) AS (SELECT 3 UNION ALL SELECT i + 1 FROM n WHERE i < 9000)
      INSERT INTO screen (id, name, extends_id) SELECT i, 's' || i, 2 FROM n;
      INSERT INTO command (name, destination_id) SELECT name, id FROM screen WHERE id > 2;
      INSERT INTO command_origin SELECT 2, id FROM command WHERE id > 1;
      """
    let reason = GraphError.tooMuchInheritance.description
    let store = try NavigationStore(path: path, access: .readWrite)
    #expect(throws: StoreError.rejected(path: path, reason: reason)) { try store.execute(sql) }
    #expect(file.openingError(path) == nil)
    _ = try directory.sqlite(path, sql)
    #expect(file.openingError(path) == .invalidContent(path: path, reason: reason))
  }

  @Test(arguments: [0, -1])
  func versionBelowOneIsRejected(version: Int) throws {
    _ = try directory.sqlite(path, "PRAGMA user_version = \(version);")
    #expect(file.openingError(path) == .notNavgraphDatabase(path: path))
    #expect(file.openingError(path, .readWrite) == .notNavgraphDatabase(path: path))
  }

  @Test func nameThatIsNotUTF8IsReported() throws {
    let sql = """
      .dbconfig enable_trigger off
      INSERT INTO screen (name) VALUES (CAST(x'41ff' AS TEXT));
      """
    _ = try directory.sqlite(path, sql)
    let reason = "name of a screen cannot be 'A\u{FFFD}'."
    #expect(file.openingError(path) == .invalidContent(path: path, reason: reason))
  }

  @Test func missingFlowIsNotADisabledFlow() throws {
    let sql = """
      INSERT INTO flow (name) VALUES ('f'); UPDATE command SET flow_id = 1;
      .dbconfig enable_trigger off
      DELETE FROM flow;
      """
    _ = try directory.sqlite(path, sql)
    let reason = "flow_id of command 'Settings' refers to a row that does not exist."
    #expect(file.openingError(path) == .invalidContent(path: path, reason: reason))
  }

  @Test(arguments: [
    "1e999", "[1e999]", String(repeating: "[", count: 600) + String(repeating: "]", count: 600),
  ])
  func invalidJSONValueIsReported(value: String) throws {
    let sql = """
      .dbconfig enable_trigger off
      PRAGMA ignore_check_constraints = 1;
      INSERT INTO command_property VALUES (1, 'p', '\(value)');
      """
    _ = try directory.sqlite(path, sql)
    guard case .invalidContent(_, let reason) = file.openingError(path) else {
      Issue.record("\(value) was taken.")
      return
    }
    #expect(reason.hasPrefix("value of property 'p' of command 'Settings' cannot be '"))
    #expect(reason.count < 150)
  }

  @Test(arguments: [NavigationStore.Access.readOnly, .readWrite])
  func pathThatIsTooLongIsReported(access: NavigationStore.Access) throws {
    let name = directory.path(String(repeating: "x", count: 256))
    #expect(
      file.openingError(name, access) == .notOpened(path: name, errorNumber: ENAMETOOLONG)
    )
    let part = String(repeating: "y", count: 100)
    let deep = directory.path(String(repeating: part + "/", count: 6) + "a.db")
    try FileManager.default.createDirectory(
      atPath: URL(fileURLWithPath: deep).deletingLastPathComponent().path,
      withIntermediateDirectories: true
    )
    try FileManager.default.copyItem(atPath: path, toPath: deep)
    #expect(
      file.openingError(deep, access) == .notOpened(path: deep, errorNumber: ENAMETOOLONG)
    )
  }

  @Test(arguments: ["a/b.db", "loop.db"])
  func pathThatCannotBeSearchedIsReported(name: String) throws {
    _ = try directory.makeFile("a")
    symlink("loop.db", directory.path("loop.db"))
    let number = name == "a/b.db" ? ENOTDIR : ELOOP
    let path = directory.path(name)
    #expect(file.openingError(path) == .notOpened(path: path, errorNumber: number))
  }

  @Test func unfinishedTransactionIsReportedAndRolledBackByAnEdit() throws {
    let copy = directory.path("copy.db")
    // The cache is so small that SQLite writes pages before the transaction ends.
    let sql = """
      PRAGMA journal_mode = DELETE; PRAGMA cache_size = 2; BEGIN;
      WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 300)
      INSERT INTO screen (name, title) SELECT 's' || i, printf('%.*c', 300, 'x') FROM n;
      .shell cp flows.db copy.db; cp flows.db-journal copy.db-journal
      ROLLBACK;
      """
    #expect(try directory.sqlite(path, sql).status == 0)
    let before = try Data(contentsOf: URL(fileURLWithPath: copy))
    #expect(file.openingError(copy) == .unfinishedTransaction(path: copy))
    #expect(try Data(contentsOf: URL(fileURLWithPath: copy)) == before)
    let store = try NavigationStore(path: copy, access: .readWrite)
    try store.apply(.addScreen("New"))
    #expect(try store.graph().screens == ["Menu", "Settings", "New"])
    #expect(file.openingError(copy) == nil)
  }

  @Test func pipeIsNotADatabase() throws {
    let pipe = directory.path("pipe")
    _ = try run("mkfifo", [pipe], in: directory.url)
    #expect(file.openingError(pipe) == .notDatabase(path: pipe))
  }
}
