public import NavGraph

/// Where a link comes from.
///
/// The raw values are the words of the column `link_gate.source`.
public enum LinkSource: String, Sendable, Hashable, CaseIterable {
  /// The app itself.
  case own
  /// Another app.
  case app
  /// A web page, or what cannot be told.
  case web
}

/// Says which links may open which screens, or run code of the app's own.
///
/// A rule about a screen is about that screen alone, not about those that extend it, and knows it by its
/// present name. Hosts compare without case, and on the web without port and user.
///
/// Of the rules that hold for a link and a screen, the one that names the most decides; of several that
/// name as much, one that refuses. Where none holds, ``isOpen`` decides.
public struct LinkGate: Sendable, Hashable {
  /// A rule; what is nil holds for all.
  public struct Rule: Sendable, Hashable {
    /// The scheme, in lower case.
    public var scheme: String?
    /// The host.
    public var host: String?
    /// Where the link comes from.
    public var source: LinkSource?
    /// The screen that would open.
    public var screen: ScreenID?
    /// Whether such links may open the screen.
    public var isAllowed: Bool

    /// Makes a rule.
    public init(
      _ isAllowed: Bool,
      scheme: String? = nil,
      host: String? = nil,
      source: LinkSource? = nil,
      screen: ScreenID? = nil
    ) {
      self.isAllowed = isAllowed
      self.scheme = scheme?.lowercased()
      self.host = host
      self.source = source
      self.screen = screen
    }

    /// How much the rule names.
    var precision: Int { [scheme != nil, host != nil, source != nil, screen != nil].count { $0 } }

    func holds(for link: DeepLink, from source: LinkSource, screen: ScreenID) -> Bool {
      self.screen ?? screen == screen && holds(for: link, from: source)
    }

    /// Returns whether the rule holds, but for its screen.
    func holds(for link: DeepLink, from source: LinkSource) -> Bool {
      scheme?.lowercased() ?? link.scheme == link.scheme
        && host.map { $0.lowercased() == link.hostName } ?? true
        && self.source ?? source == source
    }
  }

  /// The rules.
  public var rules: [Rule]
  /// Whether a link may open a screen that no rule is about.
  public var isOpen: Bool

  /// Makes a gate.
  public init(_ rules: [Rule] = [], isOpen: Bool = true) {
    self.rules = rules
    self.isOpen = isOpen
  }

  /// Returns whether a link may open a screen.
  public func allows(_ screen: ScreenID, by link: DeepLink, from source: LinkSource) -> Bool {
    decide(rules.filter { $0.holds(for: link, from: source, screen: screen) })
  }

  /// Returns whether a link may run code of the app's own: by those rules that name no screen.
  public func allowsCode(by link: DeepLink, from source: LinkSource) -> Bool {
    decide(rules.filter { $0.screen == nil && $0.holds(for: link, from: source) })
  }

  private func decide(_ holding: [Rule]) -> Bool {
    guard let precision = holding.map(\.precision).max() else { return isOpen }
    return holding.filter { $0.precision == precision }.allSatisfy(\.isAllowed)
  }
}

extension DeepLink {
  /// The host in lower case; of a link of the web without user and port.
  fileprivate var hostName: String {
    guard DeepLink.isWeb(scheme) else { return host.lowercased() }
    let server = host.split(separator: "@", omittingEmptySubsequences: false).last ?? ""
    return String(server.prefix { $0 != ":" })
  }
}
