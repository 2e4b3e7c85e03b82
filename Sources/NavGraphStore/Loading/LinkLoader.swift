import GRDB
import NavGraph
import NavGraphLinks

/// A loader of a database's link patterns, gate and handlers.
struct LinkLoader {
  let database: Database

  /// Returns the link rules.
  ///
  /// - Throws: `ContentError` if a value is not valid, `DatabaseError` if the rows cannot be read.
  func load() throws -> LinkRules {
    var rules = LinkRules()
    try loadPatterns(into: &rules)
    try loadGate(into: &rules)
    try loadHandlers(into: &rules)
    rules.startScreens = try startScreens()
    return rules
  }

  /// Adds the handlers, in the order in which they are called.
  private func loadHandlers(into rules: inout LinkRules) throws {
    let rows = try NamedRowReader(
      database,
      "SELECT kind, scheme, strict FROM link_handler ORDER BY coalesce(position, id), id"
    )
    while try rows.next() {
      let scheme = rows.text("scheme")
      rules.handlers.append(
        LinkHandlerDefinition(
          try rows.value("kind", of: "the handler of scheme '\(scheme)'"),
          scheme: scheme,
          isStrict: rows.flag("strict")
        )
      )
    }
  }

  /// Returns the start screens, in order.
  func startScreens() throws -> [ScreenID] {
    let rows = try NamedRowReader(
      database,
      """
      SELECT screen.name AS screen FROM start_screen LEFT JOIN screen ON screen.id = screen_id
      ORDER BY coalesce(position, screen_id), screen_id
      """
    )
    return try rows.map { row in
      guard let screen = row.optionalText("screen") else {
        throw ContentError.danglingReference(column: "screen_id", of: "a start screen")
      }
      return ScreenID(screen)
    }
  }

  /// An SQL condition that is true if a pattern and its flow are enabled, in a query that joins
  /// both tables.
  private static let isEnabled = "link_pattern.enabled AND coalesce(flow.enabled, 1)"

  /// Adds the patterns of enabled flows, in the order of their definition.
  ///
  /// If a pattern has an invalid value, it is listed as invalid, and the other patterns are used.
  private func loadPatterns(into rules: inout LinkRules) throws {
    var milestones = try milestones()
    var allowedValues = try allowedValues()
    let rows = try NamedRowReader(
      database,
      """
      SELECT link_pattern.id AS id, link_pattern.name AS name, pattern, mode, presentation,
        flow.name AS flow, ignores_case, position
      FROM link_pattern LEFT JOIN flow ON flow.id = flow_id
      WHERE \(LinkLoader.isEnabled)
      ORDER BY link_pattern.id
      """
    )
    while try rows.next() {
      let milestones = milestones.removeValue(forKey: rows.integer("id")) ?? .success([])
      do {
        let definition = LinkDefinition(
          try LinkPattern(
            rows.validText("pattern", of: "the link"),
            ignoresCase: rows.flag("ignores_case")
          ),
          name: rows.optionalText("name"),
          to: try milestones.get(),
          mode: try rows.value("mode", of: "the link"),
          presentation: try rows.optionalValue("presentation", of: "the link"),
          flow: rows.optionalText("flow").map(FlowID.init),
          position: rows.optionalInteger("position").map(Int.init),
          allowedValues: allowedValues.removeValue(forKey: rows.integer("id")) ?? [:]
        )
        try rules.patterns.register(definition)
      } catch let error as LinkPatternError {
        rules.addInvalidPattern(rows.text("pattern"), .pattern(error))
      } catch let error as ContentError {
        rules.addInvalidPattern(rows.text("pattern"), .row(reason: error.description))
      }
    }
  }

  /// Returns the allowed values of parameters, by the keys of patterns and the names of parameters.
  private func allowedValues() throws -> [Int64: [String: [String]]] {
    var values: [Int64: [String: [String]]] = [:]
    let rows = try NamedRowReader(
      database,
      "SELECT pattern_id, name, value FROM link_value ORDER BY pattern_id, name, value"
    )
    while try rows.next() {
      values[rows.integer("pattern_id"), default: [:]][rows.text("name"), default: []]
        .append(rows.text("value"))
    }
    return values
  }

  private typealias Milestones = Result<[LinkDefinition.MilestoneTemplate], ContentError>

  /// Returns the milestones of each pattern, or their first error, by the keys of patterns.
  private func milestones() throws -> [Int64: Milestones] {
    var milestones: [Int64: Milestones] = [:]
    let rows = try NamedRowReader(
      database,
      """
      SELECT pattern_id, screen.name AS screen, properties
      FROM link_milestone
      JOIN link_pattern ON link_pattern.id = pattern_id
      LEFT JOIN flow ON flow.id = flow_id
      LEFT JOIN screen ON screen.id = screen_id
      WHERE \(LinkLoader.isEnabled)
      ORDER BY pattern_id, link_milestone.position
      """
    )
    while try rows.next() {
      let pattern = rows.integer("pattern_id")
      let next = Result { () throws(ContentError) in try milestone(in: rows) }
      milestones[pattern] = (milestones[pattern] ?? .success([])).flatMap { former in
        next.map { former + [$0] }
      }
    }
    return milestones
  }

  private func milestone(
    in rows: NamedRowReader
  ) throws(ContentError) -> LinkDefinition.MilestoneTemplate {
    guard let screen = rows.optionalText("screen") else {
      throw .danglingReference(column: "screen_id", of: "a milestone")
    }
    let owner = "milestone '\(screen)'"
    let text = rows.text("properties")
    let json = try StoredJSON.decode(text, column: "properties", of: owner)
    guard case .dictionary(let members) = json else {
      throw .value(text, column: "properties", of: owner)
    }
    var properties: [PropertyName: LinkDefinition.MilestoneTemplate.Value] = [:]
    for (name, member) in members { properties[name] = try value(member, text, of: owner) }
    return LinkDefinition.MilestoneTemplate(ScreenID(screen), properties: properties)
  }

  /// Returns a literal.
  ///
  /// For a reference to `link.NAME`, returns the name of the captured parameter.
  private func value(
    _ value: PropertyValue,
    _ json: String,
    of owner: String
  ) throws(ContentError) -> LinkDefinition.MilestoneTemplate.Value {
    guard let reference = StoredJSON.reference(in: value) else { return .literal(value) }
    let prefix = LinkLoader.capturePrefix
    guard case .string(let name) = reference, name.hasPrefix(prefix), name.count > prefix.count
    else { throw .value(json, column: "properties", of: owner) }
    return .captured(String(name.dropFirst(prefix.count)))
  }

  /// The prefix of a reference to a parameter that the pattern captures.
  static let capturePrefix = "link."

  /// Adds the rules of the gate, in the order of their definition.
  private func loadGate(into rules: inout LinkRules) throws {
    let rows = try NamedRowReader(
      database,
      """
      SELECT scheme, host, source, screen_id, screen.name AS screen, allowed
      FROM link_gate LEFT JOIN screen ON screen.id = screen_id
      ORDER BY link_gate.id
      """
    )
    let owner = "a gate rule"
    while try rows.next() {
      guard rows.isNull("screen_id") || !rows.isNull("screen") else {
        throw ContentError.danglingReference(column: "screen_id", of: owner)
      }
      rules.gate.rules.append(
        LinkGate.Rule(
          isAllowed: rows.flag("allowed"),
          scheme: rows.optionalText("scheme"),
          host: rows.optionalText("host"),
          source: try rows.optionalValue("source", of: owner),
          screen: rows.optionalText("screen").map { ScreenID($0) }
        )
      )
    }
  }
}
