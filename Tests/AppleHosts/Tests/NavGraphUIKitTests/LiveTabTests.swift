import NavGraph
import NavGraphTestSupport
import NavGraphUIKit
import Testing
import UIKit

/// Tabs that an update of the graph adds, moves or renames, and interceptors of taps on tabs.
@MainActor
@Suite(.serialized) struct LiveTabTests {
  /// Screens with commands Home > Page and Cart > Page, and a container with tabs.
  private func graph(
    _ tabs: [(name: TabID, root: ScreenID)],
    on container: ScreenID = "Tabs"
  ) throws -> NavigationGraph {
    var builder = GraphBuilder()
    for screen: ScreenID in ["Menu", "Tabs", "Home", "Find", "Cart", "Page"] {
      let own = screen == container ? tabs : screen == "Tabs" ? [("home", "Home")] : []
      builder.add(
        NavigationScreen(screen, tabs: own.map { NavigationScreen.Tab($0.name, root: $0.root) })
      )
    }
    for origin: ScreenID in ["Home", "Cart"] {
      let name = CommandID("Page of \(origin)")
      builder.add(NavigationCommand(name, from: .screens([origin]), to: "Page"))
    }
    builder.add(NavigationCommand("Find", from: .screens(["Menu"]), to: "Find"))
    return try builder.build()
  }

  private let twoTabs: [(name: TabID, root: ScreenID)] = [("home", "Home"), ("find", "Find")]

  private func fixture(on stack: String) async throws -> UIKitFixture {
    let fixture = UIKitFixture(try graph(twoTabs))
    let shown = try fixture.graph.stack(stack)
    try await fixture.finish { _ = try await fixture.navigator.show(shown) }
    return fixture
  }

  @Test func anAddedTabIsOpenedAtItsPlace() async throws {
    let fixture = try await fixture(on: "Tabs{*Home/Page|Find}")
    let stacks = fixture.tabBarController?.viewControllers ?? []
    fixture.navigator.graph = try graph([("home", "Home"), ("cart", "Cart"), ("find", "Find")])
    try await fixture.go(to: "Cart")
    #expect(fixture.displayed == "Tabs{Home/Page|*Cart|Find}")
    #expect(fixture.stack == "Tabs{Home/Page|*Cart|Find}")
    let bar = try #require(fixture.tabBarController)
    #expect(bar.viewControllers?[0] === stacks[0])
    #expect(bar.viewControllers?[2] === stacks[1])
    #expect(bar.viewControllers?.map(\.tabBarItem.title) == ["home", "cart", "find"])
    try await fixture.go(to: "Page")
    #expect(fixture.displayed == "Tabs{Home/Page|*Cart/Page|Find}")
    bar.simulateTap(onTab: 0)
    await fixture.settle()
    #expect(fixture.stack == "Tabs{*Home/Page|Cart/Page|Find}")
    #expect(fixture.window.simulator.complaints == [])
  }

  @Test func theSelectedTabStaysWhileAnotherOneIsAddedBeforeIt() async throws {
    let fixture = try await fixture(on: "Tabs{*Home/Page|Find}")
    fixture.navigator.graph = try graph([("cart", "Cart"), ("find", "Find"), ("home", "Home")])
    try await fixture.finish { try await fixture.navigator.back() }
    #expect(fixture.displayed == "Tabs{Cart|Find|*Home}")
    #expect(fixture.stack == "Tabs{Cart|Find|*Home}")
  }

  @Test func aRenamedTabKeepsItsController() async throws {
    let fixture = try await fixture(on: "Tabs{*Home/Page|Find}")
    let stacks = fixture.tabBarController?.viewControllers ?? []
    fixture.navigator.graph = try graph([("start", "Home"), ("find", "Find")])
    try await fixture.go(to: "Find")
    #expect(fixture.displayed == "Tabs{Home/Page|*Find}")
    #expect(fixture.tabBarController?.viewControllers?[0] === stacks[0])
    fixture.tabBarController?.simulateTap(onTab: 0)
    await fixture.settle()
    #expect(fixture.navigator.stack.entries[0].tabs?.selected.name == "start")
    try await fixture.go(to: "Home")
    #expect(fixture.displayed == "Tabs{*Home|Find}")
  }

