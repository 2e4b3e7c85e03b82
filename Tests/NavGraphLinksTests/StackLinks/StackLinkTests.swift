import NavGraph
import NavGraphLinks
import NavGraphTestSupport
import Testing

/// The behavior of Navigator (NAVRouter) with URLs, without its bugs.
@Suite struct StackLinkTests {
  private typealias Component = StackLink.Component
  private typealias Overlay = StackLink.Overlay

  @Test func textIsSplitIntoComponentsDataAndOverlays() throws {
    let link = try StackLink("Television://home/show::2/ep::season=1;number=4/!player?video=v&x=9")
    #expect(link.scheme == "television")
    #expect(
      link.components == [
        Component("home"), Component("show", .text("2")),
        Component("ep", .properties(["season": "1", "number": "4"])),
        Component("player", isPresented: true),
      ]
    )
    #expect(link.overlays == [Overlay("video"), Overlay("x", [.visible, .modal])])
    #expect(
      link.description
        == "television://home/show::2/ep::number=4;season=1/!player?video=v&x=vm"
    )
  }

  @Test(arguments: [
    ("v", 1), ("u", 2), ("a", 4), ("m", 8), ("vuam", 15), ("1", 1), ("15", 15), ("0", 0),
  ])
  func overlayOptionsAreLettersOrNumbers(state: String, bits: Int) throws {
    let link = try StackLink("tv://home?video=\(state)")
    #expect(link.overlays == [Overlay("video", .init(rawValue: bits))])
    #expect(link.visibleOverlays.isEmpty == (bits & 1 == 0))
  }

  @Test func canonicalTextLeavesOutHiddenOverlays() throws {
    #expect(try StackLink("tv://home?video=um&menu=v").description == "tv://home?menu=v")
  }

  @Test(
    arguments: [
      ("tv:home", .separator, 2), ("tv://home::1::2", .end, 12), ("tv://::1", .screen, 5),
      ("tv://home/!", .screen, 11), ("tv://home::a=1;b", .property, 15),
      ("tv://home::a=1=2", .property, 14), ("tv://home::=1", .property, 11),
      ("tv://home?video", .overlayState, 15), ("tv://home?video=", .overlayState, 16),
      ("tv://home?video=vx", .overlayState, 17), ("tv://home?video=16", .overlayState, 16),
      ("tv://home?video=v=v", .overlayState, 17), ("tv://home?=v", .screen, 10),
      ("tv://home?a=v&a=u", .otherKey, 14), ("tv://home?a=v?b=v", .overlayState, 13),
      ("tv://home::a=1;a=2", .otherKey, 15), ("tv://home#x", .noFragment, 9),
      ("tv://a/../b", .component, 7),
    ] as [(String, LinkError.Expectation, Int)]
  )
  func malformedLinkIsAnErrorWithItsOffset(
    text: String,
    expectation: LinkError.Expectation,
    offset: Int
  ) {
    #expect(throws: LinkError(.expected(expectation), at: offset)) { try StackLink(text) }
  }

  @Test func emptyComponentsAndDataAreDropped() throws {
    #expect(try StackLink("tv://home//show::/") == StackLink("tv://home/show"))
    #expect(try StackLink("tv://").components == [])
  }

  @Test func separatorsInNamesAreEncoded() throws {
    let link = try StackLink(
      scheme: "tv",
      [Component("!a::b/c", .text("x=y;z")), Component("d", .properties(["n=": "v;::"]))]
    )
    #expect(link.description == "tv://%21a%3A%3Ab%2Fc::x%3Dy%3Bz/d::n%3D=v%3B%3A%3A")
    #expect(try StackLink(link.description) == link)
  }

  // MARK: Operations

  @Test func keysCompareBytewise() throws {
    let (composed, decomposed) = (Overlay("caf\u{E9}"), Overlay("cafe\u{301}"))
    let link = try StackLink(scheme: "tv", [Component("home")], overlays: [composed, decomposed])
    #expect(link.overlays.count == 2)
    #expect(try StackLink(link.description).overlays.count == 2)
    var resolved = try StackLink(scheme: "tv", [Component("caf\u{E9}")])
    resolved.resolve("cafe\u{301}")
    #expect(resolved.components.count == 2)
  }

  @Test func operationsChangeTheLink() throws {
    var link = try StackLink("tv://home")
    link.push(Component("show", .text("1")))
    try link.setData(.text("2"))
    link.set(Overlay("video"))
    #expect(link.description == "tv://home/show::2?video=v")
    try link.setData(.text(""))
    link.set(Overlay("video", []))
    #expect(link.description == "tv://home/show")
    try link.pop(2)
    #expect(link.description == "tv://")
    #expect(throws: StackLinkError(count: 0, needed: 1)) { try link.pop() }
    #expect(throws: StackLinkError(count: 0, needed: 1)) { try link.setData(.text("x")) }
    #expect(throws: StackLinkError(count: 0, needed: -1)) { try link.pop(-1) }
    #expect(
      StackLinkError(count: 1, needed: 2).description
        == "The operation needs 2 components; the link has 1."
    )
  }

  @Test("The canonical text parses to the same link", arguments: SeededGenerator.seeds(2))
  func canonicalTextParsesToTheSameLink(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<6_000 {
      let link = try RandomStackLink.link(using: &random)
      let parsed = try StackLink(link.description)
      try #require(parsed.components == link.components, "\(link)")
      try #require(parsed.overlays == link.visibleOverlays, "\(link)")
      try #require(parsed.description == link.description)
    }
  }
}
