import NavGraph

// MARK: - Writing

extension LinkRules {
  /// Writes the rules, in the order of their definition.
  ///
  /// - Throws: `CompiledGraphError.objectValue`.
  func write(to writer: inout ByteWriter) throws(CompiledGraphError) {
    try writer.write(list: patterns.definitions) {
      (writer, definition) throws(CompiledGraphError) in
      try writer.write(definition)
    }
    try writer.write(list: invalidPatterns) { writer, invalid in
      writer.write(invalid.pattern)
      writer.write(invalid.reason.description)
    }
    writer.write(flag: gate.isOpen)
    try writer.write(list: gate.rules) { writer, rule in
      writer.write(flag: rule.isAllowed)
      writer.write(optional: rule.scheme)
      writer.write(optional: rule.host)
      writer.write(optional: rule.source?.rawValue)
      writer.write(optional: rule.screen?.name)
    }
    try writer.write(list: handlers) { writer, handler in
      writer.write(handler.kind.rawValue)
      writer.write(handler.scheme)
      writer.write(flag: handler.isStrict)
    }
    try writer.write(list: startScreens) { writer, screen in writer.write(screen.name) }
  }
}

extension ByteWriter {
  fileprivate mutating func write(_ definition: LinkDefinition) throws(CompiledGraphError) {
    let pattern = definition.pattern
    write(pattern.description)
    write(flag: pattern.ignoresCase)
    write(optional: definition.name)
    try write(list: definition.milestones) { (writer, milestone) throws(CompiledGraphError) in
      writer.write(milestone.screen.name)
      let properties = milestone.properties.sorted { $0.key < $1.key }
      try writer.write(list: properties) { (writer, property) throws(CompiledGraphError) in
        writer.write(property.key.name)
        switch property.value {
        case .literal(let value):
          writer.write(byte: 0)
          try writer.write(value, of: "link '\(pattern)'")
        case .captured(let name):
          writer.write(byte: 1)
          writer.write(name)
        }
      }
    }
    write(definition.mode.rawValue)
    write(optional: definition.presentation?.rawValue)
    write(optional: definition.flow?.name)
    write(optional: definition.position) { $0.write(Int64($1)) }
    let allowedValues = definition.allowedValues.sorted {
      $0.key.utf8.lexicographicallyPrecedes($1.key.utf8)
    }
    try write(list: allowedValues) { (writer, allowed) throws(CompiledGraphError) in
      writer.write(allowed.key)
      try writer.write(list: allowed.value) { $0.write($1) }
    }
  }
}

// MARK: - Reading

extension LinkRules {
  /// Reads the rules.
  ///
  /// The patterns are parsed and compared with each other again.
  ///
  /// - Throws: `CompiledGraphError.damaged`.
  init(from reader: inout ByteReader) throws(CompiledGraphError) {
    self.init()
    let definitions = try reader.list { (reader) throws(CompiledGraphError) in
      try reader.definition()
    }
    for definition in definitions {
      do { try patterns.register(definition) } catch {
        throw .damaged(reason: "a link pattern is invalid. \(error)")
      }
    }
    invalidPatterns = try reader.list { (reader) throws(CompiledGraphError) in
      InvalidLinkPattern(pattern: try reader.text(), reason: .row(reason: try reader.text()))
    }
    gate.isOpen = try reader.flag()
    gate.rules = try reader.list { (reader) throws(CompiledGraphError) in try reader.gateRule() }
    handlers = try reader.list { (reader) throws(CompiledGraphError) in
      LinkHandlerDefinition(
        try reader.value(),
        scheme: try reader.text(),
        isStrict: try reader.flag()
      )
    }
    startScreens = try reader.list { (reader) throws(CompiledGraphError) in
      ScreenID(try reader.text())
    }
    try reader.finish()
  }
}

extension ByteReader {
  fileprivate mutating func definition() throws(CompiledGraphError) -> LinkDefinition {
    let text = try text()
    let ignoresCase = try flag()
    let pattern: LinkPattern
    do { pattern = try LinkPattern(text, ignoresCase: ignoresCase) } catch {
      throw .damaged(reason: "a link pattern is invalid. \(error)")
    }
    return LinkDefinition(
      pattern,
      name: try optionalText(),
      to: try list { (reader) throws(CompiledGraphError) in try reader.milestone() },
      mode: try value(),
      presentation: try optional { (reader) throws(CompiledGraphError) in try reader.value() },
      flow: try optionalText().map(FlowID.init),
      position: try optional { (reader) throws(CompiledGraphError) in
        Int(truncatingIfNeeded: try reader.number(Int64.self))
      },
      allowedValues: try allowedValues()
    )
  }

  private mutating func milestone() throws(CompiledGraphError) -> LinkDefinition.MilestoneTemplate {
    typealias Value = LinkDefinition.MilestoneTemplate.Value
    let screen = ScreenID(try text())
    let properties = try list { (reader) throws(CompiledGraphError) in
      let name = try reader.name() as PropertyName
      let value: Value =
        switch try reader.byte() {
        case 0: .literal(try reader.propertyValue())
        case 1: .captured(try reader.text())
        default: throw CompiledGraphError.damaged(reason: "a link has an unknown kind of value")
        }
      return (name, value)
    }
    return LinkDefinition.MilestoneTemplate(
      screen,
      properties: Dictionary(properties) { $1 }
    )
  }

  private mutating func allowedValues() throws(CompiledGraphError) -> [String: [String]] {
    let values = try list { (reader) throws(CompiledGraphError) in
      let name = try reader.text()
      return (
        name, try reader.list { (reader) throws(CompiledGraphError) in try reader.text() }
      )
    }
    return Dictionary(values) { $1 }
  }

  fileprivate mutating func gateRule() throws(CompiledGraphError) -> LinkGate.Rule {
    LinkGate.Rule(
      isAllowed: try flag(),
      scheme: try optionalText(),
      host: try optionalText(),
      source: try optional { (reader) throws(CompiledGraphError) in try reader.value() },
      screen: try optionalText().map { ScreenID($0) }
    )
  }
}
