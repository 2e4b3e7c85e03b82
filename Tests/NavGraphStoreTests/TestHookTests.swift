import NavGraph
import NavGraphStore
import NavGraphTestSupport
import Testing

/// The texts by which UI tests find screens and commands.
@Suite struct TestHookTests {
  private let file: DatabaseFixture

  init() throws {
    file = try DatabaseFixture()
    let result = try insert(
      """
      INSERT INTO edge (origin, destination) VALUES ('Menu', 'Settings');
      INSERT INTO test_hook (screen_id, platform, selector) SELECT id, 'ios', 'menu-view'
        FROM screen WHERE name = 'Menu';
      INSERT INTO test_hook (command_id, selector) SELECT id, 'settings-button'
        FROM command WHERE name = 'Settings';
      """
    )
    try #require(result.status == 0, "\(result.errors)")
  }

  private func insert(_ sql: String) throws -> ShellResult {
    try file.directory.sqlite(file.path, sql)
  }

  private func hooks() throws -> TestHooks { try NavigationStore(path: file.path).testHooks() }

  @Test func aSelectorIsForOnePlatformOrForAll() throws {
    let hooks = try hooks()
    #expect(hooks.selector(of: .screen("Menu"), on: .ios) == "menu-view")
    #expect(hooks.selector(of: .screen("Menu"), on: .android) == "Menu")
    #expect(hooks.selector(of: .screen("Settings"), on: .ios) == "Settings")
    for platform in TestHooks.Platform.allCases {
      #expect(hooks.selector(of: .command("Settings"), on: platform) == "settings-button")
    }
  }

  @Test func theSelectorForAPlatformPrecedesTheOneForAll() throws {
    let sql = "INSERT INTO test_hook (command_id, platform, selector) VALUES (1, 'android', 'x')"
    #expect(try insert(sql).status == 0)
    #expect(try hooks().selector(of: .command("Settings"), on: .android) == "x")
    #expect(try hooks().selector(of: .command("Settings"), on: .ios) == "settings-button")
  }

  @Test func aHookFollowsItsScreenWhichIsRenamedAndDeleted() throws {
    #expect(try insert("UPDATE screen SET name = 'Main' WHERE name = 'Menu'").status == 0)
    #expect(try hooks().selector(of: .screen("Main"), on: .ios) == "menu-view")
    let sql = """
      PRAGMA foreign_keys = OFF;
      DELETE FROM screen WHERE name = 'Main';
      DELETE FROM command WHERE name = 'Settings';
      SELECT count(*) FROM test_hook;
      """
    #expect(try insert(sql).output == "0\n")
  }

  @Test(arguments: [
    ("9, NULL, NULL, 'x'", "The screen of the test hook does not exist: insert it first."),
    ("NULL, 9, NULL, 'x'", "The command of the test hook does not exist: insert it first."),
    ("1, 1, 'android', 'x'", "A test hook belongs to a screen or to a command."),
    ("NULL, NULL, NULL, 'x'", "A test hook belongs to a screen or to a command."),
    ("1, NULL, 'ios', 'x'", "A test hook for this platform exists already: change that one."),
    ("NULL, 1, NULL, 'x'", "A test hook for this platform exists already: change that one."),
    (
      "1, NULL, 'web', 'x'",
      "The platform of a test hook is ios, android, or NULL for all platforms."
    ),
    ("1, NULL, NULL, ''", "A selector has 1 to 255 characters, none of them a control character."),
  ])
  func aHookThatNoTestCanUseIsRejected(values: String, reason: String) throws {
    let sql = "INSERT INTO test_hook (screen_id, command_id, platform, selector) VALUES (\(values))"
    let result = try insert("PRAGMA foreign_keys = OFF; \(sql)")
    #expect(result.errors.contains(reason))
  }

  @Test func hooksAreDumpedRestoredAndUndone() throws {
    let store = try NavigationStore(path: file.path, access: .readWrite)
    let dump = try store.dump()
    #expect(dump.contains("\nhook screen=Menu platform=ios selector=menu-view order=1\n"))
    #expect(dump.contains("\nhook command=Settings selector=settings-button order=2\n"))
    let copy = try NavigationStore.inMemory()
    try copy.apply(.load(dump))
    #expect(try copy.testHooks().selector(of: .screen("Menu"), on: .ios) == "menu-view")
    let revision = try #require(try store.apply(.removeCommand("Settings")))
    let change = "- hook of command Settings: selector settings-button"
    #expect(revision.changes.map(\.description).contains(change))
    try store.undo()
    #expect(try store.dump() == dump)
  }

  @Test func aLineThatTheMergeOfDumpsRepeatsIsAcceptedOnce() throws {
    let hook = "hook screen=Menu platform=ios selector=x"
    let rows = "screen name=Menu order=1\n\(hook) order=1\n"
    let store = try NavigationStore.inMemory()
    try store.apply(.load(dumpText("\(rows)\(hook) order=1")))
    #expect(try store.rows().map(\.kind) == [.screen, .hook])
    let error = #expect(throws: StoreError.self) {
      try store.apply(.load(dumpText("\(rows)hook screen=Menu platform=ios selector=y order=2")))
    }
    #expect(
      error?.description.contains("Lines 3 and 4: they define hook 'Menu' 'ios' differently.")
        == true
    )
  }

  @Test func noHookIsComparedWithAllOthers() throws {
    let result = try insert(
      """
      .eqp trigger
      INSERT INTO test_hook (screen_id, selector) VALUES (2, 'x');
      UPDATE test_hook SET platform = 'ios' WHERE id = 1;
      """
    )
    #expect(result.output.contains("SEARCH test_hook USING INDEX test_hook_screen"))
    #expect(!result.output.contains("SCAN test_hook"))
  }
}
