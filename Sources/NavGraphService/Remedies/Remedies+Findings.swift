import NavGraph
import NavGraphLinks
package import NavGraphReview
import NavGraphStore

/// Findings of `check`.
extension Remedies {
  /// Returns a remedy as a command line or, if no subcommand makes the change, as an SQL statement.
  package func text(_ remedy: Remedy) -> String {
    switch remedy {
    case .addEdge(let origin, let destination, let command):
      return line(
        "add edge",
        [origin.name, destination.name],
        command.map { [("command", $0.name)] } ?? []
      )
    case .declareRoots(let roots): return line("check", [], roots.map { ("root", $0.name) })
    case .enableFlows(let flows):
      return flows.map { line("enable", [$0.name]) }.joined(separator: " && ")
    case .removeCommand(let name): return line("remove command", [name.name])
    case .removeValue(let property, let command):
      return line("remove value", [command.name, property.name])
    case .declareProperty(let name, let screen):
      return line("add property", [screen.name, name.name])
    case .makeOptional(let property, let screen):
      // `navgraph set` would parse a name such as `a=b` as an assignment.
      guard property.name.contains("=") else {
        return line("set property", [screen.name, property.name, "required=false"])
      }
      return "UPDATE screen_property SET required = 0 WHERE name = "
        + "\(Remedies.literal(property.name)) AND screen_id = \(Remedies.id(of: screen));"
    case .removeLink(let pattern): return line("remove link", [pattern])
    case .removeLinkValue(let property, let screen, let pattern):
      let removal = PropertyValue.dictionary([property: .null])
      return """
        UPDATE link_milestone \
        SET properties = json_patch(properties, \(Remedies.literal(removal.description))) \
        WHERE screen_id = \(Remedies.id(of: screen)) AND pattern_id = \
        (SELECT id FROM link_pattern WHERE pattern = \(Remedies.literal(pattern)));
        """
    case .removeAlias(let name): return line("remove alias", [name.name])
    case .replaceGateHost(let rule, let host):
      let condition = "WHERE host = \(Remedies.literal(rule.host ?? ""));"
      return host.map { "UPDATE link_gate SET host = \(Remedies.literal($0)) \(condition)" }
        ?? "DELETE FROM link_gate \(condition)"
    case .removeGateRule(let rule):
      let conditions = [
        ("scheme", rule.scheme), ("host", rule.host), ("source", rule.source?.rawValue),
        ("screen", rule.screen?.name),
      ]
      return line(
        "remove gate",
        [],
        conditions.compactMap { name, value in value.map { (name, $0) } }
      )
    case .addException(let exception):
      return line("add exception", [exception.code] + (exception.subject.map { [$0] } ?? []))
    case .removeException(let exception):
      return line("remove exception", [exception.code] + (exception.subject.map { [$0] } ?? []))
    case .pruneHistory(let kept): return line("history", [], [("keep", String(kept))])
    case .custom(let text): return text
    }
  }

  private static func id(of screen: ScreenID) -> String {
    "(SELECT id FROM screen WHERE name = \(literal(screen.name)))"
  }

  /// Returns a text as an SQL literal.
  private static func literal(_ text: String) -> String { quoted(text, escapedQuote: "''") }
}
