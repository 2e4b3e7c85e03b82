import Foundation
import NavGraph
import NavGraphLinks
import NavGraphReview
import NavGraphStore
import NavGraphTestSupport
import Testing

/// The database and the table of the article about the deep links of a real app.
@Suite struct DeepLinksOfARealAppTests {
  private struct Row {
    let pattern: String
    let screens: String
    let link: String
    let stack: String
  }

  private let store: NavigationStore
  private let rows: [Row]

  init() throws {
    var package = URL(fileURLWithPath: #filePath)
    for _ in 0..<4 { package.deleteLastPathComponent() }
    let article = package.appendingPathComponent(
      "Sources/NavGraphLinks/NavGraphLinks.docc/DeepLinksOfARealApp.md"
    )
    let text = try String(contentsOf: article, encoding: .utf8)
    let statements = text.components(separatedBy: "```sql\n").dropFirst()
      .compactMap { $0.components(separatedBy: "```").first }
    rows = text.split(separator: "\n").filter { $0.hasPrefix("| `") }.map { line in
      let cells = line.replacing("\\|", with: "\u{0}").split(separator: "|").map { cell in
        cell.replacing("\u{0}", with: "|").trimmingCharacters(in: CharacterSet(charactersIn: " `"))
      }
      return Row(pattern: cells[0], screens: cells[1], link: cells[2], stack: cells[3])
    }
    let links = rows.map { row in
      "INSERT INTO link (pattern, screens, mode) VALUES ('\(row.pattern)', "
        + (row.screens == "code" ? "NULL" : "'\(row.screens)'") + ", 'rebuild');"
    }
    store = try NavigationStore.inMemory(filledBy: (statements + links).joined(separator: "\n"))
  }

  @Test func everyLinkOpensItsStack() throws {
    #expect(rows.count == 45)
    let graph = try store.graph()
    let links = try store.linkRules().router(for: graph)
    for row in rows {
      let plan = try links.plan(
        DeepLink(row.link),
        from: .own,
        on: ScreenStack(),
        using: Router(graph)
      )
      #expect(plan.resolution.match?.pattern.description == row.pattern, "\(row.link)")
      switch plan.outcome {
      case .route(.planned(let route)):
        #expect(route.stack.entries.map(\.screen.name).joined(separator: " › ") == row.stack)
      case .action: #expect(row.stack == "runs code of the app")
      default: Issue.record("\(row.link): \(plan.outcome)")
      }
    }
  }

  @Test func valuesArriveDecoded() throws {
    let graph = try store.graph()
    let links = try store.linkRules().router(for: graph)
    let top = { (link: String) throws -> PropertyDictionary? in
      let plan = try links.plan(DeepLink(link), from: .app, on: ScreenStack(), using: Router(graph))
      guard case .route(.planned(let route)) = plan.outcome else { return nil }
      return route.stack.top?.properties
    }
    #expect(try top("pedia://article/AC%2FDC")?["title"] == "AC/DC")
    #expect(
      try top("surf://open-url?url=https%3A%2F%2Fa.example%2Fx%3Fy")
        == ["url": "https://a.example/x?y"]
    )
    #expect(
      try top("https://en.pedia.example/wiki/Bern/diff/812") == ["revision": 812]
    )
  }

  @Test func gateKeepsPasswordsFromLinksFromOutside() throws {
    let graph = try store.graph()
    let links = try store.linkRules().router(for: graph)
    for (link, source, isRefused) in [
      ("surf://settings/passwords", LinkSource.app, true),
      ("surf://settings/passwords", .notification, true),
      ("surf://settings/passwords", .own, false),
      ("surf://history/clear", .web, true), ("surf://history/clear", .app, false),
    ] {
      let plan = try links.plan(
        DeepLink(link),
        from: source,
        on: ScreenStack(),
        using: Router(graph)
      )
      if case .refused = plan.outcome { #expect(isRefused) } else { #expect(!isRefused) }
    }
  }

  @Test func checkFindsNoErrorInTheLinks() throws {
    #expect(try store.linkRules().invalidPatterns == [])
    let report = try StoreCheck().report(on: store)
    #expect(report.findings.filter { $0.severity == .error } == [])
  }
}
