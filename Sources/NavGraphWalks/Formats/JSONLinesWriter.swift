import NavGraph
import NavGraphService

/// Writes a suite as JSON lines, which `navgraph coverage` reads.
package struct JSONLinesWriter: SuiteWriter {
  package init() {}

  package func files(for suite: WalkSuite) throws -> [SuiteFile] {
    let lines = try suite.walks.map { try PropertyValue(encoding: $0).jsonLine() }
    return [SuiteFile("walks.jsonl", lines: lines)]
  }
}
