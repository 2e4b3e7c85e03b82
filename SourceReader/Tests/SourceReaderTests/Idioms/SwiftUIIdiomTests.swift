import Testing

@testable import SourceReader

private let app = """
  @main struct Shop: App { var body: some Scene { WindowGroup { Home() } } }
  struct Detail: View { var item: Item; var body: some View { Text("") } }
  struct Settings: View { var body: some View { Text("").navigationTitle("Settings") } }
  struct Item: Hashable {}
  """

@Suite("Idioms of SwiftUI") struct SwiftUIIdiomTests {
  @Test(
    "A link leads to its destination, in all forms",
    arguments: [
      #"NavigationLink { Settings() } label: { Text("") }"#,
      #"NavigationLink("Settings") { Settings() }"#,
      #"NavigationLink("Settings", destination: Settings())"#,
      #"NavigationLink(destination: NavigationStack { Settings() }.tint(.red)) { Text("") }"#,
    ]
  ) func link(_ link: String) {
    let sketch = SourceSketch(
      app + "\nstruct Home: View { var body: some View { List { \(link) } } }"
    )
    #expect(sketch.edges == ["Home > Settings push own"])
    #expect(sketch.report.starts == ["Home"])
  }

  @Test(
    "A modifier presents its content",
    arguments: [
      ("sheet", "sheet"), ("fullScreenCover", "cover"), ("popover", "popover"),
    ]
  ) func sheet(_ modifier: String, _ presentation: String) {
    let sketch = SourceSketch(
      app
        + """

        struct Home: View {
          @State private var isShown = false
          var body: some View { Text("").\(modifier)(isPresented: $isShown) { Settings() } }
        }
        """
    )
    #expect(sketch.edges == ["Home > Settings \(presentation) own"])
  }

  @Test("The value of a link leads to the destination of its type") func value() {
    let sketch = SourceSketch(
      app
        + """

        struct Home: View {
          let items: [Item]
          @State private var path = NavigationPath()
          var body: some View {
            NavigationStack(path: $path) {
              ForEach(items) { item in NavigationLink(value: item) { Row() } }
                .navigationDestination(for: Item.self) { item in Detail(item: item) }
            }
          }
        }
        struct Row: View { var body: some View { Text("") } }
        """
    )
    #expect(sketch.edges == ["Home > Detail push own"])
    #expect(sketch.report.open.isEmpty)
  }

  @Test("Each use of a route's case leads to its view, a pattern does not") func routes() {
    let sketch = SourceSketch(
      app
        + """

        enum Route: Hashable { case detail(Item), settings }
        struct Home: View {
          @State private var path: [Route] = []
          var body: some View {
            NavigationStack(path: $path) {
              VStack { Row(open: { path.append(.settings) }) }
                .navigationDestination(for: Route.self) { route in
                  switch route {
                  case .detail(let item): Detail(item: item)
                  case .settings: Settings()
                  }
                }
            }
          }
          var isSettings: Bool { path.last == .settings }
        }
        struct Row: View { let open: () -> Void; var body: some View { Button("", action: open) } }
        """
    )
    #expect(sketch.edges == ["Home > Settings push own"])
  }

  @Test("A route's own property builds its view") func routeProperty() {
    let sketch = SourceSketch(
      app
        + """

        enum Modal: Identifiable {
          case settings, detail(Item)
          @ViewBuilder var view: some View {
            switch self { case .settings: Settings() case .detail(let item): Detail(item: item) }
          }
        }
        struct Home: View {
          @State private var modal: Modal?
          var body: some View {
            Button("") { modal = .settings }.sheet(item: $modal) { $0.view }
          }
        }
        """
    )
    #expect(sketch.edges == ["Home > Settings sheet own"])
  }

  @Test("Static members build routes") func staticRoutes() {
    let sketch = SourceSketch(
      app
        + """

        struct Route {
          let content: () -> AnyView
          static let settings = Route { AnyView(Settings()) }
          static func detail(_ item: Item) -> Route { Route { AnyView(Detail(item: item)) } }
          static let home = Route { AnyView(Home()) }
        }
        final class Router { func navigate(to route: Route) {} }
        struct Home: View {
          let router: Router
          var body: some View { Button("") { router.navigate(to: .settings) } }
        }
        """
    )
    #expect(sketch.edges == ["Home > Settings push own"])
  }

