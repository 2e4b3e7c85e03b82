import Foundation
import SwiftUI

// The app of the tutorial with a plain `NavigationStack`, to compare the lines.

/// What the user sees, above the menu.
struct PlainStack: Codable, Equatable {
  var products: [Int] = []
  var showsHelp = false
}

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
struct PlainShopWindow: View {
  @State private var stack = PlainStack()
  @SceneStorage("stack") private var savedStack: Data?

  var body: some View {
    NavigationStack(path: $stack.products) {
      PlainMenuView(stack: $stack)
        .navigationDestination(for: Int.self) { id in ProductView(id: id) }
    }
    .sheet(isPresented: $stack.showsHelp) { Text("Help") }
    .onOpenURL { open($0) }
    .onAppear { restore() }
    .onChange(of: stack) { savedStack = try? JSONEncoder().encode(stack) }
  }

  private func open(_ url: URL) {
    guard url.scheme == "shop", url.host() == "product", let id = Int(url.lastPathComponent) else {
      return
    }
    stack = PlainStack(products: [id])
  }

  private func restore() {
    guard let savedStack, stack == PlainStack() else { return }
    stack = (try? JSONDecoder().decode(PlainStack.self, from: savedStack)) ?? PlainStack()
  }
}

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
struct PlainShopApp: App {
  var body: some Scene { WindowGroup { PlainShopWindow() } }
}

struct PlainMenuView: View {
  @Binding var stack: PlainStack

  var body: some View {
    List {
      Button("Product 42") { stack.products.append(42) }
      Button("Help") { stack.showsHelp = true }
    }
    .navigationTitle("Menu")
  }
}
