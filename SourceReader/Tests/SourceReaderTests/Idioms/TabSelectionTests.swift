import Testing

@testable import SourceReader

@Suite("Tabs from an enumeration") struct TabSelectionTests {
  private static let screens = """
    final class MapController: UIViewController {}
    final class ListController: UIViewController { let flow: Flow; func tap() { flow.showMap() } }
    final class MoreController: UIViewController {}
    enum Tab: CaseIterable {
      case map, list, more
      var index: Int { 0 }
      func makeController() -> UIViewController? {
        switch self {
        case .map: return MapController()
        case .list: return ListController()
        case .more: return MoreController()
        }
      }
    }
    final class Flow { let tabs: TabController; func showMap() { tabs.selectTab(.map) } }
    """

  @Test("Controllers that a loop puts into containers are tabs; the selection of one is no edge")
  func loop() {
    let sketch = SourceSketch(
      """
      \(Self.screens)
      final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
        func scene() { window.rootViewController = TabController() }
      }
      final class TabController: UITabBarController {
        func fill() {
          var controllers: [UIViewController?] = []
          for tab in Tab.allCases {
            let navigation = UINavigationController()
            if let controller = tab.makeController() {
              navigation.setViewControllers([controller], animated: false)
              controllers[tab.index] = navigation
            }
          }
          viewControllers = controllers.compactMap { $0 }
        }
        func selectTab(_ tab: Tab) { selectedIndex = tab.index }
      }
      """
    )
    #expect(
      sketch.edges == [
        "TabController > MapController tab own", "TabController > ListController tab own",
        "TabController > MoreController tab own",
      ]
    )
    #expect(sketch.report.open.isEmpty)
  }

  @Test("A case in a list of a model is no navigation") func model() {
    let sketch = SourceSketch(
      """
      enum Block { case text, image, quiz }
      struct Home: View {
        let store: Store
        var body: some View { ForEach(store.blocks) { view($0) } }
        func view(_ block: Block) -> some View {
          switch block { case .text: TextView(); case .image: Picture(); case .quiz: Quiz() }
        }
      }
      final class Store { var blocks: [Block] = []; func load() { blocks.append(.quiz) } }
      struct TextView: View { var body: some View { Text("") } }
      struct Picture: View { var body: some View { Text("") } }
      struct Quiz: View { var body: some View { Text("") } }
      @main struct Shop: App { var body: some Scene { WindowGroup { Home(store: Store()) } } }
      """
    )
    #expect(sketch.edges.isEmpty)
  }

  @Test("A switch over the selected tab at the root of an app is a tab bar of its own") func own() {
    let sketch = SourceSketch(
      """
      enum Page { case list, map }
      @main struct Shop: App { var body: some Scene { WindowGroup { Root() } } }
      struct Root: View { var body: some View { NavigationStack { VStack { Home() } } } }
      struct Home: View {
        @State var selectedTab = Page.list
        var body: some View {
          VStack { switch selectedTab { case .list: Items() case .map: Places() }; Bar() }
        }
      }
      struct Items: View { var body: some View { NavigationLink("") { Detail() } } }
      struct Places: View { var body: some View { Text("") } }
      struct Detail: View { var body: some View { Text("") } }
      struct Bar: View { var body: some View { Text("") } }
      """
    )
    #expect(
      sketch.edges == [
        "Items > Detail push own", "Root > Items tab one", "Root > Places tab one",
      ]
    )
  }

  @Test(
    "Pages are parts of one screen, if no tab selects them",
    arguments: [("page", []), ("selectedTab", ["Home > Items tab own", "Home > Places tab own"])]
  )
  func pages(_ selection: String, _ expected: [String]) {
    let sketch = SourceSketch(
      """
      @main struct Shop: App { var body: some Scene { WindowGroup { Home() } } }
      struct Home: View {
        @State var \(selection) = 0
        var body: some View {
          TabView(selection: $\(selection)) { Items().tag(0); Places().tag(1) }
            .tabViewStyle(.page(indexDisplayMode: .never))
        }
      }
      struct Items: View { var body: some View { Text("") } }
      struct Places: View { var body: some View { Text("") } }
      """
    )
    #expect(sketch.edges == expected)
  }

  @Test("A tab that switches between views, and shows a sheet of its own, is a screen") func sheet()
  {
    let sketch = SourceSketch(
      """
      @main struct Shop: App { var body: some Scene { WindowGroup { Home() } } }
      struct Home: View { var body: some View { TabView { Events() } } }
      struct Events: View {
        var body: some View {
          VStack { Text(""); if isList { List1() } else { Calendar1() } }
            .sheet(isPresented: $isFiltering) { Filter() }
        }
      }
      struct List1: View { var body: some View { NavigationStack { Text("") } } }
      struct Calendar1: View { var body: some View { NavigationStack { Text("") } } }
      struct Filter: View { var body: some View { Text("") } }
      """
    )
    #expect(sketch.edges == ["Events > Filter sheet own", "Home > Events tab own"])
  }
}
