import Foundation
import NavGraph
import NavGraphInterchange
import NavGraphStore
import NavGraphTestSupport
import Testing

/// Imports that create their database, compared with imports into an empty database.
@Suite struct NewDatabaseImportTests {
  private let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory() }

  /// All that a database contains, besides the time of its revisions.
  private func contents(_ name: String) throws -> String {
    let result = try directory.sqlite(
      directory.path(name),
      """
      PRAGMA integrity_check; PRAGMA journal_mode; PRAGMA auto_vacuum;
      PRAGMA user_version; PRAGMA application_id;
      .dump
      """
    )
    #expect(result.status == 0, "\(result.errors)")
    return result.output.replacing(#/'[-\d]+T[:.\d]+Z'/#, with: "a time")
  }

  /// What an import has reported, and how the database changes when it is undone.
  private func reports(_ store: NavigationStore, _ outcome: ImportOutcome) throws -> [String] {
    let changes = outcome.revision?.changes.map(\.description) ?? []
    let stored = try store.history().flatMap(\.changes).map(\.description)
    if outcome.revision != nil { try store.undo() }
    return outcome.findings.map(\.description) + changes + stored
      + (try store.lines().map(\.text))
  }

  private func expectEqualDatabases(_ result: ImportResult, _ comment: Comment) throws {
    let (new, outcome) = try NavigationStore.create(
      at: directory.path("new.db"),
      importing: result
    )
    let empty = try NavigationStore.create(at: directory.path("empty.db"))
    let expected = try empty.importFlows(result)
    #expect(try contents("new.db") == contents("empty.db"), comment)
    #expect(try reports(new, outcome) == reports(empty, expected), comment)
  }

  @Test(arguments: 0..<UInt64(12)) func haveTheSameContents(seed: UInt64) throws {
    var random = RandomDocument(seed: seed)
    let json = try NavigationExporter().write(random.make(), as: .json).files[0].text
    try expectEqualDatabases(read(json, path: "flows.json"), "seed \(seed)")
  }

  @Test func haveTheSameContentsWhereRowsAreInsertedInBulk() throws {
    let edges = (0..<600).map { "s\($0) -> s\(($0 * 7 + 1) % 600); s\($0) -> s\(($0 * 5) % 600);" }
    try expectEqualDatabases(
      read("digraph { \(edges.joined(separator: "\n")) }", path: "flows.dot"),
      "in bulk"
    )
  }

  @Test func leaveNothingBehindWhenARowIsRejected() throws {
    let json = #"{"navgraph": 1, "screens": [{"name": "A", "extends": "A"}]}"#
    let result = try read(json, path: "flows.json")
    let error = #expect(throws: ImportError.self) {
      try NavigationStore.create(at: directory.path("new.db"), importing: result)
    }
    let expected = #expect(throws: ImportError.self) {
      try NavigationStore.inMemory().importFlows(result)
    }
    #expect(error == expected)
    #expect(try directory.fileNames() == [])
  }

  @Test func neverReplaceADatabaseThatAnotherProgramCreatesMeanwhile() throws {
    let path = directory.path("new.db")
    let error = #expect(throws: StoreError.self) {
      try NavigationStore.create(at: path, summary: "import") {
        try NavigationStore.create(
          at: path,
          filledBy: "INSERT INTO screen (name) VALUES ('Other');"
        )
        return [StoreRow(.screen, ["name": "Mine"])]
      }
    }
    #expect(error == .alreadyExists(path: path))
    #expect(try NavigationStore(path: path).graph().screens == ["Other"])
    #expect(try directory.fileNames().filter { $0.hasSuffix(".new") } == [])
  }

  @Test func areDoneByTheAsynchronousMethod() async throws {
    let result = try read("digraph { A -> B }", path: "flows.dot")
    let (store, outcome) = try await NavigationStore.create(
      at: directory.path("new.db"),
      importing: result
    )
    #expect(outcome.revision?.number == 1)
    #expect(try await store.graph().edgeCount == 1)
  }
}
