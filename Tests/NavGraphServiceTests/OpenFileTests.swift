import Foundation
import NavGraph
import NavGraphLinks
import NavGraphService
import NavGraphStore
import NavGraphTestSupport
import Testing

/// The file of a server: edits are in it, and no log is left beside it.
@Suite struct OpenFileTests {
  private let directory: TemporaryDirectory
  private let path: String

  init() throws {
    directory = try TemporaryDirectory()
    path = directory.path("app.db")
    _ = try NavigationStore.create(at: path, filledBy: "INSERT INTO screen (name) VALUES ('Menu')")
  }

  private func add(_ screen: String, to file: OpenFile) throws {
    _ = try file.edit { try $0.answer(EditRequest([.addScreen(ScreenID(screen))])) }
  }

  /// Returns the screens in a copy of the file, without what is beside it.
  private func copiedScreens() throws -> [ScreenID] {
    let copy = directory.path("copy.db")
    try? FileManager.default.removeItem(atPath: copy)
    try FileManager.default.copyItem(atPath: path, toPath: copy)
    defer { try? FileManager.default.removeItem(atPath: copy) }
    return try NavigationStore(path: copy).graph().screens
  }

  @Test func anEditLeavesOnlyTheFile() throws {
    let file = try OpenFile(path: path, access: .readWrite)
    for screen in ["Chat", "Help"] {
      _ = try file.service().graph()
      try add(screen, to: file)
      #expect(try directory.fileNames() == ["app.db"])
    }
    #expect(try copiedScreens() == ["Menu", "Chat", "Help"])
  }

  @Test func aQuestionAfterAnEditIsAnsweredFromTheEditedFile() throws {
    let file = try OpenFile(path: path, access: .readWrite)
    let former = try file.service()
    #expect(try former.graph().screens == ["Menu"])
    try add("Chat", to: file)
    #expect(try former.graph().screens == ["Menu", "Chat"])
    #expect(try file.service().graph().screens == ["Menu", "Chat"])
  }

  @Test func anEditIsInTheFileWhileAnotherConnectionReads() throws {
    let other = try NavigationStore(path: path, access: .readWrite)
    _ = try other.graph()
    let file = try OpenFile(path: path, access: .readWrite)
    try add("Chat", to: file)
    #expect(try copiedScreens() == ["Menu", "Chat"])
    withExtendedLifetime(other) {}
  }

  @Test func closingRemovesALogThatAReaderKept() throws {
    let file = try OpenFile(path: path, access: .readWrite)
    var writer: NavigationStore? = try NavigationStore(path: path, access: .readWrite)
    try writer?.apply(.addScreen("Chat"))
    // The service reads with the log, and has the file open when the writer closes it.
    _ = try file.service().graph()
    withExtendedLifetime(writer) {}
    writer = nil
    file.close()
    #expect(try directory.fileNames() == ["app.db"])
    #expect(try copiedScreens() == ["Menu", "Chat"])
  }

  @Test func concurrentEditsAreMadeOneAfterTheOther() async throws {
    let file = try OpenFile(path: path, access: .readWrite)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<20 { group.addTask { try add("S\(number)", to: file) } }
      try await group.waitForAll()
    }
    #expect(try Set(copiedScreens()).count == 21)
  }

  @Test func aQuestionKeepsTheLocksOfOtherConnections() throws {
    var writer: NavigationStore? = try NavigationStore(path: path, access: .readWrite)
    try writer?.apply(.addScreen("Chat"))
    let reader = try NavigationStore(path: path)
    #expect(try reader.graph().screens == ["Menu", "Chat"])
    writer = nil
    _ = try OpenFile(path: path).service().graph()
    // Without the locks of the reader, the last writer would remove the log that the reader reads.
    for number in 0..<3 {
      let result = try directory.sqlite("app.db", "INSERT INTO screen (name) VALUES ('S\(number)')")
      #expect(result.status == 0)
      #expect(try reader.graph().screens.count == 3 + number)
      #expect(try OpenFile(path: path).service().graph().screens.count == 3 + number)
    }
  }

  @Test func aFileIsReadAgainAfterEachChangeOfAnotherProgram() throws {
    let file = try OpenFile(path: path)
    for number in 0..<5 {
      _ = try directory.sqlite("app.db", "INSERT INTO screen (name) VALUES ('S\(number)')")
      #expect(try file.service().graph().screens.count == 2 + number)
    }
  }

  @Test func aCompiledGraphThatReplacesTheDatabaseIsRead() throws {
    let file = try OpenFile(path: path)
    _ = try file.service().graph()
    let flows = try file.service().flows()
    let compiled = try CompiledNavigation.sections(flows.graph, flows.rules)
    try Data(compiled.bytes).write(to: URL(fileURLWithPath: path), options: .atomic)
    #expect(throws: MalformedRequest.self) { try file.service().store() }
    #expect(try file.service().graph().screens == ["Menu"])
    try Data("neither".utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
    #expect(throws: StoreError.notDatabase(path: path)) { try file.service() }
  }

  @Test func aFileForReadingIsNotEdited() throws {
    let file = try OpenFile(path: path)
    #expect(throws: StoreError.readOnlyStore(path: path)) { try add("Chat", to: file) }
  }
}
