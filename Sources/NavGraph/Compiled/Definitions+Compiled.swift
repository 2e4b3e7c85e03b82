// The definitions of a compiled graph that few screens and commands have. They are decoded when the
// file is opened, because a search reads them often.

// MARK: - Writing

extension Definitions.Parts {
  /// Writes the properties, tabs, details and flows, in the order of their screens and commands.
  ///
  /// - `graph`: The graph, for the names in errors.
  func write(to writer: inout ByteWriter, of graph: NavigationGraph) {
    writer.write(rows: properties) { writer, index, own in
      let screen = "screen '\(graph.screenNames[index])'"
      writer.write(list: own) { writer, property in
        let owner = "property '\(property.name)' of \(screen)"
        FieldWriter.write(property, to: &writer, of: owner)
      }
    }
    writer.write(rows: tabs) { writer, _, tabs in
      writer.write(list: tabs) { writer, tab in
        writer.write(tab.name)
        writer.write(tab.root.number)
      }
    }
    writer.write(rows: graph.commandDetails.elements) { writer, index, details in
      FieldWriter.write(details, to: &writer, of: "command '\(graph.commandNames[index])'")
    }
    writer.write(list: flows) { $0.write($1) }
    writeRareParts(to: &writer, of: graph)
  }

  /// Writes the conditions of tabs and of leaving, and then the dialogs, if there are any.
  ///
  /// Graphs without them have the same file as before they existed. An older reader rejects a file
  /// with them.
  private func writeRareParts(to writer: inout ByteWriter, of graph: NavigationGraph) {
    let conditional = tabs.filter { $0.value.contains { !$0.conditions.isEmpty } }
    let hasConditions = !conditional.isEmpty || !leavingConditions.isEmpty
    guard hasConditions || !dialogs.isEmpty else { return }
    writer.write(rows: conditional) { writer, index, tabs in
      let container = ScreenID(graph.screenNames[index])
      writer.write(list: tabs) { writer, tab in
        writer.write(tab.conditions, of: .tab(tab.name, container: container))
      }
    }
    writer.write(rows: leavingConditions) { writer, index, conditions in
      writer.write(conditions, of: .leaving(ScreenID(graph.screenNames[index])))
    }
    if !dialogs.isEmpty { writer.write(rows: dialogs) { $0.write($2.rawValue) } }
  }
}

extension ByteWriter {
  fileprivate mutating func write(
    _ conditions: [NavigationCondition],
    of owner: NavigationCondition.Owner
  ) {
    write(list: conditions) { writer, condition in
      FieldWriter.write(condition, to: &writer, of: owner.description)
    }
  }

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
}

// MARK: - Reading

extension Definitions.Parts {
  /// Reads the properties, tabs, details and flows.
  mutating func read(
    from reader: inout ByteReader,
    screenCount: Int,
    commandCount: Int
  ) throws(CompiledGraphError) {
    properties = reader.rows(count: screenCount) { $0.list { FieldReader.read(from: &$0) } }
    tabs = reader.rows(count: screenCount) { reader in
      reader.list { ContainerTab($0.name(), root: $0.index(count: screenCount)) }
    }
    commandDetails = reader.rows(count: commandCount) { FieldReader.read(from: &$0) }
    flows = reader.list { $0.text() }
    if !reader.isAtEnd { readConditions(from: &reader, screenCount: screenCount) }
    if !reader.isAtEnd { dialogs = reader.rows(count: screenCount) { $0.dialogStyle() } }
    try reader.finish()
  }
}

extension Definitions.Parts {
  private mutating func readConditions(from reader: inout ByteReader, screenCount: Int) {
    let conditional: [ScreenIndex: [[NavigationCondition]]] = reader.rows(count: screenCount) {
      reader in
      reader.list { $0.conditions() }
    }
    for (container, conditions) in conditional {
      guard var tabs = tabs[container], tabs.count == conditions.count else {
        reader.fail("conditions are of a tab that does not exist")
        continue
      }
      for index in tabs.indices { tabs[index].conditions = conditions[index] }
      self.tabs[container] = tabs
    }
    leavingConditions = reader.rows(count: screenCount) { $0.conditions() }
  }
}

extension ByteReader {
  fileprivate mutating func conditions() -> [NavigationCondition] {
    list { FieldReader.read(from: &$0) }
  }

  fileprivate mutating func dialogStyle() -> NavigationScreen.DialogStyle {
    let word = text()
    let style = NavigationScreen.DialogStyle(rawValue: word)
    if style == nil { fail("'\(word)' is no dialog") }
    return style ?? .alert
  }

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
}
