import Foundation
import NavGraph
import NavGraphLinks
import NavGraphTestSupport
import Testing

/// Looks for links that Foundation reads otherwise: such a link could pass a gate, and then open another
/// host or screen than the gate has judged.
@Suite struct TwoReadingsTests {
  private let links: LinkRouter
  private let graph: NavigationGraph

  init() throws {
    graph = try NavGraphTestSupport.graph("Home>Cart", "Home>Help")
    var patterns = PatternLinkHandler()
    for (pattern, screen) in [
      ("https|http://good.example/cart", "Cart"), ("https|http://good.example/help/:id", "Help"),
      ("shop://cart", "Cart"), ("shop://help/:id", "Help"), ("shop:///cart/:id", "Cart"),
    ] {
      try patterns.register(
        LinkDefinition(LinkPattern(pattern), to: [.init(ScreenID(screen))])
      )
    }
    let rules: [LinkGate.Rule] = [
      .allow(host: "good.example"), .allow(host: "*.wiki.example"), .allow(host: "cart"),
    ]
    links = LinkRouter([patterns], gate: LinkGate(rules, isOpen: false))
  }

  /// What a link opens, and whether the gate allows it; the screen is nil for none.
  private struct Reading: Equatable {
    var screen: String?
    var id: String?
    var isAllowed: Bool
  }

  private func ourReading(of text: String) -> Reading? {
    guard let link = try? DeepLink(text) else { return nil }
    let isAllowed = links.gate.applying(to: link, from: .web).allows("Home", in: graph)
    guard case .request(let request, _, let match) = links.resolve(link).answer else {
      return Reading(isAllowed: isAllowed)
    }
    return Reading(
      screen: request.destination.screen.name,
      id: match?.values["id"],
      isAllowed: isAllowed
    )
  }

  /// The same rules, written for the parts of Foundation.
  private func foundationReading(of url: URL) -> Reading? {
    guard let parts = URLComponents(url: url, resolvingAgainstBaseURL: true),
      let scheme = parts.scheme?.lowercased()
    else { return nil }
    var host = (parts.host ?? "").lowercased()
    if host.hasSuffix("."), host.count > 1 { host.removeLast() }
    let isAllowed =
      host == "good.example" || host == "cart"
      || host.hasSuffix(".wiki.example") && host != ".wiki.example"
    let path = parts.percentEncodedPath.split(separator: "/")
      .compactMap { String($0).removingPercentEncoding }
    var reading = Reading(isAllowed: isAllowed)
    switch (scheme, parts.host ?? "", path.first, path.count) {
    case ("https", _, "cart", 1) where host == "good.example",
      ("http", _, "cart", 1) where host == "good.example", ("shop", "cart", nil, 0):
      reading.screen = "Cart"
    case ("https", _, "help", 2) where host == "good.example",
      ("http", _, "help", 2) where host == "good.example":
      (reading.screen, reading.id) = ("Help", path[1])
    case ("shop", "help", _, 1): (reading.screen, reading.id) = ("Help", path[0])
    case ("shop", "", "cart", 2): (reading.screen, reading.id) = ("Cart", path[1])
    default: break
    }
    return reading
  }

  private func text(using random: inout SeededGenerator) -> String {
    let hosts = [
      "good.example", "evil.example", "a.wiki.example", "wiki.example", "GOOD.example", "cart",
      "help", "good", ".example",
    ]
    let delimiters = [
      "@", ":", "%40", "%3A", "%2F", "\\", "/", "?", "#", ".", "%2e", ":443", ":80", "%00", "%5C",
      ";", "&", "%23", "%3F", "\u{E9}", "[", "]", "%", "*", "\u{3002}", "\u{200B}", " ", "%20",
    ]
    let path = [
      "/", "/cart", "/help/7", "%2F", "%63art", "..", "%2e%2e", ".", "/7", ";", "?a=b", "#",
    ]
    var text = random.pick(["https://", "http://", "shop://", "shop:///", "HTTPS://", "https:/"])
    for _ in 0..<Int.random(in: 0...4, using: &random) {
      text += random.chance(65) ? random.pick(hosts) : random.pick(delimiters)
    }
    for _ in 0..<Int.random(in: 0...3, using: &random) {
      text += random.chance(70) ? random.pick(path) : random.pick(delimiters)
    }
    return text
  }

  @Test(
    "No link opens another screen or passes a gate by a second reading",
    arguments: SeededGenerator.seeds(1)
  )
  func twoReadingsAgree(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var compared = 0
    for _ in 0..<8_000 {
      let text = text(using: &random)
      guard let url = URL(string: text), let theirs = foundationReading(of: url) else { continue }
      // Foundation encodes characters that a URL cannot have.
      guard let ours = ourReading(of: url.absoluteString) else { continue }
      compared += 1
      #expect(ours.isAllowed == theirs.isAllowed, "\(url.absoluteString) with seed \(seed)")
      if ours.screen != nil { #expect(ours == theirs, "\(url.absoluteString) with seed \(seed)") }
    }
    #expect(compared > 1_000)
  }
}
