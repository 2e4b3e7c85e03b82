import NavGraph

/// A decoder of navgraph's JSON format.
struct DocumentDecoder {
  /// The text to which the offsets of values refer.
  let text: SourceText

  // MARK: Elements

  /// Reads a screen.
  ///
  /// - Throws: `ReadError` for the first member that is missing or has another type.
  func screen(_ node: JSONNode) throws(ReadError) -> FlowDocument.Screen {
    var definition = NavGraph.Screen(ScreenID(try string("name", of: node, in: "A screen")))
    definition.extends = try optionalString("extends", of: node).map { ScreenID($0) }
    definition.title = try optionalString("title", of: node)
    definition.storyboard = try optionalString("storyboard", of: node)
    definition.identifier = try optionalString("identifier", of: node)
    for property in try elements("properties", of: node) {
      definition.properties.append(try self.property(property))
    }
    for tab in try elements("tabs", of: node) {
      definition.tabs.append(
        NavGraph.Screen.Tab(
          try TabID(string("name", of: tab, in: "A tab")),
          root: ScreenID(try string("root", of: tab, in: "A tab"))
        )
      )
    }
    var screen = FlowDocument.Screen(definition, at: text.location(node.offset))
    screen.group = try optionalString("group", of: node).map(FlowID.init)
    if let position = node["position"] {
      screen.position = FlowDocument.Screen.Position(
        x: try number("x", of: position),
        y: try number("y", of: position)
      )
    }
    screen.notes = try strings("notes", of: node)
    screen.foreign = try foreign(of: node)
    return screen
  }

  /// Reads a command.
  ///
  /// - Throws: `ReadError` for the first member that is missing or has another type.
  func command(_ node: JSONNode) throws(ReadError) -> FlowDocument.Command {
    let origins: NavigationCommand.Origins =
      try flag("universal", of: node, usual: false)
      ? .anywhere : .screens(strings("origins", of: node).map { ScreenID($0) })
    var definition = NavigationCommand(
      try CommandID(string("name", of: node, in: "A command")),
      from: origins,
      to: ScreenID(try string("destination", of: node, in: "A command"))
    )
    definition.presentation =
      try word("presentation", of: node, Presentation.init) ?? definition.presentation
    definition.isAnimated = try flag("animated", of: node, usual: true)
    definition.style = try optionalString("style", of: node)
    definition.position = try integer("position", of: node)
    definition.flow = try optionalString("flow", of: node).map(FlowID.init)
    definition.properties = try values("properties", of: node)
    for condition in try elements("conditions", of: node) {
      definition.conditions.append(try self.condition(condition))
    }
    var command = FlowDocument.Command(definition, at: text.location(node.offset))
    command.foreign = try foreign(of: node)
    return command
  }

  /// Reads the members of a document, except its screens and commands.
  func frame(_ node: JSONNode) throws(ReadError) -> FlowDocument {
    var document = FlowDocument()
    document.roots = try strings("roots", of: node).map { ScreenID($0) }
    document.notes = try strings("notes", of: node)
    for flow in try elements("flows", of: node) { document.flows.append(try self.flow(flow)) }
    for link in try elements("links", of: node) { document.links.append(try self.link(link)) }
    for row in try elements("rows", of: node) { document.rows.append(try self.row(row)) }
    document.foreign = try foreign(of: node)
    return document
  }

  /// Reads a condition.
  func condition(_ node: JSONNode) throws(ReadError) -> Condition {
    let subject = try string("subject", of: node, in: "A condition")
    guard let reference = Condition.Reference(subject) else {
      throw unexpected(
        "'\(subject)'",
        at: node["subject"],
        "property.NAME, origin.NAME or context.NAME"
      )
    }
    let words = Condition.Comparison.allCases.map(\.rawValue).joined(separator: ", ")
    guard
      let comparison = try word("comparison", of: node, Condition.Comparison.init)
    else { throw unexpected("nothing", at: node, "a comparison: \(words)") }
    guard comparison.takesOperand else { return Condition(reference, comparison) }
    guard let operand = node["operand"] else {
      throw unexpected("nothing", at: node, "an operand of '\(comparison.rawValue)'")
    }
    if let name = operand["ref"]?.text {
      guard let reference2 = Condition.Reference(name) else {
        throw unexpected("'\(name)'", at: operand, "property.NAME, origin.NAME or context.NAME")
      }
      return Condition(reference, comparison, .reference(reference2))
    }
    return Condition(reference, comparison, .literal(operand.value.propertyValue))
  }

  func property(_ node: JSONNode) throws(ReadError) -> PropertyDeclaration {
    PropertyDeclaration(
      try PropertyName(string("name", of: node, in: "A property")),
      try word("type", of: node, PropertyType.init) ?? .object,
      isRequired: try flag("required", of: node, usual: false),
      isReadOnly: try flag("readOnly", of: node, usual: false),
      defaultValue: node["defaultValue"]?.value.propertyValue,
      acceptsLinks: node["acceptsLinks"] == nil
        ? nil : try flag("acceptsLinks", of: node, usual: false)
    )
  }

  func flow(_ node: JSONNode) throws(ReadError) -> FlowDocument.Flow {
    var flow = FlowDocument.Flow(
      try FlowID(string("name", of: node, in: "A flow")),
      parent: try optionalString("parent", of: node).map(FlowID.init),
      at: text.location(node.offset)
    )
    flow.isEnabled = try flag("enabled", of: node, usual: true)
    flow.foreign = try foreign(of: node)
    return flow
  }

  func link(_ node: JSONNode) throws(ReadError) -> FlowDocument.Link {
    var milestones: [FlowDocument.Link.Milestone] = []
    for milestone in try elements("screens", of: node) {
      milestones.append(
        FlowDocument.Link.Milestone(
          ScreenID(try string("screen", of: milestone, in: "A milestone")),
          properties: try values("properties", of: milestone)
        )
      )
    }
    var link = FlowDocument.Link(
      try string("pattern", of: node, in: "A link"),
      to: milestones,
      mode: try optionalString("mode", of: node) ?? "extend",
      at: text.location(node.offset)
    )
    link.name = try optionalString("name", of: node)
    link.presentation = try word("presentation", of: node, Presentation.init)
    link.isEnabled = try flag("enabled", of: node, usual: true)
    link.ignoresCase = try flag("ignoresCase", of: node, usual: false)
    link.position = try integer("position", of: node)
    link.flow = try optionalString("flow", of: node).map(FlowID.init)
    link.foreign = try foreign(of: node)
    return link
  }

  func row(_ node: JSONNode) throws(ReadError) -> FlowDocument.Row {
    var fields: [FlowDocument.Row.Field] = []
    for field in node["fields"]?.members ?? [] {
      if case .null = field.value.content {
        fields.append(FlowDocument.Row.Field(field.name, nil))
      } else {
        fields.append(FlowDocument.Row.Field(field.name, try string(field.value)))
      }
    }
    return FlowDocument.Row(kind: try string("kind", of: node, in: "A row"), fields: fields)
  }

  func foreign(of node: JSONNode) throws(ReadError) -> ForeignData {
    var data = ForeignData()
    for member in node["foreign"]?.members ?? [] {
      guard let format = InterchangeFormat(rawValue: member.name) else {
        throw unexpected("'\(member.name)'", at: member.value, "the name of a format")
      }
      data[format] = member.value.value.members
    }
    return data
  }
}
