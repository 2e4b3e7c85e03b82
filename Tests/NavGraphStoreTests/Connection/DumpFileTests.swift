import Foundation
import NavGraph
import NavGraphStore
import NavGraphTestSupport
import Testing

/// Dumps that are opened like databases.
@Suite struct DumpFileTests {
  private let file: DatabaseFixture
  private var path: String { file.directory.path("app.flows") }

  init() throws {
    file = try DatabaseFixture()
    try write(NavigationStore(path: file.path).dump())
  }

  private func write(_ text: String) throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
  }

  private func error(of text: String) throws -> String {
    try write(text)
    return file.openingError(path).map { "\($0)" } ?? "none"
  }

  @Test func aDumpHasTheGraphOfItsDatabase() throws {
    let store = try NavigationStore(path: path)
    #expect(
      try store.graph().contentHash == NavigationStore(path: file.path).graph().contentHash
    )
    #expect(try store.dump() == NavigationStore(path: file.path).dump())
    #expect(try store.latestRevision() == 0)
    #expect(store.path == path)
  }

  @Test(arguments: ["\u{FEFF}", "\r\n"])
  func aDumpThatOtherProgramsSavedIsRead(mark: String) throws {
    let text = try NavigationStore(path: file.path).dump()
    try write(mark == "\r\n" ? text.replacing("\n", with: mark) : mark + text)
    #expect(try NavigationStore(path: path).graph().screens == ["Menu", "Settings"])
  }

  @Test func aDumpIsNotEditedAndHasNoHistory() throws {
    let text = try Data(contentsOf: URL(fileURLWithPath: path))
    let refusal = StoreError.isDump(path: path)
    #expect(file.openingError(path, .readWrite) == refusal)
    let store = try NavigationStore(path: path)
    #expect(throws: refusal) { try store.apply(.addScreen("A")) }
    #expect(throws: refusal) { try store.history() }
    #expect(throws: refusal) { try store.state(at: 0) }
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == text)
    #expect(
      refusal.description == "'\(path)' is a dump, which has no history and cannot be edited. "
        + "Create a database from it."
    )
  }

  @Test func errorsNameTheFileAndTheLine() throws {
    #expect(
      try error(of: dumpText("screen name=A\nscren name=B"))
        == "'\(path)', line 3: 'scren' is not a kind of row (if a newer program wrote the dump, "
        + "update this one)."
    )
    #expect(
      try error(of: "# A database of navgraph, version 2.\n# end\n")
        == "'\(path)', line 1: another version of navgraph wrote the dump; if it is newer, "
        + "update this program."
    )
    #expect(
      try error(of: String(dumpText("screen name=A").dropLast(3)))
        == "'\(path)': the dump is incomplete, because its last line is not '# end'."
    )
    #expect(try error(of: "# a comment\n").hasPrefix("'\(path)', line 1: a dump begins with"))
    #expect(try error(of: "screens:\n") == "\(StoreError.notDatabase(path: path))")
    try Data([0x23, 0xFF, 0x0A]).write(to: URL(fileURLWithPath: path))
    #expect(
      file.openingError(path).map { "\($0)" }
        == "'\(path)': the dump is not UTF-8; save it as UTF-8."
    )
  }

  @Test func aSnapshotOfADumpIsItsCurrentState() throws {
    let store = try NavigationStore(path: path)
    try write(dumpText("screen name=A"))
    #expect(try store.withSnapshot { try $0.graph().screens } == ["A"])
    #expect(try store.graph().screens == ["A"])
    #expect(store.isStale)
  }

  @Test(.timeLimit(.minutes(60))) func changesOfADumpAreEmitted() async throws {
    let graphs = try await NavigationStore(path: path).graphs(pollInterval: .milliseconds(20))
      .makeAsyncIterator()
    #expect(try await graphs.loaded().screens == "Menu Settings")
    try write(dumpText("screen name=A"))
    let graph = try await graphs.loaded()
    #expect(graph.screens == "A")
    #expect(graph.changes == nil)
  }

  @Test(arguments: [
    "a\"b", "a\\b", "\u{1}\t\u{7F}", "é\u{301}=", "=", " ", "\r", "a\u{2028}b", "🙂",
  ])
  func unusualTextsAreReadAsTheyWereWritten(name: String) throws {
    let store = try NavigationStore.inMemory()
    try store.apply(.addScreen("A", title: name))
    try write(store.dump())
    #expect(try NavigationStore(path: path).lines() == store.lines())
  }
}
