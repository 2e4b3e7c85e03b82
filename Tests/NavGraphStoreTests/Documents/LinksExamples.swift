import NavGraph
import NavGraphLinks
import NavGraphTestSupport
import Testing

@MainActor @Suite struct LinksExamples {
  @Test func linksAreOpenedAndMade() async throws {
    let graph = try graph("Home>Projects", "Projects>Project", "Project>Item", "Home>Admin")
    let vouchers = Vouchers()
    let redeem = vouchers.redeem
    var patterns = PatternLinkHandler()
    patterns.register(parameter: "projectId", screen: "Project")
    patterns.register(parameter: "itemId", screen: "Item")
    try patterns.register("app://project/:projectId<int>/item/:itemId")
    try patterns.register("app://voucher/:code") { match in await redeem(match["code"]) }
    let links = LinkRouter([patterns, ScreenNameLinkHandler(graph)])

    let navigator = try await navigator(graph, on: stack("Home"))
    try await navigator.open("app://project/7/item/8", by: links, from: .web)
    #expect(navigator.stack.names == "Home Projects Project Item")
    _ = try await navigator.open("app://voucher/X1", by: links)
    #expect(vouchers.codes == ["X1"])

    var gated = links
    gated.gate.rules = [LinkGate.Rule(false, source: .web, screen: "Admin")]
    let refused = LinkOutcome.refused(reason: "The link may not open screen 'Admin'.")
    #expect(try await navigator.open("app:///admin", by: gated, from: .web) == refused)
    try await navigator.open("app:///admin", by: gated)
    #expect(navigator.stack.names == "Home Admin")

    try patterns.register("shop://product/:id", name: "product")
    let link = try patterns.link(named: "product", ["id": "42"])
    #expect(link?.description == "shop://product/42")
  }
}

@MainActor private final class Vouchers {
  private(set) var codes: [String?] = []

  func redeem(_ code: String?) async -> Bool {
    codes.append(code)
    return true
  }
}
