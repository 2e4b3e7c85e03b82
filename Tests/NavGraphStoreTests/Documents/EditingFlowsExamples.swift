import Foundation
import NavGraph
import NavGraphStore
import NavGraphTestSupport
import Testing

/// Returns the database that the app edits: a copy of the one in its bundle.
func editableDatabase(from original: URL, in folder: URL, version: String) throws -> URL {
  let copy = folder.appendingPathComponent("app-\(version).db")
  if !FileManager.default.fileExists(atPath: copy.path) {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try FileManager.default.copyItem(at: original, to: copy)
  }
  return copy
}

@Suite struct EditingFlowsExamples {
  @Test func editsArePreviewedAndReverted() async throws {
    let directory = try TemporaryDirectory()
    let path = directory.path("app.db")
    var printed: [String] = []
    func print(_ items: Any...) {
      printed.append(items.map { "\($0)" }.joined(separator: " "))
    }
    try await NavigationStore.create(
      at: path,
      filledBy: """
        INSERT INTO screen (name) VALUES ('Menu');
        INSERT INTO flow (name) VALUES ('beta');
        """
    )
    let store = try await NavigationStore(path: path, access: .readWrite)
    try await store.apply(
      .addScreen("Search", title: "Find things"),
      .addProperty(PropertyDeclaration("query", .string, isRequired: true), to: "Search"),
      .addEdge(from: "Menu", to: "Search")
    )
    try await store.apply(.renameScreen("Search", to: "Find"))
    #expect(try await store.graph().currentName(of: "Search") == "Find")

    let revision = try await store.apply(.disableFlow("beta"), isDryRun: true)
    for change in revision?.changes ?? [] { print(change) }
    #expect(printed == ["~ flow 'beta': enabled true → false"])
    #expect(try store.disabledFlows() == [])

    for revision in try await store.history(limit: 2) {
      print(revision.number, revision.summary ?? "another program")
    }
    try await store.undo()
    try await store.redo()
    let past = try await store.state(at: 1).graph()
    #expect(printed.last == "2 rename screen 'Search' to 'Find'")
    #expect(past.contains("Search"))
    #expect(try await store.graph().contains("Find"))

    let text = try await store.dump()
    try await store.apply(.addScreen("Later"))
    try await store.apply(.load(text))
    #expect(try await store.graph().contains("Later") == false)
  }

  @Test func anUpdateOfAnAppBeginsWithANewDatabase() async throws {
    let directory = try TemporaryDirectory()
    let original = URL(fileURLWithPath: directory.path("app.db"))
    let folder = URL(fileURLWithPath: directory.path("Application Support"))
    let sql = "INSERT INTO screen (name) VALUES ('Menu');"
    try await NavigationStore.create(at: original.path, filledBy: sql)
    func screens(version: String) async throws -> [ScreenID] {
      let copy = try editableDatabase(from: original, in: folder, version: version)
      let store = try await NavigationStore(path: copy.path, access: .readWrite)
      let screens = try await store.graph().screens
      try await store.apply(.addScreen("Own"))
      return screens
    }
    #expect(try await screens(version: "1") == ["Menu"])
    let first = try editableDatabase(from: original, in: folder, version: "1")
    let store = try await NavigationStore(path: first.path, access: .readOnly)
    #expect(try await store.graph().screens.count == 2, "The edit stays.")
    #expect(try await screens(version: "2") == ["Menu"])
  }

  @Test func tabsAreEdited() async throws {
    let store = try await NavigationStore.inMemory(
      filledBy: "INSERT INTO screen (name) VALUES ('Menu'), ('Find')"
    )
    try await store.apply(
      .addScreen("Tabs"),
      .addTab("home", to: "Tabs", root: "Menu"),
      .addTab("find", to: "Tabs", root: "Find", at: 2),
      .addEdge(from: "Tabs", to: "Find", presentation: .present),
      .setCommand("Find", .style("sheet"))
    )
    try await store.apply(.setTab("find", of: "Tabs", .name("search"), .position(nil)))
    try await store.apply(.removeTab("search", of: "Tabs"))
    #expect(try await store.graph().screen("Tabs")?.tabs.map(\.name) == ["home"])
    #expect(try await store.graph().command("Find")?.style == "sheet")
    let renaming = try await store.history()[1].changes.map(\.description)
    #expect(renaming == ["~ tab 'find' of screen 'Tabs': name find → search, position 2 → none"])
  }

  @Test func closingAndConditionsAreEdited() async throws {
    let store = try await NavigationStore.inMemory(
      filledBy: """
        INSERT INTO screen (name) VALUES ('Tabs'), ('Home'), ('Cart'), ('Receipt'), ('Lock');
        INSERT INTO tab (container, name, root) VALUES ('Tabs', 'home', 'Home'), ('Tabs', 'admin', 'Home');
        INSERT INTO edge (origin, destination, command) VALUES ('Cart', 'Receipt', 'Pay');
        """
    )
    let isAdmin = NavigationCondition(.context("role"), .equal, .literal("admin"))
    let isUnlocked = NavigationCondition(.context("unlocked"), .equal, .literal(true))
    try await store.apply(
      .setCommand("Pay", .closing(.popTo("Cart", inclusive: true))),
      .addCondition(isAdmin, of: .tab("admin", container: "Tabs")),
      .addCondition(isUnlocked, of: .leaving("Lock"))
    )
    let graph = try await store.graph()
    #expect(graph.command("Pay")?.closing == .popTo("Cart", inclusive: true))
    #expect(graph.screen("Tabs")?.tabs.map(\.conditions) == [[], [isAdmin]])
    #expect(graph.screen("Lock")?.leavingConditions == [isUnlocked])
  }

  @Test func graphIsLoaded() async throws {
    let file = try DatabaseFixture()
    let path = file.path
    let store = try await NavigationStore(path: path)
    let graph = try await store.graph()
    #expect(graph.screens == ["Menu", "Settings"])
  }
}
