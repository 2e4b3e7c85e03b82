import NavGraph
import NavGraphLinks
import NavGraphStore
import NavGraphTestSupport
import Testing

/// Edits of links and gate rules.
@Suite struct LinkEditTests {
  private let store: NavigationStore

  init() throws { store = try NavigationStore.inMemory(filledBy: StoreEditTests.rows) }

  /// Applies edits and returns the changed rows.
  private func changes(_ edits: StoreEdit...) throws -> [String] {
    try store.apply(edits)?.changes.map(\.description) ?? []
  }

  @Test func linkIsAddedWithItsScreens() throws {
    #expect(
      try changes(.addLink("app://about", to: ["Menu", "About"], mode: .rebuild)) == [
        "+ link 'app://about': mode rebuild", "+ milestone 0 of link 'app://about': screen Menu",
        "+ milestone 1 of link 'app://about': screen About",
      ]
    )
    #expect(
      try changes(.removeMilestone(at: 0, of: "app://about")) == [
        "- milestone 0 of link 'app://about': screen Menu"
      ]
    )
    #expect(
      try changes(.setLink("app://about", .name("about"), .mode(.exact), .isEnabled(false))) == [
        "~ link 'app://about': name none → about, mode rebuild → exact, enabled true → false"
      ]
    )
    #expect(try changes(.removeLink("app://about")).count == 2)
  }

  @Test func screensOfALinkAreChanged() throws {
    let stop = LinkDefinition.MilestoneTemplate("About", properties: ["tab": .literal("a")])
    try store.apply(.addLink("app://about", to: ["Menu"], name: "about"))
    #expect(
      try changes(.addMilestone(stop, of: "about")) == [
        "+ milestone 1 of link 'app://about': screen About, properties {\"tab\":\"a\"}"
      ]
    )
    #expect(
      try changes(.set(.link, ["about"], parsing: ["screens": "Settings/About"])) == [
        "- milestone 0 of link 'app://about': screen Menu",
        "+ milestone 0 of link 'app://about': screen Settings",
      ]
    )
    #expect(try store.linkRules().patterns.definitions.first?.milestones.last == stop)
    #expect(
      try changes(.set(.link, ["about"], parsing: ["screens": nil, "mode": "exact"])).count == 3
    )
  }

  @Test func milestoneKeepsTheValuesOfItsProperties() throws {
    let stop = LinkDefinition.MilestoneTemplate(
      "About",
      properties: ["id": .captured("id"), "tab": .literal("a/b")]
    )
    try store.apply(
      .addLink("app://about/:id", to: []),
      .addMilestone(stop, at: 0, of: "app://about/:id")
    )
    #expect(try store.linkRules().patterns.definitions.map(\.milestones) == [[stop]])
  }

  @Test func registrationsOfTheAppOutliveThePatterns() async throws {
    var registrations = LinkRegistrations()
    registrations.register(type: "page", read: { Int($0) }, write: { "\($0)" })
    registrations.register(named: "sign-out") { _ in true }
    try await store.apply(.addLink("app://about/:id<page: [0-9]+>", to: ["About"]))
    let graph = try await store.graph()
    var links = try await store.linkRules().router(for: graph, with: registrations)
    #expect(try links.resolve("app://about/07").match?.converted == ["id": .int(7)])
    try await store.apply(.addLink("app://sign-out", to: [], name: "sign-out"))
    links = try await store.linkRules().router(for: graph, with: registrations)
    #expect(try links.resolve("app://about/07").match?.converted == ["id": .int(7)])
    let resolution = try links.resolve("app://sign-out")
    guard case .action(let action, _) = resolution.answer, let run = action.run else {
      Issue.record("The link has no action.")
      return
    }
    #expect(await run(resolution.link))
  }

  @Test(arguments: ["id", "a\"b", "a.b", "$"])
  func valueOfALinkIsRemovedForAnyName(property: String) throws {
    let milestone = LinkDefinition.MilestoneTemplate(
      "About",
      properties: [PropertyName(property): .literal(1), "kept": .literal(2)]
    )
    try store.apply(
      .addLink("app://about", to: []),
      .addMilestone(milestone, at: 0, of: "app://about"),
      .removeValue(for: PropertyName(property), of: "About", inLink: "app://about")
    )
    let milestones = try store.linkRules().patterns.definitions.map(\.milestones)
    #expect(milestones.map { $0.map(\.properties) } == [[["kept": .literal(2)]]])
  }

  @Test func gateRuleIsAddedAndRemoved() throws {
    let rule = LinkGate.Rule(isAllowed: false, scheme: "app", source: .web, screen: "About")
    #expect(
      try changes(.addGateRule(rule)) == [
        "+ gate of scheme app, source web, screen About: allowed false"
      ]
    )
    #expect(try store.linkRules().gate.rules == [rule])
    try store.apply(.removeGateRule(rule))
    #expect(try store.linkRules().gate.rules == [])
  }

  @Test func linkThatTiesWithAnotherIsRejected() throws {
    try store.apply(.addLink("app://a/:x", to: ["Menu"]))
    let reason = "Link 'app://a/:y': The pattern ties with 'app://a/:x' on 'app://a/text'."
    let error = #expect(throws: StoreError.self) {
      try store.apply(.addLink("app://a/:y", to: ["Menu"]))
    }
    #expect(
      error?.description.contains("':memory:' was not changed: \(reason)") == true,
      "\(error)"
    )
    #expect(try store.linkRules().patterns.definitions.count == 1)
  }

  @Test func databaseWithAnInvalidLinkCanBeEdited() throws {
    let file = try DatabaseFixture()
    _ = try file.directory.sqlite(file.path, "INSERT INTO link_pattern (pattern) VALUES ('a://{');")
    let store = try NavigationStore(path: file.path, access: .readWrite)
    try store.apply(.addScreen("A"))
    #expect(try store.graph().contains("A"))
  }
}
