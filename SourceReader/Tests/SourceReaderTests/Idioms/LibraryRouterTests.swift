import Testing

@testable import SourceReader

/// Routers whose code is in a library, so that the types of their properties are not known.
@Suite("Routers of libraries") struct LibraryRouterTests {
  private static let app = """
    typealias AppRouter = Router<Tabs, Page, Modal>
    enum Tabs { case home, profile }
    enum Page { case profile(Int), detail }
    enum Modal { case compose(mode: Mode), settings }
    enum Mode { case new, reply }
    extension Tabs {
      @ViewBuilder var rootView: some View { switch self { case .home: HomeView() case .profile: ProfileView() } }
    }
    struct TabsView: View {
      @Environment(AppRouter.self) var router
      var body: some View { TabView { ForEach(Tabs.allCases) { tab in Tab(value: tab) { TabRoot(tab: tab) } } } }
    }
    struct TabRoot: View {
      @Environment(AppRouter.self) var router
      let tab: Tabs
      var body: some View {
        @Bindable var router = router
        GeometryReader { _ in NavigationStack(path: $router[tab]) { tab.rootView.modifier(Destinations()) } }
      }
    }
    struct Destinations: ViewModifier {
      @Binding var router: AppRouter
      func body(content: Content) -> some View {
        content
          .navigationDestination(for: Page.self) { page in
            switch page { case .profile: ProfileView() case .detail: DetailView() }
          }
          .sheet(item: $router.presentedSheet) { sheet in
            switch sheet {
            case .settings: SettingsView()
            case .compose(let mode):
              switch mode { case .new: ComposeView(mode: .new) case .reply: ComposeView(mode: .reply) }
            }
          }
      }
    }
    struct DetailView: View {
      @Environment(AppRouter.self) var router
      var body: some View { Button("") { router.presentedSheet = .compose(mode: .reply) } }
    }
    struct HomeView: View {
      @Environment(AppRouter.self) var router
      var body: some View { Button("") { router.navigateTo(.detail) ; router.navigateTo(.profile(1)) } }
    }
    struct ProfileView: View { var body: some View { Text("") } }
    struct SettingsView: View { var body: some View { Text("") } }
    struct ComposeView: View { let mode: Mode; var body: some View { Text("") } }
    """

  @Test(
    "The tabs behind a view that only switches, the pages of a verb, and the sheets of a property are found"
  )
  func edges() {
    #expect(
      SourceSketch(Self.app).edges == [
        "DetailView > ComposeView sheet own", "HomeView > DetailView push own",
        "HomeView > ProfileView push own", "TabsView > HomeView tab own",
        "TabsView > ProfileView tab own",
      ]
    )
  }

  @Test("A view that only switches between tabs is no screen without a way in") func wrapper() {
    #expect(SourceSketch(Self.app).report.withoutWayIn.map(\.screen) == ["SettingsView"])
  }
}
