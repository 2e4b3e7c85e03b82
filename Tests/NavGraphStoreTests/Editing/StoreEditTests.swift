import NavGraph
import NavGraphLinks
import NavGraphStore
import NavGraphTestSupport
import Testing

/// Edits by names, each call a transaction.
@Suite struct StoreEditTests {
  private let store: NavigationStore

  /// What is edited.
  static let flows = """
    INSERT INTO screen (name) VALUES ('Menu'), ('Settings'), ('About');
    INSERT INTO flow (name) VALUES ('beta');
    INSERT INTO screen_alias VALUES ('Old', 2);
    INSERT INTO screen_property (screen_id, name) VALUES (1, 'count');
    INSERT INTO edge (origin, destination) VALUES ('Menu', 'Settings');
    """

  init() throws { store = try NavigationStore.inMemory(sql: StoreEditTests.flows) }

  private func lines(_ edits: StoreEdit...) throws -> [String] {
    try store.apply(edits)?.changes.map(\.description) ?? []
  }

  @Test func screenIsAdded() throws {
    let edit = StoreEdit.addScreen("Search", extending: "Menu", title: "Find", storyboard: "S")
    #expect(
      try lines(edit) == ["+ screen 'Search': extends Menu, title Find, storyboard S"]
    )
    #expect(try store.graph().screen("Search")?.extends == "Menu")
  }

  @Test func commandIsAddedWithWhatBelongsToIt() throws {
    let edit = StoreEdit.addCommand(
      "Open",
      to: "About",
      from: ["Menu", "Settings"],
      presentation: .present,
      isAnimated: false,
      flow: "beta",
      position: 3,
      values: ["title": "plain text", "count": "5"]
    )
    #expect(
      try lines(edit) == [
        "+ command 'Open': flow beta, destination About, presentation present, animated false, "
          + "position 3",
        "+ origin 'Menu' of command 'Open'",
        "+ origin 'Settings' of command 'Open'",
        "+ value 'count' of command 'Open': value 5",
        "+ value 'title' of command 'Open': value \"plain text\"",
      ]
    )
    #expect(try store.graph().command("Open")?.properties == ["count": 5, "title": "plain text"])
  }

  @Test func edgeIsAddedToTheFirstCommandOrMakesOne() throws {
    #expect(
      try lines(.addEdge(from: "About", to: "Settings")) == [
        "+ origin 'About' of command 'Settings'"
      ]
    )
    #expect(
      try lines(.addEdge(from: "Menu", to: "About", command: "Info", presentation: .present)) == [
        "+ command 'Info': destination About, presentation present",
        "+ origin 'Menu' of command 'Info'",
      ]
    )
    #expect(try lines(.addEdge(from: "Menu", to: "About")) == [])
  }

  @Test func edgeIsRemoved() throws {
    try store.apply(.addEdge(from: "Menu", to: "Settings", command: "Second"))
    #expect(
      throws: StoreError.refused(
        .severalEdges(from: "Menu", to: "Settings", commands: ["Second", "Settings"])
      )
    ) {
      try store.apply(.removeEdge(from: "Menu", to: "Settings"))
    }
    let edit = StoreEdit.removeEdge(from: "Menu", to: "Settings", command: "Second")
    #expect(try lines(edit) == ["- origin 'Menu' of command 'Second'"])
    #expect(throws: StoreError.refused(.noEdge(from: "Menu", to: "About"))) {
      try store.apply(.removeEdge(from: "Menu", to: "About"))
    }
  }

  @Test func renamedScreenIsFoundByItsFormerName() throws {
    #expect(
      try lines(.renameScreen("Menu", to: "Home")) == [
        "~ screen 'Menu': name Menu → Home", "+ alias 'Menu': screen Home",
      ]
    )
    #expect(try store.graph().currentName(of: "Menu") == "Home")
    #expect(
      try lines(.renameScreen("Home", to: "Menu")) == [
        "~ screen 'Home': name Home → Menu", "+ alias 'Home': screen Menu",
        "- alias 'Menu': screen Menu",
      ]
    )
    #expect(try lines(.renameScreen("Menu", to: "Menu")) == [])
  }

  @Test func columnsAreSetByName() throws {
    #expect(
      try lines(.set(.screen, "About", values: ["title": "Us", "extends": "Menu"])) == [
        "~ screen 'About': extends none → Menu, title none → Us"
      ]
    )
    #expect(
      try lines(.set(.command, "Settings", values: ["flow": "beta", "universal": "yes"])) == [
        "~ command 'Settings': flow none → beta, universal false → true"
      ]
    )
    #expect(
      try lines(.set(.screen, "About", values: ["title": nil])) == [
        "~ screen 'About': title Us → none"
      ]
    )
  }

  @Test func flowIsSwitched() throws {
    #expect(
      try lines(.setFlow("beta", isEnabled: false)) == ["~ flow 'beta': enabled true → false"]
    )
    #expect(try store.disabledFlows() == ["beta"])
    #expect(try lines(.setFlow("beta", isEnabled: false)) == [])
    #expect(try lines(.renameFlow("beta", to: "new")) == ["~ flow 'beta': name beta → new"])
  }

  @Test func linkIsAddedWithItsScreens() throws {
    #expect(
      try lines(.addLink("app://about", to: ["Menu", "About"], mode: "rebuild")) == [
        "+ link 'app://about': mode rebuild", "+ milestone 0 of link 'app://about': screen Menu",
        "+ milestone 1 of link 'app://about': screen About",
      ]
    )
    #expect(
      try lines(.remove(.milestone, "app://about", "0")) == [
        "- milestone 0 of link 'app://about': screen Menu"
      ]
    )
    #expect(try lines(.remove(.link, "app://about")).contains("- link 'app://about': mode rebuild"))
  }

  @Test func conditionIsNamedByItsBeginning() throws {
    let condition = {
      StoreEdit.add(
        .condition,
        ["command": "Settings", "subject": $0, "comparison": "=", "operand": "admin"]
      )
    }
    try store.apply(condition("context.role"), condition("context.name"))
    #expect(throws: StoreError.refused(.ambiguous(.condition, name: "Settings", count: 2))) {
      try store.apply(.remove(.condition, "Settings"))
    }
    #expect(
      try lines(.remove(.condition, "Settings", "context.role")) == [
        "- condition 'context.role = \"admin\"' of command 'Settings'"
      ]
    )
  }

  @Test func ofEqualConditionsOneIsRemoved() throws {
    let name = ["Settings", "context.role", "exists"]
    let condition = StoreEdit.add(
      .condition,
      ["command": name[0], "subject": name[1], "comparison": name[2]]
    )
    try store.apply(condition, condition)
    #expect(try lines(.remove(.condition, name + [""])).isEmpty == false)
    #expect(try store.graph().command("Settings")?.conditions.count == 1)
  }

  @Test func dryRunChangesNothing() throws {
    let before = try store.rows()
    let revision = try store.apply(.addScreen("A"), .addEdge(from: "Menu", to: "A"), isDryRun: true)
    #expect(revision?.changes.count == 3)
    #expect(try store.rows() == before)
    #expect(try store.latestRevision() == 0)
  }

  @Test func severalEditsAreOneRevisionOrNone() throws {
    #expect(throws: StoreError.refused(.unknown(.screen, name: "Mneu", nearest: ["Menu"]))) {
      try store.apply(.addScreen("A"), .addEdge(from: "Mneu", to: "A"))
    }
    #expect(try store.graph().contains("A") == false)
    let revision = try store.apply(.addScreen("A"), .addEdge(from: "Menu", to: "A"))
    #expect(revision?.number == 1)
    #expect(revision?.summary == "add screen 'A', add edge 'Menu' to 'A'")
    try store.undo()
    #expect(try store.graph().contains("A") == false)
  }

  @Test func linkThatTiesIsRefused() throws {
    try store.apply(.addLink("app://a/:x", to: ["Menu"]))
    #expect(throws: StoreError.self) { try store.apply(.addLink("app://a/:y", to: ["Menu"])) }
    #expect(try store.linkRules().patterns.definitions.count == 1)
  }

  @Test func otherEditsGoOnWhereALinkIsMalformed() throws {
    try store.apply(.addScreen("A"))
    let file = try DatabaseFixture()
    _ = try file.directory.sqlite(file.path, "INSERT INTO link_pattern (pattern) VALUES ('a://{');")
    let broken = try NavigationStore.open(file.path, .readWrite)
    try broken.apply(.addScreen("A"))
    #expect(try broken.graph().contains("A"))
  }

  @Test func changeSetsMayBeTransactions() throws {
    let sql = "BEGIN;\nINSERT INTO screen (name) VALUES ('a;b');\nCOMMIT;\n;;-- done\n"
    #expect(try lines(.changeSet(sql)) == ["+ screen 'a;b'"])
  }

  @Test func storesForReadingAreNotEdited() throws {
    let file = try DatabaseFixture()
    let store = try NavigationStore.open(file.path)
    #expect(throws: StoreError.readOnlyStore(path: file.path)) { try store.apply(.addScreen("A")) }
    #expect(throws: StoreError.readOnlyStore(path: file.path)) { try store.undo() }
  }
}
