import Foundation
import NavGraph
import NavGraphStore
import NavGraphTestSupport
import Testing

/// Reading a file while other programs open it, write to it and close it.
@Suite struct ConcurrentOpeningTests {
  @Test func everyReadReturnsACommittedState() throws {
    let file = try DatabaseFixture()
    let edits = 100
    let writer = Process()
    writer.executableURL = URL(filePath: "/bin/sh")
    // The file grows with each edit.
    writer.arguments = [
      "-ec",
      """
      number=0
      while [ $number -lt \(edits) ]; do
        sqlite3 "$1" ".timeout 10000" "INSERT INTO screen (name, identifier)
          VALUES ('A$number', hex(zeroblob(10000))), ('B$number', hex(zeroblob(10000)))"
        number=$((number + 1))
      done
      """,
      "writer", file.path,
    ]
    try writer.run()
    let counts = try screenCounts(in: file) { writer.isRunning }
    writer.waitUntilExit()
    #expect(writer.terminationStatus == 0)
    #expect(counts.last == 2 + 2 * edits)
    #expect(counts == counts.sorted())
    #expect(counts.allSatisfy { $0.isMultiple(of: 2) })
  }

  /// Returns the different numbers of screens that are read until the file no longer changes.
  private func screenCounts(
    in file: DatabaseFixture,
    while mayChange: () -> Bool
  ) throws -> [Int] {
    var counts: [Int] = []
    var isLast = false
    while !isLast {
      isLast = !mayChange()
      let count = try NavigationStore(path: file.path).graph().screenCount
      if count != counts.last { counts.append(count) }
    }
    return counts
  }
}
