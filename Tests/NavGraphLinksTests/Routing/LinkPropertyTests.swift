import NavGraph
import NavGraphLinks
import NavGraphTestSupport
import Testing

/// Properties that links may set or not.
@Suite struct LinkPropertyTests {
  @Test func refusalNamesTheScreenThatDeclaresTheProperty() throws {
    let graph = try graph(
      "Start>Menu",
      "Menu>Results",
      screens: [NavigationScreen("Results", properties: [PropertyDeclaration("q", .string)])]
    )
    let plan = try LinkRouter([ScreenNameLinkHandler(graph)]).plan(
      DeepLink("app://Menu/Results?q=a"),
      from: .web,
      on: stack("Start"),
      using: Router(graph)
    )
    guard case .refused(let refusal) = plan.outcome else {
      Issue.record("The link was not refused.")
      return
    }
    #expect(refusal == .property("q", of: "Results"))
  }

  private let world: NavigationGraph

  init() throws {
    let chat = [
      PropertyDeclaration("id", .int), PropertyDeclaration("public", .string, acceptsLinks: true),
      PropertyDeclaration("secret", .string, acceptsLinks: false),
    ]
    world = try graph("Menu>Chat", screens: [NavigationScreen("Chat", properties: chat)])
  }

  private func refusal(
    _ link: String,
    _ source: LinkSource,
    isTrusted: Bool = false
  ) throws -> LinkRefusal? {
    var patterns = PatternLinkHandler()
    try patterns.register(
      LinkDefinition(
        LinkPattern("app://chat/:id<int>?secret=:secret?&public=:public?"),
        to: [LinkDefinition.MilestoneTemplate("Chat")]
      )
    )
    try patterns.register(
      LinkDefinition(
        LinkPattern("app://alias/:x"),
        to: [LinkDefinition.MilestoneTemplate("Chat", properties: ["secret": .captured("x")])]
      )
    )
    try patterns.register(
      LinkDefinition(
        LinkPattern("app://team"),
        to: [LinkDefinition.MilestoneTemplate("Chat", properties: ["secret": .literal("s")])]
      )
    )
    let code = ClosureLinkHandler("code") { link in
      link.host == "code" ? .request(RouteRequest(to: "Chat", ["id": 1])) : nil
    }
    let links = LinkRouter([
      patterns, code, ScreenNameLinkHandler(world), StackLinkHandler(world),
    ])
    let plan = try links.plan(
      DeepLink(link),
      from: source,
      on: stack("Menu"),
      using: Router(world),
      trusted: isTrusted
    )
    switch plan.outcome {
    case .refused(let refusal): return refusal
    case .route(.planned): return nil
    default:
      Issue.record("\(link): \(plan.outcome)")
      return nil
    }
  }

  @Test(
    arguments: [
      ("app://chat/7", .web, nil), ("app://chat/7?public=x", .web, nil),
      ("app://chat/7?secret=x", .web, "secret"), ("app://chat/7?secret=x", .own, "secret"),
      ("app://alias/x", .own, "secret"), ("app://team", .web, nil), ("app://code", .web, nil),
      ("app://Chat?id=7", .own, nil), ("app://Chat?id=7", .web, "id"),
      ("app://Chat?id=7", .notification, "id"), ("app://Chat?public=x", .web, nil),
      ("app://Chat?secret=x", .own, "secret"), ("app://Chat", .web, nil),
      ("app://Menu/Chat::id=7", .own, nil), ("app://Menu/Chat::id=7", .web, "id"),
      ("app://Menu/Chat::public=x", .web, nil), ("app://Menu/Chat::secret=x", .own, "secret"),
    ] as [(String, LinkSource, String?)]
  )
  func linkSetsOnlyPropertiesThatItMaySet(
    link: String,
    source: LinkSource,
    property: String?
  ) throws {
    #expect(try refusal(link, source) == property.map { .property(PropertyName($0), of: "Chat") })
    #expect(try refusal(link, source, isTrusted: true) == nil)
  }

  @Test func refusalIsASentence() {
    #expect(
      LinkRefusal.property("secret", of: "Chat").description
        == "The link may not set property 'secret' of screen 'Chat'."
    )
  }

  /// Returns the ignored properties of the plan for a link.
  private func ignored(
    _ pattern: String,
    _ milestones: [LinkDefinition.MilestoneTemplate],
    _ mode: LinkMode,
    _ link: String
  ) throws -> [String] {
    let id = PropertyDeclaration("id", .int)
    let screens = [
      NavigationScreen("Home", properties: [PropertyDeclaration("tab", .string)]),
      NavigationScreen("List", properties: [id]), NavigationScreen("Item", properties: [id]),
    ]
    let graph = try graph("Home>List", "List>Item", screens: screens)
    var patterns = PatternLinkHandler()
    try patterns.register(LinkDefinition(LinkPattern(pattern), to: milestones, mode: mode))
    let plan = try LinkRouter([patterns]).plan(
      DeepLink(link),
      from: .web,
      on: stack("Home"),
      using: Router(graph)
    )
    guard case .route(.planned(let found)) = plan.outcome else {
      Issue.record("\(plan.outcome)")
      return []
    }
    #expect(found.stack.top?.properties["id"] == 43)
    return found.ignored.map { "\($0.screen).\($0.property)" }
  }

  @Test(arguments: [LinkMode.extend, .rebuild])
  func valueThatAMilestoneReadsIsNotIgnored(mode: LinkMode) throws {
    let list = LinkDefinition.MilestoneTemplate("List", properties: ["id": .captured("list")])
    let item = LinkDefinition.MilestoneTemplate("Item", properties: ["id": .captured("item")])
    let link = "app://list/42/item/43"
    #expect(try ignored("app://list/:list<int>/item/:item<int>", [list, item], mode, link) == [])
    // No milestone reads these values.
    #expect(
      try ignored("app://list/:other/item/:item<int>", [item], mode, link) == ["Item.other"]
    )
    var wrong = item
    wrong.properties["item"] = .captured("item")
    #expect(
      try ignored("app://list/:list<int>/item/:item<int>", [list, wrong], mode, link)
        == ["Item.item"]
    )
  }
}
