import NavGraph
import NavGraphStore
import NavGraphTestSupport
import Testing

/// Reading a file while other programs open it, write to it and close it.
@Suite struct ConcurrentOpeningTests {
  @Test(.timeLimit(.minutes(10)))
  func everyReadReturnsACommittedState() async throws {
    let file = try DatabaseFixture()
    let edits = 100
    async let statuses = Task.detached {
      try (0..<edits).map { number in
        // The file grows with each edit.
        let edit = """
          INSERT INTO screen (name, identifier)
          VALUES ('A\(number)', hex(zeroblob(10000))), ('B\(number)', hex(zeroblob(10000)));
          """
        return try file.directory.sqlite(file.path, ".timeout 10000\n" + edit).status
      }
    }.value
    let counts = try screenCounts(in: file, until: 2 + 2 * edits)
    #expect(try await statuses.allSatisfy { $0 == 0 })
    #expect(counts == counts.sorted())
    #expect(counts.allSatisfy { $0.isMultiple(of: 2) })
  }

  private func screenCounts(in file: DatabaseFixture, until last: Int) throws -> [Int] {
    var counts: [Int] = []
    while counts.last != last, !Task.isCancelled {
      let count = try NavigationStore(path: file.path).graph().screenCount
      if count != counts.last { counts.append(count) }
    }
    return counts
  }
}
