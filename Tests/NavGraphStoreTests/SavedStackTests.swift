import Foundation
import NavGraph
import NavGraphSchema
import NavGraphStore
import NavGraphTestSupport
import Testing

@Suite struct SavedStackTests {
  private let file: DatabaseFixture
  private var directory: TemporaryDirectory { file.directory }
  private var path: String { file.path }
  private let snapshot = StackSnapshot(
    ScreenStack([
      StackEntry("Menu", presentation: .root),
      StackEntry("Settings", properties: ["tab": "näme", "page": 2.5]),
    ]),
    graphContentHash: -5
  )

  init() throws { file = try DatabaseFixture() }

  @Test func stackIsSavedReadAndRemoved() throws {
    let store = try NavigationStore(path: path, access: .readWrite)
    #expect(try store.savedStack(key: "main") == nil)
    try store.save(snapshot, key: "main")
    try store.save(StackSnapshot(ScreenStack()), key: "empty")
    #expect(try store.savedStack(key: "main") == snapshot)
    #expect(try store.savedStack(key: "empty") == StackSnapshot(ScreenStack()))
    #expect(try store.savedStackKeys() == ["empty", "main"])
    #expect(try NavigationStore(path: path).savedStack(key: "main") == snapshot)
    try store.removeSavedStack(key: "main")
    try store.removeSavedStack(key: "main")
    #expect(try store.savedStackKeys() == ["empty"])
  }

  @Test func laterStackReplacesTheEarlierOne() throws {
    let store = try NavigationStore(path: path, access: .readWrite)
    try store.save(StackSnapshot(ScreenStack()), key: "main")
    try store.save(snapshot, key: "main")
    #expect(try store.savedStack(key: "main") == snapshot)
  }

  @Test func rowHasContentHashAndTime() throws {
    try NavigationStore(path: path, access: .readWrite).save(snapshot, key: "main")
    let sql = """
      SELECT key, graph_revision, abs(julianday('now') - julianday(saved_at)) < 0.01,
        json_extract(stack, '$.stack[1].screen') FROM saved_stack;
      """
    #expect(try directory.sqlite(path, sql).output == "main|-5|1|Settings\n")
  }

