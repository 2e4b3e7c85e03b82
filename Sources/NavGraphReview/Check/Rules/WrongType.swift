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
          flows.change("default_value", to: ("", "NULL"), of: property.name, screen)
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
          flows.removal(of: name, setBy: command)
        )
      }
    }
    for link in flows.links {
      let pattern = link.pattern.description
      for wrong in flows.wrongValues(of: link) {
        report(
          [.property(wrong.name, of: .link(pattern))],
          "Link '\(pattern)' sets '\(wrong.name)' of screen '\(wrong.screen)' to \(wrong.value), "
            + "which is no \(wrong.type.rawValue).",
          """
          UPDATE link_milestone \
          SET properties = json_remove(properties, \(sqlText(path(to: wrong.name)))) \
          WHERE screen_id = \(flows.id(wrong.screen)) AND pattern_id = \
          (SELECT id FROM link_pattern WHERE pattern = \(sqlText(pattern)));
          """
        )
      }
    }
  }

  /// The path of a member of a JSON object.
  private static func path(to name: String) -> String { "$.\"\(name)\"" }
}

extension CheckedFlows {
  /// A value that the type of its property does not take.
  struct WrongValue {
    let name: String
    let value: PropertyValue
    let screen: ScreenID
    let type: PropertyType
  }

  /// Returns the values of a link's own that their properties do not take.
  func wrongValues(of link: LinkDefinition) -> [WrongValue] {
    link.milestones.flatMap { stop in
      stop.properties.sorted { $0.key < $1.key }.compactMap { name, value in
        guard case .literal(let literal) = value,
          let type = property(name, of: stop.screen)?.type,
          literal.converted(to: type) == nil
        else { return nil }
        return WrongValue(name: name, value: literal, screen: stop.screen, type: type)
      }
    }
  }
}
