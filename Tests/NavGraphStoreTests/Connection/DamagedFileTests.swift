import Foundation
import NavGraph
import NavGraphLinks
import NavGraphStore
import NavGraphTestSupport
import Testing

/// Damaged and untrusted files give a result or an error, never a crash.
@Suite struct DamagedFileTests {
  private let file: DatabaseFixture

  init() throws { file = try DatabaseFixture(DamagedFileTests.contents.get()) }

  /// The bytes of a sound file with a history, which is created once for all tests.
  private static let contents = Result {
    let file = try DatabaseFixture()
    let store = try NavigationStore(path: file.path, access: .readWrite)
    try store.apply(
      .addScreen("A", extending: "Menu", title: "Title"),
      .addLink("app://a/:x", to: ["Menu", "A"]),
      .addCondition(NavigationCondition(.context("x"), .exists), to: "Settings")
    )
    try store.undo()
    return try file.directory.checkpointedContents(of: file.path)
  }

  @Test(arguments: SeededGenerator.seeds(150))
  func mutatedFileGivesAResultOrAnError(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var bytes = [UInt8](try file.contents())
    for _ in 0..<(1 << Int.random(in: 0...7, using: &random)) {
      let place = Int.random(in: 0..<bytes.count, using: &random)
      switch Int.random(in: 0..<4, using: &random) {
      case 0: bytes[place] = .random(in: 0...255, using: &random)
      case 1: bytes[place] ^= 1 << UInt8.random(in: 0...7, using: &random)
      case 2: bytes[place] = random.pick([0, 255, 127, 128])
      default:
        let other = Int.random(in: 0..<bytes.count, using: &random)
        let count = min(Int.random(in: 1...64, using: &random), bytes.count - max(place, other))
        for index in 0..<count { bytes[place + index] = bytes[other + index] }
      }
    }
    if random.chance(10) { bytes.removeLast(Int.random(in: 0..<bytes.count, using: &random)) }
    let path = file.directory.path("mutated.db")
    try Data(bytes).write(to: URL(fileURLWithPath: path))
    var errors = 0
    for access in [NavigationStore.Access.readOnly, .readWrite] {
      do throws(StoreError) {
        let store = try NavigationStore(path: path, access: access)
        _ = try store.graph()
        _ = try store.linkRules()
        _ = try store.rows()
        _ = try store.history()
        _ = try store.state(at: 0).graph()
        guard access == .readWrite else { continue }
        try store.apply(.addScreen("New"))
        try store.undo()
      } catch {
        #expect(error.description.contains("mutated.db") && error.description.hasSuffix("."))
        errors += 1
      }
    }
    #expect(errors <= 2)
  }

  /// Alterations of the schema that would run code of an untrusted file.
  static let planted = [
    "CREATE TRIGGER planted AFTER INSERT ON screen BEGIN DELETE FROM command; END;",
    "CREATE TRIGGER planted BEFORE INSERT ON history_revision BEGIN DELETE FROM command; END;",
    "DROP TRIGGER history_insert; CREATE TRIGGER history_insert INSTEAD OF INSERT ON history BEGIN SELECT 1; END;",
    "DROP VIEW edge; CREATE VIEW edge AS SELECT name AS origin FROM screen;",
    "CREATE INDEX planted ON screen (upper(name));",
  ]

  @Test(arguments: planted)
  func fileWithAnAlteredSchemaIsReadOnly(sql: String) throws {
    #expect(try file.directory.sqlite(file.path, sql).status == 0)
    let graph = try NavigationStore(path: file.path).graph()
    #expect(graph.screens == ["Menu", "Settings"])
    let error = #expect(throws: StoreError.self) {
      try NavigationStore(path: file.path, access: .readWrite)
    }
    guard case .alteredSchema = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    // Past states are computed on a copy with the original schema.
    let past = try NavigationStore(path: file.path).state(at: 0)
    #expect(try past.graph().screens == ["Menu", "Settings"])
  }
}
