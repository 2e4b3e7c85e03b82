import NavGraph
import NavGraphStore
import NavGraphTestSupport
import Testing

/// Tabs of containers and styles of commands in databases: loading, editing, history and text.
@Suite struct TabStoreTests {
  private let store: NavigationStore

  static let rows = """
    INSERT INTO screen (name) VALUES ('Tabs'), ('Home'), ('Search'), ('Cart'), ('Product');
    INSERT INTO tab (container, name, root, position) VALUES
      ('Tabs', 'search', 'Search', NULL), ('Tabs', 'home', 'Home', -1), ('Tabs', 'cart', 'Cart', NULL);
    INSERT INTO command_by_name (name, destination, style) VALUES
      ('sheet', 'Product', 'sheet'), ('plain', 'Product', NULL);
    INSERT INTO command_origin SELECT 2, id FROM command;
    """

  init() throws { store = try NavigationStore.inMemory(filledBy: TabStoreTests.rows) }

  private func changes(_ edits: StoreEdit...) throws -> [String] {
    try store.apply(edits)?.changes.map(\.description) ?? []
  }

  private func tabs() throws -> [String] {
    try store.graph().screen("Tabs")?.tabs.map { "\($0.name): \($0.root)" } ?? []
  }

  @Test func graphHasTheTabsInOrderAndTheStyles() throws {
    #expect(try tabs() == ["home: Home", "search: Search", "cart: Cart"])
    let graph = try store.graph()
    #expect(graph.commands.map(\.style) == ["sheet", nil])
    #expect(graph.brokenInvariants() == [])
    let request = RouteRequest(from: ScreenStack([StackEntry("Tabs")]), to: "Cart")
    let plan = try graph.route(request).plan
    #expect(plan?.steps == [.select(TabSelection(container: "Tabs", tab: "cart", screen: "Cart"))])
  }

  @Test func databaseInMemoryHasNoHistoryAtFirst() throws {
    #expect(try store.history().isEmpty)
    #expect(try changes(.removeCommand("plain")).count == 2)
    try store.undo()
    #expect(try store.graph().commandCount == 2)
  }

