import Testing

@testable import SourceReader

@Suite("Split views") struct SplitViewTests {
  @Test("Columns are pushed as in compact width, and have the code in them") func columns() {
    let sketch = SourceSketch(
      """
      @main struct Mail: App { var body: some Scene { WindowGroup { Home() } } }
      struct Home: View {
        @State var message: Message?
        var body: some View {
          NavigationSplitView { Sidebar() } content: { Messages() } detail: {
            if let message { NavigationStack { Reader(message: message) } } else { Text("") }
          }
        }
      }
      struct Sidebar: View {
        var body: some View { List { NavigationLink { Settings() } label: { Text("") } } }
      }
      struct Messages: View {
        @State var isNew = false
        var body: some View { Text("").sheet(isPresented: $isNew) { Composer() } }
      }
      struct Reader: View { let message: Message; var body: some View { Text("") } }
      struct Settings: View { var body: some View { Text("") } }
      struct Composer: View { var body: some View { Text("") } }
      """
    )
    #expect(
      sketch.edges == [
        "Home > Messages push own", "Home > Reader push own", "Home > Settings push one",
        "Messages > Composer sheet own",
      ]
    )
    let rules = sketch.report.edges.filter { $0.rule == "split-view" }.map(\.destination)
    #expect(rules == ["Messages", "Reader"])
  }
}
