import Foundation
import NavGraph
import NavGraphStore
import NavGraphTestSupport
import Testing

/// Commits of the process reach all followers, and files that are moved are found again.
@Suite(.timeLimit(.minutes(60))) struct SharedCommitsTests {
  private let file: DatabaseFixture
  private var path: String { file.path }

  init() throws { file = try DatabaseFixture() }

  @Test func changesOfOtherProgramsAreReadWithTheNextCommitOfTheApp() async throws {
    let store = try await NavigationStore(path: path, access: .readWrite)
    let graphs = store.graphs().makeAsyncIterator()
    _ = try await graphs.loaded()
    try file.edit("INSERT INTO screen (name) VALUES ('Other');")
    try await store.execute("INSERT INTO screen (name) VALUES ('Own')")
    let update = try await graphs.loaded()
    #expect(update.screens == "Menu Settings Other Own")
    #expect(update.changes?.map(\.rowCount).reduce(0, +) == 2)
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
    let graphs = try await NavigationStore(path: path).graphs(pollInterval: .milliseconds(20))
      .makeAsyncIterator()
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
    let graphs = try await NavigationStore(path: path).graphs(pollInterval: .milliseconds(20))
      .makeAsyncIterator()
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
  }
}
