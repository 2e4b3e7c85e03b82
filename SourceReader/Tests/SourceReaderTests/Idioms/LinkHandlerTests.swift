import Testing

@testable import SourceReader

@Suite("Links that code compares with literals") struct LinkHandlerTests {
  /// Returns the links of an app whose root receives links with some code.
  private func links(
    _ code: String,
    schemes: [String] = ["shop://", "https://shop.example"],
    _ more: String = ""
  ) -> [String] {
    let sketch = SourceSketch(
      """
      enum Route: Hashable { case cart, detail }
      final class Router {
        var path: [Route] = []
        func go(_ route: Route) { path.append(route) }
        \(more)
      }
      @main struct Shop: App { var body: some Scene { WindowGroup { Home() } } }
      struct Home: View {
        let router: Router
        var body: some View {
          NavigationStack {
            Text("").navigationDestination(for: Route.self) { route in
              switch route { case .cart: Cart(); case .detail: Detail() }
            }
          }.onOpenURL { url in \(code) }
        }
      }
      struct Cart: View { var body: some View { Text("") } }
      struct Detail: View { var body: some View { Text("") } }
      """,
      schemes: schemes
    )
    return sketch.report.links.map { "\($0.pattern) \($0.screen)" }
  }

  @Test(
    "A comparison with literals is a pattern",
    arguments: [
      (
        #"switch url.host { case "cart", "basket": router.go(.cart); default: break }"#,
        ["shop://basket Cart", "shop://cart Cart"]
      ),
      (
        #"if url.host() == "cart" && url.path == "/now" { router.go(.cart) }"#,
        ["shop://cart/now Cart"]
      ),
      (
        #"guard url.pathComponents[1] == "detail" else { return }; router.go(.detail)"#,
        ["https://shop.example/detail Detail"]
      ),
      (
        #"guard let host = url.host, host == "a" else { return }; router.go(.cart)"#,
        ["shop://a Cart"]
      ),
      (
        #"if url.scheme == "mall", url.host == "a", url.pathComponents[2] == "b" { router.go(.cart) }"#,
        ["mall://a/:part1/b Cart"]
      ),
      (
        #"switch (url.host, url.path) { case ("a", "/b"): router.go(.cart); default: break }"#,
        ["shop://a/b Cart"]
      ),
    ]
  )
  func comparison(_ code: String, _ expected: [String]) { #expect(links(code) == expected) }

  @Test("Functions that the code calls are followed") func functions() {
    let handler = """
      func handle(_ link: URL) {
          switch link.host { case "cart": showCart(); default: go(.detail) }
        }
        func showCart() { go(.cart) }
      """
    #expect(links("router.handle(url)", handler) == ["shop://cart Cart"])
  }

  @Test(
    "Code without literals, and code for another URL, has no pattern",
    arguments: [
      "router.go(.cart)", "if url.host == host { router.go(.cart) }",
      #"if name == "cart" { router.go(.cart) }"#,
    ]
  )
  func noPattern(_ code: String) { #expect(links(code).isEmpty) }

  @Test("Code of the app that opens a screen for a link is resolved") func resolved() {
    let report = SourceSketch(
      """
      final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
        func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {
          guard let url = contexts.first?.url else { return }
          switch url.host {
          case "cart": navigation.present(CartController(), animated: true)
          default: break
          }
        }
      }
      final class CartController: UIViewController {}
      """,
      schemes: ["shop://"]
    ).report
    #expect(report.links.map(\.pattern) == ["shop://cart"])
    #expect(report.open.isEmpty)
  }
}
