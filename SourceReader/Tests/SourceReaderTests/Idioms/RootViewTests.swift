import Testing

@testable import SourceReader

private let app = """
  @main struct Shop: App { var body: some Scene { WindowGroup { Root() } } }
  struct Login: View { var body: some View { NavigationStack { Text("") } } }
  struct Home: View { var body: some View { Text("") } }
  struct Cart: View { var body: some View { Text("") } }
  struct Banner: View { var body: some View { Text("") } }
  struct Main: View { var body: some View { TabView { Home(); Cart() } } }
  """

@Suite("Views at the root") struct RootViewTests {
  @Test(
    "A root that switches between screens beside something else is none itself",
    arguments: [
      "VStack { Banner(); if isLoggedIn { Main() } else { Login() } }",
      "ZStack { switch state { case .out: Login(); default: Main() }; Banner() }.animation(.default)",
      "VStack(spacing: 0) { if isOffline { Banner() }; content }",
      "ZStack { Color.red; if let user { if user.isActive { Main() } else { Login() } } }",
    ]
  )
  func selection(_ body: String) {
    let report = SourceSketch(
      app + """

        struct Root: View {
          var body: some View { \(body) }
          var content: some View { Group { if isLoggedIn { Main() } else { Login() } } }
        }
        """
    ).report
    #expect(report.starts == ["Login", "Main"])
    #expect(
      report.edges.map { "\($0.origin) > \($0.destination)" } == ["Main > Home", "Main > Cart"]
    )
  }

  @Test(
    "Tabs in a stack, a group or a branch belong to the root",
    arguments: [
      "VStack { TabView { Home(); Cart() }; Banner() }",
      "ZStack { if isReady { TabView { Home(); Cart() } } else { Banner() } }",
      "Group { TabView { Home(); Cart() } }",
    ]
  )
  func tabs(_ body: String) {
    let sketch = SourceSketch(app + "\nstruct Root: View { var body: some View { \(body) } }")
    #expect(sketch.report.starts == ["Root"])
    #expect(sketch.edges.suffix(2) == ["Root > Home tab own", "Root > Cart tab own"])
  }

  @Test("A root that selects one of its own screens does not lead to it") func selects() {
    let report = SourceSketch(
      app + """

        enum Route { case home, cart, login }
        final class Router: ObservableObject {
          @Published var path: [Route] = []
          func navigate(to route: Route) { path = [route] }
        }
        struct Root: View {
          @StateObject var router = Router()
          var body: some View {
            Stack { if isLoggedIn { Home() } else { Login() } }
              .onAppear { router.navigate(to: .home) }
          }
        }
        struct Stack<Content: View>: View {
          let content: () -> Content
          var body: some View {
            NavigationStack(path: $router.path) {
              content().navigationDestination(for: Route.self) { route in
                switch route {
                case .home: Home()
                case .cart: Cart()
                case .login: Login()
                }
              }
            }
          }
        }
        """
    ).report
    #expect(report.starts == ["Home", "Login"])
    #expect(report.screens.map(\.name) == ["Cart", "Home", "Login", "Main"])
  }

  @Test("A root whose parts change is a screen") func parts() {
    let sketch = SourceSketch(
      app + """

        struct Root: View {
          var body: some View {
            VStack { Banner(); if isLoading { Cart() } else { Home() } }
          }
        }
        """
    )
    #expect(sketch.report.starts == ["Root"])
  }

  @Test("Names of cases can begin with capital letters") func capitals() {
    let sketch = SourceSketch(
      app + """

        enum Route: Hashable { case Cart, Login(String), Home }
        final class Router: ObservableObject {
          @Published var path: [Route] = []
          func push(_ route: Route) { path.append(route) }
        }
        struct Root: View {
          @StateObject var router = Router()
          var body: some View {
            NavigationStack(path: $router.path) {
              Button("") { router.push(.Cart); router.push(.Login("")) }
                .navigationDestination(for: Route.self) { route in
                  switch route {
                  case .Cart: Cart()
                  case .Login: Login()
                  case .Home: Home()
                  }
                }
            }
          }
        }
        """
    )
    #expect(sketch.edges.suffix(2) == ["Root > Cart push own", "Root > Login push own"])
  }
}
