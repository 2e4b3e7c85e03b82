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
  ///
  /// A command counts once for each screen on which it can be executed, however many of its origins that
  /// screen extends.
  static func checkInheritance(
    _ origins: CompressedRows<CommandIndex, ScreenIndex>,
    _ details: [ScreenIndex: ScreenDetails],
    _ hierarchy: ScreenHierarchy
  ) throws(GraphError) {
    var inherited = 0
    for command in CommandIndex.indices(count: origins.rowCount) {
      for origin in hierarchy.outermost(of: origins[command]) {
        inherited += hierarchy.positions(of: origin).count
      }
      inherited -= origins.count(of: command)
    }
    for (screen, details) in details {
      inherited += details.properties.count * (hierarchy.positions(of: screen).count - 1)
    }
    guard inherited <= maximumInheritance else { throw .tooMuchInheritance }
  }

  /// Returns the properties of each screen, its own and those of the screens that it extends.
  ///
  /// A screen that declares none of its own shares those of its parent.
  ///
  /// - Complexity: O(V + P) time and memory for V screens and P properties of the screens that declare some,
  ///   inherited ones included.
  static func inherit(
    _ details: [ScreenIndex: ScreenDetails],
    _ hierarchy: ScreenHierarchy?,
    _ names: NameTable<ScreenIndex>
  ) throws(GraphError) -> [ScreenIndex: DeclaredProperties] {
    let declaring = details.filter { !$0.value.properties.isEmpty }
    let duplicates = declaring.compactMapValues(\.duplicateProperty)
    if let (screen, property) = duplicates.min(by: { $0.key < $1.key }) {
      throw .duplicateProperty(property, screen: ScreenID(names[screen]))
    }
    guard let hierarchy, !declaring.isEmpty else {
      return declaring.mapValues { DeclaredProperties($0.properties) }
    }
    var properties: [ScreenIndex: DeclaredProperties] = [:]
    for position in 0..<hierarchy.preorder.count {
      let screen = hierarchy.preorder[position]
      let inherited = hierarchy.parent(of: screen).flatMap { properties[$0] }
      properties[screen] =
        if let own = declaring[screen]?.properties {
          DeclaredProperties((inherited?.declarations ?? []) + own)
        } else {
          inherited
        }
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
    CompressedRows(rowCount: defined.rowCount) { emit in
      var screens: [ScreenIndex] = []
      for command in CommandIndex.indices(count: defined.rowCount) {
        screens.removeAll(keepingCapacity: true)
        for origin in hierarchy.outermost(of: defined[command]) {
          screens.append(contentsOf: hierarchy.descendantsAndSelf(of: origin))
        }
        for screen in screens.sorted() { emit(command, screen) }
      }
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
