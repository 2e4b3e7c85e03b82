import Foundation
import NavGraph
import NavGraphStore
import NavGraphTestSupport
import Testing

/// The program, killed at any moment while it edits or undoes.
@Suite struct KilledEditTests {
  private let directory: TemporaryDirectory
  private var path: String { directory.path("flows.db") }

  init() throws { directory = try TemporaryDirectory() }

  /// Starts the program, kills it after a delay, and returns whether it had exited before.
  private func killed(_ arguments: [String], afterMicroseconds delay: UInt32) throws -> Bool {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: CommandLineProgram.path)
    process.arguments = arguments + ["--db", path]
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    usleep(delay)
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
    return process.terminationReason == .exit
  }

  /// Kills the program a number of times, early and late, and returns how often it had exited
  /// before.
  private func kills(_ count: Int, seed: UInt64, _ body: (UInt32) throws -> Bool) throws -> Int {
    var random = SeededGenerator(seed: seed)
    // The duration of the program depends on the machine, so the delays adapt to it.
    var limit: UInt32 = 60_000
    return try (1...count).count { _ in
      let isDone = try body(.random(in: 0...limit, using: &random))
      limit = isDone ? max(2_000, limit / 8 * 7) : min(4_000_000, limit / 8 * 9)
      return isDone
    }
  }

  @Test func killedEditOrUndoIsWholeOrWithoutEffect() throws {
    try NavigationStore.create(at: path, filledBy: "INSERT INTO screen (name) VALUES ('Menu');")
    let script = directory.path("edit.sql")
    let sql =
      (1...100).map { "INSERT INTO screen (name) VALUES ('s\($0)');\n" }.joined()
      + "INSERT INTO edge (origin, destination) SELECT 'Menu', name FROM screen WHERE name <> 'Menu';"
    try sql.write(toFile: script, atomically: true, encoding: .utf8)
    var hasScreens = false
    var edits = 0
    let done = try kills(120, seed: 7) { delay in
      let arguments = hasScreens ? ["undo"] : ["apply", script]
      let isDone = try killed(arguments, afterMicroseconds: delay)
      let store = try NavigationStore(path: path)
      let graph = try store.graph()
      #expect([[1, 0], [101, 100]].contains([graph.screenCount, graph.edgeCount]))
      let changed = (graph.screenCount == 101) != hasScreens
      #expect(changed || !isDone)
      #expect(try store.latestRevision() == edits + (changed ? 1 : 0))
      if changed {
        hasScreens.toggle()
        edits += 1
      }
      return isDone
    }
    #expect(try directory.sqlite(path, "PRAGMA integrity_check;").output == "ok\n")
    #expect(done > 10 && done < 110)
  }

  @Test func killedInitLeavesAWholeFileOrNone() throws {
    let process = { (delay: UInt32) in
      let process = Process()
      process.executableURL = URL(fileURLWithPath: CommandLineProgram.path)
      process.arguments = ["init", path, "--sample", "shop"]
      process.standardOutput = FileHandle.nullDevice
      process.standardError = FileHandle.nullDevice
      try process.run()
      usleep(delay)
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
      return process.terminationReason == .exit
    }
    let done = try kills(60, seed: 11) { delay in
      let isDone = try process(delay)
      if FileManager.default.fileExists(atPath: path) {
        let store = try NavigationStore(path: path, access: .readWrite)
        #expect(try store.graph().screenCount > 0)
        #expect(try store.history().isEmpty)
        try FileManager.default.removeItem(atPath: path)
      } else {
        #expect(!isDone)
      }
      for name in try directory.fileNames() {
        #expect(name.hasPrefix("flows.db"), "\(name)")
        try FileManager.default.removeItem(atPath: directory.path(name))
      }
      return isDone
    }
    #expect(done > 0 && done < 60)
  }

  @Test func killedImportLeavesAWholeFileOrNone() throws {
    let file = directory.path("flow.dot")
    let edges = (0..<300).map { "s\($0) -> s\($0 + 1)" }
    try "digraph { \(edges.joined(separator: "; ")) }"
      .write(toFile: file, atomically: true, encoding: .utf8)
    let done = try kills(40, seed: 12) { delay in
      let isDone = try killed(["import", file], afterMicroseconds: delay)
      if FileManager.default.fileExists(atPath: path) {
        let store = try NavigationStore(path: path)
        #expect(try store.graph().edgeCount == 300)
        #expect(try store.latestRevision() == 1)
      } else {
        #expect(!isDone)
      }
      for name in try directory.fileNames() where name != "flow.dot" {
        #expect(name.hasPrefix("flows.db"), "\(name)")
        try FileManager.default.removeItem(atPath: directory.path(name))
      }
      return isDone
    }
    #expect(done > 0 && done < 40)
  }
}
