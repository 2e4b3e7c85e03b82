import Foundation
import NavGraph
import NavGraphStore
import NavGraphTestSupport
import Testing

/// Eight tasks that edit and read one file concurrently: with the `sqlite3` shell, the program and
/// the library.
///
/// They run for three seconds, or for `NAVGRAPH_STRESS_SECONDS`, and until each has done some work.
@Suite(.timeLimit(.minutes(60))) struct ManyEditorsTests {
  static let seconds = Double(ProcessInfo.processInfo.environment["NAVGRAPH_STRESS_SECONDS"] ?? "")

  private let file: DatabaseFixture
  private let end = Date(timeIntervalSinceNow: ManyEditorsTests.seconds ?? 3)

  init() throws { file = try DatabaseFixture() }

  @Test func noEditIsLostOrPartlyVisible() async throws {
    let history = HistoryRecords(file)
    let start = try history.rows()
    async let hasty = onThread { try ScreenEditor("hasty", seed: 1).edit(until: end, by: shell) }
    async let hastier = onThread {
      try ScreenEditor("hastier", seed: 2).edit(until: end, by: shell)
    }
    async let patient = onThread {
      let shell = try InteractiveShell(file.path)
      try shell.type(".timeout 60000")
      let made = try ScreenEditor("patient", seed: 3).edit(until: end) { sql in
        let done = UUID().uuidString
        try shell.type("BEGIN IMMEDIATE;\n\(sql)\nCOMMIT; SELECT '\(done)';")
        try shell.wait(for: done)
      }
      try shell.end()
      return made
    }
    async let steady = onThread {
      try ScreenEditor("steady", seed: 4).edit(until: end, by: store())
    }
    async let steadier = onThread {
      try ScreenEditor("steadier", seed: 5).edit(until: end, by: store())
    }
    async let graphs = onThread { try readGraphs() }
    async let answers = onThread { try askProgram() }
    let last = LastGraph()
    let following = Task { try await follow(last) }

    let made = try await [hasty, hastier, patient, steady, steadier]
    #expect(made.allSatisfy { $0.count > 3 }, "\(made.map(\.count))")
    #expect(try await [graphs, answers].allSatisfy { $0 > 3 })
    let expected = made.flatMap(\.screens).sorted()
    let names = try await NavigationStore(path: file.path).graph().screens.map(\.name)
    #expect(names.filter { $0.contains("-") }.sorted() == expected)
    // A committed graph is emitted a moment later.
    for _ in 0..<600 where await last.names != expected {
      try await Task.sleep(for: .milliseconds(100))
    }
    following.cancel()
    try await following.value
    #expect(await last.names == expected)
    #expect(try history.replay(on: start) == history.rows())
    let check = try file.directory.sqlite(file.path, "PRAGMA integrity_check;")
    #expect(check == ShellResult(output: "ok\n", status: 0))
  }

  /// Commits statements with a new shell.
  private func shell(_ sql: String) throws {
    let transaction = ".timeout 60000\nBEGIN IMMEDIATE;\n\(sql)\nCOMMIT;"
    let result = try file.directory.sqlite(file.path, transaction)
    guard result.status == 0 else { throw TestFailure(result.errors) }
  }

  /// Returns a function that commits statements with a store that stays open.
  private func store() throws -> (String) throws -> Void {
    let store = try NavigationStore(path: file.path, access: .readWrite)
    return { sql in
      while true {
        do {
          return try store.execute(sql)
        } catch StoreError.locked {
          continue
        }
      }
    }
  }

  /// Loads graphs, each with a new store, and returns their number.
  private func readGraphs() throws -> Int {
    var count = 0
    while Date() < end || count < 4 {
      try ScreenEditor.check(NavigationStore(path: file.path).graph())
      count += 1
    }
    return count
  }

  /// Runs the program for routes to the editors' screens, and returns the number of runs.
  private func askProgram() throws -> Int {
    var count = 0
    while Date() < end || count < 4 {
      let name = "steady-\(count + 1)"
      let arguments = ["route", "--db", file.path, "--from", "Menu", "--to", name]
      let result = try run(pathOfProduct("navgraph"), arguments, in: file.directory.url)
      if result.status == 0, result.output.hasPrefix("Menu › \(name)\n") { count += 1; continue }
      let isRenamed = result.errors.contains("screen '\(name)' is now named ")
      if result.status == 0, isRenamed { count += 1; continue }
      let isUnknown = result.errors.hasPrefix("Error: Unknown screen '\(name)'.")
      guard isUnknown, result.status == 64 else { throw TestFailure("\(result)") }
      count += 1
    }
    return count
  }

  /// Follows the graphs until the task is cancelled.
  private func follow(_ last: LastGraph) async throws {
    for await update in try await NavigationStore(path: file.path)
      .graphs(pollInterval: .milliseconds(20))
    {
      guard case .loaded(let graph, _) = update else { throw TestFailure("\(update)") }
      try ScreenEditor.check(graph)
      await last.replace(by: graph)
    }
  }
}

/// The last emitted graph.
private actor LastGraph {
  private var graph: NavigationGraph?

  /// The editors' screens.
  var names: [String] {
    graph?.screens.map(\.name).filter { $0.contains("-") }.sorted() ?? []
  }

  func replace(by graph: NavigationGraph) { self.graph = graph }
}

/// Runs a body on a new thread, since it waits for other programs.
private func onThread<Value: Sendable>(
  _ body: @escaping @Sendable () throws -> Value
) async throws -> Value {
  try await withCheckedThrowingContinuation { continuation in
    Thread.detachNewThread { continuation.resume(with: Result { try body() }) }
  }
}
