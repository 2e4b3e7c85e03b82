import CNavGraphSQLite
import GRDB
import NavGraph

/// Reads the rows of a database into a graph.
///
/// Every query has an explicit order, so that equal databases give equal graphs; the rows of edges,
/// by far the most, are two integers each.
struct GraphLoader {
  private let database: Database
  private let includesDisabledFlows: Bool
  private var tables = GraphTables()
  private var screens = RowNumbers<ScreenIndex>()
  private var commands = RowNumbers<CommandIndex>()

  init(_ database: Database, includesDisabledFlows: Bool) {
    self.database = database
    self.includesDisabledFlows = includesDisabledFlows
  }

  /// Returns the graph.
  ///
  /// - Throws: `ContentError` if the rows do not make up a graph, `DatabaseError` if they cannot be
  ///   read.
  func load() throws -> NavigationGraph {
    var loader = self
    try loader.readScreens()
    try loader.readScreenProperties()
    try loader.readCommands()
    try loader.readCommandProperties()
    try loader.readConditions()
    try loader.readOrigins()
    if try NavigationStore.schemaVersion(of: database) >= 2 { try loader.readAliases() }
    do {
      return try NavigationGraph(loader.tables)
    } catch {
      throw ContentError.graph(error)
    }
  }

  private mutating func readScreens() throws {
    var parents: [(screen: ScreenIndex, parent: Int64)] = []
    let rows = try RowReader(
      database,
      "SELECT id, name, extends_id, title, storyboard, identifier FROM screen ORDER BY id"
    )
    while try rows.next() {
      let screen = tables.addScreen(
        name: try rows.validText(1, column: "name", of: "a screen").utf8
      )
      screens.append(rows.integer(0), as: screen)
      if let parent = rows.optionalInteger(2) { parents.append((screen, parent)) }
      guard !rows.isNull(3) || !rows.isNull(4) || !rows.isNull(5) else { continue }
      tables.setDetails(of: screen) { details in
        details.title = rows.optionalText(3)
        details.storyboard = rows.optionalText(4)
        details.identifier = rows.optionalText(5)
      }
    }
    screens.index()
    for (screen, parent) in parents {
      guard let parent = screens[parent] else {
        throw ContentError.dangling(column: "extends_id", of: "a screen")
      }
      tables.setParent(parent, of: screen)
    }
  }

  private mutating func readScreenProperties() throws {
    let rows = try RowReader(
      database,
      """
      SELECT screen_id, screen_property.name, type, required, read_only, default_value, screen.name
      FROM screen_property LEFT JOIN screen ON screen.id = screen_id
      ORDER BY screen_id, screen_property.id
      """
    )
    while try rows.next() {
      let name = rows.text(1)
      let owner = "property '\(name)' of screen '\(rows.text(6))'"
      guard let screen = screens[rows.integer(0)] else {
        throw ContentError.dangling(column: "screen_id", of: "property '\(name)'")
      }
      guard let type = PropertyType(rawValue: rows.text(2)) else {
        throw ContentError.value(rows.text(2), column: "type", of: owner)
      }
      let property = PropertyDeclaration(
        name,
        type,
        isRequired: rows.flag(3),
        isReadOnly: rows.flag(4),
        defaultValue: try rows.optionalText(5).map { text in
          try JSONValue.decode(text, column: "default_value", of: owner)
        }
      )
      tables.setDetails(of: screen) { $0.properties.append(property) }
    }
  }

