import NavGraph
import Testing

@testable import NavGraphInterchange

@Suite struct GroupTreeTests {
  private func document(_ flows: [(FlowID, parent: FlowID?)], group: FlowID) -> NavigationDocument {
    var document = NavigationDocument()
    document.flows = flows.map { NavigationDocument.Flow($0.0, parent: $0.parent) }
    var screen = NavigationDocument.Screen(NavigationScreen("Menu"))
    screen.group = group
    document.screens = [screen]
    return document
  }

  @Test func aFlowIsInTheFlowsThatContainIt() {
    let tree = GroupTree(
      document([("shop", nil), ("other", nil), ("cart", "shop")], group: "cart")
    )
    #expect(tree.roots == [0])
    #expect(tree.children == [[2], [], []])
    #expect(tree.contains(0, in: 0))
  }

  @Test func flowsThatContainEachOtherAreOutermost() {
    let tree = GroupTree(document([("a", "b"), ("b", "a")], group: "a"))
    #expect(tree.roots == [0, 1])
    #expect(tree.children == [[], []])
  }
}
