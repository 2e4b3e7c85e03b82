import NavGraph

/// An encoder of documents and their elements in navgraph's JSON format.
///
/// Members with default values are omitted.
enum DocumentEncoder {
  /// The version of navgraph's JSON format.
  static let version = 1

  /// Returns a whole document.
  static func document(_ document: FlowDocument) -> OrderedJSON {
    .object(
      [OrderedJSON.Member("navgraph", .integer(version))]
        + frame(document)
        + [
          OrderedJSON.Member("screens", .array(document.screens.map(screen))),
          OrderedJSON.Member("commands", .array(document.commands.map(command))),
        ]
    )
  }

  /// Returns the members of a document, except its screens and commands.
  static func frame(_ document: FlowDocument) -> [OrderedJSON.Member] {
    var members = MemberList()
    members.add("roots", document.roots.map { .string($0.name) })
    members.add("notes", document.notes.map(OrderedJSON.string))
    members.add("flows", document.flows.map(flow))
    members.add("links", document.links.map(link))
    members.add("rows", document.rows.map(row))
    members.add("foreign", document.foreign)
    return members.members
  }

  /// Returns a screen.
  static func screen(_ screen: FlowDocument.Screen) -> OrderedJSON {
    var members = MemberList()
    members.add("name", screen.id.name)
    members.add("extends", screen.extends?.name)
    members.add("title", screen.title)
    members.add("storyboard", screen.storyboard)
    members.add("identifier", screen.identifier)
    members.add("properties", screen.properties.map(property))
    members.add("tabs", screen.tabs.map(tab))
    members.add("group", screen.group?.name)
    if let position = screen.position {
      members.add("position", .object([number("x", position.x), number("y", position.y)]))
    }
    members.add("notes", screen.notes.map(OrderedJSON.string))
    members.add("foreign", screen.foreign)
    return .object(members.members)
  }

  /// Returns a command.
  static func command(_ command: FlowDocument.Command) -> OrderedJSON {
    var members = MemberList()
    members.add("name", command.name.name)
    members.add("destination", command.destination.name)
    if command.isUniversal {
      members.add("universal", true)
    } else {
      members.add("origins", .array(command.originScreens.map { .string($0.name) }))
    }
    if command.presentation != .push {
      members.add("presentation", command.presentation.rawValue)
    }
    if !command.isAnimated { members.add("animated", false) }
    members.add("style", command.style)
    if let position = command.position { members.add("position", .integer(position)) }
    members.add("flow", command.flow?.name)
    if !command.properties.isEmpty {
      members.add("properties", OrderedJSON(.dictionary(command.properties)) ?? .object([]))
    }
    members.add("conditions", command.conditions.map(condition))
    members.add("foreign", command.foreign)
    return .object(members.members)
  }

  /// Returns a condition.
  static func condition(_ condition: Condition) -> OrderedJSON {
    var members = MemberList()
    members.add("subject", condition.subject.description)
    members.add("comparison", condition.comparison.rawValue)
    switch condition.operand {
    case .literal(let value): members.add("operand", OrderedJSON(value) ?? .null)
    case .reference(let reference):
      members.add("operand", .object([.init("ref", .string(reference.description))]))
    case nil: break
    }
    return .object(members.members)
  }

  private static func property(_ property: PropertyDeclaration) -> OrderedJSON {
    var members = MemberList()
    members.add("name", property.name.name)
    members.add("type", property.type.rawValue)
    if property.isRequired { members.add("required", true) }
    if property.isReadOnly { members.add("readOnly", true) }
    if let value = property.defaultValue {
      members.add("defaultValue", OrderedJSON(value) ?? .null)
    }
    if let acceptsLinks = property.acceptsLinks { members.add("acceptsLinks", .bool(acceptsLinks)) }
    return .object(members.members)
  }

  private static func tab(_ tab: NavGraph.Screen.Tab) -> OrderedJSON {
    .object([.init("name", .string(tab.name.name)), .init("root", .string(tab.root.name))])
  }

  /// Returns a flow.
  static func flow(_ flow: FlowDocument.Flow) -> OrderedJSON {
    var members = MemberList()
    members.add("name", flow.name.name)
    if !flow.isEnabled { members.add("enabled", false) }
    members.add("parent", flow.parent?.name)
    members.add("foreign", flow.foreign)
    return .object(members.members)
  }

  /// Returns a link.
  static func link(_ link: FlowDocument.Link) -> OrderedJSON {
    var members = MemberList()
    members.add("pattern", link.pattern)
    members.add("name", link.name)
    members.add("mode", link.mode)
    members.add("presentation", link.presentation?.rawValue)
    if !link.isEnabled { members.add("enabled", false) }
    if link.ignoresCase { members.add("ignoresCase", true) }
    if let position = link.position { members.add("position", .integer(position)) }
    members.add("flow", link.flow?.name)
    members.add("screens", .array(link.milestones.map(milestone)))
    members.add("foreign", link.foreign)
    return .object(members.members)
  }

  private static func milestone(_ milestone: FlowDocument.Link.Milestone) -> OrderedJSON {
    var members = MemberList()
    members.add("screen", milestone.screen.name)
    if !milestone.properties.isEmpty {
      members.add("properties", OrderedJSON(.dictionary(milestone.properties)) ?? .object([]))
    }
    return .object(members.members)
  }

  private static func row(_ row: FlowDocument.Row) -> OrderedJSON {
    .object([
      .init("kind", .string(row.kind)),
      .init(
        "fields",
        .object(row.fields.map { .init($0.name, $0.value.map(OrderedJSON.string) ?? .null) })
      ),
    ])
  }

  private static func number(_ name: String, _ value: Double) -> OrderedJSON.Member {
    .init(name, Int(exactly: value).map(OrderedJSON.integer) ?? .number("\(value)"))
  }
}

/// The members of an object, except those without a value.
private struct MemberList {
  private(set) var members: [OrderedJSON.Member] = []

  mutating func add(_ name: String, _ value: OrderedJSON) {
    members.append(OrderedJSON.Member(name, value))
  }

  mutating func add(_ name: String, _ text: String?) {
    if let text { add(name, .string(text)) }
  }

  mutating func add(_ name: String, _ elements: [OrderedJSON]) {
    if !elements.isEmpty { add(name, .array(elements)) }
  }

  mutating func add(_ name: String, _ foreign: ForeignData) {
    let formats = foreign.values.sorted { $0.key < $1.key }
      .map { OrderedJSON.Member($0.key.rawValue, .object($0.value)) }
    if !formats.isEmpty { add(name, .object(formats)) }
  }
}
