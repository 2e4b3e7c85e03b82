import NavGraphService

/// Writes a suite as JSON lines, which `navgraph coverage` reads.
package struct JSONLinesWriter: SuiteWriter {
  package init() {}

  package func files(for suite: WalkSuite) throws -> [SuiteFile] {
    [SuiteFile("walks.jsonl", lines: try suite.walks.map { try $0.jsonLine() })]
  }
}
