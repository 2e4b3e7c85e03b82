import Testing

@testable import SourceReader

@Suite("Parts of screens") struct PartTests {
  @Test func aPartCanHaveANameThatBeginsWithASmallLetter() {
    let sketch = SourceSketch(
      """
      @main struct Shop: App { var body: some Scene { WindowGroup { Home() } } }
      struct Home: View { var body: some View { VStack { header(title: "") } } }
      struct header: View {
        let title: String
        var body: some View { NavigationLink(destination: Detail()) { Text(title) } }
      }
      struct Detail: View { var body: some View { Text("") } }
      """
    )
    #expect(sketch.edges == ["Home > Detail push one"])
  }

  @Test func rowsOfAListInAPageArePartsOfTheScreen() {
    let sketch = SourceSketch(
      """
      @main struct Shop: App { var body: some Scene { WindowGroup { Home() } } }
      struct Home: View {
        @State var selectedTab = 0
        func list(_ kind: Int) -> some View { List { if kind == 0 { Empty() } else { Rows() } } }
        var body: some View {
          TabView(selection: $selectedTab) { list(0).tag(0); list(1).tag(1) }.tabViewStyle(PageTabViewStyle())
        }
      }
      struct Empty: View { var body: some View { Text("") } }
      struct Rows: View { var body: some View { NavigationLink(destination: Detail()) { Text("") } } }
      struct Detail: View { var body: some View { Text("") } }
      """
    )
    #expect(sketch.edges == ["Home > Detail push one"])
  }

  @Test func sectionsInAContainerOfTheAppArePartsOfATab() {
    let sketch = SourceSketch(
      """
      @main struct Shop: App { var body: some Scene { WindowGroup { Tabs() } } }
      struct Tabs: View { var body: some View { TabView { Home().tag(0); About().tag(1) } } }
      struct Card<Content: View>: View {
        @ViewBuilder let content: () -> Content
        var body: some View { VStack { content() } }
      }
      struct Home: View { var body: some View { Card { Card { Header() }; Card { Rows() } } } }
      struct Header: View { var body: some View { Text("") } }
      struct Rows: View { var body: some View { Text("") } }
      struct About: View { var body: some View { Text("") } }
      """
    )
    #expect(sketch.edges == ["Tabs > Home tab own", "Tabs > About tab own"])
  }

  @Test func aScreenInTheContentOfAnotherScreenAlsoRunsThere() {
    let sketch = SourceSketch(
      """
      @main struct Shop: App { var body: some Scene { WindowGroup { Home() } } }
      struct Home: View {
        var body: some View {
          NavigationLink(destination: Orders()) { Text("") }
          NavigationLink(destination: Profile()) { Text("") }
        }
      }
      struct Orders: View { var body: some View { NavigationLink(destination: Detail()) { Text("") } } }
      struct Profile: View {
        var body: some View { VStack { Orders() }.sheet(isPresented: .constant(true)) { Edit() } }
      }
      struct Detail: View { var body: some View { Text("") } }
      struct Edit: View { var body: some View { Text("") } }
      """
    )
    #expect(
      sketch.edges == [
        "Home > Orders push own", "Home > Profile push own", "Orders > Detail push own",
        "Profile > Detail push many", "Profile > Edit sheet own",
      ]
    )
  }

  @Test func aTabThatSwitchesBetweenItsPartsIsAScreen() {
    let sketch = SourceSketch(
      """
      @main struct Shop: App { var body: some Scene { WindowGroup { Tabs() } } }
      struct Tabs: View { var body: some View { TabView { Home().tag(0); About().tag(1) } } }
      struct Home: View {
        @State var isMap = false
        var body: some View { if isMap { Places() } else { Rows() } }
      }
      struct Places: View { var body: some View { Text("") } }
      struct Rows: View { var body: some View { Text("") } }
      struct About: View { var body: some View { Text("") } }
      """
    )
    #expect(sketch.edges == ["Tabs > Home tab own", "Tabs > About tab own"])
  }
}