  @Test("Tabs are in the order of the source; a pager has none") func tabs() {
    let sketch = SourceSketch(
      app
        + """

        struct Home: View {
          var body: some View {
            TabView { Tab("b") { Settings() }; NavigationStack { Basket() }.tabItem { Text("") } }
          }
        }
        struct Basket: View {
          var body: some View { TabView { Page() }.tabViewStyle(.page) }
        }
        struct Page: View { var body: some View { Text("") } }
        """
    )
    #expect(sketch.edges == ["Home > Settings tab own", "Home > Basket tab own"])
  }

  @Test("Roots that swap are all starts") func roots() {
    let sketch = SourceSketch(
      """
      @main struct Shop: App { var body: some Scene { WindowGroup { Root() } } }
      struct Root: View {
        @State var isLoggedIn = false
        var body: some View { if isLoggedIn { Home() } else { Login() } }
      }
      struct Home: View { var body: some View { Text("") } }
      struct Login: View { var body: some View { Text("") } }
      """
    )
    #expect(sketch.report.starts == ["Home", "Login"])
    #expect(sketch.report.screens.map(\.name) == ["Home", "Login"])
  }

  @Test("The code of a part belongs to the screens that contain it") func parts() {
    let sketch = SourceSketch(
      app
        + """

        struct Home: View { var body: some View { VStack { Row() }.sheet(isPresented: .constant(true)) { Basket() } } }
        struct Basket: View { var body: some View { List { Row() } } }
        struct Row: View { var body: some View { NavigationLink { Settings() } label: { Text("") } } }
        """
    )
    #expect(
      sketch.edges == [
        "Basket > Settings push many", "Home > Basket sheet own", "Home > Settings push many",
      ]
    )
  }

  @Test("A view that shows a given view makes its constructions navigation calls") func wrapper() {
    let sketch = SourceSketch(
      app
        + """

        struct LinkRow<Content: View>: View {
          let content: () -> Content
          var body: some View { NavigationLink { content() } label: { Text("") } }
        }
        struct Home: View { var body: some View { List { LinkRow(content: { Settings() }) } } }
        """
    )
    #expect(sketch.edges == ["Home > Settings push own"])
  }

  @Test("A call whose destination is unknown is listed, with its line") func open() {
    let sketch = SourceSketch(
      app
        + """

        struct Home: View {
          var body: some View {
            Text("").sheet(isPresented: .constant(true)) { library.screen() }
          }
        }
        """
    )
    #expect(sketch.edges.isEmpty)
    #expect(sketch.report.open.map(\.call) == ["sheet"])
    #expect(sketch.report.open.map(\.line) == [7])
  }

  @Test("Code for debugging and previews is left out") func debug() {
    let sketch = SourceSketch(
      app
        + """

        struct Home: View {
          var body: some View {
            Text("")
            #if DEBUG
            NavigationLink("") { Settings() }
            #else
            NavigationLink("") { Detail(item: Item()) }
            #endif
          }
        }
        #Preview { NavigationLink("") { Settings() } }
        struct Home_Previews: PreviewProvider { static var previews: some View { Settings() } }
        """
    )
    #expect(sketch.edges == ["Home > Detail push own"])
  }

  @Test("Properties without a value come from initializers, and titles are literal") func details()
  {
    let sketch = SourceSketch(
      app
        + "\nstruct Home: View { var body: some View { NavigationLink(\"\") { Card(id: 1, item: Item()) } } }"
        + "\nstruct Card: View { let id: Int; let item: Item; @State var x = 0; @Binding var y: Int; "
        + "var body: some View { Text(\"\").navigationTitle(\"Card\") } }"
    )
    let card = sketch.report.screens.first { $0.name == "Card" }
    #expect(card?.title == "Card")
    #expect(card?.properties.map { "\($0.name) \($0.type)" } == ["id int", "item object"])
  }

  @Test("Windows that are opened by value are shown by the code that opens them") func windows() {
    let sketch = SourceSketch(
      """
      enum Window: Hashable { case editor, viewer }
      @main struct Main: App {
        var body: some Scene {
          WindowGroup { Home() }
          WindowGroup(for: Window.self) { $window in
            switch window { case .editor: Editor() case .viewer: Viewer() default: Text("") }
          }
        }
      }
      struct Home: View {
        @Environment(\\.openWindow) var openWindow
        var body: some View { Button("") { openWindow(value: Window.editor) } }
      }
      struct Editor: View { var body: some View { Text("") } }
      struct Viewer: View { var body: some View { Text("") } }
      """
    )
    #expect(sketch.edges == ["Home > Editor present own"])
    #expect(sketch.report.starts == ["Home"])
  }
}
