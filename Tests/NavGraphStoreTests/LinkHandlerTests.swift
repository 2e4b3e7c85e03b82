import NavGraph
import NavGraphLinks
import NavGraphStore
import NavGraphTestSupport
import Testing

/// The tables `link_handler` and `start_screen`: which links an app handles, and where its users
/// start.
@Suite struct LinkHandlerTests {
  private let store: NavigationStore

  init() throws {
    store = try NavigationStore.inMemory(
      filledBy: """
        INSERT INTO screen (name) VALUES ('Menu'), ('Home'), ('Cart');
        INSERT INTO edge (origin, destination) VALUES ('Home', 'Cart');
        INSERT INTO link (pattern, screens) VALUES ('shop://basket', 'Cart');
        """
    )
  }

  private func handler(_ link: String) throws -> String? {
    try store.linkRules().router(for: store.graph()).resolve(link).handler
  }

  @Test func databaseWithoutHandlersHandlesPatternsOnly() throws {
    #expect(try handler("shop://basket") == "patterns")
    for link in ["shop://Cart", "javascript://Cart", "shop://Home/Cart::1"] {
      #expect(try handler(link) == nil, "\(link)")
    }
  }

  @Test func handlersAreForTheirSchemesAndInOrder() throws {
    try store.apply(
      .addHandler(LinkHandlerDefinition(.screens, scheme: "Shop")),
      .addHandler(LinkHandlerDefinition(.stack, scheme: "shop", isStrict: true), at: 1)
    )
    let rules = try store.linkRules()
    #expect(
      rules.handlers == [
        LinkHandlerDefinition(.screens, scheme: "shop"),
        LinkHandlerDefinition(.stack, scheme: "shop", isStrict: true),
      ]
    )
    #expect(try handler("shop://Cart") == "screens")
    #expect(try handler("shop://Home/Cart::1") == "stack")
    #expect(try handler("javascript://Cart") == nil)
    try store.apply(.setHandler(rules.handlers[0], .position(2)))
    #expect(try handler("shop://Cart") == "stack")
    try store.apply(.setHandler(rules.handlers[1], .isStrict(false)))
    #expect(try !store.linkRules().handlers[0].isStrict)
  }

  @Test func strictHandlerRequiresCommands() throws {
    try store.apply(.addHandler(LinkHandlerDefinition(.stack, scheme: "shop", isStrict: true)))
    let graph = try store.graph()
    let plan = try store.linkRules().router(for: graph).plan(
      DeepLink("shop://Cart/Home"),
      from: .web,
      on: ScreenStack(screens: ["Home"]),
      using: Router(graph)
    )
    guard case .refused(.noCommand("Home", on: "Cart")) = plan.outcome else {
      Issue.record("\(plan.outcome)")
      return
    }
  }

  @Test func handlersAndStartScreensAreEditedRecordedAndUndone() throws {
    let handler = LinkHandlerDefinition(.stack, scheme: "shop")
    let revision = try store.apply(.addHandler(handler), .addStartScreen("Home"))
    #expect(
      revision?.changes.map(\.description) == [
        "+ handler 'stack' of scheme 'shop'", "+ start 'Home'",
      ]
    )
    #expect(try store.linkRules().startScreens == ["Home"])
    try store.undo()
    #expect(try store.linkRules().handlers == [])
    #expect(try store.linkRules().startScreens == [])
    try store.redo()
    try store.apply(.removeHandler(handler), .removeStartScreen("Home"))
    #expect(try store.linkRules().handlers == [])
    #expect(try store.linkRules().startScreens == [])
  }

  @Test func usersStartOnTheFirstStartScreen() throws {
    let graph = try store.graph()
    #expect(try store.linkRules().startScreen(in: graph) == "Menu")
    try store.apply(.addStartScreen("Cart", at: 2), .addStartScreen("Home", at: 1))
    #expect(try store.linkRules().startScreens == ["Home", "Cart"])
    #expect(try store.linkRules().router(for: graph).startScreen == "Home")
    try store.apply(.removeScreen("Menu"), .renameScreen("Home", to: "Lobby"))
    #expect(try store.linkRules().startScreens == ["Lobby", "Cart"])
  }

  @Test(
    arguments: [
      ("INSERT INTO link_handler (kind, scheme) VALUES ('code', 'a')", "A handler is of kind"),
      ("INSERT INTO link_handler (kind, scheme) VALUES ('stack', 'A:')", "The scheme of a handler"),
      (
        "INSERT INTO link_handler (kind, scheme) VALUES ('stack', 'a'), ('stack', 'a')",
        "UNIQUE constraint failed"
      ),
      ("INSERT INTO start_screen (screen_id) VALUES (9)", "The start screen does not exist"),
    ] as [(String, String)]
  )
  func schemaRejectsInvalidRows(sql: String, sentence: String) {
    let error = #expect(throws: StoreError.self) {
      try store.apply(.changeSet(sql, summary: "test"))
    }
    #expect(error?.description.contains(sentence) == true, "\(String(describing: error))")
  }

  @Test func gatesHavePortsWildcardsAndNotifications() throws {
    try store.apply(
      .addGateRule(.allow(host: "*.shop.example:8443", source: .notification)),
      .addGateRule(.refuse(source: .web))
    )
    let rules = try store.linkRules().gate.rules
    #expect(
      rules == [
        .allow(host: "*.shop.example:8443", source: .notification), .refuse(source: .web),
      ]
    )
  }

  @Test func nameOfAPatternWorksLikeThePattern() throws {
    try store.apply(.setLink("shop://basket", .name("basket")))
    try store.apply(.setLink("basket", .mode(.rebuild)))
    #expect(try store.linkRules().patterns.definitions.map(\.mode) == [.rebuild])
    try store.apply(.addMilestone(.init("Home"), at: -1, of: "basket"))
    #expect(
      try store.linkRules().patterns.definitions[0].milestones.map(\.screen.name) == [
        "Home", "Cart",
      ]
    )
    try store.apply(.removeMilestone(at: -1, of: "basket"), .removeLink("basket"))
    #expect(try store.linkRules().patterns.definitions == [])
  }
}
