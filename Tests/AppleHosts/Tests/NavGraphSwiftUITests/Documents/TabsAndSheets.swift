import NavGraph
import NavGraphSwiftUI
import SwiftUI

// The code of the articles about tabs, sheets and popovers.

#if !os(tvOS) && !os(watchOS)
  @available(iOS 17, macOS 14, visionOS 1, *)
  @Observable
  final class Cart {
    var count = 0
  }

  @available(iOS 18, macOS 15, visionOS 2, *)
  struct ShopTabs: View {
    let navigator: Navigator<SwiftUIHost<Void>>
    let cart: Cart

    var body: some View {
      NavigatorView(navigator) { entry in Text(entry.screen.name) }
        .tabView { tabs in
          TabView(selection: tabs.selection) {
            Tab("Shop", systemImage: "bag", value: "shop") { tabs["shop"] }
            Tab("Search", systemImage: "magnifyingglass", value: "search", role: .search) {
              tabs["search"]
            }
            Tab("Cart", systemImage: "cart", value: "cart") { tabs["cart"] }
              .badge(cart.count)
            if let orders = tabs["orders"] {
              TabSection("Staff") {
                Tab("Orders", systemImage: "shippingbox", value: "orders") { orders }
              }
            }
          }
        }
    }
  }

  @available(iOS 17, macOS 14, visionOS 1, *)
  struct ShopTabsBeforeIOS18: View {
    let navigator: Navigator<SwiftUIHost<Void>>
    let cart: Cart

    var body: some View {
      NavigatorView(navigator) { entry in Text(entry.screen.name) }
        .tabView { tabs in
          TabView(selection: tabs.selection) {
            ForEach(tabs.tabs, id: \.name) { tab in
              tabs[tab.name]
                .tabItem { Text(tab.name.name) }
                .badge(tab.name == "cart" ? cart.count : 0)
                .tag(tab.name)
            }
          }
        }
    }
  }

  @available(iOS 17, macOS 14, visionOS 1, *)
  struct ShopSheets: View {
    let navigator: Navigator<SwiftUIHost<Void>>

    var body: some View {
      NavigatorView(navigator) { entry in
        if entry.screen == "Results" { ResultsView() } else { Text(entry.screen.name) }
      }
      .modalLayer { screen, content in
        if screen.style == "low" {
          content.presentationDetents([.height(200)])
        } else {
          content
        }
      }
    }
  }

  @available(iOS 17, macOS 14, visionOS 1, *)
  struct ResultsView: View {
    @Environment(\.navigator) private var navigator

    var body: some View {
      Button("Filter") { navigator?.start { try await $0.go(to: "Filter") } }
        .popoverAnchor(for: "Filter")
    }
  }
#endif
