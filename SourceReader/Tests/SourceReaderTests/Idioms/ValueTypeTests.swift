import Testing

@testable import SourceReader

@Suite("Types of navigation values") struct ValueTypeTests {
  private func edges(_ link: String, _ property: String) -> [String] {
    SourceSketch(source(link, property)).edges.filter { $0.hasPrefix("Rows") }
  }

  private func source(_ link: String, _ property: String) -> String {
    """
    struct Shop: Identifiable { let id: String }
    struct Order: Identifiable { let id: String }
    typealias Shops = [Shop]
    @main struct Mall: App { var body: some Scene { WindowGroup { Home() } } }
    struct Rows: View {
      \(property)
      var body: some View { \(link).navigationTitle("") }
    }
    struct Home: View {
      var body: some View {
        NavigationStack {
          NavigationLink { Rows() } label: { Text("") }
            .navigationDestination(for: Shop.self) { _ in ShopView() }
            .navigationDestination(for: Shop.ID.self) { _ in ShopView() }
            .navigationDestination(for: Order.ID.self) { _ in OrderView() }
        }
      }
    }
    struct ShopView: View { var body: some View { Text("") } }
    struct OrderView: View { var body: some View { Text("") } }
    """
  }

  @Test("The name of a type stands for another one") func alias() {
    let link = #"ForEach(list) { each in NavigationLink(value: each) { Text("") } }"#
    #expect(edges(link, "let list: Shops") == ["Rows > ShopView push own"])
  }

  @Test(
    "An identifier has the type of its value, or is named like it",
    arguments: [
      (
        #"ForEach(list) { each in NavigationLink(value: each.id) { Text("") } }"#, "let list: Shops"
      ),
      (#"Table { shop in NavigationLink(value: shop.id) { Text("") } }"#, ""),
    ]
  )
  func identifier(_ link: String, _ property: String) {
    #expect(edges(link, property) == ["Rows > ShopView push own"])
  }

  @Test("A destination leads only from the screens that create its values") func creators() {
    let link = #"ForEach(list) { each in NavigationLink(value: each) { Text("") } }"#
    let text = source(link, "let list: Shops")
      .replacing(".navigationDestination(for: Shop.ID.self) { _ in ShopView() }", with: "")
    let expected = [
      "Home > OrderView push own", "Home > Rows push own", "Rows > ShopView push own",
    ]
    #expect(SourceSketch(text).edges == expected)
  }
}
