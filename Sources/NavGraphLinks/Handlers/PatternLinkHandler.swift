public import NavGraph

/// A handler of links that match patterns, which are defined in a database or in code.
///
/// If several patterns match, the most specific one is used. Its links open, in this order of
/// precedence:
///
/// 1. the milestones of its definition,
/// 2. the milestones that ``registrations`` creates from its parameters, if there is one for each,
/// 3. the action that is registered for the pattern or for its name.
public struct PatternLinkHandler: LinkHandler {
  /// The name `patterns`.
  public let name = "patterns"
  private(set) var table = LinkPatternTable()
  private var actions: [Int: LinkRegistrations.Action] = [:]
  /// The types, actions and screens that the app registers in code, except the actions of single
  /// patterns.
  public var registrations = LinkRegistrations()

  /// Creates a handler without patterns.
  public init() {}

  /// The registered definitions, in the order of registration.
  public var definitions: [LinkDefinition] { table.definitions.compactMap(\.self) }

  /// Registers a definition.
  ///
  /// - Throws: `tie` if an earlier pattern with the same position is equally specific and matches
  ///   the same link. The definition is not registered then.
  public mutating func register(_ definition: LinkDefinition) throws(LinkPatternError) {
    try table.add(definition)
  }

  /// Removes a pattern, and the action that is registered for it.
  ///
  /// - Returns: The definition of the pattern; nil if it is not registered.
  @discardableResult
  public mutating func remove(_ pattern: LinkPattern) -> LinkDefinition? {
    guard let number = table.definitions.firstIndex(where: { $0?.pattern == pattern }) else {
      return nil
    }
    actions[number] = nil
    return table.remove(number)
  }

  /// Replaces a pattern by a definition, or registers the definition if the pattern is not
  /// registered.
  ///
  /// - Throws: `tie` if another pattern with the same position is equally specific and matches the
  ///   same link. Nothing is changed then.
  public mutating func replace(
    _ pattern: LinkPattern,
    with definition: LinkDefinition
  ) throws(LinkPatternError) {
    var changed = self
    changed.remove(pattern)
    try changed.register(definition)
    self = changed
  }

  /// Registers a pattern whose links open the milestones of its parameters, or run the action of
  /// its name.
  ///
  /// - Throws: The error in the pattern, or `tie` if an earlier pattern is equally specific and
  ///   matches the same link.
  public mutating func register(
    _ pattern: String,
    name: String? = nil,
    mode: LinkMode = .extend,
    presentation: Presentation? = nil
  ) throws(LinkPatternError) {
    try register(
      LinkDefinition(LinkPattern(pattern), name: name, mode: mode, presentation: presentation)
    )
  }

  /// Registers a pattern with an action, for links without milestones.
  ///
  /// - Throws: The error in the pattern, or `tie` if an earlier pattern is equally specific and
  ///   matches the same link.
  public mutating func register(
    _ pattern: String,
    name: String? = nil,
    _ action: @escaping LinkRegistrations.Action
  ) throws(LinkPatternError) {
    try register(LinkDefinition(LinkPattern(pattern), name: name))
    actions[table.definitions.count - 1] = action
  }

  /// Returns the match of the most specific pattern that matches a link; nil if there is none.
  ///
  /// - Complexity: O(s) time for a link of s segments that follows few patterns; at most O(p · s) time
  ///   for p patterns.
  public func match(_ link: DeepLink) -> LinkMatch? {
    guard var match = table.match(link)?.match else { return nil }
    _ = convertValues(of: &match)
    return match
  }

  /// Returns the request or the action of the most specific pattern; nil if no pattern matches.
  public func resolve(_ link: DeepLink) -> LinkAnswer? {
    guard let (number, found) = table.match(link), let definition = table.definitions[number]
    else { return nil }
    var match = found
    match.milestoneProperties = definition.milestoneProperties
    if let (parameter, value) = definition.disallowedValue(in: match) {
      return .refused(reason: "A link may not set '\(parameter)' to '\(value.printable.excerpt)'.")
    }
    if let (parameter, value) = convertValues(of: &match) {
      return .refused(reason: "The app does not accept '\(value.excerpt)' as '\(parameter.name)'.")
    }
    var milestones = definition.milestones(for: match)
    if milestones.isEmpty {
      for (parameter, factory) in factories(for: definition.pattern)
      where match.properties[parameter.name] != nil {
        guard let milestone = factory(match) else {
          let value = match[parameter.name] ?? ""
          return .refused(reason: "No screen accepts '\(value.excerpt)' as '\(parameter.name)'.")
        }
        milestones.append(milestone)
      }
    }
    if let request = definition.request(to: milestones, for: match) {
      return .request(request, mode: definition.mode, match: match)
    }
    let action = actions[number] ?? definition.name.flatMap { registrations.actions[$0] }
    let name = definition.name ?? definition.pattern.description
    guard let action else { return .action(LinkAction(name), match: match) }
    return .action(LinkAction(name) { [match] _ in await action(match) }, match: match)
  }

  /// Returns the factories of a pattern's parameters; empty unless every parameter of the path has
  /// one.
  ///
  /// Parameters of the query need no factory, because they are properties of the screens.
  private func factories(
    for pattern: LinkPattern
  ) -> [(parameter: LinkParameter, factory: LinkRegistrations.MilestoneFactory)] {
    let factories = registrations.factories
    guard pattern.pathParameters.allSatisfy({ factories[$0.name] != nil }) else { return [] }
    return pattern.parameters.compactMap { parameter in
      factories[parameter.name].map { (parameter, $0) }
    }
  }

  /// Returns the link of a registered pattern with the given values, as ``link(named:_:lists:)``.
  func link(
    of definition: LinkDefinition,
    _ values: [String: String],
    _ lists: [String: [String]]
  ) throws(LinkPatternError) -> DeepLink {
    let link = try definition.pattern.link(values, lists: lists)
    guard let match = match(link), match.pattern == definition.pattern else {
      throw .otherPattern(match(link)?.pattern ?? definition.pattern, link: link)
    }
    if let (name, value) = definition.disallowedValue(in: match) {
      throw .unfitValue(value, parameter: LinkParameter(name))
    }
    return link
  }
}
