import SwiftUI

enum Route: Hashable {
  case product(id: Int)
  case reviews(id: Int)
}

struct ProductList: View {
  @State private var path: [Route] = []

  var body: some View {
    NavigationStack(path: $path) {
      ProductRow { path.append(.product(id: 1)) }
        .navigationTitle("Products")
        .navigationDestination(for: Route.self) { route in
          switch route {
          case .product(let id): ProductView(id: id, path: $path)
          case .reviews(let id): ReviewList(product: id)
          }
        }
    }
  }
}

struct ProductRow: View {
  let open: () -> Void
  var body: some View { Button("Shoe", action: open) }
}

struct ProductView: View {
  let id: Int
  @Binding var path: [Route]

  var body: some View {
    Button("Reviews") { path.append(.reviews(id: id)) }
      .shareSheet()
  }
}

struct ReviewList: View {
  let product: Int
  var body: some View { List { ReportButton() } }
}

struct ReportButton: View {
  @State private var isReporting = false

  var body: some View {
    Button("Report") { isReporting = true }
      .popover(isPresented: $isReporting) { ReportView() }
  }
}

struct ReportView: View {
  var body: some View { Text("Report").navigationTitle("Report") }
}
