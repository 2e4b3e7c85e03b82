import NavGraph

extension FlowDocument: CodedElement {
  static var blank: FlowDocument { FlowDocument() }

  mutating func code(with coder: inout MemberCoder) throws(ReadError) {
    try coder.names("roots", &roots)
    try coder.texts("notes", &notes)
    try coder.elements("flows", &flows)
    try coder.elements("links", &links)
    try coder.elements("rows", &rows)
    try coder.foreign(&foreign)
    try coder.elements("screens", &screens)
    try coder.elements("commands", &commands)
  }
}

extension FlowDocument.Flow: CodedElement {
  static var blank: Self { Self("") }

  mutating func code(with coder: inout MemberCoder) throws(ReadError) {
    coder.locate(&location)
    try coder.name("name", &name, of: "A flow")
    try coder.flag("enabled", &isEnabled, usual: true)
    try coder.name("parent", &parent)
    try coder.foreign(&foreign)
  }
}

extension FlowDocument.Screen: CodedElement {
  static var blank: Self { Self(NavGraph.Screen("")) }

  mutating func code(with coder: inout MemberCoder) throws(ReadError) {
    coder.locate(&location)
    try coder.name("name", &definition.id, of: "A screen")
    try coder.name("extends", &definition.extends)
    try coder.text("title", &definition.title)
    try coder.text("storyboard", &definition.storyboard)
    try coder.text("identifier", &definition.identifier)
    try coder.elements("properties", &definition.properties)
    try coder.elements("tabs", &definition.tabs)
    try coder.name("group", &group)
    try coder.element("position", &position)
    try coder.texts("notes", &notes)
    try coder.foreign(&foreign)
  }
}

extension FlowDocument.Screen.Position: CodedElement {
  static var blank: Self { Self(x: 0, y: 0) }

  mutating func code(with coder: inout MemberCoder) throws(ReadError) {
    try coder.number("x", &x)
    try coder.number("y", &y)
  }
}

extension PropertyDeclaration: CodedElement {
  static var blank: PropertyDeclaration { PropertyDeclaration("", .object) }

  mutating func code(with coder: inout MemberCoder) throws(ReadError) {
    try coder.name("name", &name, of: "A property")
    try coder.word("type", &type, usual: .object)
    try coder.flag("required", &isRequired, usual: false)
    try coder.flag("readOnly", &isReadOnly, usual: false)
    coder.value("defaultValue", &defaultValue)
    try coder.flag("acceptsLinks", &acceptsLinks)
  }
}

extension NavGraph.Screen.Tab: CodedElement {
  static var blank: Self { Self("", root: "") }

  mutating func code(with coder: inout MemberCoder) throws(ReadError) {
    try coder.name("name", &name, of: "A tab")
    try coder.name("root", &root, of: "A tab")
  }
}

extension FlowDocument.Command: CodedElement {
  static var blank: Self { Self(NavigationCommand("", from: .screens([]), to: "")) }

  mutating func code(with coder: inout MemberCoder) throws(ReadError) {
    coder.locate(&location)
    try coder.name("name", &definition.name, of: "A command")
    try coder.name("destination", &definition.destination, of: "A command")
    var (isUniversal, origins) = (isUniversal, originScreens)
    try coder.flag("universal", &isUniversal, usual: false)
    try coder.names("origins", &origins)
    definition.origins = isUniversal ? .anywhere : .screens(origins)
    try coder.word("presentation", &definition.presentation, usual: .usual)
    try coder.flag("animated", &definition.isAnimated, usual: true)
    try coder.text("style", &definition.style)
    try coder.integer("position", &definition.position)
    try coder.name("flow", &definition.flow)
    try coder.values("properties", &definition.properties)
    try coder.elements("conditions", &definition.conditions)
    try coder.foreign(&foreign)
  }
}

extension Condition: CodedElement {
  static var blank: Condition { Condition(.context(""), .exists) }

  mutating func code(with coder: inout MemberCoder) throws(ReadError) {
    var subject = "\(self.subject)"
    try coder.text("subject", &subject, of: "A condition")
    self.subject = try Condition.reference(subject, at: coder.object?["subject"], coder)
    var comparison: Comparison? = coder.object == nil ? self.comparison : nil
    try coder.word("comparison", &comparison)
    guard let comparison else {
      let words = Comparison.allCases.map(\.rawValue).joined(separator: ", ")
      throw coder.unexpected("nothing", at: coder.object, "a comparison: \(words)")
    }
    self.comparison = comparison
    try codeOperand(with: &coder)
  }

  private mutating func codeOperand(with coder: inout MemberCoder) throws(ReadError) {
    guard let object = coder.object else {
      switch operand {
      case .literal(let value): coder.write("operand", OrderedJSON(value) ?? .null)
      case .reference(let reference):
        coder.write("operand", .object([.init("ref", .string(reference.description))]))
      case nil: break
      }
      return
    }
    guard comparison.takesOperand else { return }
    guard let json = object["operand"] else {
      throw coder.unexpected("nothing", at: object, "an operand of '\(comparison.rawValue)'")
    }
    if let name = json["ref"]?.text {
      operand = .reference(try Condition.reference(name, at: json, coder))
    } else {
      operand = .literal(json.propertyValue)
    }
  }

  private static func reference(
    _ text: String,
    at json: OrderedJSON?,
    _ coder: MemberCoder
  ) throws(ReadError) -> Reference {
    guard let reference = Reference(text) else {
      throw coder.unexpected("'\(text)'", at: json, "property.NAME, origin.NAME or context.NAME")
    }
    return reference
  }
}

extension FlowDocument.Link: CodedElement {
  static var blank: Self { Self("", to: []) }

  mutating func code(with coder: inout MemberCoder) throws(ReadError) {
    coder.locate(&location)
    try coder.text("pattern", &pattern, of: "A link")
    try coder.text("name", &name)
    var mode = Optional(self.mode)
    try coder.text("mode", &mode)
    self.mode = mode ?? self.mode
    try coder.word("presentation", &presentation)
    try coder.flag("enabled", &isEnabled, usual: true)
    try coder.flag("ignoresCase", &ignoresCase, usual: false)
    try coder.integer("position", &position)
    try coder.name("flow", &flow)
    try coder.elements("screens", &milestones)
    try coder.foreign(&foreign)
  }
}

extension FlowDocument.Link.Milestone: CodedElement {
  static var blank: Self { Self("") }

  mutating func code(with coder: inout MemberCoder) throws(ReadError) {
    try coder.name("screen", &screen, of: "A milestone")
    try coder.values("properties", &properties)
  }
}

extension FlowDocument.Row: CodedElement {
  static var blank: Self { Self(kind: "", fields: []) }

  mutating func code(with coder: inout MemberCoder) throws(ReadError) {
    try coder.text("kind", &kind, of: "A row")
    guard let object = coder.object else {
      let members = fields.map { field in
        OrderedJSON.Member(field.name, field.value.map { .string($0) } ?? .null)
      }
      return coder.write("fields", .object(members))
    }
    for member in object["fields"]?.members ?? [] {
      guard member.value == .null || member.value.text != nil else {
        throw coder.unexpected("another value", at: member.value, "a text")
      }
      fields.append(Field(member.name, member.value.text))
    }
  }
}