  private mutating func readCommands() throws {
    var flows: [Int64: FlowIndex] = [:]
    var disabled: Set<Int64> = []
    let flowRows = try RowReader(database, "SELECT id, name, enabled FROM flow ORDER BY id")
    while try flowRows.next() {
      if flowRows.flag(2) || includesDisabledFlows {
        flows[flowRows.integer(0)] = tables.addFlow(name: flowRows.text(1))
      } else {
        disabled.insert(flowRows.integer(0))
      }
    }
    let rows = try RowReader(
      database,
      """
      SELECT id, name, destination_id, presentation, animated, universal, flow_id
      FROM command ORDER BY coalesce(position, id), id
      """
    )
    while try rows.next() {
      let flow = rows.optionalInteger(6)
      if let flow, disabled.contains(flow) { continue }
      guard flow.map({ flows[$0] != nil }) ?? true else {
        throw ContentError.dangling(column: "flow_id", of: "command '\(rows.text(1))'")
      }
      guard let destination = screens[rows.integer(2)] else {
        throw ContentError.dangling(column: "destination_id", of: "command '\(rows.text(1))'")
      }
      guard let presentation = Presentation(rawValue: rows.text(3)) else {
        throw ContentError.value(
          rows.text(3),
          column: "presentation",
          of: "command '\(rows.text(1))'"
        )
      }
      let command = tables.addCommand(
        name: try rows.validText(1, column: "name", of: "a command").utf8,
        destination: destination,
        presentation: presentation,
        isAnimated: rows.flag(4),
        isUniversal: rows.flag(5),
        flow: flow.flatMap { flows[$0] }
      )
      commands.append(rows.integer(0), as: command)
    }
    commands.index()
  }

  private mutating func readCommandProperties() throws {
    let rows = try RowReader(
      database,
      """
      SELECT command_id, command_property.name, value, command.name
      FROM command_property JOIN command ON command.id = command_id
      ORDER BY command_id, command_property.name
      """
    )
    while try rows.next() {
      guard let command = commands[rows.integer(0)] else { continue }
      let name = rows.text(1)
      let owner = "property '\(name)' of command '\(rows.text(3))'"
      let value = try JSONValue.decode(rows.text(2), column: "value", of: owner)
      tables.setRules(of: command) { $0.properties[name] = value }
    }
  }

  private mutating func readConditions() throws {
    let rows = try RowReader(
      database,
      """
      SELECT command_id, subject, comparison, operand, command.name
      FROM command_condition JOIN command ON command.id = command_id
      ORDER BY command_id, command_condition.id
      """
    )
    while try rows.next() {
      guard let command = commands[rows.integer(0)] else { continue }
      let owner = "a condition of command '\(rows.text(4))'"
      guard let subject = Condition.Reference(rows.text(1)) else {
        throw ContentError.value(rows.text(1), column: "subject", of: owner)
      }
      guard let comparison = Condition.Comparison(rawValue: rows.text(2)) else {
        throw ContentError.value(rows.text(2), column: "comparison", of: owner)
      }
      let operand = try rows.optionalText(3).map { try self.operand($0, of: owner) }
      tables.setRules(of: command) { rules in
        let condition = operand.map { Condition(subject, comparison, $0) }
        rules.conditions.append(condition ?? Condition(subject, comparison))
      }
    }
  }

  /// Rows of commands that are left out are passed over.
  private mutating func readOrigins() throws {
    let rows = try RowReader(
      database,
      "SELECT origin_id, command_id FROM command_origin ORDER BY origin_id, command_id"
    )
    while try rows.next() {
      guard let command = commands[rows.integer(1)] else { continue }
      guard let origin = screens[rows.integer(0)] else {
        throw ContentError.dangling(column: "origin_id", of: "a command's origin")
      }
      tables.addEdge(origin: origin, command: command)
    }
  }

  private mutating func readAliases() throws {
    let rows = try RowReader(database, "SELECT name, screen_id FROM screen_alias ORDER BY name")
    while try rows.next() {
      let name = try rows.validText(0, column: "name", of: "an alias")
      guard let screen = screens[rows.integer(1)] else {
        throw ContentError.dangling(column: "screen_id", of: "alias '\(name)'")
      }
      tables.addAlias(name, of: screen)
    }
  }

  /// An object with the member `ref` is a reference, anything else a literal.
  private func operand(_ json: String, of owner: String) throws -> Condition.Operand {
    let value = try JSONValue.decode(json, column: "operand", of: owner)
    guard case .dictionary(let members) = value, case .string(let name) = members["ref"] else {
      return .literal(value)
    }
    guard let reference = Condition.Reference(name) else {
      throw ContentError.value(json, column: "operand", of: owner)
    }
    return .reference(reference)
  }
}
