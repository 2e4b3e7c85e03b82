// The definitions of a compiled graph that few screens and commands have. They are decoded when the
// file is opened, because a search reads them often.

// MARK: - Writing

extension Definitions.Parts {
  /// Writes the properties, tabs, rules and flows, in the order of their screens and commands.
  ///
  /// - `graph`: The graph, for the names in errors.
  func write(to writer: inout ByteWriter, of graph: NavigationGraph) {
    writer.write(rows: properties) { writer, index, own in
      let screen = "screen '\(graph.screenNames[index])'"
      writer.write(list: own) { writer, property in
        writer.write(property, of: "property '\(property.name)' of \(screen)")
      }
    }
    writer.write(rows: tabs) { writer, _, tabs in
      writer.write(list: tabs) { writer, tab in
        writer.write(tab.name)
        writer.write(tab.root.number)
      }
    }
    writer.write(rows: graph.rules.elements) { writer, index, rules in
      let owner = "command '\(graph.commandNames[index])'"
      writer.write(rules.properties, of: owner)
      writer.write(list: rules.conditions) { $0.write($1, of: owner) }
    }
    writer.write(list: flows) { $0.write($1) }
  }
}

extension ByteWriter {
  /// Writes values by the index of a row, in the order of the rows.
  fileprivate mutating func write<Index: TableIndex, Value>(
    rows: some Sequence<(key: Index, value: Value)>,
    _ write: (inout ByteWriter, Index, Value) -> Void
  ) {
    self.write(list: rows.sorted { $0.key < $1.key }) { writer, row in
      writer.write(row.key.number)
      write(&writer, row.key, row.value)
    }
  }

  fileprivate mutating func write(_ property: PropertyDeclaration, of owner: String) {
    write(property.name)
    write(property.type.rawValue)
    write(flag: property.isRequired)
    write(flag: property.isReadOnly)
    write(optional: property.acceptsLinks) { $0.write(flag: $1) }
    write(optional: property.defaultValue) { $0.write($1, of: owner) }
  }

  fileprivate mutating func write(_ condition: Condition, of owner: String) {
    write(condition.subject)
    write(condition.comparison.rawValue)
    switch condition.operand {
    case nil: write(byte: 0)
    case .literal(let value):
      write(byte: 1)
      write(value, of: owner)
    case .reference(let reference):
      write(byte: 2)
      write(reference)
    }
  }

  fileprivate mutating func write(_ reference: Condition.Reference) {
    let (kind, name): (UInt8, PropertyName) =
      switch reference {
      case .property(let name): (0, name)
      case .origin(let name): (1, name)
      case .context(let name): (2, name)
      }
    write(byte: kind)
    write(name)
  }
}

// MARK: - Reading

extension Definitions.Parts {
  /// Reads the properties, tabs, rules and flows.
  mutating func read(
    from reader: inout ByteReader,
    screenCount: Int,
    commandCount: Int
  ) throws(CompiledGraphError) {
    properties = reader.rows(count: screenCount) { $0.list { $0.property() } }
    tabs = reader.rows(count: screenCount) { reader in
      reader.list { ScreenTab($0.name(), root: $0.index(count: screenCount)) }
    }
    rules = reader.rows(count: commandCount) { reader in
      CommandRules(properties: reader.properties(), conditions: reader.list { $0.condition() })
    }
    flows = reader.list { $0.text() }
    try reader.finish()
  }
}

extension ByteReader {
  fileprivate mutating func index<Index: TableIndex>(count: Int) -> Index {
    let number = number(UInt32.self)
    if Int(number) >= count { fail("a definition is of a row that does not exist") }
    return Index(number: number)
  }

  /// Reads values by the index of a row, in the order of the rows.
  fileprivate mutating func rows<Index: TableIndex, Value>(
    count: Int,
    _ value: (inout ByteReader) -> Value
  ) -> [Index: Value] {
    let rows = list { reader -> (index: Index, value: Value) in
      (reader.index(count: count), value(&reader))
    }
    if !zip(rows, rows.dropFirst()).allSatisfy({ $0.index < $1.index }) {
      fail("definitions are not in order")
    }
    return Dictionary(rows.map { ($0.index, $0.value) }) { first, _ in first }
  }

  fileprivate mutating func property() -> PropertyDeclaration {
    var property = PropertyDeclaration(
      name(),
      value(or: .object),
      isRequired: flag(),
      isReadOnly: flag()
    )
    property.acceptsLinks = optional { $0.flag() }
    property.defaultValue = optional { $0.propertyValue() }
    return property
  }

  fileprivate mutating func condition() -> Condition {
    let subject = reference()
    let comparison = value(or: Condition.Comparison.exists)
    switch byte() {
    case 1: return Condition(subject, comparison, .literal(propertyValue()))
    case 2: return Condition(subject, comparison, .reference(reference()))
    case 0: break
    default: fail("an operand has an unknown kind")
    }
    return Condition(subject, comparison)
  }

  private mutating func reference() -> Condition.Reference {
    let kind = byte()
    let name: PropertyName = name()
    switch kind {
    case 0: return .property(name)
    case 1: return .origin(name)
    case 2: break
    default: fail("a condition reads an unknown kind of value")
    }
    return .context(name)
  }
}
