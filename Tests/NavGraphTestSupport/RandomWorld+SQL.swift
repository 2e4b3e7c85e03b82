import Foundation
import NavGraph

extension RandomWorld {
  /// Returns the statements that insert the world into an empty database.
  public func sql() throws -> String {
    var statements: [String] = []
    if !commands.isEmpty {
      statements.append(
        "INSERT INTO flow (name, enabled) VALUES ('f', \(disabledFlows.isEmpty ? 1 : 0))"
      )
    }
    for screen in screens {
      statements.append("INSERT INTO screen (name) VALUES (\(text(screen.id.name)))")
    }
    for screen in screens {
      if let parent = screen.extends {
        statements.append(
          "UPDATE screen SET extends_id = \(id(parent)) WHERE name = \(text(screen.id.name))"
        )
      }
      for property in screen.properties {
        let value = try property.defaultValue.map { text(try json($0)) } ?? "NULL"
        statements.append(
          """
          INSERT INTO screen_property (screen_id, name, type, required, read_only, default_value)
          VALUES (\(id(screen.id)), \(text(property.name.name)), '\(property.type.rawValue)',
            \(property.isRequired ? 1 : 0), \(property.isReadOnly ? 1 : 0), \(value))
          """
        )
      }
    }
    for screen in screens {
      statements += screen.tabs.map { tab in
        "INSERT INTO tab (container, name, root) VALUES (\(text(screen.id.name)), "
          + "\(text(tab.name.name)), \(text(tab.root.name)))"
      }
    }
    for (index, command) in commands.enumerated() {
      statements += try sql(of: command, id: index + 1)
    }
    return statements.map { $0 + ";\n" }.joined()
  }

  private func sql(of command: NavigationCommand, id number: Int) throws -> [String] {
    var statements = [
      """
      INSERT INTO command
        (id, name, flow_id, destination_id, universal, presentation, animated, position)
      VALUES (\(number), \(text(command.name.name)), \(command.flow == nil ? "NULL" : "1"),
        \(id(command.destination)), \(command.origins == .anywhere ? 1 : 0),
        '\(command.presentation.rawValue)', \(command.isAnimated ? 1 : 0),
        \(command.position.map(String.init) ?? "NULL"))
      """
    ]
    if case .screens(let origins) = command.origins {
      statements += origins.map { "INSERT INTO command_origin VALUES (\(id($0)), \(number))" }
    }
    for (name, value) in command.properties.sorted(by: { $0.key < $1.key }) {
      statements.append(
        "INSERT INTO command_property VALUES (\(number), \(text(name.name)), \(text(try json(value))))"
      )
    }
    for condition in command.conditions {
      let operand =
        switch condition.operand {
        case .literal(let value): text(try json(value))
        case .reference(let reference): text("{\"ref\":\"\(reference)\"}")
        case nil: "NULL"
        }
      statements.append(
        """
        INSERT INTO command_condition (command_id, subject, comparison, operand)
        VALUES (\(number), '\(condition.subject)', '\(condition.comparison.rawValue)', \(operand))
        """
      )
    }
    return statements
  }

  private func id(_ screen: ScreenID) -> String {
    "(SELECT id FROM screen WHERE name = \(text(screen.name)))"
  }

  private func text(_ text: String) -> String { "'\(text.replacing("'", with: "''"))'" }

  private func json(_ value: PropertyValue) throws -> String {
    String(decoding: try JSONEncoder().encode(value), as: UTF8.self)
  }
}
