/// The definitions of a compiled graph that few screens and commands have.
///
/// They are decoded when the file is opened, because a search reads them often.
struct CompiledDefinitions {
  var properties: [ScreenIndex: [PropertyDeclaration]] = [:]
  var tabs: [ScreenIndex: [ScreenTab]] = [:]
  var rules: [CommandIndex: CommandRules] = [:]
  var flows: [String] = []
}

// MARK: - Writing

extension CompiledDefinitions {
  /// Writes the definitions, in the order of their screens and commands.
  ///
  /// - `graph`: The graph, for the names in errors.
  /// - Throws: `CompiledGraphError.objectValue`.
  func write(
    to writer: inout ByteWriter,
    of graph: NavigationGraph
  ) throws(CompiledGraphError) {
    try writer.write(list: properties.sorted { $0.key < $1.key }) {
      (writer, own) throws(CompiledGraphError) in
      writer.write(own.key.number)
      let screen = "screen '\(graph.screenNames[own.key])'"
      try writer.write(list: own.value) { (writer, property) throws(CompiledGraphError) in
        try writer.write(property, of: "property '\(property.name)' of \(screen)")
      }
    }
    try writer.write(list: tabs.sorted { $0.key < $1.key }) {
      (writer, tabs) throws(CompiledGraphError) in
      writer.write(tabs.key.number)
      try writer.write(list: tabs.value) { writer, tab in
        writer.write(tab.name)
        writer.write(tab.root.number)
      }
    }
    try writer.write(list: rules.sorted { $0.key < $1.key }) {
      (writer, rules) throws(CompiledGraphError) in
      writer.write(rules.key.number)
      let owner = "command '\(graph.commandNames[rules.key])'"
      try writer.write(rules.value.properties, of: owner)
      try writer.write(list: rules.value.conditions) {
        (writer, condition) throws(CompiledGraphError) in
        try writer.write(condition, of: owner)
      }
    }
    try writer.write(list: flows) { writer, flow in writer.write(flow) }
  }
}

extension ByteWriter {
  fileprivate mutating func write(
    _ property: PropertyDeclaration,
    of owner: String
  ) throws(CompiledGraphError) {
    write(property.name)
    write(property.type.rawValue)
    write(flag: property.isRequired)
    write(flag: property.isReadOnly)
    write(optional: property.acceptsLinks) { $0.write(flag: $1) }
    write(flag: property.defaultValue != nil)
    if let value = property.defaultValue { try write(value, of: owner) }
  }

  fileprivate mutating func write(
    _ condition: Condition,
    of owner: String
  ) throws(CompiledGraphError) {
    write(condition.subject)
    write(condition.comparison.rawValue)
    switch condition.operand {
    case nil: write(byte: 0)
    case .literal(let value):
      write(byte: 1)
      try write(value, of: owner)
    case .reference(let reference):
      write(byte: 2)
      write(reference)
    }
  }

  fileprivate mutating func write(_ reference: Condition.Reference) {
    switch reference {
    case .property(let name):
      write(byte: 0)
      write(name)
    case .origin(let name):
      write(byte: 1)
      write(name)
    case .context(let name):
      write(byte: 2)
      write(name)
    }
  }
}

// MARK: - Reading

extension CompiledDefinitions {
  /// Reads the definitions.
  ///
  /// - Throws: `CompiledGraphError.damaged`.
  init(
    from reader: inout ByteReader,
    screenCount: Int,
    commandCount: Int
  ) throws(CompiledGraphError) {
    properties = try reader.rows(count: screenCount) { (reader) throws(CompiledGraphError) in
      try reader.list { (reader) throws(CompiledGraphError) in try reader.property() }
    }
    tabs = try reader.rows(count: screenCount) { (reader) throws(CompiledGraphError) in
      try reader.list { (reader) throws(CompiledGraphError) in
        ScreenTab(try reader.name(), root: try reader.index(count: screenCount))
      }
    }
    rules = try reader.rows(count: commandCount) { (reader) throws(CompiledGraphError) in
      CommandRules(
        properties: try reader.properties(),
        conditions: try reader.list { (reader) throws(CompiledGraphError) in
          try reader.condition()
        }
      )
    }
    flows = try reader.list { (reader) throws(CompiledGraphError) in try reader.text() }
    try reader.finish()
  }
}

extension ByteReader {
  /// Reads the index of a row.
  fileprivate mutating func index<Index: TableIndex>(
    count: Int
  ) throws(CompiledGraphError) -> Index {
    let number = try number(UInt32.self)
    guard Int(number) < count else {
      throw .damaged(reason: "a definition is of a row that does not exist")
    }
    return Index(number: number)
  }

  /// Reads values by the index of a row, in the order of the rows.
  fileprivate mutating func rows<Index: TableIndex, Value>(
    count: Int,
    _ value: (inout ByteReader) throws(CompiledGraphError) -> Value
  ) throws(CompiledGraphError) -> [Index: Value] {
    var rows: [Index: Value] = [:]
    var last: Index?
    for _ in 0..<(try number(UInt32.self)) {
      let index: Index = try index(count: count)
      if let last, index <= last { throw .damaged(reason: "definitions are not in order") }
      rows[index] = try value(&self)
      last = index
    }
    return rows
  }

  fileprivate mutating func property() throws(CompiledGraphError) -> PropertyDeclaration {
    var property = PropertyDeclaration(
      try name(),
      try value(),
      isRequired: try flag(),
      isReadOnly: try flag()
    )
    property.acceptsLinks = try optional { (reader) throws(CompiledGraphError) in
      try reader.flag()
    }
    property.defaultValue = try optional { (reader) throws(CompiledGraphError) in
      try reader.propertyValue()
    }
    return property
  }

  fileprivate mutating func condition() throws(CompiledGraphError) -> Condition {
    let subject = try reference()
    let comparison: Condition.Comparison = try value()
    switch try byte() {
    case 0: return Condition(subject, comparison)
    case 1: return Condition(subject, comparison, .literal(try propertyValue()))
    case 2: return Condition(subject, comparison, .reference(try reference()))
    default: throw .damaged(reason: "an operand has an unknown kind")
    }
  }

  private mutating func reference() throws(CompiledGraphError) -> Condition.Reference {
    switch try byte() {
    case 0: .property(try name())
    case 1: .origin(try name())
    case 2: .context(try name())
    default: throw .damaged(reason: "a condition reads an unknown kind of value")
    }
  }
}
