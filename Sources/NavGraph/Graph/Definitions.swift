/// The parts of a graph's definitions that few screens and commands have.
struct Definitions: Sendable {
  let parts: Parts
  /// The properties of the screens that declare or inherit some.
  let declaredProperties: SparseTable<ScreenIndex, DeclaredProperties>
  let containers: Containers
  /// The details of the commands that have some.
  let commandDetails: SparseTable<CommandIndex, CommandDetails>
  /// The entries that commands remove, for the commands that remove some.
  let closings: SparseTable<CommandIndex, CommandClosing>
  /// The conditions under which entries can be removed, for the screens that have or inherit some.
  let leavingConditions: SparseTable<ScreenIndex, [NavigationCondition]>
  /// Whether a command sets properties or has conditions.
  let hasRules: Bool

  /// The parts that a builder or a file provides, from which the others are computed.
  struct Parts {
    var titles: SparseTexts<ScreenIndex>
    var storyboards: SparseTexts<ScreenIndex>
    var identifiers: SparseTexts<ScreenIndex>
    var dialogs: [ScreenIndex: NavigationScreen.DialogStyle] = [:]
    var formerNames: FormerNames
    /// The properties that screens declare themselves.
    var properties: [ScreenIndex: [PropertyDeclaration]] = [:]
    var tabs: [ScreenIndex: [ContainerTab]] = [:]
    /// The conditions of leaving that screens have themselves.
    var leavingConditions: [ScreenIndex: [NavigationCondition]] = [:]
    /// Empty after the definitions have been created, because their table contains the details.
    var commandDetails: [CommandIndex: CommandDetails] = [:]
    var flows: [String] = []
  }

  /// Creates the definitions, and checks their rules.
  ///
  /// - Throws: The first error found in the conditions, properties or tabs.
  /// - Complexity: O(P + T log T) expected time and memory for P properties, inherited ones
  ///   included, and T tabs; additionally O(V) for V screens if screens extend others.
  init(
    _ parts: Parts,
    _ hierarchy: ScreenHierarchy?,
    _ screenNames: NameTable<ScreenIndex>,
    _ commandNames: NameTable<CommandIndex>
  ) throws(GraphError) {
    try Definitions.checkConditions(of: parts, screenNames, commandNames)
    let declared = try Definitions.inherit(parts.properties, hierarchy, screenNames)
    declaredProperties = SparseTable(declared, rowCount: screenNames.count)
    containers = try Containers(parts.tabs, declared, screenNames)
    commandDetails = SparseTable(parts.commandDetails, rowCount: commandNames.count)
    let closings = try Definitions.closings(parts.commandDetails, screenNames, commandNames)
    self.closings = SparseTable(closings, rowCount: commandNames.count)
    leavingConditions = SparseTable(
      Definitions.inherit(parts.leavingConditions, hierarchy),
      rowCount: screenNames.count
    )
    hasRules = commandDetails.values.contains { !$0.properties.isEmpty || !$0.conditions.isEmpty }
    var parts = parts
    // A large graph must not keep them twice.
    parts.commandDetails = [:]
    self.parts = parts
  }

  /// Returns the number of inherited properties, each counted once for each screen that inherits
  /// it.
  static func inheritedCount(
    of properties: [ScreenIndex: [PropertyDeclaration]],
    _ hierarchy: ScreenHierarchy
  ) -> Int {
    properties.reduce(0) { count, own in
      count + own.value.count * (hierarchy.positions(of: own.key).count - 1)
    }
  }

  /// Throws an error for the first condition whose operand is missing or not allowed, or that reads
  /// more than the context where nothing else is known.
  static func checkConditions(
    of parts: Parts,
    _ screenNames: NameTable<ScreenIndex>,
    _ commandNames: NameTable<CommandIndex>
  ) throws(GraphError) {
    for (command, details) in parts.commandDetails.inOrder {
      let owner = NavigationCondition.Owner.command(CommandID(commandNames[command]))
      for condition in details.conditions { try condition.check(of: owner) }
    }
    for (container, tabs) in parts.tabs.inOrder {
      for tab in tabs {
        let owner = NavigationCondition.Owner.tab(
          tab.name,
          container: ScreenID(screenNames[container])
        )
        for condition in tab.conditions { try condition.check(of: owner) }
      }
    }
    for (screen, conditions) in parts.leavingConditions.inOrder {
      let owner = NavigationCondition.Owner.leaving(ScreenID(screenNames[screen]))
      for condition in conditions { try condition.check(of: owner) }
    }
  }

