import NavGraph
import NavGraphStore
import NavGraphTestSupport
import Testing

/// Edits by name, each call of `apply` one transaction.
@Suite struct StoreEditTests {
  private let store: NavigationStore

  /// The rows that are edited.
  static let rows = """
    INSERT INTO screen (name) VALUES ('Menu'), ('Settings'), ('About');
    INSERT INTO flow (name) VALUES ('beta');
    INSERT INTO screen_alias VALUES ('Old', 2);
    INSERT INTO screen_property (screen_id, name) VALUES (1, 'count');
    INSERT INTO edge (origin, destination) VALUES ('Menu', 'Settings');
    """

  init() throws { store = try NavigationStore.inMemory(filledBy: StoreEditTests.rows) }

  /// Applies edits and returns the changed rows.
  private func changes(_ edits: StoreEdit...) throws -> [String] {
    try store.apply(edits)?.changes.map(\.description) ?? []
  }

  @Test func screenIsAddedWithItsProperties() throws {
    let query = PropertyDeclaration("query", .string, isRequired: true)
    let edit = StoreEdit.addScreen(
      "Search",
      extending: "Menu",
      title: "Find",
      storyboard: "S",
      properties: [query]
    )
    #expect(
      try changes(edit) == [
        "+ screen 'Search': extends Menu, title Find, storyboard S",
        "+ property 'query' of screen 'Search': type string, required true",
      ]
    )
    #expect(try store.graph().screen("Search")?.extends == "Menu")
    #expect(try store.graph().screen("Search")?.properties == [query])
  }

  @Test func propertyIsAddedChangedAndRemoved() throws {
    let size = PropertyDeclaration("size", .int, isReadOnly: true, defaultValue: 5)
    try store.apply(.addProperty(size, to: "About"))
    #expect(try store.graph().screen("About")?.properties == [size])
    let edit = StoreEdit.setProperty(
      "size",
      of: "About",
      .type(.double),
      .isRequired(true),
      .isReadOnly(false),
      .defaultValue(nil)
    )
    #expect(
      try changes(edit) == [
        "~ property 'size' of screen 'About': type int → double, required false → true, "
          + "read_only true → false, default_value 5 → none"
      ]
    )
    #expect(
      try changes(.setProperty("size", of: "About", .defaultValue(.null))) == [
        "~ property 'size' of screen 'About': default_value none → null"
      ]
    )
    #expect(try changes(.removeProperty("size", of: "About")).count == 1)
    #expect(try store.graph().screen("About")?.properties == [])
  }

  @Test func commandIsAddedWithOriginsValuesAndConditions() throws {
    let condition = NavigationCondition(.context("role"), .equal, .reference(.origin("role")))
    let edit = StoreEdit.addCommand(
      "Open",
      from: .screens(["Menu", "Settings"]),
      to: "About",
      presentation: .present,
      isAnimated: false,
      position: 3,
      flow: "beta",
      properties: ["title": "plain text", "count": 5],
      conditions: [condition]
    )
    #expect(
      try changes(edit) == [
        "+ command 'Open': flow beta, destination About, presentation present, animated false, "
          + "position 3",
        "+ origin 'Menu' of command 'Open'",
        "+ origin 'Settings' of command 'Open'",
        "+ value 'count' of command 'Open': value 5",
        "+ value 'title' of command 'Open': value \"plain text\"",
        "+ condition 'context.role = {\"ref\":\"origin.role\"}' of command 'Open'",
      ]
    )
    let command = try #require(try store.graph().command("Open"))
    #expect(command.properties == ["count": 5, "title": "plain text"])
    #expect(command.conditions == [condition])
  }

  @Test func plainTextOfAReferenceIsAReferenceAndQuotedTextALiteral() throws {
    for operand in ["origin.role", "\"origin.role\"", "origin role"] {
      let texts = ["command": "Settings", "subject": "context.role", "comparison": "="]
      try store.apply(.add(.condition, parsing: texts.merging(["operand": operand]) { $1 }))
    }
    #expect(
      try store.graph().command("Settings")?.conditions.map(\.operand) == [
        .reference(.origin("role")), .literal("origin.role"), .literal("origin role"),
      ]
    )
    try store.apply(.remove(.condition, ["Settings", "context.role", "=", "origin.role"]))
    #expect(
      try store.graph().command("Settings")?.conditions.map(\.operand) == [
        .literal("origin.role"), .literal("origin role"),
      ]
    )
  }

  @Test func valueOfACommandIsAddedChangedAndRemoved() throws {
    try store.apply(.addValue("a", for: "count", to: "Settings"))
    #expect(
      try changes(.setValue(["b": [1, nil]], for: "count", of: "Settings")) == [
        "~ value 'count' of command 'Settings': value \"a\" → {\"b\":[1,null]}"
      ]
    )
    #expect(try store.graph().command("Settings")?.properties == ["count": ["b": [1, nil]]])
    try store.apply(.removeValue(for: "count", of: "Settings"))
    #expect(try store.graph().command("Settings")?.properties == [:])
  }

  @Test func edgeIsAddedToTheFirstCommandOrCreatesOne() throws {
    #expect(
      try changes(.addEdge(from: "About", to: "Settings")) == [
        "+ origin 'About' of command 'Settings'"
      ]
    )
    #expect(
      try changes(.addEdge(from: "Menu", to: "About", command: "Info", presentation: .present)) == [
        "+ command 'Info': destination About, presentation present",
        "+ origin 'Menu' of command 'Info'",
      ]
    )
    #expect(try changes(.addEdge(from: "Menu", to: "About")) == [])
  }

  @Test func edgeIsRemovedFromTheNamedCommand() throws {
    try store.apply(.addEdge(from: "Menu", to: "Settings", command: "Second"))
    #expect(
      throws: StoreError.invalidEdit(
        .ambiguousEdge(from: "Menu", to: "Settings", commands: ["Second", "Settings"])
      )
    ) {
      try store.apply(.removeEdge(from: "Menu", to: "Settings"))
    }
    let edit = StoreEdit.removeEdge(from: "Menu", to: "Settings", command: "Second")
    #expect(try changes(edit) == ["- origin 'Menu' of command 'Second'"])
    #expect(throws: StoreError.invalidEdit(.noEdge(from: "Menu", to: "About"))) {
      try store.apply(.removeEdge(from: "Menu", to: "About"))
    }
  }

  @Test func renamedScreenIsFoundByItsFormerName() throws {
    #expect(
      try changes(.renameScreen("Menu", to: "Home")) == [
        "~ screen 'Menu': name Menu → Home", "+ alias 'Menu': screen Home",
      ]
    )
    #expect(try store.graph().currentName(of: "Menu") == "Home")
    #expect(
      try changes(.renameScreen("Home", to: "Menu")) == [
        "~ screen 'Home': name Home → Menu", "+ alias 'Home': screen Menu",
        "- alias 'Menu': screen Menu",
      ]
    )
    #expect(try changes(.renameScreen("Menu", to: "Menu")) == [])
    #expect(try changes(.removeAlias("Home")) == ["- alias 'Home': screen Menu"])
  }

  @Test func columnsAreSet() throws {
    #expect(
      try changes(.setScreen("About", .title("Us"), .extends("Menu"))) == [
        "~ screen 'About': extends none → Menu, title none → Us"
      ]
    )
    #expect(
      try changes(.setCommand("Settings", .flow("beta"), .isUniversal(true), .position(2))) == [
        "~ command 'Settings': flow none → beta, universal false → true, position none → 2"
      ]
    )
    #expect(
      try changes(.setScreen("About", .title(nil))) == ["~ screen 'About': title Us → none"]
    )
  }

  @Test func columnsAreSetFromText() throws {
    #expect(
      try changes(.set(.command, ["Settings"], parsing: ["flow": "beta", "universal": "yes"])) == [
        "~ command 'Settings': flow none → beta, universal false → true"
      ]
    )
    #expect(
      try changes(.set(.screen, ["About"], parsing: ["title": "Us", "extends_id": "Menu"])) == [
        "~ screen 'About': extends none → Menu, title none → Us"
      ]
    )
  }

  @Test func flowIsDisabledAndEnabled() throws {
    #expect(try changes(.disableFlow("beta")) == ["~ flow 'beta': enabled true → false"])
    #expect(try store.disabledFlows() == ["beta"])
    #expect(try changes(.disableFlow("beta")) == [])
    #expect(try changes(.enableFlow("beta")) == ["~ flow 'beta': enabled false → true"])
    #expect(try changes(.renameFlow("beta", to: "new")) == ["~ flow 'beta': name beta → new"])
    #expect(try changes(.addFlow("off", isEnabled: false)) == ["+ flow 'off': enabled false"])
    #expect(try changes(.removeFlow("off")) == ["- flow 'off': enabled false"])
  }

  @Test func exceptionIsAddedAndRemoved() throws {
    let exception = CheckException("leaf", subject: "screen 'About'")
    try store.apply(.addException(exception, reason: "on purpose"))
    #expect(try store.checkExceptions() == [exception])
    #expect(
      try changes(.removeException(exception)) == [
        "- exception 'leaf' 'screen 'About'': reason on purpose"
      ]
    )
  }

  @Test func conditionIsRemovedByTheBeginningOfItsName() throws {
    try store.apply(
      .addCondition(
        NavigationCondition(.context("role"), .equal, .literal("admin")),
        to: "Settings"
      ),
      .addCondition(NavigationCondition(.context("name"), .exists), to: "Settings")
    )
    let error = StoreError.invalidEdit(.ambiguous(.condition, name: "Settings", count: 2))
    #expect(throws: error) { try store.apply(.remove(.condition, ["Settings"])) }
    #expect(error.description == "2 rows match condition 'Settings'. Write more of the name.")
    #expect(
      try changes(.remove(.condition, ["Settings", "context.role"])) == [
        "- condition 'context.role = \"admin\"' of command 'Settings'"
      ]
    )
  }

  @Test func oneOfEqualConditionsIsRemoved() throws {
    let condition = NavigationCondition(.context("role"), .exists)
    try store.apply(
      .addCondition(condition, to: "Settings"),
      .addCondition(condition, to: "Settings")
    )
    #expect(try changes(.removeCondition(condition, of: "Settings")).count == 1)
    #expect(try store.graph().command("Settings")?.conditions == [condition])
  }

  @Test func conditionIsRemovedByTheValueOfItsJSON() throws {
    try store.execute(
      """
      INSERT INTO command_condition (command_id, subject, comparison, operand)
      SELECT id, 'context.role', 'in', '[ "a",  "b" ]' FROM command
      """
    )
    let condition = NavigationCondition(.context("role"), .isIn, .literal(["a", "b"]))
    #expect(try changes(.removeCondition(condition, of: "Settings")).count == 1)
  }

  @Test func dryRunChangesNothing() throws {
    let before = try store.rows()
    let revision = try store.apply(.addScreen("A"), .addEdge(from: "Menu", to: "A"), isDryRun: true)
    #expect(revision?.changes.count == 3)
    #expect(try store.rows() == before)
    #expect(try store.latestRevision() == 0)
  }

  @Test func editsOfOneCallAreOneRevisionOrNone() throws {
    #expect(throws: StoreError.invalidEdit(.unknown(.screen, name: "Mneu", nearest: ["Menu"]))) {
      try store.apply(.addScreen("A"), .addEdge(from: "Mneu", to: "A"))
    }
    #expect(try store.graph().contains("A") == false)
    let revision = try store.apply(.addScreen("A"), .addEdge(from: "Menu", to: "A"))
    #expect(revision?.number == 1)
    #expect(revision?.summary == "add screen 'A', add edge 'Menu' to 'A'")
    try store.undo()
    #expect(try store.graph().contains("A") == false)
  }

  @Test func changeSetMayContainEmptyStatements() throws {
    let sql = ";\nINSERT INTO screen (name) VALUES ('a;b');\n;;-- done\n"
    #expect(try changes(.changeSet(sql)) == ["+ screen 'a;b'"])
  }

  @Test func readOnlyStoreRejectsEdits() throws {
    let file = try DatabaseFixture()
    let store = try NavigationStore(path: file.path)
    #expect(throws: StoreError.readOnlyStore(path: file.path)) { try store.apply(.addScreen("A")) }
    #expect(throws: StoreError.readOnlyStore(path: file.path)) { try store.undo() }
  }
}
