import NavGraph
import NavGraphLinks
import NavGraphSwiftUI
import NavGraphTestSupport
import SwiftUI
import Testing

// The examples of the articles about SwiftUI.

struct MenuView: View {
  @Environment(\.navigator) private var navigator

  var body: some View {
    List {
      Button("Product 42") { go(to: "Product", ["id": 42]) }
      Button("Help") { go(to: "Help") }
    }
    .navigationTitle("Menu")
  }

  private func go(to screen: ScreenID, _ properties: RequestedProperties = [:]) {
    Task { try await navigator?.go(to: screen, properties) }
  }
}

struct ProductView: View {
  let id: Int

  var body: some View { Text("Product \(id)") }
}

@MainActor
@Observable
final class AppFlows {
  private(set) var navigator: Navigator<SwiftUIHost<Void>>?
  private var links: LinkRouter?
  private var loading: Task<Void, any Error>?

  func load(from path: String) async throws {
    let task =
      loading
      ?? Task {
        let store = try await NavigationStore(path: path, access: .readOnly)
        let graph = try await store.graph()
        links = try await store.linkRules().router(for: graph)
        let navigator = Navigator(graph: graph)
        try await navigator.show(ScreenStack(screens: ["Menu"]))
        self.navigator = navigator
      }
    loading = task
    try await task.value
  }

  func open(_ url: URL) async throws {
    try await loading?.value
    guard let navigator, let links else { return }
    try await navigator.open(url, by: links, from: .app)
  }
}

struct ShopApp: App {
  @State private var flows = AppFlows()

  var body: some Scene {
    WindowGroup {
      Group {
        if let navigator = flows.navigator {
          NavigatorView(navigator) { entry in
            switch entry.screen {
            case "Menu": MenuView()
            case "Product": ProductView(id: entry.property("id") ?? 0)
            default: Text(entry.screen.name)
            }
          }
        }
      }
      .task {
        guard let path = Bundle.main.path(forResource: "app", ofType: "db") else { return }
        try? await flows.load(from: path)
      }
      .onOpenURL { url in
        Task { try await flows.open(url) }
      }
    }
  }
}

@MainActor
@Suite(.serialized) struct SwiftUIExamples {
  @Test func aLinkOpensTheProduct() async throws {
    let flows = AppFlows()
    try await flows.load(from: "app.db")
    let navigator = try #require(flows.navigator)
    let renderer = Renderer {
      NavigatorView(navigator) { entry in
        switch entry.screen {
        case "Menu": MenuView()
        case "Product": ProductView(id: entry.property("id") ?? 0)
        default: Text(entry.screen.name)
        }
      }
    }
    navigator.host.follow(renderer)
    #expect(renderer.window.top.title == "Menu")
    try await flows.open(try #require(URL(string: "shop://product/42")))
    renderer.update()
    #expect(renderer.window.top.texts == ["Product 42"])
    renderer.window.stack?.goBack()
    renderer.update()
    #expect(navigator.stack.names == "Menu")
    renderer.window.top.buttons["Help"]?()
    await wait { navigator.stack.names == "Menu Help" }
  }

  @Test func theAppIsAView() {
    let renderer = Renderer { EmptyView() }
    renderer.update()
    _ = ShopApp().body
  }

  @Test func aLinkOpensAScreenOfAnExistingNavigator() async throws {
    let graph = try shopFlows()
    let navigator = Navigator(graph: graph)
    let links = try NavigationStore.Rules().router(for: graph)
    let renderer = Renderer {
      NavigatorView(navigator) { entry in Text(entry.screen.name) }
        .opensLinks(by: links, with: navigator)
    }
    navigator.host.follow(renderer)
    try await navigator.show(ScreenStack(screens: ["Menu"]))
    renderer.open(try #require(URL(string: "shop://product/1")))
    await wait { navigator.stack.names == "Menu Product" }
  }
}

// MARK: - The database of the examples

/// Stands for the store, which this package does not build.
private struct NavigationStore {
  enum Access { case readOnly }

  init(path: String, access: Access) async throws {}

  func graph() async throws -> NavigationGraph { try shopFlows() }
  func linkRules() async throws -> Rules { Rules() }

  struct Rules {
    func router(for graph: NavigationGraph) throws -> LinkRouter {
      var patterns = PatternLinkHandler()
      let pattern = try LinkPattern("shop://product/:id<int>")
      try patterns.register(LinkDefinition(pattern, to: [.init("Product")]))
      return LinkRouter([patterns])
    }
  }
}

/// Returns the flows of the articles.
private func shopFlows() throws -> NavigationGraph {
  var builder = GraphBuilder()
  builder.add(Screen("Menu"))
  builder.add(Screen("Help"))
  builder.add(Screen("Product", properties: [PropertyDeclaration("id", .int, isRequired: true)]))
  builder.add(NavigationCommand("Product", from: .screens(["Menu"]), to: "Product"))
  builder.add(
    NavigationCommand("Help", from: .screens(["Menu"]), to: "Help", presentation: .present)
  )
  return try builder.build()
}
