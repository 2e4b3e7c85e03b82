import NavGraph
import NavGraphLinks
import NavGraphSwiftUI
import NavGraphTestSupport
import SwiftUI
import Testing

@Observable
final class ProductModel: PropertyListing {
  var id = 0

  class var propertyAccessors: [PropertyAccessor] { [property("id", \.id)] }
}

@Observable
final class WindowModel {
  var isOpen = true
}

/// The steps of plans, as SwiftUI displays them.
@MainActor
@Suite(.serialized) struct ViewTests {
  @Test func aRequestReplacesTheRootSelectsATabAndPushes() async throws {
    let fixture = try await SwiftUIFixture(shop: "Welcome")
    #expect(fixture.displayed == "Welcome")
    try await fixture.go(to: "Results", ["q": "a"])
    #expect(fixture.displayed == "{Home|*Search/Results|Cart}")
    #expect(fixture.stack == "Tabs{Home|*Search/Results::q=a|Cart}::q=a")
  }

  @Test func layersAreDismissedAndPresented() async throws {
    let fixture = try await SwiftUIFixture(shop: "Tabs")
    try await fixture.go(to: "Address")
    #expect(fixture.displayed == "{*Home|Search|Cart} ^ Login/Address")
    try await fixture.go(to: "Cart")
    #expect(fixture.displayed == "{Home|Search|*Cart}")
    try await fixture.go(to: "Login")
    #expect(fixture.displayed == "{Home|Search|*Cart} ^ Login")
    try await fixture.go(to: "Welcome")
    #expect(fixture.displayed == "Welcome")
    #expect(fixture.renderer.complaints == [])
  }

  @Test func aStackWithSeveralLayersIsShown() async throws {
    var builder = GraphBuilder()
    for screen in ["A", "B", "C"] as [ScreenID] { builder.add(NavigationScreen(screen)) }
    let fixture = SwiftUIFixture(try builder.build())
    let entries = [
      StackEntry("A", presentation: .root), StackEntry("B", presentation: .present),
      StackEntry("C", presentation: .present),
    ]
    try await fixture.navigator.show(ScreenStack(entries))
    await fixture.settle()
    #expect(fixture.displayed == "A ^ B ^ C")
    try await fixture.navigator.show(ScreenStack(entries.reversed()))
    await fixture.settle()
    #expect(fixture.displayed == "C ^ B/A" || fixture.displayed == "C ^ B ^ A")
    try await fixture.navigator.show(ScreenStack())
    await fixture.settle()
    #expect(fixture.displayed == "")
    #expect(fixture.renderer.complaints == [])
  }

  @Test(
    "The style decides about sheets, covers and heights",
    arguments: [
      (nil, true, [.large]), ("medium", true, [.medium]),
      ("medium large", true, [.medium, .large]),
      ("fullScreen", false, []),
    ] as [(String?, Bool, Set<PresentationDetent>)]
  )
  func styles(style: String?, isSheet: Bool, detents: Set<PresentationDetent>) async throws {
    var builder = GraphBuilder()
    for screen in ["Menu", "Help"] as [ScreenID] { builder.add(NavigationScreen(screen)) }
    builder.add(
      NavigationCommand(
        "Help",
        from: .screens(["Menu"]),
        to: "Help",
        presentation: .present,
        style: style
      )
    )
    let fixture = SwiftUIFixture(try builder.build())
    try await fixture.navigator.show(ScreenStack(screens: ["Menu"]))
    try await fixture.go(to: "Help")
    let presentation = try #require(fixture.presentation)
    #expect(presentation.isSheet == isSheet)
    #expect(presentation.page.detents == detents)
  }

