import NavGraph
import NavGraphLinks
import NavGraphSwiftUI
import SwiftUI

// The code of the articles about SwiftUI.

struct MenuView: View {
  @Environment(\.navigator) private var navigator

  var body: some View {
    List {
      Button("Product 42") { navigator?.start(to: "Product", ["id": 42]) }
      Button("Help") { navigator?.start(to: "Help") }
    }
    .navigationTitle("Menu")
  }
}

struct ProductView: View {
  let id: Int

  var body: some View { Text("Product \(id)") }
}

/// The graph and the links, which all windows share.
@MainActor
final class AppFlows {
  private let loading: Task<(graph: NavigationGraph, links: LinkRouter), any Error>

  init(path: String) {
    loading = Task {
      let store = try await NavigationStore(path: path, access: .readOnly)
      let graph = try await store.graph()
      return (graph, try await store.linkRules().router(for: graph))
    }
  }

  var graph: NavigationGraph { get async throws { try await loading.value.graph } }
  var links: LinkRouter { get async throws { try await loading.value.links } }
}

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
struct ShopWindow: View {
  let flows: AppFlows
  @State private var navigator: Navigator<SwiftUIHost<Void>>?
  @State private var inbox = LinkInbox()
  @State private var failure: String?
  @SceneStorage("stack") private var savedStack: Data?

  var body: some View {
    ZStack {
      if let navigator {
        NavigatorView(navigator) { entry in
          switch entry.screen {
          case "Menu": MenuView()
          case "Product": ProductView(id: entry.property("id") ?? 0)
          default: Text(entry.screen.name)
          }
        }
      } else if let failure {
        Text(failure)
      }
    }
    .task { await start() }
    .onOpenURL { inbox.receive($0) }
  }

  private func start() async {
    guard navigator == nil else { return }
    do {
      let navigator = Navigator(graph: try await flows.graph)
      try await restore(navigator)
      self.navigator = navigator
      inbox.deliver(to: navigator, by: try await flows.links)
      for await _ in navigator.events() {
        savedStack = try JSONEncoder().encode(StackSnapshot(navigator.stack))
      }
    } catch {
      failure = "\(error)"
    }
  }

  private func restore(_ navigator: Navigator<SwiftUIHost<Void>>) async throws {
    if let savedStack {
      let snapshot = try JSONDecoder().decode(StackSnapshot.self, from: savedStack)
      try await navigator.restore(snapshot)
    }
    if navigator.stack.entries.isEmpty {
      try await navigator.show(ScreenStack(screens: ["Menu"]))
    }
  }
}

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
struct ShopApp: App {
  private let flows = AppFlows(path: Bundle.main.path(forResource: "app", ofType: "db") ?? "app.db")

  var body: some Scene {
    WindowGroup { ShopWindow(flows: flows) }
  }
}

// MARK: - A part of an existing app

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
struct MainTabs: View {
  let navigator: Navigator<SwiftUIHost<Void>>

  var body: some View {
    TabView {
      NewsView().tabItem { Label("News", systemImage: "newspaper") }
      NavigatorView(navigator) { entry in Text(entry.screen.name) }
        .tabItem { Label("Shop", systemImage: "cart") }
    }
  }
}

struct NewsView: View {
  var body: some View { Text("News") }
}

#if canImport(UIKit) && !os(watchOS)
  import UIKit

  struct MapScreen: UIViewControllerRepresentable {
    func makeUIViewController(context: Context) -> MapController {
      MapController(navigator: context.environment.navigator)
    }

    func updateUIViewController(_ controller: MapController, context: Context) {}
  }

  final class MapController: UIViewController {
    private weak var navigator: (any Navigating)?

    init(navigator: (any Navigating)?) {
      self.navigator = navigator
      super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    func pinTapped() { navigator?.start(to: "Product", ["id": 1]) }
  }
#endif

// MARK: - Screens with unsaved changes, and results

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
struct NameForm: View {
  let savedName: String
  @State private var name = ""
  @Environment(\.navigator) private var navigator

  var body: some View {
    TextField("Name", text: $name)
      .interceptsLeaving(name != savedName) { _ in
        await confirm("Discard the changes?") ? .proceed : .refuse(reason: "The name is not saved.")
      }
  }

  private func confirm(_ question: String) async -> Bool { false }
}

struct ColorPage: View {
  @Environment(\.navigator) private var navigator
  @Environment(\.liveEntry) private var entry

  var body: some View {
    Button("Red") { navigator?.start { _ in try await entry?.finish(with: "red") } }
  }
}
