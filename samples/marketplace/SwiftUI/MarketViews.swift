import NavGraph
import NavGraphSwiftUI
import SwiftUI

// The views of the app. They know nothing about each other.

struct MarketTabLabel: View {
  let tab: AppTab.Tabs?

  var body: some View {
    switch tab {
    case .home: Label("Home", systemImage: "house")
    case .search: Label("Search", systemImage: "magnifyingglass")
    case .cart: Label("Cart", systemImage: "cart")
    case .account: Label("Account", systemImage: "person")
    case .sales: Label("Sales", systemImage: "tag")
    case nil: Label("New", systemImage: "sparkles")
    }
  }
}

struct HomeView: View {
  @Environment(\.navigator) private var navigator

  var body: some View {
    List {
      Button("Lamp") { navigator?.start { try await $0.go(.product(id: 7)) } }
      Button("Wines") { navigator?.start { try await $0.go(.wines()) } }
    }
    .navigationTitle("Home")
  }
}

struct SearchView: View {
  @Environment(\.navigator) private var navigator

  var body: some View {
    Button("Lamps") { navigator?.start { try await $0.go(.results(query: "lamp")) } }
      .navigationTitle("Search")
  }
}

struct ResultsView: View {
  let query: String
  @State var sort: String
  @Environment(\.navigator) private var navigator

  var body: some View {
    List {
      Text("\(query) by \(sort)")
      Button("Filters") { navigator?.start { try await sort = sort(chosenWith: $0) } }
      Button("Lamp") { navigator?.start { try await $0.go(.product(id: 7)) } }
    }
    .navigationTitle("Results")
  }

  private func sort(chosenWith navigator: any Navigating) async throws -> String {
    try await navigator.result(of: .filters(), as: String.self) ?? sort
  }
}

struct FiltersView: View {
  @Environment(\.navigator) private var navigator
  @Environment(\.liveEntry) private var entry

  var body: some View {
    Button("Price") { navigator?.start { _ in try await entry?.finish(with: "price") } }
      .navigationTitle("Filters")
  }
}

struct ProductView: View {
  let id: Int
  @Environment(\.navigator) private var navigator

  var body: some View {
    List {
      Text("Product \(id)")
      Button("Reviews") { navigator?.start { try await $0.go(.reviews(id: id)) } }
    }
    .navigationTitle("Product")
  }
}

struct CartView: View {
  @Environment(\.navigator) private var navigator

  var body: some View {
    Button("Check out") { navigator?.start { try await $0.go(.checkout()) } }
      .navigationTitle("Cart")
  }
}

struct CheckoutView: View {
  @Environment(\.navigator) private var navigator

  var body: some View {
    Button("Address") { navigator?.start { try await $0.go(.address()) } }
      .navigationTitle("Checkout")
  }
}

struct AccountView: View {
  @Environment(\.navigator) private var navigator

  var body: some View {
    Button("Orders") { navigator?.start { try await $0.go(.orders()) } }
      .navigationTitle("Account")
  }
}

struct OrdersView: View {
  @Environment(\.navigator) private var navigator

  var body: some View {
    Button("Order 5") { navigator?.start { try await $0.go(.order(order: 5)) } }
      .navigationTitle("Your orders")
  }
}

struct OrderView: View {
  let number: Int

  var body: some View { Text("Order \(number)").navigationTitle("Order") }
}

struct LoginView: View {
  var body: some View { AnswerView(title: "Log in", fact: "signedIn") }
}

struct AgeCheckView: View {
  var body: some View { AnswerView(title: "I am 18", fact: "adult") }
}

/// A button that makes a fact true, before the screen returns that it is.
private struct AnswerView: View {
  let title: String
  let fact: PropertyName
  @Environment(\.navigator) private var navigator
  @Environment(\.liveEntry) private var entry

  var body: some View {
    Button(title) {
      session.facts[fact] = true
      navigator?.context = session.facts
      navigator?.start { _ in try await entry?.finish(with: true) }
    }
    .navigationTitle(title)
  }
}

/// A screen that has no view of its own yet.
struct DraftView: View {
  let entry: StackEntry

  var body: some View { Text(entry.screen.name).navigationTitle(entry.screen.name) }
}
