import Foundation
import NavGraph
import NavGraphLinks
import NavGraphStore
import NavGraphTestSupport
import Testing

@Suite struct LinkRulesTests {
  private let file: DatabaseFixture
  private var directory: TemporaryDirectory { file.directory }
  private var path: String { file.path }

  init() throws { file = try DatabaseFixture() }

  private func insert(_ sql: String) throws -> ShellResult { try directory.sqlite(path, sql) }

  private func linkError() -> String? {
    do throws(StoreError) {
      return try NavigationStore(path: path).linkRules().invalidPatterns.first?.description
    } catch {
      return error.description
    }
  }

  @Test func patternsAreInsertedThroughTheViewLink() throws {
    let sql = """
      INSERT INTO flow (name) VALUES ('beta');
      INSERT INTO link (pattern, screens, mode, presentation, flow, name)
        VALUES ('app://a/:id<int>', 'Menu/Settings', 'rebuild', 'present', 'beta', 'settings');
      INSERT INTO link (pattern) VALUES ('app://code');
      UPDATE link_milestone SET properties = '{"tab":1,"user":{"ref":"link.id"}}' WHERE position = 1;
      """
    #expect(try insert(sql) == ShellResult(status: 0))
    let expected = [
      LinkDefinition(
        try LinkPattern("app://a/:id<int>"),
        name: "settings",
        to: [
          LinkDefinition.MilestoneTemplate("Menu"),
          LinkDefinition.MilestoneTemplate(
            "Settings",
            properties: ["tab": .literal(1), "user": .captured("id")]
          ),
        ],
        mode: .rebuild,
        presentation: .present,
        flow: "beta"
      ),
      LinkDefinition(try LinkPattern("app://code")),
    ]
    #expect(try NavigationStore(path: path).linkRules().patterns.definitions == expected)
    #expect(
      try insert("SELECT * FROM link;").output
        == "app://a/:id<int>|Menu/Settings|rebuild|present|beta|settings|0|\n"
        + "app://code||extend||||0|\n"
    )
    #expect(try insert("DELETE FROM link; SELECT count(*) FROM link_milestone;").output == "0\n")
  }

  @Test func optionsOfPatternsAreLoaded() throws {
    let sql = """
      INSERT INTO link (pattern, screens, name, position) VALUES ('app://p/:a-:b', 'Menu', 'late', 2);
      INSERT INTO link (pattern, screens, position) VALUES ('app://p/:x.:y', 'Settings', 1);
      INSERT INTO link (pattern, screens, ignores_case) VALUES ('app:///Open', 'Menu', 1);
      INSERT INTO link_value (pattern_id, name, value)
        SELECT id, 'a', column1 FROM link_pattern, (VALUES ('x*'), ('1')) WHERE name = 'late';
      """
    #expect(try insert(sql) == ShellResult(status: 0))
    let rules = try NavigationStore(path: path).linkRules()
    #expect(rules.invalidPatterns.isEmpty)
    let definitions = rules.patterns.definitions
    #expect(definitions.map(\.position) == [2, 1, nil])
    #expect(definitions.map(\.pattern.ignoresCase) == [false, false, true])
    #expect(definitions.map(\.allowedValues) == [["a": ["1", "x*"]], [:], [:]])
    #expect(try rules.patterns.match(DeepLink("app://p/1-2.3"))?.pattern == definitions[1].pattern)
    #expect(try rules.patterns.match(DeepLink("app:///oPEN")) != nil)
    #expect(
      try insert("DELETE FROM link; SELECT count(*) FROM link_value;").output == "0\n"
    )
  }

  @Test func schemaRejectsInvalidOptions() throws {
    let sql = [
      "INSERT INTO link (pattern, ignores_case) VALUES ('app://a', 2)",
      "INSERT INTO link_value VALUES (99, 'a', 'b')",
      "INSERT INTO screen_property (screen_id, name, from_links) VALUES (1, 'x', 2)",
    ]
    for statement in sql { #expect(try insert(statement + ";").status != 0, "\(statement)") }
  }

  @Test func optionsAreEditedAndUndone() throws {
    let store = try NavigationStore(path: path, access: .readWrite)
    let pattern = "app://p/:url"
    try store.apply(
      .addLink(pattern, to: ["Menu"], position: 3, allowedValues: ["url": ["https://*"]])
    )
    try store.apply(.setLink(pattern, .position(nil), .ignoresCase(true)))
    try store.apply(.addLinkValue("about:blank", for: "url", of: pattern))
    try store.apply(.removeLinkValue("https://*", for: "url", of: pattern))
    let changed = try store.linkRules().patterns.definitions
    #expect(changed.map(\.pattern.ignoresCase) == [true] && changed[0].position == nil)
    #expect(changed[0].allowedValues == ["url": ["about:blank"]])
    for _ in 0..<3 { try store.undo() }
    let restored = try store.linkRules().patterns.definitions
    #expect(restored.map(\.pattern.ignoresCase) == [false] && restored[0].position == 3)
    #expect(restored[0].allowedValues == ["url": ["https://*"]])
  }

  @Test func propertySaysWhetherLinksMaySetIt() throws {
    let store = try NavigationStore(path: path, access: .readWrite)
    try store.apply(
      .addProperty(PropertyDeclaration("a", .string, acceptsLinks: false), to: "Menu")
    )
    try store.apply(.addProperty(PropertyDeclaration("b", .string), to: "Menu"))
    try store.apply(.setProperty("b", of: "Menu", .acceptsLinks(true)))
    let properties = try store.graph().properties(of: "Menu")
    #expect(properties.map(\.acceptsLinks) == [false, true])
  }

  @Test func disabledPatternsAreNotLoaded() throws {
    let sql = """
      INSERT INTO flow (name, enabled) VALUES ('off', 0);
      INSERT INTO link (pattern, flow) VALUES ('app://a', 'off'), ('app://b', NULL), ('app://c', NULL);
      UPDATE link_pattern SET enabled = 0 WHERE pattern = 'app://b';
      """
    #expect(try insert(sql).status == 0)
    let patterns = try NavigationStore(path: path).linkRules().patterns.definitions
    #expect(patterns.map(\.pattern.description) == ["app://c"])
  }

  @Test func gateRulesAreLoaded() throws {
    let sql = """
      INSERT INTO link_gate (scheme, host, source, screen_id, allowed)
        VALUES ('App', 'x', 'web', 2, 0), (NULL, NULL, NULL, NULL, 1);
      """
    #expect(try insert(sql).status == 0)
    let gate = try NavigationStore(path: path).linkRules().gate
    #expect(
      gate.rules == [
        LinkGate.Rule.refuse(scheme: "app", host: "x", source: .web, screen: "Settings"),
        LinkGate.Rule.allow(),
      ]
    )
    #expect(try insert("DELETE FROM command; DELETE FROM screen WHERE id = 2;").status == 0)
    #expect(try NavigationStore(path: path).linkRules().gate.rules == [LinkGate.Rule.allow()])
  }

  @Test(
    arguments: [
      (
        "INSERT INTO link (pattern, screens) VALUES ('app://a', 'Nowhere')",
        "Unknown screen \"Nowhere\" in a link"
      ),
      ("INSERT INTO link (pattern, flow) VALUES ('app://a', 'none')", "Unknown flow \"none\""),
      ("INSERT INTO link (screens) VALUES ('Menu')", "A link needs a pattern"),
      ("INSERT INTO link (pattern) VALUES ('a')", "A pattern has a scheme"),
      ("INSERT INTO link (pattern, mode) VALUES ('app://a', 'fly')", "The mode of a link is"),
      (
        "INSERT INTO link (pattern, presentation) VALUES ('app://a', 'root')",
        "must be push, present, or NULL"
      ),
      ("UPDATE link SET screens = 'Nowhere'", "Unknown screen \"Nowhere\""),
      (
        "INSERT INTO link_milestone (pattern_id, position, screen_id) VALUES (9, 0, 1)",
        "The pattern of the milestone does not exist"
      ),
      (
        "INSERT INTO link_milestone (pattern_id, position, screen_id) VALUES (1, 0, 9)",
        "The screen of the milestone does not exist"
      ),
      (
        "UPDATE link_milestone SET properties = '[]'",
        "The properties of a milestone are a JSON object"
      ),
      ("UPDATE link_milestone SET screen_id = 9", "The screen of the milestone does not exist"),
      ("INSERT OR REPLACE INTO link (pattern) VALUES ('app://x')", "This pattern exists already"),
      (
        "INSERT OR IGNORE INTO link (pattern, screens) VALUES ('app://x', 'Menu')",
        "This pattern exists already"
      ),
      (
        "INSERT INTO link (pattern, name) VALUES ('app://y', 'x'), ('app://z', 'x')",
        "A pattern of this name exists"
      ),
      ("INSERT INTO link_gate (scheme, allowed) VALUES ('shop://', 1)", "The scheme of a rule"),
      ("INSERT INTO link_gate (host, allowed) VALUES ('a/', 1)", "The host of a rule"),
      ("INSERT INTO link_gate (host, allowed) VALUES ('a..b', 1)", "The host of a rule"),
      (
        "INSERT INTO link_gate (scheme, host, allowed) VALUES ('HTTPS', 'my place', 1)",
        "The host of a rule for http or https must be the name of a server"
      ),
      (
        "UPDATE link_milestone SET properties = '{\"a\":[-1e999]}'",
        "A number in JSON must be between -1.7e308 and 1.7e308."
      ),
      (
        "INSERT INTO link_gate (source, allowed) VALUES ('mars', 1)",
        "The source of a link must be"
      ),
      (
        "INSERT INTO link_gate (screen_id, allowed) VALUES (9, 1)",
        "The screen of the rule does not exist"
      ),
      ("UPDATE link_gate SET screen_id = 9", "The screen of the rule does not exist"),
      ("UPDATE link_pattern SET id = 7", "The id of a pattern never changes"),
      ("UPDATE link_pattern SET flow_id = 7", "The flow of the pattern does not exist"),
      ("DELETE FROM command; DELETE FROM screen WHERE id = 2", "Links lead to this screen"),
      ("DELETE FROM flow", "The flow has link patterns"),
    ]
  )
  func schemaRejectsInvalidLinks(sql: String, sentence: String) throws {
    let links = """
      INSERT INTO flow (name) VALUES ('f');
      INSERT INTO link (pattern, screens, flow) VALUES ('app://x', 'Settings', 'f');
      INSERT INTO link_gate (allowed) VALUES (1);
      """
    #expect(try insert(links) == ShellResult(status: 0))
    let result = try insert(sql + ";")
    #expect(result.errors.contains(sentence), "\(result)")
    #expect(result.status != 0)
  }

  @Test(
    arguments: [
      (
        "'app://:'",
        "Link 'app://:': Malformed pattern at byte 7: expected a name of ASCII letters, digits and '_'."
      ),
      (
        "'app://:a', NULL), ('app://:b'",
        "Link 'app://:b': The pattern ties with 'app://:a' on 'app://text'."
      ),
    ]
  )
  func invalidPatternIsReported(patterns: String, sentence: String) throws {
    _ = try insert("INSERT INTO link (pattern, screens) VALUES (\(patterns), NULL);")
    #expect(linkError()?.contains(sentence) == true, "\(linkError() ?? "")")
    let rules = try NavigationStore(path: path).linkRules()
    #expect(rules.invalidPatterns.count == 1)
    #expect(rules.patterns.definitions.count == (patterns.contains(",") ? 1 : 0))
    #expect(file.openingError() == nil)
  }

  @Test func malformedDisabledPatternIsIgnored() throws {
    let sql = """
      INSERT INTO link (pattern, screens) VALUES ('app://a', 'Menu');
      UPDATE link_milestone SET properties = '{"a":{"ref":"id"}}';
      UPDATE link_pattern SET enabled = 0;
      """
    #expect(try insert(sql).status == 0)
    #expect(linkError() == nil)
  }

  @Test func linksBesideOneWithAnInvalidValueAreUsed() throws {
    _ = try insert(
      """
      INSERT INTO link (pattern, screens) VALUES ('app://a', 'Menu/Settings'), ('app://b', 'Menu');
      UPDATE link_milestone SET properties = '{"a":{"ref":"x"}}' WHERE pattern_id = 1;
      """
    )
    let rules = try NavigationStore(path: path).linkRules()
    #expect(rules.patterns.definitions.map(\.pattern.description) == ["app://b"])
    #expect(
      rules.invalidPatterns.map(\.description) == [
        #"Link 'app://a': properties of milestone 'Menu' cannot be '{"a":{"ref":"x"}}'."#
      ]
    )
    try NavigationStore(path: path, access: .readWrite).apply(.addScreen("New"))
  }

  @Test func invalidColumnValuesAreReported() throws {
    _ = try insert("INSERT INTO link (pattern, screens) VALUES ('app://a', 'Menu');")
    for (sql, sentence) in [
      ("UPDATE link_pattern SET mode = 'fly'", "mode of the link cannot be 'fly'."),
      (
        "UPDATE link_pattern SET mode = 'exact', presentation = 'x'",
        "presentation of the link cannot be 'x'."
      ),
      (
        "UPDATE link_pattern SET presentation = NULL; UPDATE link_milestone SET properties = '{\"a\":{\"ref\":\"x\"}}'",
        "properties of milestone 'Menu' cannot be"
      ),
      (
        "UPDATE link_milestone SET properties = '5'",
        "properties of milestone 'Menu' cannot be '5'."
      ),
      (
        "UPDATE link_milestone SET properties = '{}'; INSERT INTO link_gate (source, allowed) VALUES ('x', 1)",
        "source of a gate rule cannot be 'x'."
      ),
    ] {
      _ = try insert("PRAGMA ignore_check_constraints = 1; \(sql);")
      #expect(linkError()?.contains(sentence) == true, "\(linkError() ?? "")")
    }
  }
}
