import NavGraph
import NavGraphSwiftUI
import NavGraphTestSupport
import SwiftUI
import Testing

/// Tabs that an update of the graph adds or renames, and interceptors of taps on tabs.
@MainActor
@Suite(.serialized) struct LiveTabViewTests {
  /// Screens with commands Menu > Page and Home > Page, and a container with tabs.
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
    builder.add(NavigationCommand("Page", from: .screens(["Menu", "Home"]), to: "Page"))
    return try builder.build()
  }

  private func fixture(on stack: String) async throws -> SwiftUIFixture {
    let fixture = SwiftUIFixture(try graph([("home", "Home"), ("find", "Find")]))
    try await fixture.navigator.show(fixture.graph.stack(stack))
    await fixture.settle()
    return fixture
  }

  @Test func anAddedTabIsDisplayed() async throws {
    let fixture = try await fixture(on: "Tabs{*Home/Page|Find}")
    fixture.navigator.graph = try graph([("home", "Home"), ("cart", "Cart"), ("find", "Find")])
    try await fixture.go(to: "Cart")
    #expect(fixture.displayed == "{Home/Page|*Cart|Find}")
    #expect(fixture.stack == "Tabs{Home/Page|*Cart|Find}")
    fixture.renderer.window.tabs?.tap(0)
    await fixture.settle()
    #expect(fixture.stack == "Tabs{*Home/Page|Cart|Find}")
  }

  @Test(arguments: ["Menu", "Menu/Page"])
  func aScreenThatBecomesAContainerDisplaysItsTabs(stack: String) async throws {
    let fixture = try await fixture(on: stack)
    let container = try #require(fixture.navigator.stack.top?.screen)
    fixture.navigator.graph = try graph([("home", "Home"), ("cart", "Cart")], on: container)
    try await fixture.go(to: "Cart")
    #expect(fixture.displayed == (container == "Menu" ? "{Home|*Cart}" : "Menu/{Home|*Cart}"))
  }

  @Test func aRenamedTabKeepsItsStack() async throws {
    let fixture = try await fixture(on: "Tabs{*Home/Page|Find}")
    fixture.navigator.graph = try graph([("start", "Home"), ("find", "Find")])
    try await fixture.go(to: "Find")
    #expect(fixture.displayed == "{Home/Page|*Find}")
    fixture.renderer.window.tabs?.tap(0)
    await fixture.settle()
    #expect(fixture.navigator.stack.entries[0].tabs?.selected.name == "start")
  }

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
    fixture.renderer.window.tabs?.tap(1)
    await wait { !screens.isEmpty }
    await fixture.settle()
    #expect(fixture.displayed == "{*Home/Page|Find}")
    isOpen = true
    fixture.renderer.window.tabs?.tap(1)
    await wait { fixture.navigator.stack.top?.screen == "Find" }
    await fixture.settle()
    #expect(fixture.displayed == "{Home/Page|*Find}")
    #expect(screens == ["Find", "Find"])
  }

  @Test func aRenamedScreenHasTheCaseOfItsFormerName() async throws {
    var builder = GraphBuilder()
    for screen: ScreenID in ["Menu", "Person"] { builder.add(NavigationScreen(screen)) }
    builder.add(NavigationCommand("Person", from: .screens(["Menu"]), to: "Person"))
    builder.addAlias("Profile", of: "Person")
    let navigator = Navigator(graph: try builder.build())
    let renderer = Renderer {
      NavigatorView(navigator) { item in
        switch try? GeneratedScreensExamples.AppScreen(item) {
        case .menu: Text("menu")
        case .profile(let userId, _): Text("profile \(userId)")
        case nil: Text("unknown")
        }
      }
    }
    navigator.host.follow(renderer)
    try await navigator.show(ScreenStack(screens: ["Menu"]))
    try await navigator.go(to: "Profile", ["userId": 7])
    renderer.update()
    #expect(renderer.window.top.texts == ["profile 7"])
  }
}
