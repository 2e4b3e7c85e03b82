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
    try navgraph("review released.db navgraph.db --fail-on \(kinds)").status
  }

  @Test func reviewFailsForTheGivenChangesOnly() throws {
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
    let result = try navgraph("review released.db navgraph.db --fail-on longer,gone")
    #expect(
      result.output.contains(
        "  Gone: the way to 'Product'; 8 routes to 'Product'; link 'shop://product/1?ref=text'; "
          + "and 1 more\n"
      )
    )
    #expect(try status("missing") == 64)
  }

  @Test func regressionsAreNamedBesideFailingTests() throws {
    _ = try navgraph("init empty.db")
    _ = try navgraph.shell(#"echo '{"from": "Start", "to": "Cart"}' > tests.jsonl"#)
    let result = try navgraph("review released.db empty.db --tests tests.jsonl --fail-on gone")
    #expect(result.output.contains("Line 1"))
    #expect(result.output.contains("  Gone: screen 'Account'; screen 'Cart'; "))
    #expect(result.status == 1)
  }

  @Test func reviewFailsForAnEmptyDatabase() throws {
    _ = try navgraph("init empty.db")
    let result = try navgraph("review released.db empty.db --fail-on gone")
    #expect(result.status == 1)
    #expect(result.output.contains("  Gone: screen 'Account'; screen 'Cart'; "))
    #expect(
      try navgraph("review empty.db released.db --fail-on gone,blocked,unblocked").status == 0
    )
  }

  @Test(arguments: [
    "remove screen Account --with-commands", "remove link 'shop://product/:id<int>?ref=:ref?'",
    "remove gate --source web --screen Prices", "remove handler stack shop", "remove start Start",
  ])
  func removedDefinitionsAreGone(edit: String) throws {
    #expect(try navgraph(edit).status == 0)
    #expect(try status("gone") == 1)
    #expect(try status("longer") == 0)
  }

  @Test func removedTabsAreGone() throws {
    let navgraph = try CommandLineProgram(sample: "marketplace")
    _ = try navgraph.shell("navgraph dump > released.flows")
    _ = try navgraph("init released.db --from released.flows")
    #expect(try navgraph("remove tab Tabs Cart").status == 0)
    let result = try navgraph("review released.db navgraph.db --fail-on gone")
    #expect(result.status == 1)
    #expect(result.output.contains("tab 'Cart' of screen 'Tabs'"))
  }

  @Test func reviewFailsForWhatBecomesOpen() throws {
    _ = try navgraph.shell("sqlite3 navgraph.db 'DELETE FROM command_condition'")
    #expect(try status("gone,blocked,longer") == 0)
    #expect(try status("unblocked") == 1)
    let reverse = try navgraph("review navgraph.db released.db --fail-on unblocked,gone,longer")
    #expect(reverse.status == 0)
    #expect(try navgraph("review navgraph.db released.db --fail-on blocked").status == 1)
  }

  @Test func removedGateRulesOpenWhatWasRefused() throws {
    _ = try navgraph("remove gate --source web --screen Checkout")
    let result = try navgraph("review released.db navgraph.db --fail-on links")
    #expect(result.status == 1)
    #expect(result.output.contains("  Newly open to links: 'gate of source web"))
    #expect(try navgraph("review navgraph.db released.db --fail-on blocked").status == 1)
    #expect(
      try navgraph("review navgraph.db released.db --fail-on gone,unblocked,links").status == 0
    )
  }

  @Test func removedGateRulesNameTheLinksThatOpen() throws {
    _ = try navgraph("remove gate --source web --screen Prices")
    let result = try navgraph("diff released.db navgraph.db --routes --format json")
    #expect(result.output.contains(#"{"kind":"unblocked","subject":"link 'shop://prices'"}"#))
  }

  @Test func removedEdgeUnblocksNothing() throws {
    // The longer route lacks the condition, but users could follow it before.
    _ = try navgraph("add command Fast --to Receipt --from Start --if context.vip=true")
    _ = try navgraph.shell("navgraph dump > fast.flows && rm -f released.db")
    _ = try navgraph("init released.db --from fast.flows")
    _ = try navgraph("remove edge Start Receipt --command Fast")
    #expect(try status("unblocked") == 0)
    #expect(try navgraph("review navgraph.db released.db --fail-on blocked").status == 0)
  }

  @Test func linkThatOpensAnotherScreenIsGone() throws {
    let links = try navgraph("links --format json").output
    #expect(links.contains("shop://product"))
    let edit = "set link 'shop://product/:id<int>?ref=:ref?' screens=Cart"
    #expect(try navgraph(edit).status == 0)
    let result = try navgraph("review released.db navgraph.db --fail-on gone")
    #expect(result.status == 1)
    #expect(result.output.contains("Gone: link 'shop://product/1?ref=text'"))
  }

  @Test func renameAloneChangesNothing() throws {
    for screen in ["Product", "Cart", "Prices"] {
      #expect(try navgraph("rename screen \(screen) New\(screen)").status == 0)
    }
    let result = try navgraph(
      "review released.db navgraph.db --fail-on gone,blocked,longer,unblocked"
    )
    #expect(result.status == 0)
    #expect(!result.output.contains("Links that open something else"))
    #expect(!result.output.contains("Routes: "))
  }

  @Test func shorterRoutesWithoutAFormerConditionAreUnblocked() throws {
    _ = try navgraph("add edge Start Receipt --command Shortcut")
    #expect(try status("unblocked") == 1)
    #expect(try status("gone,blocked,longer") == 0)
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
