import Foundation
import NavGraph
import NavGraphLinks

/// Checks that a link opens the same screens, and passes the same gates, as the same URL parsed by Foundation.
///
/// An app may inspect a URL with `URLComponents` before it opens the link. Links that the library rejects or that
/// open nothing are not compared, and neither are stack links, whose notation Foundation does not parse.
func tryTwoReadings(_ text: String, pattern: String) {
  guard let url = URL(string: text), let parts = URLComponents(string: url.absoluteString) else {
    return
  }
  let links = SecondReading.router(pattern)
  // Foundation encodes characters that a URL cannot have.
  guard let ours = try? DeepLink(url.absoluteString) else { return }
  let theirs = SecondReading.link(parts, hasUser: false)
  for gate in SecondReading.gates(pattern) {
    let isAllowed = theirs.map { gate.allowsAction(by: $0, from: .web) }
    demand(
      gate.allowsAction(by: ours, from: .web) == isAllowed ?? false,
      "Both readings of a link pass the same gates."
    )
  }
  guard let opened = SecondReading.target(of: ours, by: links) else { return }
  // User information is part of the host of a scheme that does not define hosts.
  let other = SecondReading.link(parts, hasUser: true)
    .flatMap { SecondReading.target(of: $0, by: links) }
  demand(opened == other, "Both readings of a link open the same screens.")
}

/// A link as Foundation parses it.
private enum SecondReading {
  /// What a link opens.
  enum Target: Equatable {
    case request(RouteRequest, values: [String: String], lists: [String: [String]])
    case action(values: [String: String], lists: [String: [String]])
  }

  /// Returns the parts as a link; nil if they cannot be one.
  static func link(_ parts: URLComponents, hasUser: Bool) -> DeepLink? {
    guard let scheme = parts.scheme else { return nil }
    let port = parts.port == nil ? "" : ":" + text(of: parts.rangeOfPort, in: parts)
    let isWeb = ["http", "https"].contains(scheme.lowercased())
    let password = parts.password.map { ":\($0)" } ?? ""
    let user = hasUser && !isWeb ? (parts.user ?? "") + password : ""
    let path = parts.percentEncodedPath.split(separator: "/").compactMap(decoded)
    let items = (parts.percentEncodedQuery ?? "").split(separator: "&").map { item in
      let sides = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      return DeepLink.QueryItem(
        decoded(sides[0]) ?? "",
        sides.count > 1 ? decoded(sides[1]) : nil
      )
    }
    return try? DeepLink(
      scheme: scheme,
      host: (user.isEmpty ? "" : user + "@") + host(of: parts) + port,
      path: path,
      query: items,
      fragment: parts.percentEncodedFragment.flatMap { decoded($0[...]) }
    )
  }

  /// Returns the text of a component as it is written, such as a port with leading zeros.
  private static func text(of range: Range<String.Index>?, in parts: URLComponents) -> String {
    guard let range, let text = parts.string else { return "" }
    return String(text[range])
  }

  /// Returns the host as `URL.host()` does.
  ///
  /// `URLComponents.host` decodes labels in Punycode, also those that are not the encoding of a name.
  private static func host(of parts: URLComponents) -> String {
    parts.encodedHost.flatMap { decoded($0[...]) } ?? ""
  }

  private static func decoded(_ text: Substring) -> String? {
    String(text).removingPercentEncoding
  }

  /// Returns gates that allow only some hosts, one of them the host of a pattern.
  static func gates(_ pattern: String) -> [LinkGate] {
    var rules: [[LinkGate.Rule]] = [
      [.allow(host: "good.example"), .allow(host: "*.wiki.example"), .allow(host: "cart")]
    ]
    if let example = (try? LinkPattern(pattern))?.example, !example.host.isEmpty {
      rules.append([.allow(host: example.host)])
    }
    return rules.map { LinkGate($0, isOpen: false) }
  }

  static func router(_ pattern: String) -> LinkRouter {
    var patterns = PatternLinkHandler()
    for text in [pattern, "https|http://good.example/cart/:id?", "shop://cart/:id?"] {
      guard let pattern = try? LinkPattern(text) else { continue }
      try? patterns.register(LinkDefinition(pattern, to: [.init("Cart")]))
    }
    guard let graph = try? graph() else { return LinkRouter([patterns]) }
    return LinkRouter([patterns, ScreenNameLinkHandler(graph)])
  }

  private static func graph() throws -> NavigationGraph {
    var builder = GraphBuilder()
    for name in ["Home", "Cart"] { builder.add(NavigationScreen(ScreenID(name))) }
    builder.add(NavigationCommand("Cart", from: .screens(["Home"]), to: "Cart"))
    return try builder.build()
  }

  /// Returns what a link opens; nil for nothing.
  static func target(of link: DeepLink, by links: LinkRouter) -> Target? {
    switch links.resolve(link).answer {
    case .request(let request, _, let match):
      .request(request, values: match?.values ?? [:], lists: match?.lists ?? [:])
    case .action(_, let match): .action(values: match?.values ?? [:], lists: match?.lists ?? [:])
    case .stack, .refused, nil: nil
    }
  }
}
