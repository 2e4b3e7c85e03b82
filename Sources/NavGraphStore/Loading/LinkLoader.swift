import Foundation
import GRDB
import NavGraph
import NavGraphLinks

/// Reads the rows of a database that are about links.
struct LinkLoader {
  let database: Database

  /// Reads the patterns of flows that are switched on, in the order of their definition.
  ///
  /// Those that are malformed, or tie with one before them, are told to `report` and left out, or
  /// thrown if there is nobody to tell.
  func patterns(
    skipping report: ((String, LinkPatternError) -> Void)?
  ) throws -> PatternLinkHandler {
    var milestones = try milestones()
    var handler = PatternLinkHandler()
    let rows = try RowReader(
      database,
      """
      SELECT link_pattern.id, link_pattern.name, pattern, mode, presentation, flow.name
      FROM link_pattern LEFT JOIN flow ON flow.id = flow_id
      WHERE link_pattern.enabled AND coalesce(flow.enabled, 1)
      ORDER BY link_pattern.id
      """
    )
    while try rows.next() {
      let text = try rows.validText(2, column: "pattern", of: "a link")
      guard let mode = LinkMode(rawValue: rows.text(3)) else {
        throw ContentError.value(rows.text(3), column: "mode", of: "link '\(text)'")
      }
      let presentation = rows.optionalText(4)
      if let presentation, Presentation(rawValue: presentation) == nil {
        throw ContentError.value(presentation, column: "presentation", of: "link '\(text)'")
      }
      do {
        try handler.register(
          LinkDefinition(
            LinkPattern(text),
            name: rows.optionalText(1),
            to: milestones.removeValue(forKey: rows.integer(0)) ?? [],
            mode: mode,
            presentation: presentation.flatMap(Presentation.init),
            flow: rows.optionalText(5)
          )
        )
      } catch {
        guard let report else { throw ContentError.pattern(text, error) }
        report(text, error)
      }
    }
    return handler
  }

  /// Reads the milestones of each pattern, by its number.
  private func milestones() throws -> [Int64: [LinkDefinition.MilestoneTemplate]] {
    var milestones: [Int64: [LinkDefinition.MilestoneTemplate]] = [:]
    let rows = try RowReader(
      database,
      """
      SELECT pattern_id, screen.name, properties
      FROM link_milestone
      JOIN link_pattern ON link_pattern.id = pattern_id
      LEFT JOIN flow ON flow.id = flow_id
      LEFT JOIN screen ON screen.id = screen_id
      WHERE link_pattern.enabled AND coalesce(flow.enabled, 1)
      ORDER BY pattern_id, position
      """
    )
    while try rows.next() {
      guard let screen = rows.optionalText(1) else {
        throw ContentError.dangling(column: "screen_id", of: "a link's milestone")
      }
      let owner = "a link's milestone '\(screen)'"
      let json = try JSONValue.decode(rows.text(2), column: "properties", of: owner)
      guard case .dictionary(let members) = json else {
        throw ContentError.value(rows.text(2), column: "properties", of: owner)
      }
      milestones[rows.integer(0), default: []].append(
        LinkDefinition.MilestoneTemplate(
          ScreenID(screen),
          properties: try members.mapValues { try value($0, rows.text(2), of: owner) }
        )
      )
    }
    return milestones
  }

  /// An object with the member `ref` is what the pattern captures, anything else a literal.
  private func value(
    _ value: PropertyValue,
    _ json: String,
    of owner: String
  ) throws -> LinkDefinition.MilestoneTemplate.Value {
    guard case .dictionary(let members) = value, let reference = members["ref"] else {
      return .literal(value)
    }
    guard case .string(let name) = reference, name.hasPrefix("link."), name.count > 5 else {
      throw ContentError.value(json, column: "properties", of: owner)
    }
    return .captured(String(name.dropFirst("link.".count)))
  }

  /// The rules of the gate, in the order of their definition.
  func gate() throws -> LinkGate {
    var gate = LinkGate()
    let rows = try RowReader(
      database,
      """
      SELECT scheme, host, source, screen.name, allowed, screen_id
      FROM link_gate LEFT JOIN screen ON screen.id = screen_id
      ORDER BY link_gate.id
      """
    )
    while try rows.next() {
      guard rows.isNull(5) || !rows.isNull(3) else {
        throw ContentError.dangling(column: "screen_id", of: "a rule of the gate")
      }
      let source = rows.optionalText(2)
      if let source, LinkSource(rawValue: source) == nil {
        throw ContentError.value(source, column: "source", of: "a rule of the gate")
      }
      gate.rules.append(
        LinkGate.Rule(
          isAllowed: rows.flag(4),
          scheme: rows.optionalText(0),
          host: rows.optionalText(1),
          source: source.flatMap(LinkSource.init),
          screen: rows.optionalText(3).map { ScreenID($0) }
        )
      )
    }
    return gate
  }
}
