import NavGraph
import NavGraphInterchange
import NavGraphLinks
import NavGraphTestSupport
import Testing

@testable import NavGraphWalks

/// Random suites with planted results, which are written as files, read back, and compared with an
/// independent count.
@Suite struct PlantedCoverageTests {
  @Test(arguments: 0..<300)
  func plantedCoverageIsReadBack(seed: UInt64) throws {
    var planted = try PlantedResults(seed: seed)
    let runs = try planted.files().flatMap { try ResultFile($0).runs }
    let coverage = Coverage(
      of: planted.suite,
      runs,
      in: planted.graph,
      patterns: planted.patterns
    )
    #expect(coverage.walks.map(\.state) == planted.walkStates)
    #expect(coverage.unknownTests == planted.otherTests)
    #expect(coverage.missing == [])
    for kind in WalkGoal.allCases {
      for state in CoverageState.allCases {
        let found = Set(coverage[kind].elements.filter { $0.state == state }.map(\.names))
        #expect(found == planted.expected(kind, state), "\(kind) \(state)")
      }
    }
  }

  @Test func eachKindAndStateOccurs() throws {
    var seen: Set<String> = []
    for seed in 0..<60 as Range<UInt64> {
      let planted = try PlantedResults(seed: seed)
      for kind in WalkGoal.allCases {
        for state in CoverageState.allCases where !planted.expected(kind, state).isEmpty {
          seen.insert("\(kind) \(state)")
        }
      }
    }
    #expect(seen.count == WalkGoal.allCases.count * CoverageState.allCases.count)
  }
}
