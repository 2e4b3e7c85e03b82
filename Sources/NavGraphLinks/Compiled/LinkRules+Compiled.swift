import NavGraph

// MARK: - Writing

extension LinkRules {
  /// Writes the rules, in the order of their definition.
  func write(to writer: inout ByteWriter) {
    writer.write(list: patterns.definitions) { $0.write($1) }
    writer.write(list: invalidPatterns) { writer, invalid in
      writer.write(invalid.pattern)
      writer.write(invalid.reason.description)
    }
    writer.write(flag: gate.isOpen)
    writer.write(list: gate.rules) { writer, rule in
      writer.write(flag: rule.isAllowed)
      writer.write(optional: rule.scheme)
      writer.write(optional: rule.host)
      writer.write(optional: rule.source?.rawValue)
      writer.write(optional: rule.screen?.name)
    }
    writer.write(list: handlers) { writer, handler in
      writer.write(handler.kind.rawValue)
      writer.write(handler.scheme)
      writer.write(flag: handler.isStrict)
    }
    writer.write(list: startScreens) { $0.write($1) }
  }
}

extension ByteWriter {
  fileprivate mutating func write(_ definition: LinkDefinition) {
    let pattern = definition.pattern
    write(pattern.description)
    write(flag: pattern.ignoresCase)
    write(optional: definition.name)
    write(list: definition.milestones) { writer, milestone in
      writer.write(milestone.screen)
      writer.write(list: milestone.properties.sorted { $0.key < $1.key }) { writer, property in
        writer.write(property.key)
        switch property.value {
        case .literal(let value):
          writer.write(byte: 0)
          writer.write(value, of: "link '\(pattern)'")
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
    write(list: allowedValues) { writer, allowed in
      writer.write(allowed.key)
      writer.write(list: allowed.value) { $0.write($1) }
    }
  }
}

// MARK: - Reading

extension LinkRules {
  /// Reads the rules.
  ///
  /// The patterns are parsed and compared with each other again.
  init(from reader: inout ByteReader) throws(CompiledGraphError) {
    self.init()
    for definition in reader.list({ $0.definition() }).compactMap(\.self) {
      do { try patterns.register(definition) } catch { reader.fail(invalidPattern: error) }
    }
    invalidPatterns = reader.list {
      InvalidLinkPattern(pattern: $0.text(), reason: .row(reason: $0.text()))
    }
    gate.isOpen = reader.flag()
    gate.rules = reader.list { reader in
      LinkGate.Rule(
        isAllowed: reader.flag(),
        scheme: reader.optional { $0.text() },
        host: reader.optional { $0.text() },
        source: reader.optional { $0.value(or: .own) },
        screen: reader.optional { $0.name() }
      )
    }
    if let error = malformedGateRules.first?.malformedHost {
      reader.fail("a gate rule is invalid. \(error)")
    }
    handlers = reader.list {
      LinkHandlerDefinition($0.value(or: .screens), scheme: $0.text(), isStrict: $0.flag())
    }
    startScreens = reader.list { $0.name() }
    try reader.finish()
  }
}

extension ByteReader {
  fileprivate mutating func fail(invalidPattern error: LinkPatternError) {
    fail("a link pattern is invalid. \(error)")
  }

  /// Reads a definition; returns nil if its pattern is invalid.
  fileprivate mutating func definition() -> LinkDefinition? {
    let (text, ignoresCase) = (text(), flag())
    do {
      return LinkDefinition(
        try LinkPattern(text, ignoresCase: ignoresCase),
        name: optional { $0.text() },
        to: list { reader in
          LinkDefinition.MilestoneTemplate(
            reader.name(),
            properties: Dictionary(reader.list { ($0.name(), $0.milestoneValue()) }) { $1 }
          )
        },
        mode: value(or: .extend),
        presentation: optional { $0.value(or: .push) },
        flow: optional { $0.name() },
        position: optional { Int(truncatingIfNeeded: $0.number(Int64.self)) },
        allowedValues: Dictionary(list { ($0.text(), $0.list { $0.text() }) }) { $1 }
      )
    } catch {
      fail(invalidPattern: error)
      return nil
    }
  }

  private mutating func milestoneValue() -> LinkDefinition.MilestoneTemplate.Value {
    switch byte() {
    case 0: return .literal(propertyValue())
    case 1: break
    default: fail("a link has an unknown kind of value")
    }
    return .captured(text())
  }
}
