import Testing

@testable import NavGraphInterchange

@Suite struct XMLParserTests {
  @Test func readsElementsAttributesTextAndPlaces() throws {
    let root = try parse(
      "<?xml version=\"1.0\"?>\n<a xmlns:p=\"urn:p\" x=\"1 &lt; 2\">\n <p:b p:y=\"&#228;\">one<![CDATA[ & ]]>two</p:b>\n</a>"
    )
    #expect(root.attribute("x") == "1 < 2")
    let child = try #require(root.child("b"))
    #expect(child.name == XMLName(namespace: "urn:p", local: "b"))
    #expect(child.attribute("y", in: "urn:p") == "ä")
    #expect(child.attribute("y") == nil)
    #expect(child.text == "one & two")
    #expect(child.location.description == "f:3:2")
  }

  @Test func distinguishesManyNames() throws {
    let names = (0..<40).map { "e\($0 % 30)" } + ["e", "e1", "e10", "e100"]
    let children = names.map { "<\($0) \($0)='1'/><\($0) xmlns='urn:\($0)'/>" }
    let root = try parse("<a>\(children.joined())</a>")
    let expected = names.flatMap { name in
      [XMLName(namespace: "", local: name), XMLName(namespace: "urn:\(name)", local: name)]
    }
    #expect(root.children.map(\.name) == expected)
    let attributes = root.children.flatMap(\.attributes).map(\.name)
    #expect(attributes == names.map { XMLName(namespace: "", local: $0) })
  }

  @Test(arguments: [
    ("", "1:1: The XML is malformed: no element found."),
    ("<a><b></a>", "1:9: The XML is malformed: mismatched tag."),
    ("<a>", "1:4: The XML is malformed: no element found."),
    ("<a x=1/>", "1:6: The XML is malformed: not well-formed (invalid token)."),
    ("<a/><b/>", "1:5: The XML is malformed: junk after document element."),
    ("<a>&undefined;</a>", "1:4: The XML is malformed: undefined entity."),
    ("<p:a/>", "1:1: The XML is malformed: unbound prefix."),
    ("<a x='1' x='2'/>", "1:10: The XML is malformed: duplicate attribute."),
    ("<a>\u{1}</a>", "1:4: The XML is malformed: not well-formed (invalid token)."),
    (
      "<?xml version='1.0' encoding='koi8-r'?><a/>",
      "1:1: The encoding 'koi8-r' is not supported. Save the file as UTF-8."
    ),
  ])
  func rejectsWhatIsNotWellFormed(xml: String, message: String) {
    #expect(throws: Message("f:\(message)")) { try Message.of { try parse(xml) } }
  }

  @Test func refusesDeclaredEntities() {
    let bomb = """
      <!DOCTYPE a [<!ENTITY x "ha"><!ENTITY y "&x;&x;&x;">]>
      <a>&y;</a>
      """
    #expect(
      throws: Message(
        "f:1:25: The file declares the entity 'x'. Replace the entity by its text."
      )
    ) { try Message.of { try parse(bomb) } }
    let external = "<!DOCTYPE a [<!ENTITY x SYSTEM \"file:///etc/passwd\">]><a>&x;</a>"
    #expect(throws: ReadError.self) { try parse(external) }
  }

  @Test func acceptsADoctypeWithoutEntities() throws {
    #expect(try parse("<!DOCTYPE a SYSTEM 'a.dtd'><a/>").name.local == "a")
  }

  @Test func limitsDepthAndSize() throws {
    let deep = String(repeating: "<a>", count: 100_000)
    #expect(throws: Message("f:1:769: Elements are nested more than 256 levels deep.")) {
      try Message.of { try parse(deep) }
    }
    var limits = ReadLimits()
    limits.maximumElements = 3
    #expect(throws: Message("f:1:14: The file has more than 3 elements. Split it.")) {
      try Message.of {
        try parse("<a x='1'><b/><c/></a>", limits: limits)
      }
    }
  }

  @Test func readsLatin1() throws {
    let bytes =
      Array("<?xml version='1.0' encoding='ISO-8859-1'?><a x='".utf8) + [0xE4] + Array("'/>".utf8)
    #expect(try XMLDocument(SourceFile(path: "f", bytes: bytes)).root.attribute("x") == "ä")
  }

  private func parse(
    _ xml: String,
    limits: ReadLimits = ReadLimits()
  ) throws -> XMLElement {
    try XMLDocument(SourceFile(path: "f", text: xml), limits: limits).root
  }
}
