import NavGraph
import NavGraphSwiftUI
import SwiftUI

// The code of the article about one tab of an existing app.

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
@MainActor
@Observable
final class ShopNavigation {
  private(set) var navigator: Navigator<SwiftUIHost<Void>>?
  @ObservationIgnored private lazy var loading = Task { try await makeNavigator() }

  func load() async {
    do {
      navigator = try await loading.value
    } catch {
      print("The shop cannot be displayed: \(error)")
    }
  }

  func showProduct(_ id: Int) {
    Task { try await loading.value.start(to: "Product", ["id": id]) }
  }

  private func makeNavigator() async throws -> Navigator<SwiftUIHost<Void>> {
    let path = Bundle.main.path(forResource: "shop", ofType: "db") ?? "shop.db"
    let store = try await NavigationStore(path: path, access: .readOnly)
    let navigator = Navigator(graph: try await store.graph())
    try await navigator.show(ScreenStack(screens: ["Menu"]))
    return navigator
  }
}

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
struct ShopTab: View {
  let shop: ShopNavigation

  var body: some View {
    ZStack {
      if let navigator = shop.navigator {
        NavigatorView(navigator) { entry in
          switch entry.screen {
          case "Menu": MenuView()
          case "Product": ProductView(id: entry.property("id") ?? 0)
          default: Text(entry.screen.name)
          }
        }
      }
    }
    .task { await shop.load() }
  }
}

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
struct AppTabs: View {
  @State private var shop = ShopNavigation()
  @State private var selection = "news"

  var body: some View {
    TabView(selection: $selection) {
      Button("See the offer") { showOffer(42) }
        .tabItem { Label("News", systemImage: "newspaper") }
        .tag("news")
      ShopTab(shop: shop)
        .tabItem { Label("Shop", systemImage: "bag") }
        .tag("shop")
    }
  }

  private func showOffer(_ id: Int) {
    selection = "shop"
    shop.showProduct(id)
  }
}