  @Test func databaseInMemoryReportsWhyItsStatementsFail() {
    let error = #expect(throws: StoreError.self) {
      try NavigationStore.inMemory(
        filledBy: "INSERT INTO tab (container, name, root) VALUES ('X', 'x', 'X')"
      )
    }
    #expect(error?.description.contains("Unknown screen \"X\"") == true)
  }

  @Test func tabIsAddedChangedAndRemoved() throws {
    #expect(
      try changes(.addTab("offers", to: "Tabs", root: "Home", at: 0)) == [
        "+ tab 'offers' of screen 'Tabs': root Home, position 0"
      ]
    )
    #expect(try tabs().prefix(2) == ["home: Home", "offers: Home"])
    let edit = StoreEdit.setTab("offers", of: "Tabs", .name("deals"), .root("Cart"), .position(nil))
    #expect(
      try changes(edit) == [
        "~ tab 'offers' of screen 'Tabs': name offers → deals, root Home → Cart, position 0 → none"
      ]
    )
    #expect(try tabs().last == "deals: Cart")
    #expect(
      try changes(.removeTab("deals", of: "Tabs")) == ["- tab 'deals' of screen 'Tabs': root Cart"]
    )
    for _ in 1...3 { try store.undo() }
    #expect(try tabs() == ["home: Home", "search: Search", "cart: Cart"])
  }

  @Test func styleIsChanged() throws {
    #expect(
      try changes(.setCommand("plain", .style("popover"))) == [
        "~ command 'plain': style none → popover"
      ]
    )
    #expect(
      try changes(.addCommand("c", from: .anywhere, to: "Cart", style: "full screen")) == [
        "+ command 'c': destination Cart, universal true, style full screen"
      ]
    )
    #expect(try store.graph().command("c")?.style == "full screen")
    try store.apply(.setCommand("c", .style(nil)))
    #expect(try store.graph().command("c")?.style == nil)
  }

  @Test(arguments: [
    (
      StoreEdit.addTab("home", to: "Tabs", root: "Cart"),
      "Another tab has the same container and name: 'Tabs', 'home'. Choose another, or change that tab."
    ),
    (.addTab("x", to: "Tbas", root: "Cart"), "Unknown screen 'Tbas'. Did you mean 'Tabs'?"),
    (.removeTab("hom", of: "Tabs"), "Unknown tab 'Tabs hom'. Did you mean 'home'?"),
    (
      .addTab("x", to: "Tabs", root: "Tabs"),
      "':memory:' was not changed: A container cannot contain itself, directly or through others."
    ),
    (
      .addProperty(PropertyDeclaration("q", .string, isRequired: true), to: "Home"),
      "':memory:' was not changed: Screen \"Home\" requires property \"q\", so it cannot be the root of "
        + "tab \"home\" of \"Tabs\": give the property a default value."
    ),
  ])
  func invalidEditIsRejected(edit: StoreEdit, message: String) throws {
    let error = #expect(throws: StoreError.self) { try store.apply([edit]) }
    #expect(error?.description == message)
    #expect(try tabs().count == 3)
  }

  @Test func updateIsEmittedAfterAnEditOfATab() async throws {
    let graphs = store.graphs().makeAsyncIterator()
    _ = try await graphs.loaded()
    try await store.apply(.setTab("cart", of: "Tabs", .position(-2)))
    let update = try await graphs.loaded()
    #expect(update.graph.screen("Tabs")?.tabs.first?.name == "cart")
    #expect(update.changes?.map(\.table) == ["screen_tab"])
  }

  // MARK: - Text

  @Test func dumpRestoresTabsAndStyles() throws {
    let directory = try TemporaryDirectory()
    let dump = try store.dump()
    #expect(dump.contains("tab container=Tabs name=home root=Home position=-1 order=2\n"))
    #expect(dump.contains("command name=sheet destination=Product style=sheet order=1\n"))
    let copy = try NavigationStore.create(at: directory.path("a.db"), from: dump)
    #expect(try copy.dump() == dump)
  }

  /// Texts that change tabs together with what their rules depend on.
  static let loads: [(before: String, after: String)] = [
    // The root requires a property, and another screen becomes the root.
    (
      "tab container=A name=t root=B",
      "property screen=B name=p type=int required=1\ntab container=A name=t root=C"
    ),
    (
      "property screen=B name=p type=int required=1\ntab container=A name=t root=C",
      "tab container=A name=t root=B"
    ),
    // One container was inside the other, and now it is the other way round.
    (
      "tab container=A name=t root=B\ntab container=B name=t root=C",
      "tab container=A name=t root=C\ntab container=B name=t root=A"
    ),
    // The root extends a screen whose property has a default value only now.
    (
      "property screen=D name=p type=int required=1\ntab container=A name=t root=B",
      "property screen=D name=p type=int required=1 default_value=5\n"
        + "screen name=B extends=D\ntab container=A name=t root=B"
    ),
  ]

  @Test(arguments: loads.indices)
  func loadedRowsOnlyBreakNoRuleTogether(index: Int) throws {
    func text(_ rows: String) -> String {
      let screens = ["A", "B", "C", "D"].filter { !rows.contains("screen name=\($0)") }
      return dumpText((screens.map { "screen name=\($0)" } + [rows]).joined(separator: "\n"))
    }
    let (before, after) = TabStoreTests.loads[index]
    let directory = try TemporaryDirectory()
    let store = try NavigationStore.create(at: directory.path("a.db"), from: text(before))
    let dump = try store.dump()
    try store.apply(.load(text(after)))
    let other = try NavigationStore.create(at: directory.path("b.db"), from: text(after))
    #expect(
      try store.rows().map(\.description).sorted() == other.rows().map(\.description).sorted()
    )
    _ = try store.graph()
    try store.undo()
    #expect(try store.dump() == dump)
    // The rules are checked again, and the schema is not altered.
    let path = directory.path("a.db")
    let screens = "SELECT name, name, name, 1 FROM screen"
    #expect(try directory.sqlite(path, "INSERT INTO tab \(screens)").status != 0)
    try NavigationStore(path: path, access: .readWrite).apply(.addFlow("f"))
  }

  @Test func loadIsRejectedIfTheRowsTogetherBreakARule() throws {
    let dump = try store.dump()
    let error = #expect(throws: StoreError.self) {
      let property = "property screen=Home name=p type=int required=1\n"
      try store.apply(.load(dump.replacing("# end", with: property + "# end")))
    }
    #expect(
      error?.description
        == "':memory:' was not changed: Screen \"Home\" requires property \"p\", so it cannot be the "
        + "root of tab \"home\" of \"Tabs\": give the property a default value."
    )
    #expect(try store.dump() == dump)
    try store.apply(.addFlow("f"))
  }
}
