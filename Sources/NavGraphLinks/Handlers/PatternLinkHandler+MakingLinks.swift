public import NavGraph

extension PatternLinkHandler {
  /// Returns the link of a pattern with the given values.
  ///
  /// - Parameters:
  ///   - name: The name of the pattern.
  ///   - values: The values of its parameters.
  ///   - lists: The values of its parameters that capture lists.
  /// - Returns: The link; nil if no pattern has the name.
  /// - Throws: The error of ``LinkPattern/link(_:lists:)``; `otherPattern` if a more specific
  ///   pattern matches the link; `unfitValue` for a value that is not allowed in links.
  public func link(
    named name: String,
    _ values: [String: String] = [:],
    lists: [String: [String]] = [:]
  ) throws(LinkPatternError) -> DeepLink? {
    guard let definition = definitions.first(where: { $0.name == name }) else { return nil }
    return try link(of: definition, values, lists)
  }

  /// Returns the best link to a screen with the given properties.
  ///
  /// Only patterns whose destination is the screen are considered, except those that set one of the
  /// properties to another value. The best one uses the most properties. Among equally good
  /// patterns, the first one in the order of registration is used.
  ///
  /// - Parameters:
  ///   - screen: The destination.
  ///   - values: The values of its properties.
  ///   - lists: The values of its properties that are lists.
  /// - Returns: The link; nil if no pattern leads to the screen.
  /// - Throws: If no pattern has all its values, the error of the first one, as for
  ///   ``link(named:_:lists:)``; `unusedValue` for a property that the best pattern does not use.
  public func link(
    to screen: ScreenID,
    _ values: [String: String] = [:],
    lists: [String: [String]] = [:]
  ) throws(LinkPatternError) -> DeepLink? {
    var best: (link: DeepLink, used: Set<String>)?
    var failure: LinkPatternError?
    for definition in definitions where definition.milestones.last?.screen == screen {
      guard let (parameters, usedTexts) = definition.parameters(for: values) else { continue }
      let usedLists = definition.listParameters(for: lists)
      let used = usedTexts.union(usedLists.properties)
      do {
        let link = try link(of: definition, parameters, usedLists.values)
        if used.count > best?.used.count ?? -1 { best = (link, used) }
      } catch {
        failure = failure ?? error
      }
    }
    guard let best else {
      if let failure { throw failure }
      return nil
    }
    let unused = (Array(values.keys) + Array(lists.keys)).filter { !best.used.contains($0) }
      .sorted()
    if let name = unused.first { throw .unusedValue(name) }
    return best.link
  }
}

extension LinkDefinition {
  /// Returns the values of the pattern's parameters that are lists of the destination, and the
  /// properties that they use.
  fileprivate func listParameters(
    for lists: [String: [String]]
  ) -> (values: [String: [String]], properties: Set<String>) {
    let names = pattern.listParameters
    var values: [String: [String]] = [:]
    var properties: Set<String> = []
    for (property, list) in lists {
      var name = property
      if case .captured(let parameter) = milestones.last?.properties[property] { name = parameter }
      guard names.contains(name) else { continue }
      values[name] = list
      properties.insert(property)
    }
    return (values, properties)
  }

  /// Returns the values of the pattern's parameters for properties of the destination, and the
  /// properties that they use; nil if the definition sets one of the properties to another value.
  fileprivate func parameters(
    for values: [String: String]
  ) -> (parameters: [String: String], used: Set<String>)? {
    var parameters: [String: String] = [:]
    var used: Set<String> = []
    let templates = milestones.last?.properties ?? [:]
    let names = Set(pattern.parameters.map(\.name))
    for (name, value) in values.sorted(by: { $0.key < $1.key }) {
      switch templates[name] {
      case .literal(let literal):
        guard RequestedValue.text(value).resolved(as: literal.type) == literal else { return nil }
      case .captured(let parameter): parameters[parameter] = value
      case nil:
        guard names.contains(name) else { continue }
        parameters[name] = value
      }
      used.insert(name)
    }
    return (parameters, used)
  }
}
