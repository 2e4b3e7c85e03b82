import Foundation
import NavGraph
import NavGraphSchema
import NavGraphStore
import NavGraphTestSupport
import Testing

@Suite struct NavigationStoreTests {
  private let file: DatabaseFixture
  private var directory: TemporaryDirectory { file.directory }
  private var path: String { file.path }

  init() throws { file = try DatabaseFixture() }

  @Test func newDatabaseHasItsApplicationIDAndVersion() throws {
    let sql =
      "PRAGMA application_id; PRAGMA user_version; PRAGMA journal_mode; PRAGMA integrity_check;"
    let expected = "\(Schema.applicationID)\n\(Schema.current.version)\nwal\nok\n"
    #expect(try directory.sqlite(path, sql).output == expected)
  }

  @Test func readingLeavesNothingBehind() throws {
    let before = try file.contents()
    #expect(try NavigationStore(path: path).graph().screens == ["Menu", "Settings"])
    #expect(try directory.fileNames() == ["flows.db"])
    #expect(try file.contents() == before)
  }

  @Test func readOnlyStoreDoesNotWrite() throws {
    let before = try file.contents()
    let store = try NavigationStore(path: path)
    #expect(throws: StoreError.self) { try store.execute("DELETE FROM command") }
    #expect(try file.contents() == before)
  }

  @Test func changesInTheLogAreRead() throws {
    let writer = try NavigationStore(path: path, access: .readWrite)
    try writer.execute("INSERT INTO screen (name) VALUES ('New')")
    #expect(try NavigationStore(path: path).graph().screens == ["Menu", "Settings", "New"])
    #expect(try writer.graph().screens == ["Menu", "Settings", "New"])
  }

  @Test func changeAfterOpeningIsSeen() throws {
    let reader = try NavigationStore(path: path)
    _ = try directory.sqlite(path, "INSERT INTO screen (name) VALUES ('New');")
    #expect(try reader.graph().screens == ["Menu", "Settings", "New"])
  }

