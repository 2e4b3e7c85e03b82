import NavGraph
import NavGraphService
import Testing

/// Answers from the tests and the base with which a server is started.
@Suite struct ProjectFileTests {
  @Test func impactOfARemovalNamesWhatUsesTheScreenAndTheTestsThatFail() throws {
    let tests = """
      - {name: Redeem, from: Tabs, via: [Cart], to: Voucher, expect: planned}
      - {name: Never without a cart, through: Cart, to: Checkout}
      - {name: Search works, from: Tabs, to: Search, expect: alreadyThere}
      """
    let fixture = try MCPFixture(tests: tests)
    let removal = #"{"edits":[{"removeScreen":{"name":"Voucher"}}]}"#
    let impact = try fixture.call("impact", removal)["structuredContent"]
    let failing = impact["tests"].elements
    #expect(failing.map { $0["name"] } == ["Redeem"])
    #expect(failing.map { $0["line"] } == [1])
    let changes = impact["changes"].elements
    #expect(changes.contains("- link 'market://voucher/:code': name voucher, mode rebuild"))
    #expect(
      impact["regressions"].elements.contains(["kind": "gone", "subject": "screen 'Voucher'"])
    )
    // The answer has all edits, which 'edit' accepts.
    let edits = impact["edits"]
    #expect(edits.elements.count > 1)
    let all = #"{"edits":\#(edits.jsonLine())}"#
    #expect(try fixture.call("impact", all)["structuredContent"]["edits"] == .null)
    #expect(try fixture.call("show", #"{"name":"Voucher"}"#)["isError"] == .null)
  }

  @Test func impactCutsItsLists() throws {
    let fixture = try MCPFixture()
    let removal = #"{"edits":[{"removeScreen":{"name":"Cart"}}],"limit":2}"#
    let impact = try fixture.call("impact", removal)["structuredContent"]
    #expect(impact["changes"].elements.count == 2)
    guard case .int(let total) = impact["totals"]["changes"] else {
      Issue.record("The total is a number.")
      return
    }
    #expect(total > 2)
    // All edits are needed to make the change.
    #expect(impact["edits"].elements.count > 2)
    let whole = removal.replacing(":2}", with: ":500}")
    let all = try fixture.call("impact", whole)["structuredContent"]
    #expect(all["changes"].elements.count == Int(total))
    #expect(all["totals"] == .null)
  }

  @Test func showListsTheTestsThatNameADefinition() throws {
    let tests = """
      - {name: Redeem, from: Tabs, via: [Cart], to: Voucher, expect: planned}
      - {name: By link, link: market://voucher/5, expect: [Tabs, Cart, Voucher]}
      - {name: Never, never: Voucher}
      - {name: Other, from: Tabs, to: Search, expect: planned}
      """
    let fixture = try MCPFixture(tests: tests)
    for (name, expected) in [
      ("Voucher", ["Redeem", "By link", "Never"]), ("market://voucher/:code", ["By link"]),
      ("Search", ["Other"]), ("Login", []),
    ] {
      let show = try fixture.call("show", #"{"name":"\#(name)"}"#)["structuredContent"]
      let names = show["tests"].elements.map { $0["name"] }
      #expect(names == expected.map(PropertyValue.string), "\(name)")
    }
  }

  @Test func testRunsTheFilesOfTheServer() throws {
    let fixture = try MCPFixture(
      tests: """
        - {name: First, from: Tabs, to: Cart, expect: planned}
        - {name: Second, from: Tabs, to: Cart, expect: blocked}
        """
    )
    let report = try fixture.call("test", #"{"cursor":1}"#)["structuredContent"]
    #expect(report["failures"] == 1)
    #expect(report["total"] == 2)
    #expect(report["results"].elements.map { $0["name"] } == ["Second"])
    let none = try MCPFixture().call("test")
    #expect(none.contentText == "The server has no files of tests. Specify 'tests'.")
  }

  @Test func diffComparesWithTheBaseOfTheServer() throws {
    let fixture = try MCPFixture(allowsEdits: true, hasBase: true)
    #expect(try fixture.call("diff")["structuredContent"]["changes"] == [])
    _ = try fixture.call("edit", #"{"edits":[{"addScreen":{"name":"Imprint"}}]}"#)
    let diff = try fixture.call("diff")["structuredContent"]
    #expect(diff["changes"].elements.map { $0["name"] } == [["Imprint"]])
  }
}
