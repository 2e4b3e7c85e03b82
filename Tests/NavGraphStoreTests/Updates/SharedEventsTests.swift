import Foundation
import NavGraph
import NavGraphStore
import NavGraphTestSupport
import Testing

/// Followers wait for events of the file system, and share them.
@Suite(.timeLimit(.minutes(10))) struct SharedEventsTests {
  private let file: DatabaseFixture
  private var path: String { file.path }

  init() throws { file = try DatabaseFixture() }

  @Test(arguments: [NavigationStore.Access.readOnly, .readWrite])
  func commitsOfOtherProcessesCauseEvents(access: NavigationStore.Access) async throws {
    let graphs = try await NavigationStore(path: path, access: access)
      .graphs(pollInterval: .seconds(600)).makeAsyncIterator()
    _ = try await graphs.loaded()
    let shell = try InteractiveShell(path)
    var waiting = Duration.zero
    for number in 1...8 {
      let next = Task { try await graphs.loaded() }
      try await Task.sleep(for: .milliseconds(100))
      let start = ContinuousClock.now
      try shell.type("INSERT INTO screen (name) VALUES ('S\(number)');")
      #expect(try await next.value.screens.hasSuffix("S\(number)"))
      waiting += start.duration(to: .now)
    }
    try shell.end()
    // Without events, each would wait for the check after five seconds.
    #expect(waiting < .seconds(8))
  }

  @Test func commitOfAnotherStoreOfTheProcessReachesAllFollowers() async throws {
    let store = try await NavigationStore(path: path, access: .readWrite)
    let stores = try await [store, NavigationStore(path: path), NavigationStore(path: path)]
    let all = stores.flatMap { [$0.graphs().makeAsyncIterator(), $0.graphs().makeAsyncIterator()] }
    for number in 1...3 {
      for graphs in all { _ = try await graphs.loaded() }
      let next = all.map { graphs in Task { try await graphs.loaded().screens } }
      try await store.execute("INSERT INTO screen (name) VALUES ('S\(number)')")
      for screens in next { #expect(try await screens.value.hasSuffix("S\(number)")) }
      try await store.execute("UPDATE screen SET title = '\(number)'")
    }
  }

  @Test func directoryThatIsMovedAwayAndBackIsFollowed() async throws {
    try FileManager.default.createDirectory(
      atPath: file.directory.path("data"),
      withIntermediateDirectories: false
    )
    let path = file.directory.path("data/flows.db")
    try FileManager.default.copyItem(atPath: self.path, toPath: path)
    let graphs = try await NavigationStore(path: path).graphs().makeAsyncIterator()
    _ = try await graphs.loaded()
    for number in 1...2 {
      _ = try run("mv", ["data", "gone"], in: file.directory.url)
      #expect(try await graphs.failed() == .notFound(path: path))
      _ = try run("mv", ["gone", "data"], in: file.directory.url)
      _ = try await graphs.loaded()
      _ = try file.directory.sqlite(path, "INSERT INTO screen (name) VALUES ('S\(number)');")
      #expect(try await graphs.loaded().screens.hasSuffix("S\(number)"))
    }
  }

  @Test func fileThatIsReplacedOftenIsFollowed() async throws {
    let graphs = try await NavigationStore(path: path).graphs().makeAsyncIterator()
    _ = try await graphs.loaded()
    let other = file.directory.path("other.db")
    try FileManager.default.copyItem(atPath: path, toPath: other)
    for number in 1...10 {
      _ = try file.directory.sqlite(other, "INSERT INTO screen (name) VALUES ('S\(number)');")
      _ = try run("cp", ["other.db", "new.db"], in: file.directory.url)
      _ = try run("mv", ["flows.db", "old\(number).db"], in: file.directory.url)
      _ = try run("mv", ["new.db", "flows.db"], in: file.directory.url)
      #expect(try await graphs.loadedAtLast().screens.hasSuffix("S\(number)"))
    }
    #if os(Linux)
      #expect(try watchCount(inDescriptorsOf: path).allSatisfy { $0 <= 4 })
    #endif
  }

  #if os(Linux)
    @Test func followersOfAFileShareADescriptorThatIsClosedAfterThem() async throws {
      let stores = try await [NavigationStore(path: path), NavigationStore(path: path)]
      let started = AsyncStream<Void>.makeStream()
      let followers = (0..<8).map { number in
        Task {
          for await _ in stores[number % 2].graphs() { started.continuation.yield() }
        }
      }
      var starts = started.stream.makeAsyncIterator()
      for _ in followers { _ = await starts.next() }
      try await eventually { try watchCount(inDescriptorsOf: path).count == 1 }
      for follower in followers { follower.cancel() }
      try await eventually { try watchCount(inDescriptorsOf: path).isEmpty }
    }

    /// Returns the numbers of watches of the process's inotify descriptors that watch a file.
    private func watchCount(inDescriptorsOf path: String) throws -> [Int] {
      let attributes = try FileManager.default.attributesOfItem(atPath: path)
      let inode = (attributes[.systemFileNumber] as? NSNumber)?.uint64Value ?? 0
      let directory = "/proc/self/fdinfo"
      return try FileManager.default.contentsOfDirectory(atPath: directory).compactMap { name in
        guard let info = try? String(contentsOfFile: "\(directory)/\(name)", encoding: .utf8) else {
          return nil
        }
        let watches = info.split(separator: "\n").filter { $0.hasPrefix("inotify ") }
        let isOfFile = watches.contains { $0.contains(" ino:\(String(inode, radix: 16)) ") }
        return isOfFile ? watches.count : nil
      }
    }

    private func eventually(_ condition: () throws -> Bool) async throws {
      let limit = ContinuousClock.now + .seconds(60)
      while try !condition() {
        guard .now < limit else { throw TestFailure("The condition did not become true.") }
        try await Task.sleep(for: .milliseconds(20))
      }
    }
  #endif
}
