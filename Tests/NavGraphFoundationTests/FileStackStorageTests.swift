import Foundation
import NavGraph
import NavGraphFoundation
import NavGraphTestSupport
import Testing

/// Stacks in the files of a folder.
@Suite struct FileStackStorageTests {
  private let directory: TemporaryDirectory
  private let storage: FileStackStorage

  init() throws {
    directory = try TemporaryDirectory()
    storage = FileStackStorage(directory: directory.url.appendingPathComponent("stacks"))
  }

  private func files() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: directory.path("stacks")).sorted()
  }

  @Test func stacksAreSavedUnderTheirKeys() async throws {
    #expect(try await storage.savedStack(key: "a") == nil)
    let menu = StackSnapshot(ScreenStack(screens: ["Menu"]))
    let help = StackSnapshot(ScreenStack(screens: ["Menu", "Help"]))
    try await storage.save(help, key: "a")
    try await storage.save(menu, key: "a")
    try await storage.save(help, key: "../a/b")
    #expect(try await storage.savedStack(key: "a") == menu)
    #expect(try await storage.savedStack(key: "../a/b") == help)
    #expect(try files() == ["%2E%2E%2Fa%2Fb.stack.json", "a.stack.json"])
    try await storage.removeSavedStack(key: "a")
    try await storage.removeSavedStack(key: "a")
    #expect(try await storage.savedStack(key: "a") == nil)
  }

  @Test func onlyADamagedStackIsReplaced() async throws {
    let menu = StackSnapshot(ScreenStack(screens: ["Menu"]))
    try await storage.save(menu, key: "a")
    let file = directory.path("stacks/a.stack.json")
    try Data("{".utf8).write(to: URL(fileURLWithPath: file))
    await #expect(throws: StackSnapshotError.damaged("it is not JSON")) {
      try await storage.savedStack(key: "a")
    }
    try await storage.save(menu, key: "a")
    #expect(try await storage.savedStack(key: "a") == menu)
    let newer = Data(#"{"version": 99, "stack": []}"#.utf8)
    try newer.write(to: URL(fileURLWithPath: file))
    await #expect(throws: StackSnapshotError.newer(version: 99, supported: 2)) {
      try await storage.save(menu, key: "a")
    }
    #expect(try Data(contentsOf: URL(fileURLWithPath: file)) == newer)
  }
}
