import NavGraph
import Testing

@testable import NavGraphInterchange

@Suite struct JoinedPathsTests {
  /// Joins paths, which are lists of nodes, of which those from 10 are passed.
  private func joined(
    _ edges: [[Int]],
    limits: ReadLimits = ReadLimits(),
    by join: ([Int], [Int]) -> [Int] = { $0 + $1.dropFirst() }
  ) throws -> [[Int]] {
    try joinedPaths(
      of: edges,
      limits: limits,
      from: { $0[0] },
      to: { $0[$0.count - 1] },
      at: { _ in SourceLocation(startOf: "file") },
      through: { $0 >= 10 },
      join: join
    )
  }

  @Test func joinsEveryPathThroughPassedNodesOnce() throws {
    // 11 leads back to 10.
    let edges = [[1, 2], [1, 10], [10, 3], [10, 11], [11, 10], [11, 4], [12, 5]]
    #expect(try joined(edges) == [[1, 2], [1, 10, 3], [1, 10, 11, 4]])
  }

  @Test func joinsALongPath() throws {
    let edges = [[1, 10]] + (10..<100_000).map { [$0, $0 + 1] } + [[100_000, 2]]
    #expect(try joined(edges) { [$0[0], $1[1]] } == [[1, 2]])
  }

  @Test func limitsTheJoinedPaths() {
    var limits = ReadLimits()
    limits.maximumResults = 8
    let edges = [[1, 10], [2, 10], [3, 10], [10, 4], [10, 5], [10, 6]]
    #expect(throws: ReadError.self) { try joined(edges, limits: limits) }
  }
}
