import Foundation
import NavGraph
import NavGraphLinks
import NavGraphTestSupport
import Testing

/// The code that `navgraph generate swift` writes, compiled as `GeneratedScreens.swift` beside this
/// file.
@Suite struct GenerateSwiftTests {
  private let navgraph: CommandLineProgram

  init() throws {
    navgraph = try CommandLineProgram()
    try navgraph.create("navgraph.db")
    try navgraph.edit(GenerateSwiftTests.rows)
  }

  /// An app with names that are keywords, that are not identifiers, and of other scripts.
  private static let rows = #"""
    INSERT INTO screen (name, title) VALUES
      ('Menu', 'The "main" menu'), ('Profile', 'A' || char(8238) || 'B'), ('class', NULL), ('self', NULL),
      ('2FA code', NULL), ('Чат', NULL), ('設定', NULL), ('שלום', NULL), ('!', NULL), ('🎉', NULL),
      ('a"b\(c)', NULL), ('URLBar', NULL), ('allCases', NULL);
    INSERT INTO screen_property (screen_id, name, type, required, read_only, default_value)
    SELECT screen.id, column1, column2, column3, column4, column5 FROM screen, (VALUES
      ('userId', 'int', 1, 0, NULL), ('tab', 'string', 0, 0, NULL), ('page', 'int', 1, 0, '1'),
      ('zoom', 'double', 0, 0, '1.5'), ('for', 'string', 0, 0, NULL), ('inout', 'bool', 0, 0, NULL),
      ('user name', 'string', 0, 0, NULL), ('tags', 'array', 0, 0, '["a"]'),
      ('model', 'object', 0, 0, NULL), ('visits', 'int', 0, 1, '0')
    ) WHERE screen.name = 'Profile';
    INSERT INTO tab (container, name, root) VALUES
      ('Menu', 'Home', 'Чат'), ('Menu', '2', '2FA code'), ('class', 'self', '!');
    INSERT INTO edge (origin, destination, command) VALUES
      ('Menu', 'Profile', 'Profile'), ('Menu', 'Чат', 'Show the chat'), ('Profile', 'class', 'class');
    INSERT INTO command_condition (command_id, subject, comparison, operand)
    SELECT id, 'property.tab', 'in', '["photos","my reviews"]' FROM command WHERE name = 'Profile';
    INSERT INTO link (pattern, screens, mode, name) VALUES
      ('app://user/:id<int>?tab=:tab?&tag=:tags*', 'Menu', 'extend', 'user'),
      ('app://files/+path/:in<bool>{-:n<int>}?', 'Menu', 'extend', 'switch'),
      ('app://menu', 'Menu', 'extend', 'maximumLength'), ('app://unnamed', 'Menu', 'extend', NULL);
    """#

  private static let directory = URL(fileURLWithPath: #filePath).deletingLastPathComponent()

  @Test func codeIsTheCompiledOne() throws {
    let file = GenerateSwiftTests.directory.appendingPathComponent("GeneratedScreens.swift")
    let result = try navgraph("generate swift")
    #expect(result.status == 0)
    #expect(result.errors == "")
    #expect(result.output == (try String(contentsOf: file, encoding: .utf8)))
  }

  @Test func fileIsWritten() throws {
    let printed = try navgraph("generate swift --access public").output
    #expect(try navgraph("generate swift --access public --output S.swift").output == "")
    let file = navgraph.directory.url.appendingPathComponent("S.swift")
    #expect(try String(contentsOf: file, encoding: .utf8) == printed)
    #expect(printed.contains("public import NavGraph\n"))
    #expect(printed.contains("  public static let menu: ScreenID = \"Menu\"\n"))
    #expect(try navgraph("generate swift --output no/S.swift").status == 74)
    #expect(try navgraph("generate swift --access secret").status == 64)
  }

  /// Compiles the generated code and a text with it, with the default settings of apps in Xcode 26.
  private func compile(_ text: String) throws -> ShellResult {
    try navgraph.write("import NavGraph\n\(text)\n", to: "Use.swift")
    let modules = URL(fileURLWithPath: CommandLineProgram.path).deletingLastPathComponent()
      .appendingPathComponent("Modules").path
    return try navgraph.shell(
      "navgraph generate swift --access public --output S.swift"
        + " && swiftc -typecheck -swift-version 6 -default-isolation MainActor -I '\(modules)'"
        + " S.swift Use.swift"
    )
  }

  @Test func callThatTheFlowsNoLongerAllowDoesNotCompile() throws {
    let call = "nonisolated func call() -> RouteRequest { .profile(userId: 1) }"
    let compiled = try compile(call)
    #expect(compiled.status == 0, "\(compiled.errors)")
    try navgraph.edit(
      "UPDATE screen_property SET required = 1, default_value = NULL WHERE name = 'page'"
    )
    let result = try compile(call)
    #expect(result.status != 0)
    #expect(result.errors.contains("missing argument for parameter 'page'"), "\(result.errors)")
  }

  @Test func switchWithoutANewScreenDoesNotCompile() throws {
    try navgraph.edit(
      """
      DELETE FROM tab; DELETE FROM command WHERE name <> 'Profile';
      DELETE FROM screen WHERE name NOT IN ('Menu', 'Profile')
      """
    )
    let factories = """
      func registry() -> ScreenRegistry<String> {
        var registry = ScreenRegistry<String>()
        registry.register(AppScreen.self) { screen, _ in
          switch screen {
          case .menu: "Menu"
          case .profile(let userId, _, _, _, _, _, _, _, _): "Profile \\(userId)"
          }
        }
        return registry
      }
      nonisolated func count() -> Int { AppCommand.allCases.count }
      """
    let compiled = try compile(factories)
    #expect(compiled.status == 0, "\(compiled.errors)")
    try navgraph.edit("INSERT INTO screen (name) VALUES ('Settings')")
    let result = try compile(factories)
    #expect(result.status != 0)
    #expect(result.errors.contains("switch must be exhaustive"), "\(result.errors)")
  }

  @Test(arguments: [
    (
      "INSERT INTO screen (name) VALUES ('profile')",
      "Screens: 'Profile' and 'profile' both have the Swift name 'profile'. Rename one of the two."
    ),
    (
      """
      INSERT INTO screen_property (screen_id, name)
      SELECT id, 'user_id' FROM screen WHERE name = 'Profile'
      """,
      "Properties of 'Profile': 'userId' and 'user_id' both have the Swift name 'userId'. "
        + "Rename one of the two."
    ),
    (
      "INSERT INTO tab (container, name, root) VALUES ('Menu', 'home', 'self')",
      "Tabs of 'Menu': 'Home' and 'home' both have the Swift name 'home'. Rename one of the two."
    ),
    (
      "INSERT INTO edge (origin, destination, command) VALUES ('Menu', 'self', 'profile')",
      "Commands: 'Profile' and 'profile' both have the Swift name 'profile'. Rename one of the two."
    ),
    (
      "INSERT INTO link (pattern, screens, mode, name) VALUES ('app://u', 'Menu', 'extend', 'User')",
      "Links: 'user' and 'User' both have the Swift name 'user'. Rename one of the two."
    ),
    (
      "INSERT INTO link (pattern, screens, mode, name) VALUES ('app://u/:a_b/:aB', 'Menu', 'extend', 'u')",
      "Parameters of link 'u': 'a_b' and 'aB' both have the Swift name 'aB'. Rename one of the two."
    ),
    (
      """
      UPDATE command_condition SET operand = '["a","A"]' WHERE subject = 'property.tab'
      """,
      "Values of 'tab' of 'Profile': 'a' and 'A' both have the Swift name 'a'. Rename one of the two."
    ),
  ]) func namesWithTheSameSwiftNameAreReported(edit: String, message: String) throws {
    try navgraph.edit(edit)
    let result = try navgraph("generate swift")
    #expect(result.status == 65)
    #expect(result.errors == "Error: \(message)\n")
  }

  @Test func removedScreenRenamesNoOtherScreen() throws {
    let before = try navgraph("generate swift").output.split(separator: "\n")
    try navgraph.edit("DELETE FROM screen WHERE name IN ('🎉', 'URLBar')")
    let after = try navgraph("generate swift").output.split(separator: "\n")
    #expect(Set(after).isSubset(of: before))
  }

  @Test func databaseWithoutScreensGivesNoDeclarations() throws {
    try navgraph.create("empty.db")
    let result = try navgraph("generate swift --db empty.db")
    #expect(
      result.output
        == "// swift-format-ignore-file\n// Generated by 'navgraph generate swift'. Do not edit.\n\nimport NavGraph\n"
    )
  }

  @Test func requestHasOnlyTheGivenValues() {
    #expect(RouteRequest.menu() == RouteRequest(to: "Menu"))
    #expect(
      RouteRequest.profile(userId: 1)
        == RouteRequest(to: RouteRequest.Milestone("Profile", ["userId": 1]))
    )
    #expect(
      RouteRequest.profile(userId: 1, shared: ["page": 2])
        == RouteRequest(to: RouteRequest.Milestone("Profile", ["userId": 1]), shared: ["page": 2])
    )
    #expect(
      RouteRequest.profile(
        userId: 1,
        tab: .myReviews,
        page: 2,
        for: "me",
        userName: "x",
        tags: ["b"],
        model: "m"
      )
        == RouteRequest(
          to: RouteRequest.Milestone(
            "Profile",
            [
              "userId": 1, "tab": "my reviews", "page": 2, "for": "me", "user name": "x",
              "tags": ["b"], "model": "m",
            ]
          )
        )
    )
  }

  @Test func namesAreIdentifiers() {
    let screens: [ScreenID] = [
      .menu, .profile, .class, .self_, ._2FACode, .чат, .設定, .שלום, .u21, .u1f389, .aBC, .urlBar,
      .allCases,
    ]
    #expect(
      screens.map(\.name) == [
        "Menu", "Profile", "class", "self", "2FA code", "Чат", "設定", "שלום", "!", "🎉",
        #"a"b\(c)"#, "URLBar", "allCases",
      ]
    )
    #expect(AppCommand(rawValue: "Show the chat") == .showTheChat)
    #expect(AppCommand(rawValue: "Unknown") == nil)
    #expect(AppTab.Menu.allCases.map(\.rawValue) == ["Home", "2"])
    #expect(AppTab.Class(rawValue: "self") == .self_)
  }

  @Test func entryHasTheCaseOfItsScreen() throws {
    let entry = StackEntry(
      "Profile",
      properties: ["userId": 1, "tab": "my reviews", "page": 2, "tags": ["a"], "model": 3]
    )
    #expect(
      try AppScreen(entry)
        == .profile(
          userId: 1,
          tab: .myReviews,
          page: 2,
          zoom: nil,
          for: nil,
          `inout`: nil,
          userName: nil,
          tags: ["a"],
          model: 3
        )
    )
    #expect(try AppScreen(StackEntry("self")) == .self_)
    #expect(try AppScreen(StackEntry("Unknown")) == nil)
  }

  @Test func valueThatDoesNotFitTheCaseIsReported() {
    let error = #expect(throws: PropertyError.self) {
      try AppScreen(StackEntry("Profile", properties: ["userId": 1, "tab": "videos"]))
    }
    #expect(
      error?.description
        == "Property 'tab' of screen 'Profile' takes a ProfileTab (photos, my reviews), "
        + "not 'videos'."
    )
  }

  @Test func linksHaveTheValuesOfTheirParameters() throws {
    #expect(try DeepLink.user(id: 7).description == "app://user/7")
    #expect(
      try DeepLink.user(id: 7, tab: "a b", tags: ["x", "y"]).description
        == "app://user/7?tab=a%20b&tag=x&tag=y"
    )
    #expect(
      try DeepLink.switch(path: ["a", "b"], in: true, n: 3).description == "app://files/a/b/true-3"
    )
    #expect(try DeepLink.maximumLength_().description == "app://menu")
    #expect(throws: LinkPatternError.self) { try DeepLink.switch(path: [], in: true) }
  }

  @Test @MainActor func requestKeepsADisplayedScreenWithOtherValues() async throws {
    var builder = GraphBuilder()
    builder.add(NavigationScreen("Menu"))
    builder.add(
      NavigationScreen(
        "Profile",
        properties: [
          PropertyDeclaration("userId", .int), PropertyDeclaration("page", .int, defaultValue: 1),
        ]
      )
    )
    builder.add(NavigationCommand("Profile", from: .screens(["Menu"]), to: "Profile"))
    var registry = ScreenRegistry<String>()
    registry.registerDefault { $0.screen.id.name }
    let navigator = Navigator(
      graph: try builder.build(),
      host: InMemoryHost<String>(),
      registry: registry
    )
    try await navigator.show(ScreenStack(screens: [.menu]))
    try await navigator.go(.profile(userId: 1, page: 2))
    #expect(try await navigator.go(.profile(userId: 1)).isAtDestination)
    #expect(navigator.stack.entries.last?.properties == ["userId": 1, "page": 2])
  }
}