  @Test func aControllerCannotBecomeAContainer() async throws {
    let fixture = try await fixture(on: "Menu")
    fixture.navigator.graph = try graph([("cart", "Cart")], on: "Menu")
    let error = await #expect(throws: NavigationError.self) { try await fixture.go(to: "Cart") }
    #expect(
      error?.description.hasSuffix(
        "Screen 'Menu' has tabs. Its factory must create a UITabBarController."
      ) == true
    )
    #expect(fixture.displayed == "Menu")
  }

  @Test func aTabThatTheAppHasRemovedStaysRemoved() async throws {
    let fixture = try await fixture(on: "Tabs{*Home/Page|Find}")
    fixture.tabBarController?.viewControllers?.removeLast()
    try await fixture.finish { try await fixture.navigator.back() }
    #expect(fixture.displayed == "Tabs{*Home}")
    let error = await #expect(throws: NavigationError.self) { try await fixture.go(to: "Find") }
    #expect(
      error?.description.hasSuffix(
        "The tab bar controller of 'Tabs' has no tab 'find'. Do not remove controllers of the host."
      ) == true
    )
  }

  // MARK: Taps

  @Test func interceptorsAreAskedForATap() async throws {
    let fixture = try await fixture(on: "Tabs{*Home/Page|Find}")
    var isOpen = false
    var screens: [ScreenID] = []
    fixture.navigator.interceptors = [
      { proposal in
        screens.append(proposal.request.destination.screen)
        return isOpen ? .proceed : .refuse(reason: "closed")
      }
    ]
    fixture.tabBarController?.simulateTap(onTab: 1)
    await fixture.settle()
    await wait { !screens.isEmpty }
    #expect(fixture.displayed == "Tabs{*Home/Page|Find}")
    isOpen = true
    fixture.tabBarController?.simulateTap(onTab: 1)
    try await fixture.finish { await wait { fixture.navigator.stack.top?.screen == "Find" } }
    #expect(fixture.displayed == "Tabs{Home/Page|*Find}")
    #expect(screens == ["Find", "Find"])
  }

  /// The app's delegate of a tab bar controller.
  private final class Delegate: NSObject, UITabBarControllerDelegate {
    var calls: [String] = []
    var permits = true

    func tabBarController(
      _ tabBarController: UITabBarController,
      shouldSelect viewController: UIViewController
    ) -> Bool {
      calls.append("should select")
      return permits
    }

    func tabBarController(
      _ tabBarController: UITabBarController,
      didSelect viewController: UIViewController
    ) {
      calls.append("did select")
    }
  }

  @Test func theDelegateOfTheAppIsCalled() async throws {
    let delegate = Delegate()
    let fixture = UIKitFixture(try graph(twoTabs))
    fixture.navigator.registry.register("Tabs") { _ in
      let tabs = TestTabs("Tabs")
      tabs.delegate = delegate
      return tabs
    }
    try await fixture.show("Tabs")
    fixture.tabBarController?.simulateTap(onTab: 1)
    await fixture.settle()
    #expect(delegate.calls == ["should select", "did select"])
    #expect(fixture.stack == "Tabs{Home|*Find}")
    delegate.permits = false
    fixture.tabBarController?.simulateTap(onTab: 0)
    await fixture.settle()
    #expect(fixture.stack == "Tabs{Home|*Find}")
    fixture.navigator.graph = try graph(twoTabs + [("cart", "Cart")])
    try await fixture.go(to: "Cart")
    delegate.permits = true
    fixture.tabBarController?.simulateTap(onTab: 0)
    await fixture.settle()
    #expect(delegate.calls.count == 5)
    #expect(fixture.stack == "Tabs{*Home|Find|Cart}")
  }
}