  @Test func readOnlyStoreSavesNoStack() throws {
    let store = try NavigationStore(path: path)
    let error = #expect(throws: StoreError.self) { try store.save(snapshot, key: "main") }
    #expect(
      error?.description == "'\(path)' is open for reading only. Open it for reading and writing."
    )
  }

  @Test func unreadableStackIsKept() throws {
    let store = try NavigationStore(path: path, access: .readWrite)
    for (json, detail) in [
      (#"{"version":1,"stack":{}}"#, StackSnapshotError.damaged("'stack' has another type")),
      (#"{"version":9,"stack":[]}"#, .newer(version: 9, supported: 2)),
      ("[]", .damaged("it has another type")),
    ] {
      try store.execute("REPLACE INTO saved_stack (key, stack) VALUES ('main', '\(json)')")
      let error = StoreError.invalidStack(path: path, key: "main", detail)
      #expect(throws: error) { try store.savedStack(key: "main") }
      let kept = try directory.sqlite(path, "SELECT stack FROM saved_stack;").output
      #expect(kept == json + "\n")
    }
    let error = StoreError.invalidStack(path: "app.db", key: "main", .damaged("it lacks 'stack'"))
    #expect(
      error.description
        == "Saved stack 'main' in 'app.db': The saved stack is damaged (it "
        + "lacks 'stack'). Remove it, or save another one."
    )
  }

  @Test func stackOfANewerProgramIsNotReplaced() throws {
    let store = try NavigationStore(path: path, access: .readWrite)
    let newer = #"{"version":9,"stack":[]}"#
    try store.execute("INSERT INTO saved_stack (key, stack) VALUES ('main', '\(newer)')")
    let error = StoreError.invalidStack(
      path: path,
      key: "main",
      .newer(version: 9, supported: 2)
    )
    #expect(throws: error) { try store.save(snapshot, key: "main") }
    #expect(try directory.sqlite(path, "SELECT stack FROM saved_stack;").output == newer + "\n")
    try store.save(snapshot, key: "other")
    try store.removeSavedStack(key: "main")
    try store.save(snapshot, key: "main")
    #expect(try store.savedStack(key: "main") == snapshot)
  }

  @Test func damagedStackIsReplaced() throws {
    let store = try NavigationStore(path: path, access: .readWrite)
    try store.execute("INSERT INTO saved_stack (key, stack) VALUES ('main', '[]')")
    try store.save(snapshot, key: "main")
    #expect(try store.savedStack(key: "main") == snapshot)
  }

  @MainActor @Test func savingDoesNotBlockTheMainActorWhileItWaitsForTheWriteLock() async throws {
    let store = try await NavigationStore(
      path: path,
      access: .readWrite,
      busyTimeout: .seconds(600)
    )
    let shell = try InteractiveShell(path)
    try shell.type("BEGIN IMMEDIATE; SELECT 'locked';")
    try shell.wait(for: "locked")
    let saving = Task { try await store.save(snapshot, key: "main") }
    try await Task.sleep(for: .milliseconds(50))
    try shell.type("COMMIT;")
    try await saving.value
    #expect(try await store.savedStack(key: "main") == snapshot)
    try shell.end()
  }

  @Test func textThatIsNotJSONIsRejected() throws {
    let store = try NavigationStore(path: path, access: .readWrite)
    let error = #expect(throws: StoreError.self) {
      try store.execute("INSERT INTO saved_stack (key, stack) VALUES ('main', 'nonsense')")
    }
    #expect(error?.description.contains("A saved stack is JSON text.") == true)
  }

  @Test func invalidJSONInTheFileIsAnError() throws {
    _ = try directory.sqlite(
      path,
      "PRAGMA ignore_check_constraints = 1; INSERT INTO saved_stack (key, stack) VALUES ('a', '{');"
    )
    let error = StoreError.invalidStack(path: path, key: "a", .damaged("it is not JSON"))
    #expect(throws: error) { try NavigationStore(path: path).savedStack(key: "a") }
  }

  @MainActor @Test func navigatorSavesIntoAndRestoresFromTheDatabase() async throws {
    let store = try await NavigationStore(path: path, access: .readWrite)
    let first = try await navigator(store.graph(), on: stack("Menu", "Settings"))
    try await first.save(to: store)
    try await store.execute(
      """
      UPDATE screen SET name = 'Options' WHERE name = 'Settings';
      INSERT INTO screen_alias (name, screen_id) SELECT 'Settings', id FROM screen
        WHERE name = 'Options';
      """
    )
    let second = try await navigator(store.graph(), on: ScreenStack())
    let restoration = try #require(try await second.restore(from: store))
    #expect(second.stack.names == "Menu Options")
    #expect(restoration.renamed == [RenamedScreen(formerName: "Settings", name: "Options")])
    #expect(restoration.isFromOtherGraph)
  }

  // MARK: Aliases

  @Test func aliasOfAnUnknownScreenIsRejected() throws {
    let sql = "INSERT INTO screen_alias (name, screen_id) VALUES ('Old', 99);"
    #expect(
      try directory.sqlite(path, sql).errors
        .contains("The screen of the alias does not exist: insert it first.")
    )
    let update = """
      INSERT INTO screen_alias (name, screen_id) VALUES ('Old', 1);
      UPDATE screen_alias SET screen_id = 99;
      """
    #expect(
      try directory.sqlite(path, update).errors
        .contains("The screen of the alias does not exist: insert it first.")
    )
  }

  @Test func aliasesAreRemovedWithTheirScreen() throws {
    let sql = """
      INSERT INTO screen (name) VALUES ('Gone');
      INSERT INTO screen_alias (name, screen_id) SELECT 'Old', id FROM screen WHERE name = 'Gone';
      DELETE FROM screen WHERE name = 'Gone';
      SELECT count(*) FROM screen_alias;
      """
    #expect(try directory.sqlite(path, sql) == ShellResult(output: "0\n", status: 0))
  }

  @Test func danglingAliasIsReported() throws {
    _ = try directory.sqlite(
      path,
      "DROP TRIGGER screen_alias_insert; INSERT INTO screen_alias VALUES ('Old', 99);"
    )
    let reason = "screen_id of alias 'Old' refers to a row that does not exist."
    #expect(file.openingError() == .invalidContent(path: path, reason: reason))
  }
}