  /// Returns the entries that commands remove, by the indices of their screens.
  private static func closings(
    _ details: [CommandIndex: CommandDetails],
    _ screenNames: NameTable<ScreenIndex>,
    _ commandNames: NameTable<CommandIndex>
  ) throws(GraphError) -> [CommandIndex: CommandClosing] {
    var closings: [CommandIndex: CommandClosing] = [:]
    for (command, details) in details {
      switch details.closing {
      case .popTo(let screen, let isInclusive):
        guard let index = screenNames.index(of: screen.name) else {
          throw .unknownScreen(screen, command: CommandID(commandNames[command]))
        }
        closings[command] = .popTo(index, isInclusive: isInclusive)
      case .replace: closings[command] = .replace
      case nil: break
      }
    }
    return closings
  }

  /// Returns the conditions of leaving each screen, including those of the screens that it extends.
  private static func inherit(
    _ conditions: [ScreenIndex: [NavigationCondition]],
    _ hierarchy: ScreenHierarchy?
  ) -> [ScreenIndex: [NavigationCondition]] {
    guard let hierarchy, !conditions.isEmpty else { return conditions }
    var all: [ScreenIndex: [NavigationCondition]] = [:]
    for position in 0..<hierarchy.preorder.count {
      let screen = hierarchy.preorder[position]
      let inherited = hierarchy.parent(of: screen).flatMap { all[$0] } ?? []
      let own = conditions[screen] ?? []
      if !inherited.isEmpty || !own.isEmpty { all[screen] = inherited + own }
    }
    return all
  }

  /// Returns the properties of each screen, including those of the screens that it extends.
  ///
  /// A screen without declarations of its own shares the properties of its parent.
  ///
  /// - Complexity: O(V + P) time and memory for V screens that declare P properties, without
  ///   inherited ones.
  private static func inherit(
    _ declaring: [ScreenIndex: [PropertyDeclaration]],
    _ hierarchy: ScreenHierarchy?,
    _ names: NameTable<ScreenIndex>
  ) throws(GraphError) -> [ScreenIndex: DeclaredProperties] {
    let duplicates = declaring.compactMapValues { $0.duplicateName }
    if let (screen, property) = duplicates.min(by: { $0.key < $1.key }) {
      throw .duplicateProperty(property, screen: ScreenID(names[screen]))
    }
    guard let hierarchy, !declaring.isEmpty else {
      return declaring.mapValues { DeclaredProperties($0) }
    }
    var properties: [ScreenIndex: DeclaredProperties] = [:]
    for position in 0..<hierarchy.preorder.count {
      let screen = hierarchy.preorder[position]
      let inherited = hierarchy.parent(of: screen).flatMap { properties[$0] }
      properties[screen] =
        if let own = declaring[screen] {
          DeclaredProperties(own, extending: inherited)
        } else {
          inherited
        }
    }
    return properties
  }
}

extension Definitions.Parts {
  /// Creates the parts from the tables of a builder.
  ///
  /// - Throws: `GraphError.duplicateAlias`.
  init(_ tables: borrowing GraphTables) throws(GraphError) {
    let details = tables.screenDetails
    titles = SparseTexts(details.texts { $0.title })
    storyboards = SparseTexts(details.texts { $0.storyboard })
    identifiers = SparseTexts(details.texts { $0.identifier })
    dialogs = details.compactMapValues { $0.dialog }
    properties = details.compactMapValues { $0.properties.isEmpty ? nil : $0.properties }
    tabs = details.compactMapValues { $0.tabs.isEmpty ? nil : $0.tabs }
    leavingConditions = details.compactMapValues { details in
      details.leavingConditions.isEmpty ? nil : details.leavingConditions
    }
    commandDetails = tables.commandDetails
    flows = tables.flows
    formerNames = try FormerNames(tables.aliases, screenCount: tables.screenCount)
  }
}

extension [ScreenIndex: ScreenDetails] {
  fileprivate func texts(
    _ text: (ScreenDetails) -> String?
  ) -> [(key: ScreenIndex, value: String)] {
    compactMap { screen, details in text(details).map { (screen, $0) } }
  }
}

/// The entries that a command removes, with the index of its screen.
enum CommandClosing: Sendable, Hashable {
  /// Those above the nearest entry of a screen, or of one that extends it.
  case popTo(ScreenIndex, isInclusive: Bool)
  /// The entry that is left.
  case replace
}

extension Dictionary where Key: TableIndex {
  /// The elements in the order of their rows.
  fileprivate var inOrder: [(key: Key, value: Value)] { sorted { $0.key < $1.key } }
}

extension [PropertyDeclaration] {
  /// The first name that occurs twice; nil if all names are unique.
  fileprivate var duplicateName: PropertyName? {
    var names: Set<PropertyName> = []
    return first { !names.insert($0.name).inserted }?.name
  }
}
