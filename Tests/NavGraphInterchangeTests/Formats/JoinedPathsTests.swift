import Testing

@testable import NavGraphInterchange

@Suite struct JoinedPathsTests {
  @Test func joinsEveryPathThroughPassedNodesOnce() {
    // The nodes from 10 are passed, and 11 leads back to 10.
    let edges = [[1, 2], [1, 10], [10, 3], [10, 11], [11, 10], [11, 4], [12, 5]]
    let joined = joinedPaths(
      of: edges,
      from: { $0[0] },
      to: { $0[$0.count - 1] },
      through: { $0 >= 10 },
      join: { $0 + $1.dropFirst() }
    )
    #expect(joined == [[1, 2], [1, 10, 3], [1, 10, 11, 4]])
  }
}
