import Foundation
import NavGraph
import NavGraphTestSupport
import Testing

/// Saving and restoring stacks with tabs.
@Suite struct TabRestorationTests {
  let graph: NavigationGraph

  init() throws { graph = try shop() }

  private func restored(_ stack: ScreenStack) -> Restoration {
    graph.restoration(of: StackSnapshot(stack, graphContentHash: graph.contentHash))
  }

  @Test func legalTabsAreRestored() throws {
    let stack = try graph.stack("Tabs{Home/Product::id=1|*Search/Results::q=a|Cart}/Login/Address")
    let restoration = restored(stack)
    #expect(restoration.stack == stack)
    #expect(restoration.dropped == [])
  }

  @Test func eachTabHealsByItself() throws {
    let stack = try graph.stack(
      "Tabs{Home/Results/Product::id=1|*Search/Product::id=2/Results::q=a|Cart/Home}"
    )
    let restoration = restored(stack)
    #expect(
      StackNotation.text(of: restoration.stack)
        == "Tabs{Home/Product::id=1|*Search/Results::q=a|Cart}"
    )
    #expect(
      restoration.dropped.map(\.description) == [
        "No command opens 'Results' on 'Home'.", "No command opens 'Product' on 'Search'.",
        "No command opens 'Home' on 'Cart'.",
      ]
    )
  }

  @Test func aTabWithAnotherRootBeginsWithAFreshOne() throws {
    var stack = try graph.stack("Tabs{Home|*Search/Results::q=a|Cart}")
    stack.entries[0].tabs?.tabs[1].entries[0].screen = "Home"
    let restoration = restored(stack)
    #expect(
      StackNotation.text(of: restoration.stack) == "Tabs{Home|*Search/Results::q=a|Cart}"
    )
    #expect(restoration.dropped.map(\.reason) == [.notRootOfTab])
  }

  @Test func unknownTabsAreDropped() throws {
    var stack = try graph.stack("Tabs{Home|Search|*Cart}")
    stack.entries[0].tabs?.tabs[1] = TabStacks.Tab("old", [StackEntry("Product")])
    let restoration = restored(stack)
    #expect(StackNotation.text(of: restoration.stack) == "Tabs{Home|Search|*Cart}")
    #expect(
      restoration.dropped.map(\.description)
        == ["'Product' was dropped, because 'Tabs' has no tab 'old'."]
    )
    stack.entries[0].tabs?.tabs[2] = TabStacks.Tab("older", [StackEntry("Product")])
    #expect(StackNotation.text(of: restored(stack).stack) == "Tabs{*Home|Search|Cart}")
  }

  /// A tab has been renamed if another one has its root.
  @Test func renamedTabKeepsItsStackAndItsSelection() throws {
    let saved = try graph.stack("Tabs{Home|*Search/Results::q=a|Cart}")
    var stack = saved
    stack.entries[0].tabs?.tabs[1].name = "find"
    let restoration = restored(stack)
    #expect(restoration.stack == saved)
    #expect(restoration.dropped == [])
  }

  @Test func tabThatIsSavedWithItsNameKeepsItsStack() throws {
    var stack = try graph.stack("Tabs{Home|*Search/Results::q=a|Cart}")
    stack.entries[0].tabs?.tabs[0] = TabStacks.Tab("find", [StackEntry("Search")])
    let restoration = restored(stack)
    #expect(StackNotation.text(of: restoration.stack) == "Tabs{Home|*Search/Results::q=a|Cart}")
    #expect(restoration.dropped.map(\.entry.screen) == ["Search"])
  }

  @Test func aStackFromBeforeTheTabsGetsFreshOnes() throws {
    let json = #"{"version":1,"stack":[{"screen":"Tabs","presentation":"root"}]}"#
    let snapshot = try JSONDecoder().decode(StackSnapshot.self, from: Data(json.utf8))
    #expect(snapshot.stack.entries[0].tabs == nil)
    #expect(
      StackNotation.text(of: graph.restoration(of: snapshot).stack) == "Tabs{*Home|Search|Cart}"
    )
  }

  @Test func tabsAreEncodedAndDecoded() throws {
    let stack = try graph.stack("Tabs{Home|*Search/Results::q=a|Cart}")
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let json = String(decoding: try encoder.encode(StackSnapshot(stack)), as: UTF8.self)
    #expect(
      json
        == #"{"stack":[{"order":["home","search","cart"],"presentation":"root","properties":{},"#
        + #""screen":"Tabs","selected":"search","#
        + #""tabs":{"cart":[{"presentation":"root","properties":{},"screen":"Cart"}],"#
        + #""home":[{"presentation":"root","properties":{},"screen":"Home"}],"#
        + #""search":[{"presentation":"root","properties":{},"screen":"Search"},"#
        + #"{"presentation":"push","properties":{"q":"a"},"screen":"Results"}]}}],"version":2}"#
    )
    let decoded = try JSONDecoder().decode(StackSnapshot.self, from: Data(json.utf8))
    #expect(decoded.stack == stack)
    #expect(graph.restoration(of: decoded).stack == stack)
  }

  @Test func tabsWithoutAnEncodedOrderAreInTheOrderOfTheirBytes() throws {
    let json = #"""
      {"version":2,"stack":[{"screen":"T","presentation":"root","selected":"b","order":["c","x"],
      "tabs":{"b":[],"a":[],"c":[]}}]}
      """#
    let snapshot = try JSONDecoder().decode(StackSnapshot.self, from: Data(json.utf8))
    #expect(snapshot.stack.entries[0].tabs?.tabs.map(\.name) == ["c", "a", "b"])
    #expect(snapshot.stack.entries[0].tabs?.selected.name == "b")
  }

  @Test(arguments: [
    #"{"screen":"T","presentation":"root","tabs":{},"selected":"x"}"#,
    #"{"screen":"T","presentation":"root","tabs":{"a":[]}}"#,
    #"{"screen":"T","presentation":"root","tabs":{"a":[]},"selected":"b"}"#,
  ])
  func malformedTabsAreDamage(entry: String) {
    let json = #"{"version":2,"stack":["# + entry + "]}"
    #expect(throws: StackSnapshotError.self) {
      try JSONDecoder().decode(StackSnapshot.self, from: Data(json.utf8))
    }
  }
}
