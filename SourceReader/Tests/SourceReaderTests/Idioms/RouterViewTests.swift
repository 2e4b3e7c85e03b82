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
}
