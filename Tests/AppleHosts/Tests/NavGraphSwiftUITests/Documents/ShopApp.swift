import NavGraph
import NavGraphLinks
import NavGraphSwiftUI
import SwiftUI

// The code of the articles about SwiftUI.

struct MenuView: View {
  @Environment(\.navigator) private var navigator

  var body: some View {
    List {
      Button("Product 42") { navigator?.start { try await $0.go(.product(id: 42)) } }
      Button("Help") { navigator?.start { try await $0.go(.help()) } }
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
let navigation = Task {
  let path = Bundle.main.path(forResource: "app", ofType: "db") ?? "app.db"
  return try await NavigationStore(path: path, access: .readOnly).navigation()
}

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
struct ShopWindow: View {
  @State private var navigator = Navigator(AppScreen.self)
  @SceneStorage("stack") private var savedStack: Data?

  var body: some View {
    NavigatorView(navigator) { entry in
      switch entry.object {
      case .menu: MenuView()
      case .product(let id): ProductView(id: id)
      case .help: Text("Help")
      }
    }
    .onOpenURL { navigator.receive($0) }
    .task {
      navigator.start {
        $0.navigation = try await navigation.value
        try await $0.launch(on: .menu, restoring: $savedStack)
      }
    }
  }
}

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
struct ShopApp: App {
  var body: some Scene { WindowGroup { ShopWindow() } }
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

    func pinTapped() { navigator?.start { try await $0.go(to: "Product", ["id": 1]) } }
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
