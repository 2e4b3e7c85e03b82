import Testing

@testable import SourceReader

@Suite("Routes in routes") struct NestedRouteTests {
  private static let app = """
    enum AppRoute: Hashable { case intro(IntroRoute), main(MainRoute) }
    enum IntroRoute: Hashable { case welcome, login }
    enum MainRoute: Hashable { case shop(ShopRoute), settings(SettingsRoute) }
    enum ShopRoute: Hashable { case home, cart }
    enum SettingsRoute: Hashable { case settings, profile }
    struct Item: Hashable { let route: AppRoute }
    @Observable final class Coordinator {
      var path: [Item] = []
      func navigate(to route: AppRoute) { let item = Item(route: route); path.append(item) }
      func start() { let first: AppRoute = .intro(.welcome); path = [Item(route: first)] }
    }
    @main struct Shop: App { var body: some Scene { WindowGroup { Root(coordinator: Coordinator()) } } }
    struct Root: View {
      let coordinator: Coordinator
      var body: some View {
        NavigationStack(path: $coordinator.path) {
          Color.clear.navigationDestination(for: Item.self) { item in
            AppDestination(route: item.route, coordinator: coordinator)
          }
        }.task { coordinator.start() }
      }
    }
    struct AppDestination: View {
      let route: AppRoute
      let coordinator: Coordinator
      var body: some View {
        switch route {
        case .intro(let route): IntroDestination(route: route, coordinator: coordinator)
        case .main(.shop(.home)): Tabs(coordinator: coordinator)
        case .main(.shop): Cart()
        case .main(.settings(let route)): SettingsDestination(route: route, coordinator: coordinator)
        }
      }
    }
    struct IntroDestination: View {
      let route: IntroRoute
      let coordinator: Coordinator
      var body: some View {
        switch route {
        case .welcome: Welcome(onLogin: { coordinator.navigate(to: .intro(.login)) })
        case .login: Login(model: LoginModel(finish: FinishCoordinator(navigate: coordinator.navigate)))
        }
      }
    }
    struct SettingsDestination: View {
      let route: SettingsRoute
      let coordinator: Coordinator
      var body: some View {
        switch route {
        case .settings:
          let flow = SettingsFlow(show: { coordinator.navigate(to: .main(.settings($0))) })
          Settings(flow: flow)
        case .profile: Profile()
        }
      }
    }
    final class SettingsFlow {
      private let show: (SettingsRoute) -> Void
      init(show: @escaping (SettingsRoute) -> Void) { self.show = show }
      func showProfile() { show(.profile) }
    }
    final class FinishCoordinator {
      private let navigate: (AppRoute) -> Void
      init(navigate: @escaping (AppRoute) -> Void) { self.navigate = navigate }
      func finish() { navigate(.main(.shop(.home))) }
    }
    final class LoginModel { let finish: FinishCoordinator; init(finish: FinishCoordinator) { self.finish = finish } }
    struct Welcome: View { let onLogin: () -> Void; var body: some View { Button("") { onLogin() } } }
    struct Login: View { let model: LoginModel; var body: some View { Button("") { model.finish.finish() } } }
    struct Tabs: View {
      let coordinator: Coordinator
      var body: some View { TabView { Home(onCart: showCart); Cart() } }
      private func showCart() { coordinator.navigate(to: .main(.shop(.cart))) }
    }
    struct Home: View { let onCart: () -> Void; var body: some View { Button("", action: onCart) } }
    struct Cart: View { var body: some View { Text("") } }
    struct Settings: View { let flow: SettingsFlow; var body: some View { Button("") { flow.showProfile() } } }
    struct Profile: View { var body: some View { Text("") } }
    """

  @Test(
    "The payload selects the screen, also where code passes it on",
    arguments: [
      "Root > Welcome push one", "Welcome > Login push own", "Login > Tabs push one",
      "Tabs > Home tab own", "Settings > Profile push one",
    ]
  )
  func edge(_ edge: String) { #expect(SourceSketch(Self.app).edges.contains(edge)) }

  @Test("What a screen gives to its tab is done by the tab") func tab() {
    let edges = SourceSketch(Self.app).edges
    #expect(edges.contains("Home > Cart push one"))
    #expect(!edges.contains { $0.hasPrefix("Tabs > Cart push") })
  }

  @Test("Nothing else is an edge") func count() {
    let edges = SourceSketch(Self.app).edges
    #expect(edges.count == 7, "\(edges)")
  }
}
