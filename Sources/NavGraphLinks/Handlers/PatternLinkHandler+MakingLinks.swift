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
      let pattern = definition.pattern
      let matches = values.compactMap { name, text in
        definition.hasLiteral(text, of: name).map { (name: name, isEqual: $0) }
      }
      guard matches.allSatisfy(\.isEqual) else { continue }
      let literals = Set(matches.map(\.name))
      let others = values.filter { !literals.contains($0.key) }
      let parameters = definition.parameters(Set(pattern.parameters.map(\.name)), for: others)
      let listParameters = definition.parameters(pattern.listParameters, for: lists)
      let used = parameters.used.union(listParameters.used).union(literals)
      do {
        let link = try link(of: definition, parameters.values, listParameters.values)
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
  /// Returns whether the definition sets a property of the destination to the value of a text; nil
  /// if it sets no value.
  fileprivate func hasLiteral(_ text: String, of property: String) -> Bool? {
    guard case .literal(let literal) = milestones.last?.properties[property] else { return nil }
    return RequestedValue.text(text).resolved(as: literal.type) == literal
  }

  /// Returns the values of the pattern's parameters with the given names for properties of the
  /// destination, and the properties that they use.
  fileprivate func parameters<Value>(
    _ names: Set<String>,
    for values: [String: Value]
  ) -> (values: [String: Value], used: Set<String>) {
    var parameters: [String: Value] = [:]
    var used: Set<String> = []
    for (property, value) in values.sorted(by: { $0.key < $1.key }) {
      var name = property
      if case .captured(let parameter) = milestones.last?.properties[property] { name = parameter }
      guard names.contains(name) else { continue }
      parameters[name] = value
      used.insert(property)
    }
    return (parameters, used)
  }
}
