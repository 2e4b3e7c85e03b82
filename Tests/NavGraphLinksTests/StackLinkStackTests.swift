import NavGraph
import NavGraphLinks
import NavGraphTestSupport
import Testing

/// Stack links as stacks, and stacks as stack links.
@Suite struct StackLinkStackTests {
  @Test func stackIsWrittenAndReadWithoutLoss() throws {
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

  @Test("Stacks survive their links", arguments: UInt64(1)...4)
  func stacksSurviveTheirLinks(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<25_000 {
      let stack = RandomStackLink.stack(using: &random)
      let text = try StackLink(stack, scheme: "tv").description
      try #require(try StackLink(text).stack() == stack, "\(text)")
    }
  }

  @Test func dataIsTextWhateverItLooksLike() throws {
    for text in ["tv://home/show::2", "tv://home/show::null", "tv://a::%5B1%5D"] {
      #expect(try StackLink(StackLink(text).stack(), scheme: "tv").description == text)
    }
    let number = ScreenStack([StackEntry("a", properties: ["data": 2], presentation: .root)])
    #expect(try StackLink(number, scheme: "tv").description == "tv://a::data=2")
  }

  @MainActor @Test func stacksAreSavedAsLinks() async throws {
    let texts = Texts()
    let storage = StackLinkStorage(
      scheme: "tv",
      read: { @MainActor in texts.byKey[$0] },
      write: { @MainActor in texts.byKey[$0] = $1 }
    )
    let graph = try graph("home>show")
    let first = try await navigator(graph, on: stack("home"))
    try await first.go(to: "show", ["id": 2])
    try await first.save(to: storage)
    #expect(texts.byKey == ["stack": "tv://home/show::id=2"])
    let second = try await navigator(graph, on: ScreenStack())
    try await second.restore(from: storage)
    #expect(second.stack == first.stack)
    texts.byKey["stack"] = "tv:"
    await #expect(throws: LinkError.self) { try await second.restore(from: storage) }
    try await storage.removeSavedStack(key: "stack")
    #expect(try await second.restore(from: storage) == nil)
  }

  @Test func valuesOfTheRunningProgramCannotBeWritten() {
    for value: PropertyValue in [.object("x"), .double(.infinity), [.object("x")]] {
      let stack = ScreenStack([StackEntry("a", properties: ["p": value])])
      let error = #expect(throws: StackLinkConversionError.self) {
        try StackLink(stack, scheme: "tv")
      }
      #expect(error?.description == "Property 'p' of screen 'a' cannot be written into a link.")
    }
  }

  @Test func declaredTextIsTakenAsItIs() throws {
    let zip = PropertyDeclaration("zip", .string)
    let graph = try graph("home>show", screens: [Screen("show", properties: [zip])])
    for text in ["1e5", "0.10", "-0", "12345678901234567890123", "null", "%5B1%5D", "%221%22"] {
      let expected = text.replacing("%5B", with: "[").replacing("%5D", with: "]")
        .replacing("%22", with: "")
      let stack = try StackLink("tv://home/show::zip=\(text)").stack(in: graph)
      #expect(stack.top?.properties == ["zip": .string(expected)])
    }
  }

  @Test func dataIsTheOnlyPropertyInItsType() throws {
    let id = PropertyDeclaration("id", .int)
    let graph = try graph("home>show", screens: [Screen("show", properties: [id])])
    #expect(
      try StackLink("tv://home/show::2").stack(in: graph).top?.properties == ["id": 2]
    )
  }

  @MainActor @Test func linksOfStacksAreOpened() async throws {
    let id = PropertyDeclaration("id", .int)
    var builder = GraphBuilder()
    for screen in [Screen("home"), Screen("show", properties: [id]), Screen("a::b")] {
      builder.add(screen)
    }
    builder.addAlias("start", of: "home")
    builder.add(NavigationCommand("show", from: .screens(["home"]), to: "show"))
    let graph = try builder.build()
    let navigator = try await navigator(graph, on: stack("show"))
    var router = LinkRouter([StackLinkHandler(graph)])
    _ = try await navigator.open("tv://start/show::2", by: router)
    #expect(navigator.stack.names == "home show")
    #expect(navigator.stack.top?.properties == ["id": 2])
    _ = try await navigator.open("tv://home/a%3A%3Ab", by: router)
    #expect(navigator.stack.names == "home a::b")
    #expect(try await navigator.open("tv://home/nowhere", by: router) == .unhandled)
    #expect(
      try await navigator.open("tv://home?menu=v", by: router)
        == .refused(reason: "Nobody shows the overlay 'menu'.")
    )
    router.gate.rules = [.init(false, screen: "show")]
    #expect(
      try await navigator.open("tv://home/show::2", by: router)
        == .refused(reason: "The link may not open screen 'show'.")
    )
    router.handlers = [StackLinkHandler(graph, schemes: ["tv"], isStrict: true)]
    #expect(try await navigator.open("web://home", by: router) == .unhandled)
    #expect(
      try await navigator.open("tv://show/home", by: router)
        == .refused(reason: "Entry 1, 'home': no command opens it there.")
    )
    #expect(navigator.stack.names == "home a::b")
  }

  @MainActor @Test func strictNamesTheFirstIllegalPush() async throws {
    let graph = try graph("home>show", "show>ep")
    let navigator = try await navigator(graph, on: stack("home"))
    let link = try StackLink("tv://home/ep/show")
    let error = await #expect(throws: StackLinkConversionError.self) {
      try await navigator.show(link, isStrict: true)
    }
    #expect(error?.description == "Entry 1, 'ep': no command opens it there.")
    let unknown = await #expect(throws: StackLinkConversionError.self) {
      try await navigator.show(StackLink("tv://nowhere/show"), isStrict: true)
    }
    #expect(unknown?.description == "Entry 0, 'nowhere': no command opens it there.")
    #expect(navigator.stack.names == "home")
    try await navigator.show(link)
    #expect(navigator.stack.names == "home ep show")
    try await navigator.show(StackLink("tv://home/show/ep"), isStrict: true)
    #expect(navigator.stack.names == "home show ep")
  }
}

@MainActor private final class Texts {
  var byKey: [String: String] = [:]
}
