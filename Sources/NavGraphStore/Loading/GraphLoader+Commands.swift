import GRDB
import NavGraph

/// The loading of commands and the rows that belong to them, which are most of the rows of a large
/// database.
extension GraphLoader {
  /// Loads the commands.
  ///
  /// The screens must have been loaded before.
  mutating func loadCommands() throws {
    let (flows, disabledFlows) = try loadFlows()
    let hasPositions = try readHasPositions()
    let rows = try RowReader(
      database,
      """
      SELECT id, name, destination_id, presentation, animated, universal, flow_id, style, pop_to_id,
        pop_inclusive, replaces
      FROM command ORDER BY \(hasPositions ? "coalesce(position, id), id" : "id")
      """
    )
    while try rows.next() {
      let flow = rows.optionalInteger(6)
      if let flow, disabledFlows.contains(flow) { continue }
      var owner: String { "command '\(rows.text(1))'" }
      guard flow.map({ flows[$0] != nil }) ?? true else {
        throw ContentError.danglingReference(column: "flow_id", of: owner)
      }
      let destination = try screen(rows.integer(2), in: "destination_id", of: owner)
      guard let presentation = Presentation(rawValue: rows.text(3)) else {
        throw ContentError.value(rows.text(3), column: "presentation", of: owner)
      }
      let command = tables.addCommand(
        name: try rows.validText(1, column: "name", of: "a command"),
        destination: destination,
        presentation: presentation,
        isAnimated: rows.flag(4),
        isUniversal: rows.flag(5),
        flow: flow.flatMap { flows[$0] }
      )
      if !rows.isNull(7) {
        let style = try rows.validText(7, column: "style", of: owner)
        tables.setDetails(of: command) { $0.style = style }
      }
      if let screen = rows.optionalInteger(8) {
        let screen = tables.name(of: try self.screen(screen, in: "pop_to_id", of: owner))
        tables.setDetails(of: command) { $0.closing = .popTo(screen, inclusive: rows.flag(9)) }
      } else if rows.flag(10) {
        tables.setDetails(of: command) { $0.closing = .replace }
      }
      commands.append(rows.integer(0))
    }
  }

  /// Returns whether a command has a position.
  ///
  /// If not, commands are in the order of their keys and need not be sorted. The index
  /// `command_position` contains only those with a position.
  private func readHasPositions() throws -> Bool {
    let sql = "SELECT EXISTS (SELECT 1 FROM command WHERE position IS NOT NULL)"
    let rows = try RowReader(database, sql)
    return try rows.next() && rows.flag(0)
  }

  /// Adds the flows whose commands are loaded.
  ///
  /// - Returns: The indices of these flows by key, and the keys of the disabled flows.
  private mutating func loadFlows() throws -> (indices: [Int64: FlowIndex], disabled: Set<Int64>) {
    var flows: [Int64: FlowIndex] = [:]
    var disabled: Set<Int64> = []
    let rows = try NamedRowReader(database, "SELECT id, name, enabled FROM flow ORDER BY id")
    while try rows.next() {
      let name = rows.text("name")
      let isExcluded = !excludedFlows.isEmpty && excludedFlows.contains(FlowID(name))
      if rows.flag("enabled") && !isExcluded || includesDisabledFlows {
        flows[rows.integer("id")] = tables.addFlow(name: name)
      } else {
        disabled.insert(rows.integer("id"))
      }
    }
    return (flows, disabled)
  }

  /// Loads the origins of the loaded commands.
  ///
  /// The screens and commands must have been loaded before.
  mutating func loadEdges() throws {
    let rows = try RowReader(
      database,
      "SELECT origin_id, command_id FROM command_origin ORDER BY origin_id, command_id"
    )
    while try rows.next() {
      // The commands of disabled flows are not loaded.
      guard let command = commands[rows.integer(1)] else { continue }
      let origin = try screen(rows.integer(0), in: "origin_id", of: "a command's origin")
      tables.addEdge(origin: origin, command: command)
    }
  }

  /// Loads the properties that commands set.
  ///
  /// This method and the next two skip the commands of disabled flows, which have no index.
  mutating func loadCommandProperties() throws {
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
      tables.setDetails(of: command) { $0.properties[name] = value }
    }
  }

  mutating func loadConditions() throws {
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
      let condition = try rows.condition(of: "a condition of command '\(rows.text("command"))'")
      tables.setDetails(of: command) { $0.conditions.append(condition) }
    }
  }
}

extension NamedRowReader {
  /// Returns the condition in the columns `subject`, `comparison` and `operand`.
  ///
  /// - Throws: `ContentError.value` if a text does not represent a value.
  func condition(of owner: String) throws(ContentError) -> NavigationCondition {
    guard let subject = NavigationCondition.Reference(text("subject")) else {
      throw .value(text("subject"), column: "subject", of: owner)
    }
    let comparison: NavigationCondition.Comparison = try value("comparison", of: owner)
    guard let json = optionalText("operand") else {
      return NavigationCondition(subject, comparison)
    }
    let operand = try StoredJSON.decode(json, column: "operand", of: owner)
    guard let reference = StoredJSON.reference(in: operand) else {
      return NavigationCondition(subject, comparison, .literal(operand))
    }
    guard case .string(let name) = reference, let reference = NavigationCondition.Reference(name)
    else {
      throw .value(json, column: "operand", of: owner)
    }
    return NavigationCondition(subject, comparison, .reference(reference))
  }
}
