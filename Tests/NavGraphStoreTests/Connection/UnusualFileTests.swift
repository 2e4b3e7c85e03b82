import Foundation
import NavGraph
import NavGraphStore
import NavGraphTestSupport
import Testing

/// Files that other programs have copied, linked or altered.
@Suite struct UnusualFileTests {
  private let file: DatabaseFixture

  init() throws { file = try DatabaseFixture() }

  @Test(arguments: [1, 3] as [UInt8])
  func fileInWALModeWithAnotherWriteVersionIsReadWithoutTraces(version: UInt8) throws {
    var bytes = try file.contents()
    #expect(bytes[18] == 2 && bytes[19] == 2)
    bytes[18] = version
    try bytes.write(to: URL(fileURLWithPath: file.path))
    #expect(try NavigationStore(path: file.path).graph().screenCount == 2)
    #expect(try file.directory.fileNames() == ["flows.db"])
    #expect(try file.contents() == bytes)
  }

  @Test func fileWithSeveralNamesIsOnlyRead() throws {
    let other = file.directory.path("other.db")
    try FileManager.default.linkItem(atPath: file.path, toPath: other)
    let error = StoreError.severalNames(path: other, count: 2)
    #expect(file.openingError(other) == nil)
    #expect(file.openingError(other, .readWrite) == error)
    #expect(
      error.description == "'\(other)' cannot be written: the file has 2 names (hard links). "
        + "Copy it and edit the copy, or remove the other names."
    )
    try FileManager.default.removeItem(atPath: file.path)
    #expect(file.openingError(other, .readWrite) == nil)
  }

  @Test func copyByDumpIsRecognized() throws {
    let copy = file.directory.path("copy.db")
    let dump = try file.directory.sqlite(file.path, ".dump").output
    _ = try file.directory.sqlite(copy, dump)
    let error = try #require(file.openingError(copy))
    guard case .missingApplicationID(copy, let version) = error else {
      return #expect(Bool(false), "\(error)")
    }
    #expect(error.description.contains("no application_id"))
    let remedy = try #require(error.remedy)
    let pragmas = try #require(remedy.split(separator: "'").dropFirst().first)
    _ = try file.directory.sqlite(copy, String(pragmas))
    let store = try NavigationStore(path: copy, access: .readWrite)
    #expect(try store.graph().screens == ["Menu", "Settings"])
    #expect(version > 0)
  }

  @Test func alteredFileHasItsPastStates() throws {
    let store = try NavigationStore(path: file.path, access: .readWrite)
    try store.apply(.addScreen("A", title: "caf\u{E9}"))
    try store.apply(.removeScreen("A"))
    let sql = """
      DROP VIEW edge; CREATE VIEW edge AS SELECT name FROM screen;
      CREATE INDEX own ON screen (title);
      CREATE TRIGGER "my "" own" AFTER DELETE ON screen BEGIN SELECT raise(ABORT, 'never'); END;
      """
    _ = try file.directory.sqlite(file.path, sql)
    let altered = try NavigationStore(path: file.path)
    #expect(try altered.state(at: 1).graph().screens == ["Menu", "Settings", "A"])
    #expect(try altered.state(at: 1).graph().screen("A")?.title == "caf\u{E9}")
    #expect(try altered.state(at: 0).graph().screens == ["Menu", "Settings"])
    #expect(try altered.state(at: 2).rows().count == altered.rows().count)
  }

  @Test func exceptionOfACodeIsAddedOnce() throws {
    let store = try NavigationStore(path: file.path, access: .readWrite)
    try store.apply(.addException(CheckException("leaf")))
    let reason = "An exception of all findings of this code exists already."
    #expect(throws: StoreError.rejected(path: file.path, reason: reason)) {
      try store.apply(.addException(CheckException("leaf")))
    }
    try store.apply(.addException(CheckException("leaf", subject: "screen 'A'")))
    try store.apply(.remove(.exception, ["leaf"]))
    #expect(try store.checkExceptions() == [CheckException("leaf", subject: "screen 'A'")])
  }
}
