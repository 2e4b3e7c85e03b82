import Testing

@testable import SourceReader

@Suite("Values that wrap views") struct WrappedViewTests {
  private static let pages = """
    struct Page: Hashable { let id = 1; var view: AnyView; init(_ view: AnyView) { self.view = view } }
    enum Pages {
      static func home() -> Page { Page(AnyView(Home())) }
      static func detail(id: Int) -> Page { return Page(AnyView(Detail(id: id))) }
      static func about() -> Page { Page(AnyView(About())) }
    }
    final class Path: ObservableObject { @Published var pages: [Page] = [] }
    struct Detail: View { let id: Int; var body: some View { Text("") } }
    struct About: View { var body: some View { Text("") } }
    """

  @Test func staticMembersOfANamespaceAreRoutes() {
    let sketch = SourceSketch(
      Self.pages + """
        @main struct Shop: App {
          @StateObject var path = Path()
          var body: some Scene {
            WindowGroup {
              NavigationStack(path: $path.pages) {
                Home().navigationDestination(for: Page.self) { page in page.view }
              }
            }
          }
        }
        struct Home: View {
          @EnvironmentObject var path: Path
          var body: some View {
            Button("") { path.pages.append(Pages.detail(id: 1)) }
            Button("") { path.pages = [Pages.about()] }
          }
        }
        """
    )
    #expect(sketch.edges == ["Home > About push own", "Home > Detail push own"])
    #expect(sketch.report.starts == ["Home"])
    #expect(sketch.report.open.isEmpty)
  }

  @Test func propertiesWithWrappedViewsAreTabs() {
    let sketch = SourceSketch(
      Self.pages + """
        @main struct Shop: App { var body: some Scene { WindowGroup { Tabs() } } }
        struct Tabs: View {
          @State private var home: Page = Pages.home()
          @State private var about: Page = Pages.about()
          var body: some View {
            TabView { VStack { home.view }.tag(0); VStack { about.view }.tag(1) }
          }
        }
        struct Home: View { var body: some View { Text("") } }
        """
    )
    #expect(sketch.edges == ["Tabs > Home tab own", "Tabs > About tab own"])
  }
}
