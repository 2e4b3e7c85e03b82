import Foundation
import NavGraph
import NavGraphStore
import NavGraphTestSupport
import Testing

/// The library example of the README, compiled and run.
@Suite struct ReadmeTests {
  private static let package = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  @Test func exampleIsTheOneThatRuns() throws {
    let readme = try String(
      contentsOf: ReadmeTests.package.appendingPathComponent("README.md"),
      encoding: .utf8
    )
    let source = try String(contentsOf: URL(fileURLWithPath: #filePath), encoding: .utf8)
    let example = try #require(
      readme.components(separatedBy: "```swift\nimport NavGraph\nimport NavGraphStore\n\n").last?
        .components(separatedBy: "```").first
    )
    let indented = example.split(separator: "\n").map { "    " + $0 }
    let first = try #require(indented.first)
    let body = source.split(separator: "\n").map(String.init)
      .map { $0.replacing("open(shop)", with: "open(\"shop.db\")") }
    let start = try #require(body.firstIndex(of: first))
    #expect(Array(body[start..<min(start + indented.count, body.count)]) == indented)
  }

  @Test func exampleRuns() throws {
    let directory = try TemporaryDirectory()
    let shop = directory.path("shop.db")
    let sql = ReadmeTests.package.appendingPathComponent("samples/shop.sql")
    try NavigationStore.create(at: shop, filledBy: String(contentsOf: sql, encoding: .utf8))
    var printed: [String] = []
    func print(_ items: Any...) { printed.append(items.map { "\($0)" }.joined(separator: " ")) }

    let graph = try NavigationStore.open(shop).graph()
    let router = Router(graph)
    let request = RouteRequest(
      from: ScreenStack(screens: ["Start"]),
      to: Milestone("Product", properties: ["id": 42])
    )
    switch try router.route(request) {
    case .planned(let plan): for step in plan.steps { print(step.action, step.screen) }
    case .alreadyThere: print("nothing to do")
    case .failed(let failure): print(failure)
    }
    #expect(printed == ["push Catalog", "push Product"])
  }
}
