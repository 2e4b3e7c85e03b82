import Foundation
import NavGraph
import NavGraphLinks
import NavGraphSwiftUI
import SwiftUI

// The navigation of the app.

struct MarketApp: App {
  var body: some Scene { WindowGroup { MarketWindow() } }
}

struct MarketWindow: View {
  @State private var navigator = Navigator(AppScreen.self)
  @SceneStorage("stack") private var savedStack: Data?

  var body: some View {
    NavigatorView(navigator) { entry in
      switch entry.object {
      case .home: HomeView()
      case .search: SearchView()
      case .results(let sort, let query): ResultsView(query: query, sort: sort ?? "relevance")
      case .filters: FiltersView()
      case .product(let id): ProductView(id: id)
      case .cart: CartView()
      case .checkout: CheckoutView()
      case .account: AccountView()
      case .orders: OrdersView()
      case .order(let number): OrderView(number: number)
      case .login: LoginView()
      case .ageCheck: AgeCheckView()
      default: DraftView(entry: entry.entry)
      }
    } tabLabel: { tab in
      MarketTabLabel(tab: AppTab.Tabs(rawValue: tab.name))
    }
    .onOpenURL { navigator.receive($0) }
    .onChange(of: session.facts, initial: true) { navigator.context = session.facts }
    .task {
      navigator.askForFacts()
      navigator.start {
        $0.navigation = try await market.value.navigation()
        try await $0.launch(on: .tabs, restoring: $savedStack)
        $0.follow(try await market.value.navigations(pollInterval: .milliseconds(250)))
      }
    }
  }
}