  @Test func tabsHaveLabels() async throws {
    let navigator = Navigator(graph: try shop())
    let renderer = Renderer {
      NavigatorView(navigator) { entry in
        Text(entry.screen.name)
      } tabLabel: { tab in
        Label("\(tab.container) \(tab.name)", systemImage: "star")
      }
    }
    navigator.host.follow(renderer)
    try await navigator.show(ScreenStack(screens: ["Tabs"]))
    renderer.update()
    #expect(
      renderer.window.tabs?.pages.map(\.tabLabel) == ["Tabs home", "Tabs search", "Tabs cart"]
    )
  }

  @Test func viewsFindTheNavigator() async throws {
    struct Home: View {
      @Environment(\.navigator) private var navigator

      var body: some View {
        Button("Settings") { Task { try await navigator?.go(to: "Settings") } }
      }
    }
    let navigator = Navigator(graph: try shop())
    let renderer = Renderer {
      NavigatorView(navigator) { entry in
        if entry.screen == "Home" { Home() } else { Text(entry.screen.name) }
      }
    }
    navigator.host.follow(renderer)
    try await navigator.show(ScreenStack(screens: ["Tabs"]))
    renderer.update()
    renderer.window.top.buttons["Settings"]?()
    await wait { navigator.stack.top?.screen == "Settings" }
    #expect(EnvironmentValues().navigator == nil)
  }

  @Test func linksAreOpened() async throws {
    let graph = try shop()
    let navigator = Navigator()
    var errors: [String] = []
    navigator.onFailure = { errors.append("\($0)") }
    let renderer = Renderer {
      NavigatorView(navigator) { Text($0.screen.name) }
        .onOpenURL { navigator.receive($0) }
    }
    navigator.host.follow(renderer)
    renderer.open(try #require(URL(string: "shop://Cart")))
    navigator.navigation = AppNavigation(graph, links: LinkRouter([ScreenNameLinkHandler(graph)]))
    try await navigator.launch(on: "Tabs")
    await wait { navigator.stack.top?.screen == "Cart" }
    renderer.open(try #require(URL(string: "https://example.org/nowhere")))
    await wait { !errors.isEmpty }
    #expect(errors.count == 1)
  }

  @Test func screensMayHaveObjects() async throws {
    var registry = ScreenRegistry<ProductModel>()
    registry.registerDefault { _ in ProductModel() }
    let navigator = Navigator(
      graph: try shop(),
      host: SwiftUIHost<ProductModel>(),
      registry: registry
    )
    let renderer = Renderer {
      NavigatorView(navigator) { entry in
        Text("\(entry.screen) \(entry.object.id) \(entry.property("id", as: String.self) ?? "-")")
      }
    }
    navigator.host.follow(renderer)
    try await navigator.show(ScreenStack(screens: ["Tabs"]))
    try await navigator.go(to: "Product", ["id": 7])
    renderer.update()
    #expect(renderer.window.top.texts == ["Product 7 7"])
    navigator.host.screenObjects.last { $0.id == 7 }?.id = 8
    renderer.update()
    #expect(renderer.window.top.texts == ["Product 8 7"])
  }

  @Test func rootAndPathChangeTogether() async throws {
    let fixture = try await SwiftUIFixture(shop: "Welcome/Login")
    try await fixture.navigator.show(fixture.graph.stack("Login/Address"))
    await fixture.settle()
    #expect(fixture.displayed == "Login/Address" || fixture.displayed == "Login ^ Address")
    try await fixture.navigator.show(fixture.graph.stack("Tabs{*Home/Product::id=1|Search|Cart}"))
    await fixture.settle()
    #expect(fixture.displayed == "{*Home/Product|Search|Cart}")
  }

  @Test func theHostWaitsWhileACoverHidesItsRootView() async throws {
    var builder = GraphBuilder()
    for screen in ["A", "B", "C"] as [ScreenID] { builder.add(NavigationScreen(screen)) }
    let fixture = SwiftUIFixture(try builder.build())
    try await fixture.navigator.show(
      ScreenStack([
        StackEntry("A", presentation: .root),
        StackEntry("B", presentation: .present, style: "fullScreen"),
      ])
    )
    await fixture.settle()
    var waits = 0
    fixture.host.pause = { [renderer = fixture.renderer] _ in
      waits += 1
      renderer.advance()
      await Task.yield()
    }
    try await fixture.navigator.show(
      ScreenStack([
        StackEntry("A", presentation: .root),
        StackEntry("C", presentation: .present, style: "fullScreen"),
      ])
    )
    await fixture.settle()
    #expect(waits > 0)
    #expect(fixture.displayed == "A ^ C")
    #expect(fixture.renderer.complaints == [])
  }

  @Test("The host waits for the end of an animated presentation only", arguments: [true, false])
  func theHostWaitsForAnimations(isAnimated: Bool) async throws {
    let fixture = try await SwiftUIFixture(shop: "Tabs")
    var waits: [Duration] = []
    fixture.host.pause = { [renderer = fixture.renderer] duration in
      waits.append(duration)
      renderer.advance()
      await Task.yield()
    }
    try await fixture.navigator.go(to: "Login", isAnimated: isAnimated)
    #expect(waits.contains(.milliseconds(600)) == isAnimated)
    await fixture.settle()
    #expect(fixture.displayed == "{*Home|Search|Cart} ^ Login")
  }

  @Test func theHostDoesNotWaitWhenItsViewsAreGone() async throws {
    let window = WindowModel()
    let navigator = Navigator(graph: try shop())
    let renderer = Renderer {
      Group { if window.isOpen { NavigatorView(navigator) { Text($0.screen.name) } } }
    }
    navigator.host.follow(renderer)
    try await navigator.show(ScreenStack(screens: ["Tabs"]))
    window.isOpen = false
    renderer.update()
    var waits = 0
    navigator.host.pause = { _ in waits += 1 }
    try await navigator.go(to: "Login")
    #expect(waits == 0)
  }

  @Test func theHostDisplaysScreensWithoutAView() async throws {
    let navigator = Navigator(graph: try shop())
    try await navigator.show(ScreenStack(screens: ["Tabs"]))
    try await navigator.go(to: "Address")
    try await navigator.go(to: "Cart")
    #expect(navigator.stack.description == "Tabs › Cart")
  }
}
