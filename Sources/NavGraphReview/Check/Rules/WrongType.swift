import NavGraph
import NavGraphLinks

extension CheckRule {
  /// Values in the database that their property's type does not take.
  static let wrongType = CheckRule(
    "wrong-type",
    .error,
    "Values that their property's type does not take"
  ) { flows, report in
    for screen in flows.graph.screens {
      for property in flows.graph.screen(screen)?.properties ?? [] {
        guard let value = property.defaultValue, value.converted(to: property.type) == nil else {
          continue
        }
        report(
          [.property(property.name, of: .screen(screen))],
          "The default of property '\(property.name)' of screen '\(screen)' is \(value), "
            + "which is no \(property.type.rawValue).",
          flows.change("default_value = NULL", of: property.name, screen)
        )
      }
    }
    for command in flows.commands {
      for (name, value) in command.properties.sorted(by: { $0.key < $1.key }) {
        guard let type = flows.property(name, of: command.destination)?.type,
          value.converted(to: type) == nil
        else { continue }
        report(
          [.property(name, of: .command(command.name))],
          "Command '\(command.name)' sets '\(name)' of screen '\(command.destination)' to \(value), "
            + "which is no \(type.rawValue).",
          flows.deletion(of: name, setBy: command)
        )
      }
    }
    for link in flows.links {
      for stop in link.stops { check(stop, of: link, flows, report) }
    }
  }

  private static func check(
    _ stop: LinkRoute.Stop,
    of link: LinkRoute,
    _ flows: CheckedFlows,
    _ report: Report
  ) {
    for (name, value) in stop.properties.sorted(by: { $0.key < $1.key }) {
      guard case .literal(let literal) = value,
        let type = flows.property(name, of: stop.screen)?.type,
        literal.converted(to: type) == nil
      else { continue }
      let pattern = link.pattern.description
      report(
        [.property(name, of: .link(pattern))],
        "Link '\(pattern)' sets '\(name)' of screen '\(stop.screen)' to \(literal), "
          + "which is no \(type.rawValue).",
        """
        UPDATE link_milestone SET properties = json_remove(properties, \(flows.sql(path(to: name)))) \
        WHERE screen_id = \(flows.id(stop.screen)) AND pattern_id = \
        (SELECT id FROM link_pattern WHERE pattern = \(flows.sql(pattern)));
        """
      )
    }
  }

  /// The path of a member of a JSON object.
  private static func path(to name: String) -> String { "$.\"\(name)\"" }
}

extension CheckedFlows {
  /// Returns the statement with which a command does not set a property any more.
  func deletion(of property: String, setBy command: NavigationCommand) -> String {
    "DELETE FROM command_property WHERE name = \(sql(property)) AND command_id = "
      + "(SELECT id FROM command WHERE name = \(sql(command.name)));"
  }
}
