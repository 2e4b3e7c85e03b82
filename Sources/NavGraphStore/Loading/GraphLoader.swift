import GRDB
import NavGraph
import NavGraphSchema

/// Loads the graph of a database.
///
/// Every query has an explicit order, so that equal databases give equal graphs. The three tables that can
/// have millions of rows (`screen`, `command`, `command_origin`) are read by column number.
struct GraphLoader {
  private let database: Database
  private let includesDisabledFlows: Bool
  private var tables = GraphTables()
  private var screens = KeyIndex<ScreenIndex>()
  private var commands = KeyIndex<CommandIndex>()

  init(_ database: Database, includesDisabledFlows: Bool) {
    self.database = database
    self.includesDisabledFlows = includesDisabledFlows
  }

  /// Returns the graph.
  ///
  /// - Throws: `ContentError` if the rows do not form a valid graph, `DatabaseError` if they cannot be
  ///   read.
  func load() throws -> NavigationGraph {
    var loader = GraphLoader(database, includesDisabledFlows: includesDisabledFlows)
    try loader.loadScreens()
    try loader.loadScreenProperties()
    try loader.loadTabs()
    try loader.loadCommands()
    try loader.loadCommandProperties()
    try loader.loadConditions()
    try loader.loadOrigins()
    try loader.loadAliases()
    do {
      return try NavigationGraph(loader.tables)
    } catch {
      throw ContentError.graph(error)
    }
  }

  private mutating func loadScreens() throws {
    var parents: [(screen: ScreenIndex, parent: Int64)] = []
    let rows = try RowReader(
      database,
      "SELECT id, name, extends_id, title, storyboard, identifier FROM screen ORDER BY id"
    )
    while try rows.next() {
      let screen = tables.addScreen(
        name: try rows.validUTF8(1, column: "name", of: "a screen")
      )
      screens.append(rows.integer(0))
      if let parent = rows.optionalInteger(2) { parents.append((screen, parent)) }
      guard !rows.isNull(3) || !rows.isNull(4) || !rows.isNull(5) else { continue }
      tables.setDetails(of: screen) { details in
        details.title = rows.optionalText(3)
        details.storyboard = rows.optionalText(4)
        details.identifier = rows.optionalText(5)
      }
    }
    screens.build()
    for (screen, parent) in parents {
      guard let parent = screens[parent] else {
        throw ContentError.danglingReference(column: "extends_id", of: "a screen")
      }
      tables.setParent(parent, of: screen)
    }
  }

  private mutating func loadScreenProperties() throws {
    let hasFromLinks = try database.schemaVersion >= SchemaMigration.linkOptionVersion
    let rows = try NamedRowReader(
      database,
      """
      SELECT screen_id, screen.name AS screen, screen_property.name AS name, type, required,
        read_only, default_value, \(hasFromLinks ? "from_links" : "NULL AS from_links")
      FROM screen_property LEFT JOIN screen ON screen.id = screen_id
      ORDER BY screen_id, screen_property.id
      """
    )
    while try rows.next() {
      let name = rows.text("name")
      guard let screen = screens[rows.integer("screen_id")] else {
        throw ContentError.danglingReference(column: "screen_id", of: "property '\(name)'")
      }
      let owner = "property '\(name)' of screen '\(rows.text("screen"))'"
      let property = PropertyDeclaration(
        name,
        try rows.value("type", of: owner),
        isRequired: rows.flag("required"),
        isReadOnly: rows.flag("read_only"),
        defaultValue: try rows.optionalText("default_value").map { text in
          try StoredJSON.decode(text, column: "default_value", of: owner)
        },
        acceptsLinks: rows.isNull("from_links") ? nil : rows.flag("from_links")
      )
      tables.setDetails(of: screen) { $0.properties.append(property) }
    }
  }

  private mutating func loadTabs() throws {
    guard try database.contains(.screenTab) else { return }
    let rows = try NamedRowReader(
      database,
      """
      SELECT container_id, screen_tab.name AS name, root_id, screen.name AS container
      FROM screen_tab LEFT JOIN screen ON screen.id = container_id
      ORDER BY container_id, coalesce(position, screen_tab.id), screen_tab.id
      """
    )
    while try rows.next() {
      let name = try rows.validText("name", of: "a tab of screen '\(rows.text("container"))'")
      guard let container = screens[rows.integer("container_id")] else {
        throw ContentError.danglingReference(column: "container_id", of: "tab '\(name)'")
      }
      guard let root = screens[rows.integer("root_id")] else {
        let owner = "tab '\(name)' of screen '\(rows.text("container"))'"
        throw ContentError.danglingReference(column: "root_id", of: owner)
      }
      tables.setDetails(of: container) { $0.tabs.append(ScreenTab(name, root: root)) }
    }
  }

  private mutating func loadCommands() throws {
    let (flows, disabledFlows) = try loadFlows()
    let hasStyles = try database.schemaVersion >= SchemaMigration.tabVersion
    let rows = try RowReader(
      database,
      """
      SELECT id, name, destination_id, presentation, animated, universal, flow_id,
        \(hasStyles ? "style" : "NULL")
      FROM command ORDER BY \(try commandOrder)
      """
    )
    while try rows.next() {
      let flow = rows.optionalInteger(6)
      if let flow, disabledFlows.contains(flow) { continue }
      guard flow.map({ flows[$0] != nil }) ?? true else {
        throw ContentError.danglingReference(column: "flow_id", of: "command '\(rows.text(1))'")
      }
      guard let destination = screens[rows.integer(2)] else {
        throw ContentError.danglingReference(
          column: "destination_id",
          of: "command '\(rows.text(1))'"
        )
      }
      guard let presentation = rows.presentation(3) else {
        throw ContentError.value(
          rows.text(3),
          column: "presentation",
          of: "command '\(rows.text(1))'"
        )
      }
      let command = tables.addCommand(
        name: try rows.validUTF8(1, column: "name", of: "a command"),
        destination: destination,
        presentation: presentation,
        isAnimated: rows.flag(4),
        isUniversal: rows.flag(5),
        flow: flow.flatMap { flows[$0] }
      )
      if !rows.isNull(7) {
        let style = try rows.validText(7, column: "style", of: "command '\(rows.text(1))'")
        tables.setStyle(style, of: command)
      }
      commands.append(rows.integer(0))
    }
    commands.build()
  }

