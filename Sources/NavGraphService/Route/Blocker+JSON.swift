package import NavGraph
package import NavGraphText

extension Blocker: JSONWritable {
  package func write(to writer: inout JSONWriter) {
    writer.object { writer in
      switch self {
      case .condition(let condition, let owner):
        switch owner {
        case .command(let command): writer.member("command", command.name)
        case .tab(let tab, let container):
          writer.member("container", container.name)
          writer.member("tab", tab.name)
        case .leaving(let screen):
          writer.member("leaving", true)
          writer.member("screen", screen.name)
        }
        writer.member("condition", condition)
      case .missing(let property, let screen, let command):
        writer.member("command", command?.name)
        writer.member("missing", property.name)
        writer.member("screen", screen.name)
      case .avoided(let screen, let command):
        writer.member("avoided", screen.name)
        writer.member("command", command?.name)
      case .overridden(let property, let screen, let command, let value, let requested):
        writer.member("command", command.name)
        writer.member("overridden", property.name)
        writer.member("requested", requested)
        writer.member("screen", screen.name)
        writer.member("sets", value)
      case .kept(let property, let screen, let value, let requested, _):
        writer.member("kept", property.name)
        writer.member("requested", requested)
        writer.member("screen", screen.name)
        writer.member("value", value)
      }
    }
  }
}

extension NavigationCondition: JSONWritable {
  /// Writes the condition as the database stores it.
  package func write(to writer: inout JSONWriter) {
    let value: PropertyValue? =
      switch operand {
      case .literal(let value): value
      case .reference(let reference): ["ref": .string(reference.description)]
      case nil: nil
      }
    writer.object { writer in
      writer.member("comparison", comparison.rawValue)
      writer.member("operand", value)
      writer.member("subject", subject.description)
    }
  }
}
