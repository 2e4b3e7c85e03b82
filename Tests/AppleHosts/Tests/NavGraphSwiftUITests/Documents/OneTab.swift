import NavGraph
import NavGraphSwiftUI
import SwiftUI

// The code of the article about one tab of an existing app.

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
struct ShopTab: View {
  let navigator: Navigator<SwiftUIHost<AppScreen>>

  var body: some View {
    NavigatorView(navigator) { entry in
      switch entry.object {
      case .product(let id): ProductView(id: id)
      default: MenuView()
      }
    }
  }
}

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
struct AppTabs: View {
  @State private var shop = Navigator(AppScreen.self)
  @State private var selection = "news"

  var body: some View {
    TabView(selection: $selection) {
      Button("See the offer") { showOffer(42) }
        .tabItem { Label("News", systemImage: "newspaper") }
        .tag("news")
      ShopTab(navigator: shop)
        .tabItem { Label("Shop", systemImage: "bag") }
        .tag("shop")
    }
    .task {
      shop.start {
        let path = Bundle.main.path(forResource: "shop", ofType: "db") ?? "shop.db"
        $0.graph = try await NavigationStore(path: path, access: .readOnly).graph()
        try await $0.launch(on: .menu)
      }
    }
  }

  private func showOffer(_ id: Int) {
    selection = "shop"
    shop.start { try await $0.go(.product(id: id)) }
  }
}
