public import NavGraph

/// Handles links by patterns, of a database and of code, the most specific first.
///
/// A link of a pattern leads, in this order: to the pattern's own stops; to the screens that are
/// registered for its parameters, if all of them have one; to the code that is registered for the
/// pattern, or for its name.
public struct PatternLinkHandler: LinkHandler {
  /// Makes the milestone that a parameter stands for; nil to refuse the link.
  public typealias ScreenMaker = @Sendable (LinkMatch) -> Milestone?
  /// Deals with a link; returns whether it has.
  public typealias Body = @MainActor @Sendable (LinkMatch) async -> Bool

  /// `patterns`.
  public let name = "patterns"
  private var trie = LinkPatternTrie()
  private var routes: [LinkRoute] = []
  private var bodies: [Int: Body] = [:]
  private var namedBodies: [String: Body] = [:]
  private var makers: [String: ScreenMaker] = [:]

  /// Makes a handler without patterns.
  public init() {}

  /// The patterns with what they stand for, in the order of registration.
  public var registered: [LinkRoute] { routes }

  /// Registers a pattern.
  ///
  /// - Throws: Another pattern that ties with it; it is not registered then.
  public mutating func register(_ route: LinkRoute) throws(LinkPatternError) {
    try trie.add(route.pattern)
    routes.append(route)
  }

  /// Registers a pattern whose parameters have screens registered for them, or whose name has code.
  ///
  /// - Throws: What is wrong with the pattern, or another one that ties with it.
  public mutating func register(
    _ pattern: String,
    name: String? = nil,
    mode: LinkTarget.Mode = .extend,
    presentation: Presentation? = nil
  ) throws(LinkPatternError) {
    try register(
      LinkRoute(LinkPattern(pattern), name: name, mode: mode, presentation: presentation)
    )
  }

  /// Registers a pattern with code that deals with its links where no screens are known for them.
  ///
  /// - Throws: What is wrong with the pattern, or another one that ties with it.
  public mutating func register(
    _ pattern: String,
    name: String? = nil,
    _ body: @escaping Body
  ) throws(LinkPatternError) {
    try register(LinkRoute(LinkPattern(pattern), name: name))
    bodies[routes.count - 1] = body
  }

  /// Registers code for the links of patterns of a name.
  public mutating func register(named name: String, _ body: @escaping Body) {
    namedBodies[name] = body
  }

  /// Registers the screen that a parameter stands for, such as the screen of a project for
  /// `projectId`.
  public mutating func register(parameter: String, screen: ScreenID) {
    makers[parameter] = { _ in Milestone(screen) }
  }

  /// Registers what makes the milestone that a parameter stands for.
  public mutating func register(parameter: String, _ maker: @escaping ScreenMaker) {
    makers[parameter] = maker
  }

  /// Returns the most specific pattern that matches a link, with what it captures.
  ///
  /// - Complexity: Time grows with the link, not with the number of patterns, unless many of them
  ///   begin like the link.
  public func match(_ link: DeepLink) -> LinkMatch? { trie.match(link)?.match }

  /// Returns whether a pattern matches.
  public func canHandle(_ link: DeepLink) -> Bool { trie.match(link) != nil }

  /// Returns where the link leads.
  public func answer(to link: DeepLink) -> LinkAnswer {
    guard let (number, match) = trie.match(link) else {
      return .refused(reason: "No pattern matches '\(link)'.")
    }
    let route = routes[number]
    if !route.stops.isEmpty { return .target(route.target(of: match), match: match) }
    let makers = route.pattern.parameters.compactMap { self.makers[$0.name] }
    if !makers.isEmpty, makers.count == route.pattern.parameters.count {
      var target = route.target(of: match)
      for (maker, parameter) in zip(makers, route.pattern.parameters)
      where match.values[parameter.name] != nil {
        guard let milestone = maker(match) else {
          let value = match[parameter.name] ?? ""
          return .refused(reason: "No screen wants '\(parameter.name)' to be '\(value)'.")
        }
        target.milestones.append(milestone)
      }
      return .target(target, match: match)
    }
    let body = bodies[number] ?? route.name.flatMap { namedBodies[$0] }
    let name = route.name ?? route.pattern.description
    guard let body else { return .action(LinkAction(name), match: match) }
    return .action(LinkAction(name) { _, _ in await body(match) }, match: match)
  }

  /// Makes the link of the pattern of a name.
  ///
  /// - Returns: The link; nil if no pattern has the name.
  /// - Throws: A value that is missing, or does not fit.
  public func link(
    named name: String,
    _ values: [String: String] = [:]
  ) throws(LinkPatternError) -> DeepLink? {
    try routes.first { $0.name == name }?.pattern.link(values)
  }

  /// Makes the best link that leads to a screen with some properties.
  ///
  /// Of the patterns whose last stop is the screen, the one that takes the most of the properties; of
  /// several, the one that was registered first. A pattern that gives the screen another value for one
  /// of them does not lead there.
  ///
  /// - Returns: The link; nil if no pattern leads to the screen.
  /// - Throws: What the first of them lacks, if none has all that it needs; a property that the best
  ///   of them does not take.
  public func link(
    to screen: ScreenID,
    _ values: [String: String] = [:]
  ) throws(LinkPatternError) -> DeepLink? {
    var best: (link: DeepLink, taken: Set<String>)?
    var failure: LinkPatternError?
    for route in routes where route.stops.last?.screen == screen {
      guard let (parameters, taken) = route.parameters(for: values) else { continue }
      do {
        let link = try route.pattern.link(parameters)
        if taken.count > best?.taken.count ?? -1 { best = (link, taken) }
      } catch {
        failure = failure ?? error
      }
    }
    guard let best else {
      if let failure { throw failure }
      return nil
    }
    let unused = values.keys.filter { !best.taken.contains($0) }.sorted()
    if let name = unused.first { throw .unusedValue(name) }
    return best.link
  }
}

extension LinkRoute {
  /// Returns the values of the pattern's parameters for some properties of the last screen, and which
  /// of these they take; nil if the screen gets another value for one of them.
  fileprivate func parameters(
    for values: [String: String]
  ) -> (parameters: [String: String], taken: Set<String>)? {
    var parameters: [String: String] = [:]
    var taken: Set<String> = []
    let given = stops.last?.properties ?? [:]
    let names = Set(pattern.parameters.map(\.name))
    for (name, value) in values {
      switch given[name] {
      case .literal(let literal):
        guard RequestedValue.text(value).resolved(as: literal.type) == literal else { return nil }
        taken.insert(name)
      case .captured(let parameter):
        parameters[parameter] = value
        taken.insert(name)
      case nil:
        guard names.contains(name) else { continue }
        parameters[name] = value
        taken.insert(name)
      }
    }
    return (parameters, taken)
  }
}
