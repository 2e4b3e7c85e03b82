import Foundation
import NavGraph
import NavGraphLinks
import NavGraphTestSupport
import Testing

@Suite struct CompiledNavigationTests {
  private let graph: NavigationGraph

  init() throws {
    var builder = GraphBuilder()
    for name in ["Home", "Item"] { builder.add(NavigationScreen(ScreenID(name))) }
    builder.add(NavigationCommand("Item", from: .screens(["Home"]), to: "Item"))
    graph = try builder.build()
  }

  /// Rules with everything that a database can define.
  private func rules() throws -> LinkRules {
    var rules = LinkRules()
    try rules.patterns.register(
      LinkDefinition(
        LinkPattern("app://shop.example.org/item/:id<int>?tab=:tab?", ignoresCase: true),
        name: "item",
        to: [
          .init("Home"),
          .init("Item", properties: ["id": .captured("id"), "size": .literal(["a": 1.5])]),
        ],
        mode: .rebuild,
        presentation: .present,
        flow: "beta",
        position: -3,
        allowedValues: ["tab": ["one", "t*"], "id": ["7"]]
      )
    )
    try rules.patterns.register(LinkDefinition(LinkPattern("app://code")))
    rules.addInvalidPattern("app://:", .row(reason: "It is wrong."))
    rules.gate = LinkGate(
      [
        .refuse(source: .web, screen: "Item"),
        .allow(scheme: "app", host: "*.example.org"),
      ],
      isOpen: false
    )
    rules.handlers = [
      LinkHandlerDefinition(.stack, scheme: "app", isStrict: true),
      LinkHandlerDefinition(.screens, scheme: "web"),
    ]
    rules.startScreens = ["Item", "Home"]
    return rules
  }

  @Test func linksAreKept() throws {
    let rules = try rules()
    let bytes = try CompiledNavigation.sections(graph, rules).bytes
    let links = try CompiledNavigation(CompiledFile(copying: bytes)).links()
    #expect(links.patterns.definitions == rules.patterns.definitions)
    #expect(links.invalidPatterns == rules.invalidPatterns)
    #expect(links.gate == rules.gate)
    #expect(links.handlers == rules.handlers)
    #expect(links.startScreens == rules.startScreens)
    #expect(try CompiledNavigation.sections(graph, links).bytes == bytes)
  }

  @Test func linksOpenScreensFromAFile() throws {
    let directory = try TemporaryDirectory()
    let url = directory.url.appendingPathComponent("flows.navgraph")
    let written = try AppNavigation(graph, rules())
    try written.write(to: url)
    try CompiledNavigation(path: url.path).verify()
    let navigation = try AppNavigation(contentsOf: url)
    #expect(navigation.contentHash == written.contentHash)
    let router = navigation.links
    let outcomes = try ["7?tab=two", "7?tab=other", "8"].map { end in
      let link = try DeepLink("app://shop.example.org/ITEM/" + end)
      let stack = ScreenStack(screens: ["Home"])
      return try router.plan(link, from: .own, on: stack, using: Router(navigation.graph)).outcome
    }
    guard case .route(let outcome) = outcomes[0], case .refused = outcomes[1],
      case .refused = outcomes[2]
    else {
      Issue.record("\(outcomes)")
      return
    }
    let stack = try #require(outcome.plan?.stack)
    #expect(stack.description == "Home › Item")
    #expect(stack.top?.properties == ["id": 7, "tab": "two", "size": ["a": 1.5]])
  }

  @Test func damagedLinksAreRefused() throws {
    let bytes = try CompiledNavigation.sections(graph, rules()).bytes
    var random = SeededGenerator(seed: 18)
    for _ in 0..<500 {
      var hostile = bytes
      let position = Int.random(in: hostile.count - 512..<hostile.count, using: &random)
      hostile[position] = random.pick([0, 1, 2, 0x7F, 0xFF])
      let file = try CompiledFile(copying: CompiledFormat.resealed(hostile))
      _ = try? CompiledNavigation(file).links()
    }
    var sections = try CompiledSections(graph)
    sections.add(.links, bytes: [1, 0, 0, 0])
    let flows = try CompiledNavigation(CompiledFile(copying: sections.bytes))
    #expect(throws: CompiledGraphError.damaged(reason: "a section ends too early")) {
      try flows.links()
    }
    #expect(throws: CompiledGraphError.self) { try flows.verify() }
  }

  @Test func fileWithoutLinksHasNone() throws {
    let flows = try CompiledNavigation(CompiledFile(copying: CompiledSections(graph).bytes))
    #expect(try flows.links().patterns.definitions.isEmpty)
    #expect(try flows.links().startScreen(in: graph) == "Home")
  }
}
