package import NavGraph

extension NavigationDocument: CodedElement {
  static var blank: NavigationDocument { NavigationDocument() }

  mutating func code(with coder: inout MemberCoder) throws(ReadError) {
    try coder.names("roots", &roots)
    try coder.texts("notes", &notes)
    try coder.elements("flows", &flows)
    try coder.elements("links", &links)
    try coder.elements("rows", &rows)
    try coder.elements("screens", &screens)
    try coder.elements("commands", &commands)
  }
}

extension NavigationDocument.Flow: CodedElement {
  static var blank: Self { Self("") }

  mutating func code(with coder: inout MemberCoder) throws(ReadError) {
    coder.locate(&location)
    try coder.name("name", &name, of: "A flow")
    try coder.flag("enabled", &isEnabled, usual: true)
    try coder.name("parent", &parent)
  }
}

extension NavigationDocument.Screen: CodedElement {
  static var blank: Self { Self(NavigationScreen("")) }

  mutating func code(with coder: inout MemberCoder) throws(ReadError) {
    coder.locate(&location)
    try definition.code(with: &coder)
    try coder.name("group", &group)
    try coder.element("position", &position)
    try coder.texts("notes", &notes)
  }
}

extension NavigationDocument.Screen.Position: CodedElement {
  static var blank: Self { Self(x: 0, y: 0) }

  mutating func code(with coder: inout MemberCoder) throws(ReadError) {
    try coder.number("x", &x)
    try coder.number("y", &y)
  }
}

extension NavigationDocument.Command: CodedElement {
  static var blank: Self { Self(NavigationCommand("", from: .screens([]), to: "")) }

  mutating func code(with coder: inout MemberCoder) throws(ReadError) {
    coder.locate(&location)
    try definition.code(with: &coder)
  }
}

extension NavigationDocument.Link: CodedElement, CodedRecord {
  package static var blank: Self { Self("", to: []) }

  mutating func code(with coder: inout MemberCoder) throws(ReadError) {
    coder.locate(&location)
    try codeFields(with: &coder)
  }

  package mutating func code<Coder: FieldCoder>(with coder: inout Coder) throws(Coder.Failure) {
    try codeFields(with: &coder)
  }

  private mutating func codeFields<Coder: FieldCoder>(
    with coder: inout Coder
  ) throws(Coder.Failure) {
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
    try coder.records("screens", &milestones)
  }
}

extension NavigationDocument.Link.Milestone: CodedRecord {
  package static var blank: Self { Self("") }

  package mutating func code<Coder: FieldCoder>(with coder: inout Coder) throws(Coder.Failure) {
    try coder.name("screen", &screen, of: "A milestone")
    try coder.values("properties", &properties)
  }
}

extension NavigationDocument.Row: CodedElement {
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
