import Foundation
import NavGraph
import NavGraphStore

/// Measures the time from an edit in the `sqlite3` shell to the new graph, and the cost of polling.
enum LiveBenchmark {
  static func run(_ path: String) async throws {
    for access in [NavigationStore.Access.readOnly, .readWrite] {
      let graphs = try await NavigationStore(path: path, access: access)
        .graphs(pollInterval: .milliseconds(250))
        .makeAsyncIterator()
      _ = await graphs.next()
      try await measure(graphs, "\(access), a shell for each edit") { sql in
        try Shell(path).type(sql, isLast: true)
      }
      let shell = try Shell(path)
      try await measure(graphs, "\(access), one shell") { sql in try shell.type(sql) }
      try await measure(graphs, "\(access), new edges", newEdge) { sql in try shell.type(sql) }
      try shell.type(".quit", isLast: true)
      try await measureWaiting(graphs, "\(access)")
    }
  }

  /// An edit that adds an edge.
  private static func newEdge(_ number: Int) -> String {
    """
    INSERT INTO command_origin SELECT 7, id FROM command
    WHERE id NOT IN (SELECT command_id FROM command_origin WHERE origin_id = 7) LIMIT 1;
    """
  }

  /// Times from typing an edit to having the graph.
  private static func measure(
    _ graphs: StoreUpdates<NavigationGraph>.Iterator,
    _ name: String,
    _ sql: (Int) -> String = { "UPDATE screen SET title = 'title \($0)' WHERE id = 7;" },
    edit: (String) throws -> Void
  ) async throws {
    var times: [Duration] = []
    for number in 0..<50 {
      try await Task.sleep(for: .milliseconds(Int.random(in: 0...200)))
      let start = ContinuousClock.now
      try edit(sql(number))
      _ = await graphs.next()
      times.append(start.duration(to: .now))
    }
    times.sort()
    print("\(name): median \(times[times.count / 2]), worst \(times[times.count - 1])")
  }

  private static func measureWaiting(
    _ graphs: StoreUpdates<NavigationGraph>.Iterator,
    _ name: String
  ) async throws {
    let next = Task { await graphs.next() }
    try await Task.sleep(for: .seconds(5))
    let before = clock()
    try await Task.sleep(for: .seconds(60))
    let used = Double(clock() - before) / Double(CLOCKS_PER_SEC)
    print(String(format: "\(name), waiting: %.2f %% of a processor", used / 60 * 100))
    next.cancel()
  }
}

/// The `sqlite3` shell.
private struct Shell {
  private let process = Process()
  private let input = Pipe()

  init(_ database: String) throws {
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["sqlite3", database]
    process.standardInput = input
    try process.run()
  }

  /// Types a line; the shell leaves after the last one.
  func type(_ line: String, isLast: Bool = false) throws {
    try input.fileHandleForWriting.write(contentsOf: Data("\(line)\n".utf8))
    if isLast { try input.fileHandleForWriting.close() }
  }
}
