/// The steps of building a graph from its tables.
extension NavigationGraph {
  static func index(
    _ aliases: [(name: ScreenID, screen: ScreenIndex)]
  ) throws(GraphError) -> [ScreenID: ScreenIndex] {
    var index: [ScreenID: ScreenIndex] = [:]
    for alias in aliases where index.updateValue(alias.screen, forKey: alias.name) != nil {
      throw .duplicateAlias(alias.name)
    }
    return index
  }

  /// Throws an error if the inherited commands and properties are more than ``maximumInheritance``.
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

  /// Returns the properties of each screen, its own and those of the screens that it extends.
  static func inherit(
    _ details: [ScreenIndex: ScreenDetails],
    _ hierarchy: ScreenHierarchy?,
    _ names: NameTable<ScreenIndex>
  ) throws(GraphError) -> [ScreenIndex: DeclaredProperties] {
    var declaring: Set<ScreenIndex> = []
    var duplicates: [ScreenIndex: String] = [:]
    for (screen, own) in details where !own.properties.isEmpty {
      duplicates[screen] = own.duplicateProperty
      declaring.formUnion(hierarchy?.descendantsAndSelf(of: screen) ?? [screen])
    }
    if let (screen, property) = duplicates.min(by: { $0.key < $1.key }) {
      throw .duplicateProperty(property, screen: ScreenID(names[screen]))
    }
    var properties: [ScreenIndex: DeclaredProperties] = [:]
    for screen in declaring {
      let line = [screen] + (hierarchy.map { Array($0.ancestors(of: screen)) } ?? [])
      properties[screen] = DeclaredProperties(
        line.reversed().flatMap { details[$0]?.properties ?? [] }
      )
    }
    return properties
  }

  /// Returns the traits of the commands with guarded commands marked.
  static func mark(
    _ tables: borrowing GraphTables,
    _ properties: [ScreenIndex: DeclaredProperties],
    _ names: NameTable<CommandIndex>
  ) throws(GraphError) -> FixedArray<CommandTraits> {
    var traits = tables.traits
    var invalid: [CommandIndex: Condition] = [:]
    for (command, rules) in tables.rules where !rules.conditions.isEmpty {
      invalid[command] = rules.conditions.first {
        $0.comparison.takesOperand != ($0.operand != nil)
      }
      traits[Int(command)].insert(.guarded)
      if rules.conditions.contains(where: \.readsOrigin) {
        traits[Int(command)].insert(.readsOrigin)
      }
    }
    if let (command, condition) = invalid.min(by: { $0.key < $1.key }) {
      throw .invalidCondition(condition, command: names[command])
    }
    if !properties.isEmpty {
      for (command, destination) in tables.destinations.enumerated()
      where properties[destination]?.hasRequired == true {
        traits[command].insert(.guarded)
      }
    }
    return FixedArray(traits)
  }

  /// Returns the origins of each command and the screens that extend them.
  static func inherit(
    _ defined: CompressedRows<CommandIndex, ScreenIndex>,
    _ hierarchy: ScreenHierarchy
  ) -> CompressedRows<CommandIndex, ScreenIndex> {
    var edges: [Edge] = []
    for command in CommandIndex.indices(count: defined.rowCount) {
      var seen: Set<ScreenIndex> = []
      for origin in defined[command] { seen.formUnion(hierarchy.descendantsAndSelf(of: origin)) }
      edges += seen.sorted().map { Edge(origin: $0, command: command) }
    }
    return CompressedRows(rowCount: defined.rowCount) { emit in
      for edge in edges { emit(edge.command, edge.origin) }
    }
  }

  /// Returns for each command its part of its destination's row in `incomingOrigins`.
  static func originRanges(
    _ incomingCommands: CompressedRows<ScreenIndex, CommandIndex>,
    _ incomingOrigins: CompressedRows<ScreenIndex, ScreenIndex>,
    _ origins: CompressedRows<CommandIndex, ScreenIndex>,
    _ traits: FixedArray<CommandTraits>
  ) -> FixedArray<OriginRange> {
    FixedArray(count: traits.count, repeating: OriginRange(start: 0, count: 0)) { ranges in
      for screen in ScreenIndex.indices(count: incomingCommands.rowCount) {
        var start = incomingOrigins.offsets[screen]
        for command in incomingCommands[screen] where !traits[command].contains(.universal) {
          let count = UInt32(origins.count(of: command))
          ranges[Int(command)] = OriginRange(start: start, count: count)
          start += count
        }
      }
    }
  }

  static func stateClasses(
    rules: [CommandIndex: CommandRules],
    origins: CompressedRows<CommandIndex, ScreenIndex>,
    traits: FixedArray<CommandTraits>,
    incomingCommands: CompressedRows<ScreenIndex, CommandIndex>
  ) -> StateClasses? {
    let reading = rules.keys.filter { traits[$0].contains(.readsOrigin) }
    guard !reading.isEmpty else { return nil }
    let isUniversal = reading.contains { traits[$0].contains(.universal) }
    return StateClasses(
      readers: isUniversal ? nil : reading.flatMap { Array(origins[$0]) },
      incomingCommands: incomingCommands,
      commandCount: traits.count,
      rules: rules
    )
  }
}
