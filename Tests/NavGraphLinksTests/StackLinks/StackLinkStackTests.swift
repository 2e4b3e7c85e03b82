import NavGraph
import NavGraphLinks
import NavGraphTestSupport
import Testing

/// The conversions between stack links and stacks.
@Suite struct StackLinkStackTests {
  @Test func dictionaryWithNamesThatDifferOnlyInNormalizationIsWritten() throws {
    let value = PropertyValue.dictionary(["\u{E9}": 1, "e\u{301}": 2])
    let stack = ScreenStack([StackEntry("A", properties: ["a": value], presentation: .root)])
    let link = try StackLink(stack, scheme: "app")
    #expect(try StackLink(link.description).stack() == stack)
  }

  @Test func linkOfAStackReturnsAnEqualStack() throws {
    let stack = ScreenStack([
      StackEntry("home", presentation: .root), StackEntry("show", properties: ["data": "x"]),
      StackEntry(
        "ep",
        properties: [
          "n": 4, "t": "4", "q": "\"q\"", "l": [1, "a", nil], "d": 2.5, "z": nil, "e": "",
        ],
        presentation: .present
      ),
    ])
    let link = try StackLink(stack, scheme: "tv")
    #expect(
      link.description
        == "tv://home/show::x/!ep::d=2.5;e=;l=%5B1,%20%22a%22,%20null%5D;n=4;"
        + "q=%22%5C%22q%5C%22%22;t=%224%22;z=null"
    )
    #expect(try StackLink(link.description).stack() == stack)
  }

  @Test("The link of a stack returns an equal stack", arguments: SeededGenerator.seeds(2))
  func linkOfARandomStackReturnsAnEqualStack(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<5_000 {
      let stack = RandomStackLink.stack(using: &random)
      let text = try StackLink(stack, scheme: "tv").description
      try #require(try StackLink(text).stack() == stack, "\(text)")
    }
  }

  @Test("A link equals the link of its stack", arguments: SeededGenerator.seeds(1))
  func linkEqualsTheLinkOfItsStack(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let id = PropertyDeclaration("p", .string)
    let graph = try graph("a>b", screens: [NavigationScreen("a", properties: [id])])
    for _ in 0..<3_000 {
      let link = try StackLink(RandomStackLink.link(using: &random).description)
      let same = try StackLink(link.stack(), scheme: link.scheme)
      try #require(same.components == link.components, "\(link)")
      let typed = try StackLink(link.stack(in: graph), scheme: link.scheme, in: graph)
      try #require(typed.stack(in: graph) == link.stack(in: graph), "\(link)")
      let again = try StackLink(typed.stack(in: graph), scheme: link.scheme, in: graph)
      try #require(again == typed, "\(link)")
    }
  }

  @Test(arguments: [
    ("tv://!home/show", "tv://home/show"), ("tv://home::data=x", "tv://home::x"),
    ("tv://home::data=%22x%22", "tv://home::x"), ("tv://home::data=2", "tv://home::data=2"),
    ("tv://home::n=1.50", "tv://home::n=1.50"), ("tv://home::t=%22x%22", "tv://home::t=x"),
    ("tv://home::t=%222%22", "tv://home::t=%222%22"), ("TV://home//", "tv://home"),
    ("tv://home::l=%5B1,2%5D", "tv://home::l=%5B1,%202%5D"), ("tv://home?x=0", "tv://home"),
  ])
  func printedLinkIsCanonical(text: String, canonical: String) throws {
    let link = try StackLink(text)
    #expect(link.description == canonical)
    #expect(try StackLink(link.stack(), scheme: "tv").description == canonical)
  }

  @Test func numberThatIsNotCanonicalIsText() throws {
    let stack = try StackLink("tv://home::a=1.50;b=007;c=1.5;d=7").stack()
    #expect(stack.top?.properties == ["a": "1.50", "b": "007", "c": 1.5, "d": 7])
  }

  @Test func dataIsText() throws {
    for text in ["tv://home/show::2", "tv://home/show::null", "tv://a::%5B1%5D"] {
      #expect(try StackLink(StackLink(text).stack(), scheme: "tv").description == text)
    }
    let number = ScreenStack([StackEntry("a", properties: ["data": 2], presentation: .root)])
    #expect(try StackLink(number, scheme: "tv").description == "tv://a::data=2")
  }

  @Test func keysThatDifferOnlyInNormalizationAreWritten() throws {
    let value: PropertyValue = ["\u{e9}": 1, "e\u{301}": [["\u{e9}": 2, "e\u{301}": 3]]]
    let stack = ScreenStack([StackEntry("a", properties: ["p": value], presentation: .root)])
    let link = try StackLink(stack, scheme: "tv")
    #expect(link.stack() == stack)
    #expect(try StackLink(link.description).stack() == stack)
  }

  @Test func objectsAndInfinitiesCannotBeWritten() {
    for value: PropertyValue in [.object("x"), .double(.infinity), [.object("x")]] {
      let stack = ScreenStack([StackEntry("a", properties: ["p": value])])
      let error = #expect(throws: UnwritablePropertyError.self) {
        try StackLink(stack, scheme: "tv")
      }
      #expect(error?.description == "Property 'p' of screen 'a' cannot be encoded in a link.")
    }
  }

  @Test func valueOfADeclaredStringIsText() throws {
    let zip = PropertyDeclaration("zip", .string)
    let graph = try graph("home>show", screens: [NavigationScreen("show", properties: [zip])])
    for text in ["1e5", "0.10", "-0", "12345678901234567890123", "null", "%5B1%5D", "%221%22"] {
      let expected = text.replacing("%5B", with: "[").replacing("%5D", with: "]")
        .replacing("%22", with: "")
      let stack = try StackLink("tv://home/show::zip=\(text)").stack(in: graph)
      #expect(stack.top?.properties == ["zip": .string(expected)])
    }
  }

  @Test func dataIsTheValueOfTheOnlyProperty() throws {
    let id = PropertyDeclaration("id", .int)
    let graph = try graph("home>show", screens: [NavigationScreen("show", properties: [id])])
    #expect(
      try StackLink("tv://home/show::2").stack(in: graph).top?.properties == ["id": "2"]
    )
  }

  private func app() throws -> NavigationGraph {
    let id = PropertyDeclaration("id", .int)
    var builder = GraphBuilder()
    for screen in [
      NavigationScreen("home"), NavigationScreen("show", properties: [id]),
      NavigationScreen("a::b"),
    ] {
      builder.add(screen)
    }
    builder.addAlias("start", of: "home")
    builder.add(NavigationCommand("show", from: .screens(["home"]), to: "show"))
    return try builder.build()
  }

  @MainActor @Test func stackLinksAreOpened() async throws {
    let graph = try app()
    let navigator = try await navigator(graph, on: stack("show"))
    let links = LinkRouter([StackLinkHandler(graph)])
    try await navigator.using(links).open("tv://start/show::2", from: .own)
    #expect(navigator.stack.names == "home show")
    #expect(navigator.stack.top?.properties == ["id": 2])
    try await navigator.using(links).open("tv://home/a%3A%3Ab", from: .own)
    #expect(navigator.stack.names == "home a::b")
  }

  @MainActor @Test func unknownScreensOverlaysAndGateKeepLinksFromOpening() async throws {
    let graph = try app()
    let navigator = try await navigator(graph, on: stack("home"))
    var links = LinkRouter([StackLinkHandler(graph, schemes: ["tv"])])
    for link in ["tv://home/nowhere", "web://home"] {
      await #expect(throws: UnhandledLinkError.self) {
        try await navigator.using(links).open(link, from: .own)
      }
    }
    #expect(
      try await navigator.using(links).open("tv://home?menu=v", from: .own)
        == .refused(reason: "Overlay 'menu' cannot be shown by a link.")
    )
    links.gate.rules = [.refuse(screen: "show")]
    #expect(
      try await navigator.using(links).open("tv://home/show::2", from: .own)
        == .refused(reason: "The link may not open screen 'show'.")
    )
    #expect(navigator.stack.names == "home")
  }

  @MainActor @Test func strictLinksRequireCommands() async throws {
    let graph = try graph("home>show", "show>ep")
    let navigator = try await navigator(graph, on: stack("home"))
    let links = LinkRouter([StackLinkHandler(graph, isStrict: true)])
    let refusal = "No command opens 'ep' on 'home'."
    #expect(
      try await navigator.using(links).open("tv://home/ep/show", from: .own)
        == .refused(reason: refusal)
    )
    let link = try StackLink("tv://home/ep/show")
    #expect(
      try await navigator.using(links).open(link, from: .own, isStrict: true)
        == .refused(reason: refusal)
    )
    #expect(navigator.stack.names == "home")
    try await navigator.using(links).open(link, from: .own)
    #expect(navigator.stack.names == "home ep show")
    let legal = try StackLink("tv://home/show/ep")
    try await navigator.using(links).open(legal, from: .own, isStrict: true)
    #expect(navigator.stack.names == "home show ep")
    let error = await #expect(throws: NavigationError.self) {
      try await navigator.using(links).open(StackLink("tv://nowhere/show"), from: .own)
    }
    #expect(error?.routeFailure?.reason == .unknownScreen("nowhere", nearest: []))
  }
}
