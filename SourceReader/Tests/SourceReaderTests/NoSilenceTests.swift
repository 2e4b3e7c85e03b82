import Testing

@testable import SourceReader

@Suite("No navigation call is silent") struct NoSilenceTests {
  private static let app = """
    enum Page: Hashable { case detail }
    final class Router { var path: [Page] = []; func go(_ page: Page) { path.append(page) } }
    struct Home: View {
      let router: Router
      let page: Page
      var body: some View {
        NavigationLink(value: page) { Text("") }.navigationDestination(for: Page.self) { page in
          switch page { case .detail: Detail() }
        }
        Button("") { router.go(.detail) }
      }
    }
    struct Detail: View { var body: some View { Text("") } }
    struct Item {}
    final class Store { var path: [Item] = []; let outline = CGPath()
      var stack: some View { NavigationStack(path: $path) { Home() } }
      func add() { path.append(.init()); outline.append(line) }
      func all() { var path: [Item] = []; path.append(Item(id: 1)); var next = NavigationPath()
        next.append(Item(id: 2)) } }
    final class NoticeController { func present(_ notice: Notice) {} }
    final class Screen: UIViewController {
      func a() { NoticeController.shared.present(notice) }
      func b() { library.present(unknown) }
      func c() { navigationController?.pushViewController(using: context) }
    }
    """

  @Test(
    "Each call is resolved, a sheet of the system, or open",
    arguments: [
      "append(page)", "append(.init", "NavigationLink(value", "present(notice)", "present(unknown)",
      "using:", "Item(id: 2)",
    ]
  )
  func line(_ text: String) throws {
    let lines = Self.app.split(separator: "\n")
    let line = try #require(lines.firstIndex { $0.contains(text) }) + 1
    let report = SourceSketch(Self.app).report
    let known = report.resolved.map(\.line) + report.system.map(\.line) + report.open.map(\.line)
    #expect(known.contains(line))
  }

  @Test("A value in a local list is no call") func list() throws {
    let index = Self.app.split(separator: "\n").firstIndex { $0.contains("Item(id: 1)") }
    let line = try #require(index) + 1
    #expect(!SourceSketch(Self.app).report.open.contains { $0.line == line })
  }

  @Test("A route that no code is known to select is open") func route() {
    let sketch = SourceSketch(
      """
      enum Page { case help, about }
      final class Flow {
        func show(_ page: Page) {
          switch page {
          case .help: navigation.pushViewController(HelpController(), animated: true)
          case .about: navigation.pushViewController(AboutController(), animated: true)
          }
        }
      }
      final class HomeController: UIViewController { let flow: Flow; func tap() { flow.show(.about) } }
      final class HelpController: UIViewController {}
      final class AboutController: UIViewController {}
      """
    )
    #expect(sketch.edges == ["HomeController > AboutController push own"])
    #expect(sketch.report.open.map(\.reason) == ["no code is known to select HelpController"])
  }
}