  /// The order in which commands are tried: by key without a sort if no command has a position.
  private var commandOrder: String {
    get throws {
      let positions = try RowReader(
        database,
        "SELECT EXISTS (SELECT 1 FROM command WHERE position IS NOT NULL)"
      )
      let hasPositions = try positions.next() && positions.flag(0)
      return hasPositions ? "coalesce(position, id), id" : "id"
    }
  }

  /// Adds the flows whose commands are loaded.
  ///
  /// - Returns: The indices of these flows by key, and the keys of the disabled flows.
  private mutating func loadFlows() throws -> (indices: [Int64: FlowIndex], disabled: Set<Int64>) {
    var flows: [Int64: FlowIndex] = [:]
    var disabled: Set<Int64> = []
    let rows = try NamedRowReader(database, "SELECT id, name, enabled FROM flow ORDER BY id")
    while try rows.next() {
      if rows.flag("enabled") || includesDisabledFlows {
        flows[rows.integer("id")] = tables.addFlow(name: rows.text("name"))
      } else {
        disabled.insert(rows.integer("id"))
      }
    }
    return (flows, disabled)
  }

  /// Loads the properties that commands set.
  ///
  /// As the two methods below, it skips the commands of disabled flows, which have no index.
  private mutating func loadCommandProperties() throws {
    let rows = try NamedRowReader(
      database,
      """
      SELECT command_id, command.name AS command, command_property.name AS name, value
      FROM command_property JOIN command ON command.id = command_id
      ORDER BY command_id, command_property.name
      """
    )
    while try rows.next() {
      guard let command = commands[rows.integer("command_id")] else { continue }
      let name = rows.text("name")
      let owner = "property '\(name)' of command '\(rows.text("command"))'"
      let value = try StoredJSON.decode(rows.text("value"), column: "value", of: owner)
      tables.setRules(of: command) { $0.properties[name] = value }
    }
  }

  private mutating func loadConditions() throws {
    let rows = try NamedRowReader(
      database,
      """
      SELECT command_id, command.name AS command, subject, comparison, operand
      FROM command_condition JOIN command ON command.id = command_id
      ORDER BY command_id, command_condition.id
      """
    )
    while try rows.next() {
      guard let command = commands[rows.integer("command_id")] else { continue }
      let owner = "a condition of command '\(rows.text("command"))'"
      guard let subject = Condition.Reference(rows.text("subject")) else {
        throw ContentError.value(rows.text("subject"), column: "subject", of: owner)
      }
      let comparison: Condition.Comparison = try rows.value("comparison", of: owner)
      let operand = try rows.optionalText("operand").map { try self.operand($0, of: owner) }
      tables.setRules(of: command) { rules in
        let condition = operand.map { Condition(subject, comparison, $0) }
        rules.conditions.append(condition ?? Condition(subject, comparison))
      }
    }
  }

  private mutating func loadOrigins() throws {
    let rows = try RowReader(
      database,
      "SELECT origin_id, command_id FROM command_origin ORDER BY origin_id, command_id"
    )
    var (key, origin): (Int64, ScreenIndex?) = (0, nil)
    var edges: [CommandIndex] = []
    while try rows.next() {
      guard let slot = commands.slot(of: rows.integer(1)) else { continue }
      if origin == nil || key != rows.integer(0) {
        if let origin { tables.addEdges(origin: origin, commands: edges) }
        edges.removeAll(keepingCapacity: true)
        key = rows.integer(0)
        origin = screens[key]
        if origin == nil {
          throw ContentError.danglingReference(column: "origin_id", of: "a command's origin")
        }
      }
      edges.append(CommandIndex(slot))
    }
    if let origin { tables.addEdges(origin: origin, commands: edges) }
    tables.numberEdges(commands.indices)
  }

  private mutating func loadAliases() throws {
    guard try database.schemaVersion >= SchemaMigration.savedStackVersion else { return }
    let rows = try NamedRowReader(
      database,
      "SELECT name, screen_id FROM screen_alias ORDER BY name"
    )
    while try rows.next() {
      let name = try rows.validText("name", of: "an alias")
      guard let screen = screens[rows.integer("screen_id")] else {
        throw ContentError.danglingReference(column: "screen_id", of: "alias '\(name)'")
      }
      tables.addAlias(name, of: screen)
    }
  }

  private func operand(_ json: String, of owner: String) throws -> Condition.Operand {
    let value = try StoredJSON.decode(json, column: "operand", of: owner)
    guard let reference = StoredJSON.reference(in: value) else { return .literal(value) }
    guard case .string(let name) = reference, let reference = Condition.Reference(name) else {
      throw ContentError.value(json, column: "operand", of: owner)
    }
    return .reference(reference)
  }
}

extension RowReader {
  /// Returns a presentation; nil for another word.
  fileprivate func presentation(_ column: Int32) -> Presentation? {
    let word = utf8(column)
    return Presentation.allCases.first { word.elementsEqual($0.rawValue.utf8) }
  }
}
