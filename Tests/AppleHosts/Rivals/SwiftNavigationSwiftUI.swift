import Foundation
import SwiftUI
import SwiftUINavigation

// The app of the tutorial with swift-navigation, written from its documentation. It is not compiled here.

@MainActor
@Observable
final class ShopModel {
  @CasePathable
  enum Destination: String, Codable { case help }

  struct Stack: Codable, Equatable {
    var products: [Int] = []
    var destination: Destination?
  }

  var stack = Stack()

  func open(_ url: URL) {
    guard url.scheme == "shop", url.host() == "product", let id = Int(url.lastPathComponent) else {
      return
    }
    stack = Stack(products: [id])
  }

  func restore(_ saved: Data?) {
    guard let saved, stack == Stack() else { return }
    stack = (try? JSONDecoder().decode(Stack.self, from: saved)) ?? Stack()
  }
}

struct ShopWindow: View {
  @State private var model = ShopModel()
  @SceneStorage("stack") private var savedStack: Data?

  var body: some View {
    NavigationStack(path: $model.stack.products) {
      MenuView(model: model)
        .navigationDestination(for: Int.self) { id in ProductView(id: id) }
    }
    .sheet(isPresented: Binding($model.stack.destination.help)) { Text("Help") }
    .onOpenURL { model.open($0) }
    .onAppear { model.restore(savedStack) }
    .onChange(of: model.stack) { savedStack = try? JSONEncoder().encode(model.stack) }
  }
}

@main
struct ShopApp: App {
  var body: some Scene { WindowGroup { ShopWindow() } }
}

struct MenuView: View {
  let model: ShopModel

  var body: some View {
    List {
      Button("Product 42") { model.stack.products.append(42) }
      Button("Help") { model.stack.destination = .help }
    }
    .navigationTitle("Menu")
  }
}

struct ProductView: View {
  let id: Int

  var body: some View { Text("Product \(id)") }
}
