import Foundation
import NavGraph
import NavGraphSchema
import NavGraphStore
import NavGraphTestSupport
import Testing

/// Updates of files that are replaced, removed, locked, damaged or invalid: each error is emitted
/// once, and a graph follows when the file is valid again.
@Suite(.timeLimit(.minutes(60))) struct FileUpdateTests {
  private let file: DatabaseFixture
  private var path: String { file.path }

  init() throws { file = try DatabaseFixture() }

  static let accesses = [NavigationStore.Access.readOnly, .readWrite]

  @Test(arguments: accesses)
  func invalidGraphGivesOneErrorAndThenTheRepairedGraph(access: NavigationStore.Access) async throws
  {
    let graphs = try await NavigationStore(path: path, access: access).graphs(
      pollInterval: .milliseconds(20)
    ).makeAsyncIterator()
    _ = try await graphs.loaded()
    try file.edit("DROP TRIGGER screen_extended; UPDATE screen SET extends_id = id WHERE id = 2;")
    let reason =
      "Screen 'Settings' extends itself, directly or indirectly. Break the cycle."
    #expect(try await graphs.failed() == .invalidContent(path: path, reason: reason))
    let next = Task { await graphs.next() }
    try file.edit("UPDATE screen SET title = 'Still invalid' WHERE id = 2;")
    try await Task.sleep(for: .milliseconds(200))
    try file.edit("UPDATE screen SET extends_id = NULL WHERE id = 2;")
    guard case .loaded(let graph, let changes) = await next.value else {
      throw TestFailure("The error was emitted twice.")
    }
    #expect(graph.screen("Settings")?.title == "Still invalid")
    #expect(changes?.map(\.rowCount).reduce(0, +) == 3)
  }

  @Test(arguments: accesses)
  func sequenceMayStartWithAnError(access: NavigationStore.Access) async throws {
    let graphs = try await NavigationStore(path: path, access: access).graphs(
      pollInterval: .milliseconds(20)
    ).makeAsyncIterator()
    try file.edit("DROP TRIGGER screen_extended; UPDATE screen SET extends_id = id WHERE id = 2;")
    guard case .invalidContent = try await graphs.failed() else {
      throw TestFailure("No error was emitted.")
    }
    try file.edit("UPDATE screen SET extends_id = NULL WHERE id = 2;")
    #expect(try await graphs.loaded().screens == "Menu Settings")
  }

  @Test(arguments: accesses)
  func replacementOfTheFileIsEmitted(access: NavigationStore.Access) async throws {
    let graphs = try await NavigationStore(path: path, access: access).graphs(
      pollInterval: .milliseconds(20)
    ).makeAsyncIterator()
    _ = try await graphs.loaded()
    let other = try createOther()
    _ = try run("mv", [other, path], in: file.directory.url)
    let update = try await graphs.loaded()
    #expect(update.screens == "Other")
    #expect(update.changes == nil)
    try removeLog()
    try file.edit("INSERT INTO screen (name) VALUES ('New');")
    #expect(try await graphs.loaded().screens == "Other New")
  }

  @Test(arguments: accesses)
  func overwrittenFileIsEmitted(access: NavigationStore.Access) async throws {
    let graphs = try await NavigationStore(path: path, access: access).graphs(
      pollInterval: .milliseconds(20)
    ).makeAsyncIterator()
    _ = try await graphs.loaded()
    let other = try createOther()
    let bytes = try Data(contentsOf: URL(fileURLWithPath: other))
    try bytes.write(to: URL(fileURLWithPath: path))
    #expect(try await graphs.loadedAtLast().screens == "Other")
  }

  @Test func replacementByAnEditedCopyHasItsChanges() async throws {
    try file.edit("UPDATE screen SET title = 'Start' WHERE id = 1;")
    let graphs = try await NavigationStore(path: path).graphs(pollInterval: .milliseconds(20))
      .makeAsyncIterator()
    _ = try await graphs.loaded()
    let other = file.directory.path("new.db")
    try FileManager.default.copyItem(atPath: path, toPath: other)
    _ = try file.directory.sqlite(other, "INSERT INTO screen (name) VALUES ('Other');")
    _ = try run("mv", [other, path], in: file.directory.url)
    let update = try await graphs.loaded()
    #expect(update.screens == "Menu Settings Other")
    #expect(update.changes?.map(\.table) == ["screen"])
  }

  @Test func changedSymbolicLinkIsEmitted() async throws {
    let other = try createOther()
    let link = file.directory.path("link.db")
    _ = try run("ln", ["-s", "flows.db", "link.db"], in: file.directory.url)
    let graphs = try await NavigationStore(path: link).graphs(pollInterval: .milliseconds(20))
      .makeAsyncIterator()
    #expect(try await graphs.loaded().screens == "Menu Settings")
    _ = try run("ln", ["-sfn", "new.db", "link.db"], in: file.directory.url)
    #expect(try await graphs.loaded().screens == "Other")
    _ = try file.directory.sqlite(other, "INSERT INTO screen (name) VALUES ('New');")
    #expect(try await graphs.loaded().screens == "Other New")
  }

  @Test(arguments: accesses)
  func removedFileGivesAnErrorUntilItIsCreatedAgain(access: NavigationStore.Access) async throws {
    let graphs = try await NavigationStore(path: path, access: access).graphs(
      pollInterval: .milliseconds(20)
    ).makeAsyncIterator()
    _ = try await graphs.loaded()
    try removeLog()
    try FileManager.default.removeItem(atPath: path)
    #expect(try await graphs.failed() == .notFound(path: path))
    try await NavigationStore.create(
      at: path,
      filledBy: "INSERT INTO screen (name) VALUES ('Again')"
    )
    #expect(try await graphs.loadedAtLast().screens == "Again")
  }

  @Test(arguments: accesses)
  func newerSchemaGivesAnErrorUntilItIsRepaired(access: NavigationStore.Access) async throws {
    let graphs = try await NavigationStore(path: path, access: access).graphs(
      pollInterval: .milliseconds(20)
    ).makeAsyncIterator()
    _ = try await graphs.loaded()
    try file.edit("PRAGMA user_version = 99;")
    let supported = Schema.current.version
    #expect(
      try await graphs.failed() == .newerSchema(path: path, version: 99, supported: supported)
    )
    try file.edit("PRAGMA user_version = \(supported);")
    let update = try await graphs.loaded()
    #expect(update.screens == "Menu Settings")
    #expect(update.changes == [])
  }

  @Test func damagedFileGivesAnErrorUntilItIsRepaired() async throws {
    let good = try file.contents()
    let graphs = try await NavigationStore(path: path).graphs(pollInterval: .milliseconds(20))
      .makeAsyncIterator()
    _ = try await graphs.loaded()
    try good.prefix(8192).write(to: URL(fileURLWithPath: path))
    guard case .damaged = try await graphs.failed() else { throw TestFailure("not damaged") }
    try Data("no database".utf8).write(to: URL(fileURLWithPath: path))
    #expect(try await graphs.failed() == .notDatabase(path: path))
    try good.write(to: URL(fileURLWithPath: path))
    #expect(try await graphs.loaded().screens == "Menu Settings")
  }

  @Test(arguments: accesses)
  func lockedFileGivesAnErrorUntilItIsUnlocked(access: NavigationStore.Access) async throws {
    _ = try file.directory.sqlite(path, "PRAGMA journal_mode = DELETE;")
    let graphs = try await store(access).graphs(pollInterval: .milliseconds(20)).makeAsyncIterator()
    let shell = try InteractiveShell(path)
    try shell.type("BEGIN EXCLUSIVE; INSERT INTO screen (name) VALUES ('Locked'); SELECT 'locked';")
    try shell.wait(for: "locked")
    #expect(try await graphs.failed() == .locked(path: path))
    let next = Task { try await graphs.loaded() }
    try await Task.sleep(for: .milliseconds(300))
    try shell.type("COMMIT;")
    #expect(try await next.value.screens == "Menu Settings Locked")
    try shell.end()
  }

  /// Creates another database in the directory, and returns its path.
  private func createOther() throws -> String {
    let other = file.directory.path("new.db")
    try NavigationStore.create(
      at: other,
      filledBy: "INSERT INTO screen (name) VALUES ('Other')"
    )
    return other
  }

  /// Opens a store that reports a lock soon.
  private func store(_ access: NavigationStore.Access) async throws -> NavigationStore {
    try await NavigationStore(path: path, access: access, busyTimeout: .milliseconds(50))
  }

  private func removeLog() throws {
    for suffix in ["-wal", "-shm"] where FileManager.default.fileExists(atPath: path + suffix) {
      try FileManager.default.removeItem(atPath: path + suffix)
    }
  }
}