  @Test func failedStatementsChangeNothing() throws {
    let store = try NavigationStore(path: path, access: .readWrite)
    #expect(throws: StoreError.self) {
      try store.execute(
        "INSERT INTO screen (name) VALUES ('A'); INSERT INTO screen (name) VALUES ('A');"
      )
    }
    #expect(try store.graph().screens == ["Menu", "Settings"])
  }

  @Test func existingFileIsNotOverwritten() throws {
    let before = try file.contents()
    #expect(throws: StoreError.alreadyExists(path: path)) { try NavigationStore.create(at: path) }
    #expect(try file.contents() == before)
  }

  @Test func failedCreationLeavesNothingBehind() throws {
    let other = directory.path("other.db")
    #expect(throws: StoreError.self) { try NavigationStore.create(at: other, filledBy: "nonsense") }
    #expect(try directory.fileNames() == ["flows.db"])
  }

  @Test(arguments: [
    "CREATE TRIGGER planted AFTER INSERT ON flow BEGIN SELECT load_extension('x'); END;",
    "CREATE INDEX planted ON flow (abs(id));",
  ])
  func fileWithAddedTriggersOrIndexesIsReadOnly(sql: String) throws {
    _ = try directory.sqlite(path, sql)
    #expect(file.openingError(path, .readWrite) == .alteredSchema(path: path, object: "planted"))
    #expect(try NavigationStore(path: path).graph().screens == ["Menu", "Settings"])
  }

  @Test func fileWithoutATriggerOfTheSchemaIsReadOnly() throws {
    _ = try directory.sqlite(path, "DROP TRIGGER screen_delete;")
    #expect(
      file.openingError(path, .readWrite) == .alteredSchema(path: path, object: "screen_delete")
    )
  }

  @Test func fileWithAdditionalTablesAndViewsIsWritable() throws {
    _ = try directory.sqlite(
      path,
      "CREATE TABLE note (text UNIQUE); CREATE VIEW v AS SELECT 1; ANALYZE;"
    )
    #expect(file.openingError(path, .readWrite) == nil)
  }

  @Test func commandsOfDisabledFlowsAreNotLoaded() throws {
    let store = try NavigationStore(path: path, access: .readWrite)
    try store.execute(
      """
      INSERT INTO flow (name) VALUES ('f');
      UPDATE command SET flow_id = 1;
      """
    )
    #expect(try store.graph().command("Settings")?.flow == "f")
    try store.execute("UPDATE flow SET enabled = 0")
    #expect(try store.graph().commandCount == 0)
  }

  @Test func everyColumnIsLoaded() throws {
    let store = try NavigationStore.inMemory(
      filledBy: """
        INSERT INTO flow (name) VALUES ('f');
        INSERT INTO screen (id, name, title, storyboard, identifier)
          VALUES (-5, 'A', 'The A', 'Main', 'a'), (900000, 'B', NULL, NULL, NULL);
        UPDATE screen SET extends_id = -5 WHERE name = 'B';
        INSERT INTO screen_property (screen_id, name, type, required, read_only, default_value)
          VALUES (-5, 'p', 'int', 1, 1, '7');
        INSERT INTO command (id, name, flow_id, destination_id, presentation, animated, position)
          VALUES (1, 'second', NULL, -5, 'root', 1, NULL), (7, 'first', 1, 900000, 'present', 0, -1);
        INSERT INTO command_origin VALUES (-5, 7);
        INSERT INTO command_property VALUES (7, 'p', '{"a":[1,2.5,null,true,"x"]}');
        INSERT INTO command_condition (command_id, subject, comparison, operand) VALUES
          (7, 'property.p', '=', '{"ref":"origin.q"}'), (7, 'context.a', 'in', '[1]'),
          (7, 'context.b', 'missing', NULL);
        """
    )
    let graph = try store.graph()
    var builder = GraphBuilder()
    builder.add(
      NavigationScreen(
        "A",
        title: "The A",
        storyboard: "Main",
        identifier: "a",
        properties: [
          PropertyDeclaration("p", .int, isRequired: true, isReadOnly: true, defaultValue: 7)
        ]
      )
    )
    builder.add(NavigationScreen("B", extends: "A"))
    builder.add(NavigationCommand("second", from: .screens([]), to: "A", presentation: .root))
    builder.add(
      NavigationCommand(
        "first",
        from: .screens(["A"]),
        to: "B",
        presentation: .present,
        isAnimated: false,
        position: -1,
        flow: "f",
        properties: ["p": ["a": [1, 2.5, nil, true, "x"]]],
        conditions: [
          NavigationCondition(.property("p"), .equal, .reference(.origin("q"))),
          NavigationCondition(.context("a"), .isIn, .literal([1])),
          NavigationCondition(.context("b"), .missing),
        ]
      )
    )
    let expected = try builder.build()
    #expect(graph.commands == expected.commands)
    #expect(graph.screens.map(graph.screen) == expected.screens.map(expected.screen))
    #expect(graph.brokenInvariants() == [])
  }

  @Test func symbolicLinkLeadsToTheFileAndItsLog() throws {
    let link = directory.path("link.db")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "flows.db")
    let writer = try NavigationStore(path: path, access: .readWrite)
    try writer.execute("INSERT INTO screen (name) VALUES ('New')")
    #expect(try NavigationStore(path: link).graph().screens == ["Menu", "Settings", "New"])
    #expect(try writer.graph().screenCount == 3)
  }

  @Test func readingAnAbandonedLogLeavesNoFiles() throws {
    let writer = try NavigationStore(path: path, access: .readWrite)
    try writer.execute("INSERT INTO screen (name) VALUES ('New')")
    let backup = try TemporaryDirectory()
    for suffix in ["", "-wal"] {
      try FileManager.default.copyItem(atPath: path + suffix, toPath: backup.path("b.db" + suffix))
    }
    #expect(
      try NavigationStore(path: backup.path("b.db")).graph().screens == ["Menu", "Settings", "New"]
    )
    #expect(try backup.fileNames() == ["b.db", "b.db-wal"])
    #expect(try writer.graph().screenCount == 3)
  }

  @Test func openStoreReadsLaterChanges() throws {
    let reader = try NavigationStore(path: path)
    #expect(try reader.graph().screenCount == 2)
    let writer = try NavigationStore(path: path, access: .readWrite)
    try writer.execute("INSERT INTO screen (name) VALUES ('New')")
    #expect(try reader.graph().screenCount == 3)
    try writer.execute("INSERT INTO screen (name) VALUES ('Newer')")
    #expect(try reader.graph().screenCount == 4)
  }

  @Test func pathMayHaveADoubleSlash() throws {
    #expect(try NavigationStore(path: "/" + path).graph().screenCount == 2)
  }

  @Test func creationNeedsADirectory() {
    let path = directory.path("none/a.db")
    #expect(throws: StoreError.noDirectory(path: path)) {
      try NavigationStore.create(at: path)
    }
  }

  @Test func failedCreationLeavesAnEmptyFileEmpty() throws {
    let empty = try directory.makeFile("empty.db")
    #expect(throws: StoreError.self) {
      try NavigationStore.create(at: empty.path, filledBy: "nonsense")
    }
    #expect(try Data(contentsOf: empty).isEmpty)
    #expect(try directory.fileNames() == ["empty.db", "flows.db"])
  }

  @Test(arguments: [false, true])
  func oneOfManyConcurrentCreationsSucceeds(thereIsAnEmptyFile: Bool) async throws {
    for round in 0..<6 {
      let path = directory.path("race\(round).db")
      if thereIsAnEmptyFile { _ = try directory.makeFile("race\(round).db") }
      let winners = await withTaskGroup(of: Bool.self) { group in
        for _ in 0..<4 {
          group.addTask {
            let sql = "INSERT INTO screen (name) VALUES ('Only')"
            do throws(StoreError) {
              try NavigationStore.create(at: path, filledBy: sql)
              return true
            } catch {
              #expect(error == .alreadyExists(path: path))
              return false
            }
          }
        }
        return await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
      }
      #expect(winners == 1)
      #expect(try await NavigationStore(path: path).graph().screens == ["Only"])
    }
  }
}
