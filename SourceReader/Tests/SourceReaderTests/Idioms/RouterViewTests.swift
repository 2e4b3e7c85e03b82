import Testing

@testable import SourceReader

/// Views that build the screen for each route by a closure which they are given.
@Suite("Views that are given routes") struct RouterViewTests {
  private static let app = """
    enum Route: Hashable { case Home, Item(String), Settings, Add(String), Help }
    final class Router<T: Hashable>: ObservableObject {
      @Published var root: T
      @Published var paths: [T] = []
      init(root: T) { self.root = root }
      func push(_ path: T) { paths.append(path) }
    }
    struct RouterView<T: Hashable, Content: View>: View {
      @StateObject var router: Router<T>
      @ViewBuilder var build: (T) -> Content
      var body: some View {
        NavigationStack(path: $router.paths) {
          build(router.root).navigationDestination(for: T.self) { path in build(path) }
        }
      }
    }
    @main struct Main: App { var body: some Scene { WindowGroup { HomeRoutes() } } }
    struct HomeRoutes: View {
      @StateObject var router = Router(root: Route.Home)
      var body: some View {
        RouterView(router: router) { route in
          switch route {
          case .Home: Home(model: HomeModel(router: router))
          case .Item: Item(model: ItemModel(router: router))
          case .Settings: Settings()
          default: NoScreen()
          }
        }
      }
    }
    struct AddRoutes: View {
      @StateObject var router: Router<Route>
      var body: some View {
        RouterView(router: router) { route in
          switch route { case .Add: Add() default: NoScreen() }
        }
      }
    }
    final class HomeModel: ObservableObject {
      let router: Router<Route>
      func open(_ event: Event) {
        switch event.kind {
        case .added: router.push(.Item(""))
        case .changed: router.push(.Settings)
        }
      }
    }
    struct Event { enum Kind { case added, changed }; let kind: Kind }
    struct Home: View {
      @StateObject var model: HomeModel
      var body: some View {
        Button("") { model.open(Event(kind: .added)) }
          .sheet(isPresented: $isAdding) { AddRoutes(router: .init(root: .Add(""))) }
      }
    }
    final class ItemModel: ObservableObject {
      let router: Router<Route>
      func save() { store.append(Event(kind: .changed)); router.push(.Help) }
    }
    struct Item: View {
      @StateObject var model: ItemModel
      var body: some View { Button("") { model.save() } }
    }
    struct Settings: View { var body: some View { Text("") } }
    struct Add: View { var body: some View { Text("") } }
    struct NoScreen: View { var body: some View { Text("") } }
    """

  @Test("The first route is the start, and the routes that code pushes are edges") func routes() {
    let sketch = SourceSketch(Self.app)
    #expect(sketch.report.starts == ["Home"])
    #expect(
      sketch.edges == [
        "Home > Add sheet own", "Home > Item push one", "Home > Settings push one",
        "Item > NoScreen push one",
      ]
    )
  }

  @Test func aRouterViewShowsTheRouteThatItIsGivenFirst() {
    let sketch = SourceSketch(
      """
      protocol AppRouter: ObservableObject {
        associatedtype Destination where Destination == Route
        associatedtype Content: View
        func view(to destination: Destination) -> Content
        func route(to destination: Destination)
      }
      final class DefaultRouter: AppRouter {
        typealias Destination = Route
        @Published var path = NavigationPath()
        func view(to destination: Destination) -> some View { destination.view(with: self).bold() }
        func route(to destination: Destination) { path.append(destination) }
      }
      final class Notifier { typealias Destination = Route }
      enum Route: Hashable {
        case router, home, orders, help, about
        func view(with router: DefaultRouter) -> some View {
          switch self {
          case .router: RouterView<DefaultRouter>(router: router, root: .home)
          case .home: Home<DefaultRouter>()
          case .orders: Orders()
          case .help: Help()
          case .about: About()
          }
        }
      }
      struct RouterView<Router: AppRouter>: View {
        @ObservedObject var router: Router
        let root: Router.Destination
        var body: some View {
          NavigationStack(path: $router.path) {
            router.view(to: root).navigationDestination(for: Router.Destination.self) { route in
              router.view(to: route)
            }
          }
        }
      }
      @main struct Shop: App {
        @StateObject var router = DefaultRouter()
        var body: some Scene { WindowGroup { router.view(to: .router) } }
      }
      struct Home<Router: AppRouter>: View {
        @EnvironmentObject var router: Router
        var body: some View { TabView { router.view(to: .orders); router.view(to: .help) } }
      }
      struct Orders: View { var body: some View { Text("") } }
      struct Help: View {
        @EnvironmentObject var router: DefaultRouter
        var body: some View { button("", destination: .about) }
        private func button(_ title: String, destination: Route) -> some View {
          Button(title) { router.route(to: destination) }
        }
      }
      struct About: View { var body: some View { Text("") } }
      """
    )
    #expect(
      sketch.edges == ["Help > About push own", "Home > Orders tab own", "Home > Help tab own"]
    )
    #expect(sketch.report.starts == ["Home"])
  }

  @Test func aContainerOfTheAppCanNameItsContent() {
    let sketch = SourceSketch(
      """
      @main struct Shop: App {
        @State var isOpen = false
        var body: some Scene { WindowGroup { If(isOpen, whenOpen: { Home() }) } }
      }
      struct If<Content: View>: View {
        let content: Content
        init(_ isOpen: Bool, @ViewBuilder whenOpen: () -> Content) { content = whenOpen() }
        var body: some View { content }
      }
      struct Home: View { var body: some View { NavigationLink(destination: About()) { Text("") } } }
      struct About: View { var body: some View { Text("") } }
      """
    )
    #expect(sketch.edges == ["Home > About push own"])
    #expect(sketch.report.starts == ["Home"])
  }
}
