public import NavGraph

extension PatternLinkHandler {
  /// Returns the link of a pattern with the given properties.
  ///
  /// The values of custom types are converted by the registered functions. The link matches the
  /// pattern with the same values.
  ///
  /// - Parameters:
  ///   - name: The name of the pattern.
  ///   - properties: The values of its parameters. Other properties are ignored.
  /// - Returns: The link; nil if no pattern has the name.
  /// - Throws: The error of ``link(named:_:lists:)``; `ambiguousValue` if the link would contain
  ///   another value of a custom type.
  public func link(
    named name: String,
    properties: [String: PropertyValue]
  ) throws(LinkPatternError) -> DeepLink? {
    guard let pattern = definitions.first(where: { $0.name == name })?.pattern else { return nil }
    let listNames = pattern.listParameters
    var texts: [String: String] = [:]
    var lists: [String: [String]] = [:]
    for parameter in pattern.parameters {
      guard let value = properties[parameter.name], !isMissing(value, for: parameter) else {
        continue
      }
      if listNames.contains(parameter.name), case .array(let elements) = value {
        var list: [String] = []
        for element in elements { list.append(try text(of: element, for: parameter)) }
        lists[parameter.name] = list
      } else {
        texts[parameter.name] = try text(of: value, for: parameter)
      }
    }
    guard let link = try link(named: name, texts, lists: lists) else { return nil }
    let read = match(link)?.converted ?? [:]
    for parameter in pattern.parameters where conversion(for: parameter) != nil {
      guard let value = properties[parameter.name], !isMissing(value, for: parameter),
        read[parameter.name] != value
      else { continue }
      throw .ambiguousValue(
        value.description,
        parameter: parameter.name,
        readAs: read[parameter.name]?.description
      )
    }
    return link
  }

  /// Converts values of custom types.
  ///
  /// - Returns: The first value that the app does not accept; nil if there is none.
  func convertValues(of match: inout LinkMatch) -> (parameter: LinkParameter, value: String)? {
    guard !registrations.conversions.isEmpty else { return nil }
    for parameter in match.pattern.parameters {
      guard let conversion = conversion(for: parameter),
        let capture = match.capture(parameter.name)
      else { continue }
      var values: [PropertyValue] = []
      for text in capture.texts {
        guard let value = conversion.read(text) else { return (parameter, text) }
        values.append(value)
      }
      match.converted[parameter.name] = capture.list == nil ? values[0] : .array(values)
    }
    return nil
  }

  private func conversion(for parameter: LinkParameter) -> LinkRegistrations.Conversion? {
    guard case .own(let name, _) = parameter.type else { return nil }
    return registrations.conversions[name]
  }

  /// Returns whether a value is null, and the parameter has no text for null.
  private func isMissing(_ value: PropertyValue, for parameter: LinkParameter) -> Bool {
    value.isNull && conversion(for: parameter)?.write(value) == nil
  }

  private func text(
    of value: PropertyValue,
    for parameter: LinkParameter
  ) throws(LinkPatternError) -> String {
    if let conversion = conversion(for: parameter) {
      if let text = conversion.write(value) { return text }
    } else if case .string(let text)? = value.converted(to: .string) {
      return text
    }
    throw .unfitValue(value.description, parameter: parameter)
  }
}
