import Foundation
import NavGraphLinks
import Testing

/// Cases of the test suites of other routers.
///
/// The article "Link patterns" lists the kinds that are not supported.
@Suite struct PeerTests {
  /// The tables of the seven routers, by their names.
  static let routers: KeyValuePairs<String, [PeerTable]> = [
    "Jetpack Navigation": [.jetpack],
    "routing-kit": [.vapor],
    "URLNavigator": [.urlNavigator],
    "JLRoutes": [.jlRoutes],
    "DeepLinkDispatch": [.deepLinkDispatch],
    "go_router": [.goRouter],
    "React Navigation": [.reactNavigationPaths, .reactNavigationParsers],
  ]

  /// The tables of path-to-regexp and URLPattern.
  static let urlPatternTables: [PeerTable] = [.urlPattern, .urlPatternData]

  static var urlPatternCases: [PeerCase] { urlPatternTables.flatMap(\.cases) }
  static var routerCases: [PeerCase] { routers.flatMap { $0.value.flatMap(\.cases) } }

  @Test("The library answers as the seven routers do")
  func casesOfRouters() {
    for peer in PeerTests.routerCases { check(peer) }
  }

  @Test("The library answers as path-to-regexp and URLPattern do")
  func casesOfURLPattern() {
    for peer in PeerTests.urlPatternCases { check(peer) }
  }

  private func check(_ peer: PeerCase) {
    let answer = peer.answer()
    if let expected = peer.expected {
      #expect(answer == expected, "\(peer.testDescription)")
    } else {
      #expect(answer == .noMatch || answer == .rejected || answer == .match(1, [:]))
    }
  }

  @Test func atMostFifteenCasesOfTheRoutersAreNotSupported() {
    let cases = PeerTests.routerCases
    #expect(cases.count >= 383)
    #expect(cases.count { $0.unsupportedKind != nil } <= 15)
  }

  @Test func articleListsTheKindsThatAreNotSupported() throws {
    let article = try String(contentsOf: PeerTests.article, encoding: .utf8)
    let section = try #require(article.components(separatedBy: "## Unsupported features").last)
    let rows = section.split(separator: "\n").filter { $0.hasPrefix("|") }.dropFirst(2)
    let kinds = rows.map { $0.split(separator: "|")[0].trimmingCharacters(in: .whitespaces) }
    let cases = PeerTests.routerCases + PeerTests.urlPatternCases
    #expect(Set(cases.compactMap(\.unsupportedKind)).isSubset(of: kinds))
    for (router, _) in PeerTests.routers { #expect(article.contains(router)) }
  }

  @Test func articleStatesTheNumbersOfCases() throws {
    let article = try String(contentsOf: PeerTests.article, encoding: .utf8)
    let others = (key: "path-to-regexp and URLPattern", value: PeerTests.urlPatternTables)
    for (router, tables) in Array(PeerTests.routers) + [others] {
      let cases = tables.flatMap(\.cases)
      let unsupported = cases.count { $0.unsupportedKind != nil }
      let row = "| \(router) | \(cases.count) | \(unsupported) |"
      #expect(article.contains(row), "The article lacks '\(row)'.")
    }
  }

  private static let article = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Sources/NavGraphLinks/NavGraphLinks.docc/LinkPatterns.md")
}
