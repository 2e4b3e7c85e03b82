import NavGraph
import NavGraphInterchange
import NavGraphStore
import Testing

/// Imports into databases: the rows, the history, and imports that are repeated.
@Suite struct ImportTests {
  let store: NavigationStore

  init() throws { store = try NavigationStore.inMemory() }

  @discardableResult
  func importFile(
    _ text: String,
    path: String = "flows.dot",
    isDryRun: Bool = false
  ) throws -> ImportOutcome {
    try store.importFlows(read(text, path: path), isDryRun: isDryRun)
  }

  /// The rows, without the records of imports.
  func rows(_ kinds: StoreRow.Kind...) throws -> [String] {
    try store.rows().filter { kinds.contains($0.kind) }.map { row in
      let details = row.details.compactMap { field in
        field.value.map { "\(field.label) \($0)" }
      }
      return ([row.description] + details).joined(separator: ", ")
    }
  }

  func losses(_ outcome: ImportOutcome) -> [String] {
    outcome.findings.filter { $0.code != "members" }.map(\.description)
  }

  // MARK: First import

  @Test func addsScreensCommandsAndFlows() throws {
    try importFile(
      """
      digraph { A [label="Start page"]; subgraph cluster_f { label=shop; B; C }
      A -> B [label=buy]; {A B} -> C }
      """
    )
    #expect(try rows(.flow) == ["flow 'shop'"])
    #expect(
      try rows(.screen) == ["screen 'A', title Start page", "screen 'B'", "screen 'C'"]
    )
    #expect(
      try rows(.command, .origin) == [
        "command 'buy', flow shop, destination B", "command 'C', flow shop, destination C",
        "origin 'A' of command 'buy'", "origin 'A' of command 'C'", "origin 'B' of command 'C'",
      ]
    )
  }

  @Test func addsPropertiesValuesConditionsLinksAndStartScreens() throws {
    try importFile(
      """
      {"navgraph": 1, "roots": ["A"], "screens": [{"name": "A"}, {"name": "B", "properties": [
        {"name": "id", "type": "int", "required": true, "acceptsLinks": true},
        {"name": "q", "type": "string", "defaultValue": "x"}]}],
       "commands": [{"name": "open", "destination": "B", "origins": ["A"], "animated": false,
        "properties": {"id": 5}, "conditions": [{"subject": "context.n", "comparison": "in",
        "operand": [1, 2]}, {"subject": "property.q", "comparison": "=", "operand": {"ref": "origin.q"}}]}],
       "links": [{"pattern": "app://b/:id", "mode": "rebuild", "ignoresCase": true, "screens": [
        {"screen": "A"}, {"screen": "B", "properties": {"id": {"ref": "link.id"}}}]}],
       "rows": [{"kind": "alias", "fields": {"name": "Old", "screen": "A"}},
        {"kind": "link-value", "fields": {"pattern": "app://b/:id", "name": "id", "value": "1*"}}]}
      """
    )
    #expect(
      try rows(.property) == [
        "property 'id' of screen 'B', type int, required true, from_links true",
        "property 'q' of screen 'B', type string, default_value \"x\"",
      ]
    )
    #expect(
      try rows(.value, .condition) == [
        "value 'id' of command 'open', value 5",
        "condition 'context.n in [1,2]' of command 'open'",
        #"condition 'property.q = {"ref":"origin.q"}' of command 'open'"#,
      ]
    )
    #expect(
      try rows(.link, .linkValue, .milestone) == [
        "link 'app://b/:id', mode rebuild, ignores_case true",
        "value '1*' of 'id' of link 'app://b/:id'", "milestone 0 of link 'app://b/:id', screen A",
        #"milestone 1 of link 'app://b/:id', screen B, properties {"id":{"ref":"link.id"}}"#,
      ]
    )
    #expect(try rows(.alias, .start) == ["alias 'Old', screen A", "start 'A', position 0"])
  }

  @Test func isOneRevisionThatUndoTakesBack() throws {
    let outcome = try importFile("digraph { A -> B }")
    #expect(outcome.revision?.number == 1)
    #expect(outcome.revision?.summary == "import flows.dot")
    try store.undo()
    #expect(try store.rows().isEmpty)
  }

  @Test func changesNothingInADryRun() throws {
    let outcome = try importFile("digraph { A -> B }", isDryRun: true)
    #expect(outcome.revision?.changes.isEmpty == false)
    #expect(try store.rows().isEmpty)
  }

  @Test func importsTabsAndStyles() throws {
    let json = """
      {"navgraph": 1, "screens": [{"name": "Main", "tabs": [{"name": "home", "root": "A"},
       {"name": "you", "root": "B"}]}, {"name": "A"}, {"name": "B"}], "commands": [
       {"name": "c", "destination": "A", "universal": true, "style": "sheet"}]}
      """
    let outcome = try importFile(json)
    let tabs = ["tab 'home' of screen 'Main'", "tab 'you' of screen 'Main'"]
    #expect(
      try rows(.tab, .command) == [
        "\(tabs[0]), root A, position 0", "\(tabs[1]), root B, position 1",
        "command 'c', destination A, universal true, style sheet",
      ]
    )
    #expect(losses(outcome) == [])
    #expect(try store.flowDocument().screens[0].tabs.map(\.name) == ["home", "you"])

    // A repeated import keeps what people have changed, and follows the file.
    try store.apply(.setTab("home", of: "Main", .root("B")), .setCommand("c", .style("popover")))
    try importFile(json)
    #expect(try rows(.tab).first == "\(tabs[0]), root B, position 0")
    try importFile(
      json.replacing("\"you\", \"root\": \"B\"", with: "\"you\", \"root\": \"A\"")
        .replacing("sheet", with: "full")
    )
    #expect(
      try rows(.tab, .command) == [
        "\(tabs[0]), root B, position 0", "\(tabs[1]), root A, position 1",
        "command 'c', destination A, universal true, style full",
      ]
    )
    try importFile(json.replacing(", \n {\"name\": \"you\"", with: ""))
    try importFile("digraph { A -> B }")
    #expect(try rows(.tab) == [])
  }

  @Test func leavesOutTabsThatBreakARule() throws {
    let outcome = try importFile(
      """
      {"navgraph": 1, "screens": [{"name": "Main", "tabs": [{"name": "a", "root": "A"},
       {"name": "a", "root": "B"}, {"name": "", "root": "Inner"}, {"name": "x", "root": "Main"}]},
       {"name": "A"}, {"name": "B", "extends": "P"}, {"name": "P", "properties": [
       {"name": "id", "required": true}]}, {"name": "Inner", "tabs": [{"name": "m", "root": "Main"},
       {"name": "n", "root": "A"}]}], "commands": []}
      """
    )
    #expect(
      losses(outcome) == [
        "flows.dot:1:29: dropped: Tab 'a 2' of 'Main' is skipped: its root requires property 'id'.",
        "flows.dot:1:29: dropped: Tab 'x' of 'Main' is skipped: it would contain itself.",
        "flows.dot:4:38: dropped: Tab 'm' of 'Inner' is skipped: it would contain itself.",
      ]
    )
    #expect(
      try rows(.tab) == [
        "tab 'a' of screen 'Main', root A, position 0",
        "tab 'unnamed' of screen 'Main', root Inner, position 1",
        "tab 'n' of screen 'Inner', root A, position 0",
      ]
    )
    _ = try store.graph()
  }

  @Test func leavesOutTabsWithTooManyRoots() throws {
    let tabs = (0..<30).map { level in
      "{\"name\": \"S\(level)\", \"tabs\": [{\"name\": \"a\", \"root\": \"S\(level + 1)\"},"
        + "{\"name\": \"b\", \"root\": \"S\(level + 1)\"}]}"
    }
    let screens = (tabs + ["{\"name\": \"S30\"}"]).joined(separator: ",")
    let outcome = try importFile("{\"navgraph\": 1, \"screens\": [\(screens)], \"commands\": []}")
    #expect(outcome.count(of: .dropped) > 1)
    _ = try store.graph()
  }

  @Test func ordersLinksThatMatchTheSameURLs() throws {
    let outcome = try importFile(
      """
      {"navgraph": 1, "screens": [{"name": "A"}], "commands": [], "links": [
       {"pattern": "app://x/:a", "screens": [{"screen": "A"}]},
       {"pattern": "app://x/:b", "screens": [{"screen": "A"}]}]}
      """
    )
    #expect(try rows(.link) == ["link 'app://x/:a'", "link 'app://x/:b', position 1"])
    #expect(
      losses(outcome) == [
        "flows.dot:3:2: assumed: Link 'app://x/:b' matches the same URLs as another one, and gets "
          + "position 1 among them."
      ]
    )
  }

  @Test func reportsTextsThatADatabaseWouldCut() throws {
    let outcome = try importFile(
      #"{"navgraph": 1, "commands": [], "screens": [{"name": "A", "title": "a\u0000b"}]}"#
    )
    #expect(try rows(.screen) == ["screen 'A', title a\u{FFFD}b"])
    #expect(
      losses(outcome) == [
        "flows.dot:1:45: approximated: Screen 'A': a NUL character is replaced, because a database "
          + "cannot store it."
      ]
    )
  }

  @Test func namesTheElementThatTheDatabaseRejects() throws {
    let json = """
      {"navgraph": 1, "commands": [],
       "screens": [{"name": "A", "properties": [{"name": "p\\n", "type": "int"}]}]}
      """
    #expect(
      throws: Message(
        "flows.dot:2:14: Screen 'A' cannot be stored: A property name has 1 to 255 characters, none of "
          + "them a control character."
      )
    ) { try Message.of { try importFile(json) } }
    #expect(try store.rows().isEmpty)
  }
}
