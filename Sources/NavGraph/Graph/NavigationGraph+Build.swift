extension NavigationGraph {
  static func table(
    _ names: NameTable.Builder,
    _ duplicate: (String) -> GraphError
  ) throws(GraphError) -> NameTable {
    switch names.build() {
    case .success(let table): return table
    case .failure(let error): throw duplicate(error.name)
    }
  }

  static func index(
    _ aliases: [(name: ScreenID, screen: UInt32)]
  ) throws(GraphError) -> [ScreenID: UInt32] {
    var index: [ScreenID: UInt32] = [:]
    for alias in aliases where index.updateValue(alias.screen, forKey: alias.name) != nil {
      throw .duplicateAlias(alias.name)
    }
    return index
  }

  /// Refuses definitions whose inherited rows would be out of all proportion to their own.
  static func checkInheritance(
    _ tables: borrowing GraphTables,
    _ hierarchy: ScreenHierarchy
  ) throws(GraphError) {
    let counts = hierarchy.descendantCounts()
    var inherited = 0
    for edge in tables.edges { inherited += counts[Int(edge.origin)] - 1 }
    for (screen, details) in tables.screenDetails {
      inherited += details.properties.count * (counts[Int(screen)] - 1)
    }
    guard inherited <= maximumInheritance else { throw .tooMuchInheritance }
  }

  /// Gives each screen its own properties and those of the screens that it extends.
  static func inherit(
    _ details: [UInt32: ScreenDetails],
    _ hierarchy: ScreenHierarchy?,
    _ names: NameTable
  ) throws(GraphError) -> [UInt32: ScreenProperties] {
    var properties: [UInt32: ScreenProperties] = [:]
    for (screen, own) in details where !own.properties.isEmpty {
      var seen: Set<String> = []
      for property in own.properties where !seen.insert(property.name).inserted {
        throw .duplicateProperty(property.name, screen: ScreenID(names[screen]))
      }
      for descendant in hierarchy?.descendants(of: screen) ?? [screen] {
        properties[descendant] = ScreenProperties()
      }
    }
    for screen in Array(properties.keys) {
      let line = [screen] + (hierarchy.map { Array($0.ancestors(of: screen)) } ?? [])
      for ancestor in line.reversed() {
        for declaration in details[ancestor]?.properties ?? [] {
          properties[screen]?.declare(declaration)
        }
      }
    }
    return properties
  }

  /// Marks the commands that have something to check before they can be executed.
  static func mark(
    _ tables: borrowing GraphTables,
    _ properties: [UInt32: ScreenProperties],
    _ names: NameTable
  ) throws(GraphError) -> FixedArray<CommandTraits> {
    var traits = tables.traits
    for (command, rules) in tables.rules where !rules.conditions.isEmpty {
      for condition in rules.conditions
      where condition.comparison.takesOperand != (condition.operand != nil) {
        throw .invalidCondition(condition, command: names[command])
      }
      traits[Int(command)].insert(.guarded)
      if rules.conditions.contains(where: \.readsOrigin) {
        traits[Int(command)].insert(.readsOrigin)
      }
    }
    if !properties.isEmpty {
      for (command, destination) in tables.destinations.enumerated()
      where properties[destination]?.hasRequired == true {
        traits[command].insert(.guarded)
      }
    }
    return FixedArray(traits)
  }

  /// Adds to each command's origins the screens that extend them.
  static func inherit(_ defined: CompressedRows, _ hierarchy: ScreenHierarchy) -> CompressedRows {
    var descendants: [Edge] = []
    for command in 0..<UInt32(defined.rowCount) {
      var seen: Set<UInt32> = []
      for origin in defined[command] { seen.formUnion(hierarchy.descendants(of: origin)) }
      descendants += seen.sorted().map { Edge(origin: $0, command: command) }
    }
    return CompressedRows(rowCount: defined.rowCount) { emit in
      for edge in descendants { emit(edge.command, edge.origin) }
    }
  }

  /// Finds each command's part of its destination's row.
  static func originRanges(
    _ incomingCommands: CompressedRows,
    _ incomingOrigins: CompressedRows,
    _ origins: CompressedRows,
    _ traits: FixedArray<CommandTraits>
  ) -> FixedArray<OriginRange> {
    FixedArray(count: traits.count, repeating: OriginRange(start: 0, count: 0)) { ranges in
      for screen in 0..<UInt32(incomingCommands.rowCount) {
        var start = incomingOrigins.offsets[screen]
        for command in incomingCommands[screen] where !traits[command].contains(.universal) {
          let count = UInt32(origins[command].count)
          ranges[Int(command)] = OriginRange(start: start, count: count)
          start += count
        }
      }
    }
  }

  static func stateClasses(
    rules: [UInt32: CommandRules],
    origins: CompressedRows,
    traits: FixedArray<CommandTraits>,
    destinations: FixedArray<UInt32>,
    screenCount: Int
  ) -> StateClasses? {
    let reading = rules.keys.filter { traits[$0].contains(.readsOrigin) }
    guard !reading.isEmpty else { return nil }
    let isEverywhere = reading.contains { traits[$0].contains(.universal) }
    return StateClasses(
      readers: isEverywhere ? nil : reading.flatMap { Array(origins[$0]) },
      screenCount: screenCount,
      destinations: destinations,
      rules: rules
    )
  }
}
