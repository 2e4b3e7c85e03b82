import Foundation
import NavGraphTestSupport
import Testing

/// Options that let CI fail only for what a change has made worse.
@Suite struct ReleaseGateTests {
  private let navgraph: CommandLineProgram

  init() throws {
    navgraph = try CommandLineProgram(sample: "shop")
    _ = try navgraph.shell("navgraph dump > released.flows")
    _ = try navgraph("init released.db --from released.flows")
  }

  private func status(_ kinds: String) throws -> Int32 {
    try navgraph("diff released.db navgraph.db --fail-on \(kinds)").status
  }

  @Test func diffFailsForTheGivenChangesOnly() throws {
    #expect(try status("gone,blocked,longer") == 0)
    _ = try navgraph("set screen Start title=Home")
    #expect(try status("gone,blocked,longer") == 0)
    _ = try navgraph("add edge Start Product")
    #expect(try status("gone,blocked,longer") == 0)
    #expect(try navgraph("diff released.db navgraph.db --routes").status == 1)
    _ = try navgraph("remove edge Start Product")
    _ = try navgraph("remove edge Catalog Product")
    #expect(try status("gone") == 1)
    #expect(try status("longer") == 0)
    let result = try navgraph("diff released.db navgraph.db --fail-on longer,gone")
    #expect(result.errors == "navgraph: routes are gone\n")
    #expect(try status("missing") == 64)
  }

  @Test func checkReportsNewFindingsOnly() throws {
    _ = try navgraph("add screen Old --db released.db")
    _ = try navgraph("add screen Old")
    #expect(try navgraph("check").status == 1)
    let same = try navgraph("check --baseline released.db")
    #expect(same.status == 0)
    #expect(same.output == "No findings.\n")
    #expect(same.errors == "navgraph: 1 finding of the baseline left out\n")
    _ = try navgraph("add screen New")
    let result = try navgraph("check --baseline released.db")
    #expect(result.status == 1)
    #expect(result.output.contains("Screen 'New'") && !result.output.contains("Screen 'Old'"))
    #expect(try navgraph("check --baseline missing.db").status == 66)
  }
}
