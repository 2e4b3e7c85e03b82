public import NavGraph

/// The source of a link.
///
/// The raw values are those of the column `link_gate.source`.
public enum LinkSource: String, Sendable, Hashable, CaseIterable {
  /// The app itself.
  case own
  /// Another app.
  case app
  /// A web page, or an unknown source.
  case web
  /// A notification of the app.
  case notification
}

/// The rules that define which links may open which screens or run actions of the app.
///
/// ```swift
/// gate.rules = [.refuse(source: .web, screen: "Admin"), .allow(host: "shop.example")]
/// ```
///
/// If several rules apply to a link and a screen, the rule with the most conditions is used. If
/// their numbers of conditions are equal, a rule for the screen itself precedes a rule for a screen
/// that it extends, and then a rule that refuses precedes a rule that allows. A rule that refuses
/// a screen precedes all rules that allow links without a condition on the screen. If no rule
/// applies, ``isOpen`` is used.
public struct LinkGate: Sendable, Hashable {
  /// A rule.
  ///
  /// Its conditions are the properties that are not nil.
  public struct Rule: Sendable, Hashable {
    /// Whether the rule allows or refuses links.
    public var isAllowed: Bool
    /// The scheme, without regard to case.
    public var scheme: String? { didSet { hostPattern = Self.pattern(of: host, scheme) } }
    /// The host, such as `shop.example`, or all of its subdomains, such as `*.shop.example`.
    ///
    /// Hosts are compared in canonical form, as defined by ``DeepLink/host``. A host without a port
    /// matches all ports. A rule with an invalid host allows no link, or refuses links of all hosts.
    public var host: String? { didSet { hostPattern = Self.pattern(of: host, scheme) } }
    /// The source of the link.
    public var source: LinkSource?
    /// The screen that becomes visible, or a screen that it extends.
    public var screen: ScreenID?
    /// The pattern of the host; nil if there is no host, or if it is malformed.
    package private(set) var hostPattern: LinkHostPattern?

    /// Creates a rule.
    package init(
      isAllowed: Bool,
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
      hostPattern = Self.pattern(of: host, self.scheme)
    }

    /// Returns a rule that allows links.
    public static func allow(
      scheme: String? = nil,
      host: String? = nil,
      source: LinkSource? = nil,
      screen: ScreenID? = nil
    ) -> Rule {
      Rule(isAllowed: true, scheme: scheme, host: host, source: source, screen: screen)
    }

    /// Returns a rule that refuses links.
    public static func refuse(
      scheme: String? = nil,
      host: String? = nil,
      source: LinkSource? = nil,
      screen: ScreenID? = nil
    ) -> Rule {
      Rule(isAllowed: false, scheme: scheme, host: host, source: source, screen: screen)
    }

    /// Returns whether all conditions hold except the one on the screen.
    ///
    /// If the host is malformed, a rule that refuses links applies to all hosts, and a rule that
    /// allows links applies to none. Therefore, a malformed host never allows a link.
    package func applies(to link: DeepLink, from source: LinkSource) -> Bool {
      guard scheme?.lowercased() ?? link.scheme == link.scheme, self.source ?? source == source
      else { return false }
      guard host != nil else { return true }
      return hostPattern?.matches(hostOf: link) ?? !isAllowed
    }
  }

  /// The rules.
  public var rules: [Rule]
  /// Whether links are allowed if no rule applies.
  public var isOpen: Bool

  /// Creates a gate.
  public init(_ rules: [Rule] = [], isOpen: Bool = true) {
    self.rules = rules
    self.isOpen = isOpen
  }

  /// Returns the rules that apply to a link, apart from their screens.
  ///
  /// - Complexity: O(r) time, where r is the number of rules.
  package func applying(to link: DeepLink, from source: LinkSource) -> Applicable {
    Applicable(rules: rules.filter { $0.applies(to: link, from: source) }, isOpen: isOpen)
  }

  /// Returns whether a link may run an action of the app, according to the rules without a screen.
  package func allowsAction(by link: DeepLink, from source: LinkSource) -> Bool {
    applying(to: link, from: source).allows(nil, in: nil)
  }

  /// The rules that apply to a link, apart from their screens.
  package struct Applicable: Hashable {
    fileprivate let rules: [Rule]
    fileprivate let isOpen: Bool
  }
}

extension LinkGate.Applicable {
  /// Returns whether the link may make a screen visible, or run an action of the app, for which
  /// there is no screen.
  ///
  /// - `screen`: The screen, by its current name.
  /// - `graph`: The graph that defines which screens the screen extends.
  package func allows(_ screen: ScreenID?, in graph: NavigationGraph?) -> Bool {
    rules.isEmpty ? isOpen : deciding(on: screen, in: graph).first?.isAllowed ?? isOpen
  }

  /// Returns the rules that decide whether the link may make a screen visible, or run an action of
  /// the app; empty if no rule applies.
  ///
  /// All of them allow the link, or all of them refuse it.
  ///
  /// - Complexity: O(r) expected time for r rules.
  package func deciding(on screen: ScreenID?, in graph: NavigationGraph?) -> [LinkGate.Rule] {
    func distance(to other: ScreenID?) -> Int? {
      guard let other else { return 0 }
      guard let screen else { return nil }
      return graph.map { $0.distance(of: screen, to: other) } ?? (screen == other ? 0 : nil)
    }
    var ranked = rules.compactMap { rule -> (rule: LinkGate.Rule, rank: (Int, Int, Int))? in
      guard let distance = distance(to: rule.screen) else { return nil }
      return (rule, (-rule.conditions.count, distance, rule.isAllowed ? 1 : 0))
    }
    if ranked.contains(where: { $0.rule.screen != nil && !$0.rule.isAllowed }) {
      ranked.removeAll { $0.rule.screen == nil && $0.rule.isAllowed }
    }
    guard let best = ranked.map(\.rank).min(by: <) else { return [] }
    return ranked.filter { $0.rank == best }.map(\.rule)
  }
}

extension LinkGate.Rule: CustomStringConvertible {
  /// The rule as text, such as `refuse https *.shop.example web Admin`.
  public var description: String {
    ([isAllowed ? "allow" : "refuse"] + conditions).joined(separator: " ")
  }

  /// The values of the conditions.
  fileprivate var conditions: [String] {
    [scheme, host, source?.rawValue, screen?.name].compactMap(\.self)
  }
}
