import NavGraph
import NavGraphStore
import NavGraphTestSupport
import Testing

/// Commands that close screens, and conditions of tabs and of leaving, in databases.
@Suite struct ClosingStoreTests {
  private let store: NavigationStore
  private let role = NavigationCondition(.context("role"), .equal, .literal("admin"))

  static let rows = """
    INSERT INTO screen (name) VALUES ('Tabs'), ('Home'), ('Admin'), ('Cart'), ('Pay'), ('Done');
    INSERT INTO tab (container, name, root) VALUES ('Tabs', 'home', 'Home'), ('Tabs', 'a', 'Admin');
    INSERT INTO edge (origin, destination) VALUES ('Home', 'Cart'), ('Cart', 'Pay'), ('Pay', 'Done');
    """

  init() throws { store = try NavigationStore.inMemory(filledBy: ClosingStoreTests.rows) }

  private func changes(_ edits: StoreEdit...) throws -> [String] {
    try store.apply(edits)?.changes.map(\.description) ?? []
  }

  private func tabs() throws -> [[NavigationCondition]] {
    try store.graph().screen("Tabs")?.tabs.map(\.conditions) ?? []
  }

  private func error(_ edit: StoreEdit) -> String {
    (#expect(throws: StoreError.self) { try store.apply(edit) })?.description ?? ""
  }

  @Test func dumpWithoutThemIsAsBefore() throws {
    let dump = try store.dump()
    #expect(dump.contains("command name=Done destination=Done order=3\n"))
    #expect(!dump.contains("condition") && !dump.contains("pop_to") && !dump.contains("replaces"))
  }

  @Test func commandsThatCloseAreEdited() throws {
    let edit = StoreEdit.setCommand("Done", .closing(.popTo("Cart", inclusive: true)))
    #expect(
      try changes(edit) == ["~ command 'Done': pop_to none → Cart, pop_inclusive false → true"]
    )
    #expect(try store.graph().command("Done")?.closing == .popTo("Cart", inclusive: true))
    #expect(
      try changes(.setCommand("Done", .closing(.replace))) == [
        "~ command 'Done': pop_to Cart → none, pop_inclusive true → false, replaces false → true"
      ]
    )
    #expect(try store.graph().command("Done")?.closing == .replace)
    #expect(
      try changes(
        .addCommand("again", from: .screens(["Done"]), to: "Pay", closing: .popTo("Cart"))
      )
        == [
          "+ command 'again': destination Pay, pop_to Cart", "+ origin 'Done' of command 'again'",
        ]
    )
    for _ in 1...3 { try store.undo() }
    #expect(try store.graph().commands.allSatisfy { $0.closing == nil })
  }

  @Test func screenToWhichACommandPopsCannotBeRemoved() throws {
    try store.apply(.addScreen("Lobby"), .setCommand("Done", .closing(.popTo("Lobby"))))
    #expect(
      error(.removeScreen("Lobby", withCommands: true))
        == "A command pops to screen 'Lobby': 'Done'. Remove it or change its pop_to first."
    )
    try store.apply(.renameScreen("Lobby", to: "Hall"))
    #expect(try store.graph().command("Done")?.closing == .popTo("Hall"))
    let deleted = #expect(throws: StoreError.self) {
      try store.execute("DELETE FROM screen WHERE name = 'Hall'")
    }
    #expect(deleted?.description.contains("Commands pop to this screen") == true)
    try store.apply(.setCommand("Done", .closing(nil)), .removeScreen("Hall"))
  }

  @Test func conditionsOfTabsAreEdited() throws {
    let owner = NavigationCondition.Owner.tab("a", container: "Tabs")
    #expect(
      try changes(.addCondition(role, of: owner)) == [
        "+ condition 'context.role = \"admin\"' of tab 'a' of screen 'Tabs'"
      ]
    )
    #expect(try tabs() == [[], [role]])
    try store.apply(.setTab("a", of: "Tabs", .name("admin")), .renameScreen("Tabs", to: "Main"))
    #expect(try store.graph().screen("Main")?.tabs.map(\.conditions) == [[], [role]])
    #expect(
      try changes(.removeCondition(role, of: .tab("admin", container: "Main"))) == [
        "- condition 'context.role = \"admin\"' of tab 'admin' of screen 'Main'"
      ]
    )
    try store.undo()
    #expect(try changes(.removeTab("admin", of: "Main")).count == 2)
    #expect(
      error(.addCondition(role, of: .tab("hom", container: "Main")))
        == "Unknown tab 'Main hom'. Did you mean 'home'?"
    )
  }

  @Test func conditionsOfLeavingAreEdited() throws {
    try store.apply(.addScreen("Lock"), .addCondition(role, of: .leaving("Lock")))
    #expect(try store.graph().screen("Lock")?.leavingConditions == [role])
    #expect(
      try changes(.removeScreen("Lock")) == [
        "- screen 'Lock'", "- condition 'context.role = \"admin\"' of leaving 'Lock'",
      ]
    )
    let origin = NavigationCondition(.origin("x"), .exists)
    #expect(
      error(.addCondition(origin, of: .leaving("Pay")))
        .contains("The subject of a condition of a tab or of leaving is context.NAME.")
    )
  }

  @Test func dumpIsLoadedAgain() throws {
    try store.apply(
      .setCommand("Done", .closing(.popTo("Cart", inclusive: true))),
      .setCommand("Pay", .closing(.replace)),
      .addCondition(role, of: .tab("a", container: "Tabs")),
      .addCondition(role, of: .leaving("Pay")),
      .addCondition(NavigationCondition(.context("x"), .exists), of: .leaving("Pay"))
    )
    let dump = try store.dump()
    #expect(
      dump.contains(
        """
        tab-condition container=Tabs tab=a subject=context.role comparison="=" operand="\\"admin\\"" order=1

        """
      )
    )
    let other = try NavigationStore.inMemory()
    try other.apply(.load(dump))
    #expect(try other.dump() == dump)
    #expect(try other.graph().contentHash == store.graph().contentHash)
    try other.apply(.addCondition(role, of: .tab("home", container: "Tabs")))
    try other.apply(.removeTab("a", of: "Tabs"))
    try other.apply(.load(dump))
    #expect(try other.dump() == dump)
    _ = try other.undo(to: 0)
    #expect(try other.graph().screenCount == 0)
  }

  /// A file that was made before has other tables.
  @Test func databaseWithoutTheColumnsIsRefused() throws {
    let directory = try TemporaryDirectory()
    let path = directory.path("old.db")
    try NavigationStore.create(at: path, filledBy: ClosingStoreTests.rows)
    _ = try directory.sqlite(
      path,
      "DROP VIEW leaving_condition_by_name; DROP TABLE leaving_condition;"
    )
    #expect(throws: StoreError.unknownSchema(path: path, table: "leaving_condition")) {
      try NavigationStore(path: path, access: .readOnly)
    }
  }
}
