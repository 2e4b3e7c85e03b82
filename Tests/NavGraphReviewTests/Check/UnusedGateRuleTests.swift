import NavGraph
import NavGraphLinks
import NavGraphTestSupport
import Testing

@testable import NavGraphReview

/// Rules of the gate that decide about no link.
@Suite struct UnusedGateRuleTests {
  @Test func rulesThatOthersAlwaysPrecedeAreUnused() throws {
    let graph = try graph(
      screens: [
        NavigationScreen("Menu"), NavigationScreen("Admin"),
        NavigationScreen("Users", extends: "Admin"),
      ]
    )
    let all = LinkSource.allCases.map { LinkGate.Rule.refuse(scheme: "app", source: $0) }
    let cases: [([LinkGate.Rule], unused: [String])] = [
      ([.allow(), .refuse(screen: "Admin"), .allow(source: .web)], []),
      ([.refuse(host: "*.a.example"), .allow(host: "www.a.example")], ["allow www.a.example"]),
      ([.allow(host: "*.a.example"), .refuse(host: "www.a.example")], []),
      ([.refuse(host: "a.example"), .allow(host: "a.example:80")], ["allow a.example:80"]),
      ([.refuse(host: "a.example:80"), .allow(host: "a.example")], []),
      (all + [.allow(scheme: "app")], ["allow app"]),
      (all.dropLast() + [.allow(scheme: "app")], []),
      ([.refuse(screen: "Admin"), .allow(screen: "Users")], []),
      ([.refuse(host: "my place"), .allow(host: "my place", screen: "Menu")], []),
      ([.allow(host: "*a.example")], []),
      ([.allow(screen: "Unknown")], ["allow Unknown"]),
    ]
    for (rules, unused) in cases {
      #expect(LinkGate(rules).unusedRules(in: graph).map(\.description) == unused)
    }
  }
}
