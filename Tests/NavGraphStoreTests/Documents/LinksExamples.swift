import Foundation
import NavGraph
import NavGraphLinks
import NavGraphTestSupport
import Testing

@MainActor @Suite struct LinksExamples {
  @Test func stackLinkIsOpened() async throws {
    let navigator = try await navigator(television(), on: ScreenStack())
    let player = try StackLink("app://home/show::2/!player::video=x")
    try await navigator.open(player, from: .own, isStrict: true)
    #expect(navigator.stack.names == "home show player")
    #expect(navigator.stack.entries[1].properties == ["data": "2"])
    #expect(navigator.stack.top?.presentation == .present)
  }

  private func television() throws -> NavigationGraph {
    var builder = GraphBuilder()
    for screen: ScreenID in ["home", "show", "player"] { builder.add(NavigationScreen(screen)) }
    builder.add(NavigationCommand("show", from: .screens(["home"]), to: "show"))
    builder.add(
      NavigationCommand("play", from: .screens(["show"]), to: "player", presentation: .present)
    )
    return try builder.build()
  }

  @Test func urlIsOpened() async throws {
    let graph = try graph("Home>Help")
    let patterns = PatternLinkHandler()
    let url = try #require(URL(string: "app://help"))
    let navigator = try await navigator(graph, on: stack("Home"))

    let links = LinkRouter([patterns, ScreenNameLinkHandler(graph)])
    navigator.navigation = AppNavigation(graph, links: links)
    try await navigator.open(url, from: .web)
    #expect(navigator.stack.names == "Home Help")
  }

  @Test func linksAreOpenedAndMade() async throws {
    let graph = try graph("Home>Projects", "Projects>Project", "Project>Item", "Home>Admin")
    let vouchers = Vouchers()
    let redeem = vouchers.redeem
    var patterns = PatternLinkHandler()
    patterns.registrations.register(parameter: "projectId", screen: "Project")
    patterns.registrations.register(parameter: "itemId", screen: "Item")
    try patterns.register("app://project/:projectId<int>/item/:itemId")
    try patterns.register("app://voucher/:code") { match in await redeem(match["code"]) }
    let links = LinkRouter([patterns, ScreenNameLinkHandler(graph)])

    let navigator = try await navigator(graph, on: stack("Home"))
    navigator.navigation.links = links
    try await navigator.open("app://project/7/item/8", from: .web)
    #expect(navigator.stack.names == "Home Projects Project Item")
    try await navigator.open("app://voucher/X1", from: .own)
    #expect(vouchers.codes == ["X1"])

    var gated = links
    gated.gate.rules = [.refuse(source: .web, screen: "Admin")]
    let refused = LinkOutcome.refused(reason: "The link may not open screen 'Admin'.")
    navigator.navigation.links = gated
    #expect(try await navigator.open("app:///admin", from: .web) == refused)
    try await navigator.open("app:///admin", from: .own, trusted: true)
    #expect(navigator.stack.names == "Home Admin")

    let written = try StackLink(navigator.stack, scheme: "app")
    #expect(written.description == "app://Home/Admin")

    let saved = navigator.links.compactMap { $0?.description }
    try await navigator.open(links: saved, from: .own)
    #expect(navigator.stack == ScreenStack())

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
