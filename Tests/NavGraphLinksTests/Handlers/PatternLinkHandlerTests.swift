import NavGraph
import NavGraphLinks
import NavGraphTestSupport
import Testing

/// The behavior of IKRouter, without its bugs.
@MainActor @Suite struct PatternLinkHandlerTests {
  @Test(arguments: ["%00", "a%0Ab", "%0D", "%09", "%7F", "%C2%85", "%E2%80%A8"])
  func controlCharactersInValuesAreRefused(value: String) throws {
    var handler = PatternLinkHandler()
    try handler.register("app://name/:name", name: "name")
    try handler.register("app://tags/*tags?tag=:tag*")
    try handler.register("app://text/:text<regex .*>")
    func isRefused(_ link: String) throws -> Bool {
      if case .refused = handler.resolve(try DeepLink(link)) { true } else { false }
    }
    #expect(try isRefused("app://name/\(value)"))
    #expect(try isRefused("app://tags/a/\(value)"))
    #expect(try isRefused("app://tags?tag=a&tag=\(value)"))
    #expect(try !isRefused("app://text/\(value)"))
    let text = try #require(DeepLink("app://x/\(value)").path.first)
    #expect(throws: LinkPatternError.self) { try handler.link(named: "name", ["name": text]) }
  }

  @Test func refusalEscapesControlCharacters() throws {
    var handler = PatternLinkHandler()
    try handler.register("app://name/:name")
    guard case .refused(let reason) = handler.resolve(try DeepLink("app://name/a%0Ab")) else {
      Issue.record("The value was accepted.")
      return
    }
    #expect(reason == "A link may not set 'name' to 'a\\u{a}b'.")
  }

  private func app() throws -> NavigationGraph {
    try graph("Home>Projects", "Projects>Project", "Project>Item", "Item>Comments")
  }

  private func opened(
    _ link: String,
    _ patterns: PatternLinkHandler,
    on stack: ScreenStack = stack("Home")
  ) async throws -> (outcome: LinkOutcome, stack: ScreenStack) {
    let navigator = try await navigator(app(), on: stack)
    let outcome = try await navigator.using(LinkRouter([patterns])).open(link, from: .own)
    return (outcome, navigator.stack)
  }

  @Test func eachParameterAddsItsScreenInOrder() async throws {
    var patterns = PatternLinkHandler()
    patterns.registrations.register(parameter: "projectId", screen: "Project")
    patterns.registrations.register(parameter: "itemId", screen: "Item")
    try patterns.register("myapp://project/:projectId/item/:itemId")
    let (_, stack) = try await opened("myapp://project/7/item/8?x=1", patterns)
    #expect(stack.names == "Home Projects Project Item")
    #expect(stack.top?.properties == ["projectId": 7, "itemId": 8])
  }

  @Test func missingOptionalParameterAddsNoScreen() async throws {
    var patterns = PatternLinkHandler()
    patterns.registrations.register(parameter: "projectId", screen: "Project")
    patterns.registrations.register(parameter: "itemId", screen: "Item")
    try patterns.register("myapp://project/:projectId/:itemId?")
    #expect(try await opened("myapp://project/7", patterns).stack.names == "Home Projects Project")
  }

  @Test func actionRunsIfAParameterHasNoScreen() async throws {
    var patterns = PatternLinkHandler()
    var seen: [String?] = []
    patterns.registrations.register(parameter: "projectId", screen: "Project")
    try patterns.register("myapp://project/:projectId/users/:userId") { match in
      seen = [match["userId"], match["q"], match.link.scheme]
      return true
    }
    let (outcome, stack) = try await opened("myapp://project/7/users/8?q=x", patterns)
    #expect(outcome == .handled(by: "myapp://project/:projectId/users/:userId"))
    #expect(seen == ["8", "x", "myapp"])
    #expect(stack.names == "Home")
  }

  @Test func linkIsUnhandledIfItsActionReturnsFalse() async throws {
    var patterns = PatternLinkHandler()
    try patterns.register("myapp://help") { _ in false }
    let error = await #expect(throws: UnhandledLinkError.self) {
      try await opened("myapp://help", patterns)
    }
    #expect(error?.description == "Action 'myapp://help' has not handled 'myapp://help'.")
  }

  @Test func milestoneFactoryCanRefuseTheLink() async throws {
    var patterns = PatternLinkHandler()
    patterns.registrations.register(parameter: "projectId") { match in
      match.value("projectId", as: Int.self).map {
        RouteRequest.Milestone("Project", ["id": $0])
      }
    }
    try patterns.register("myapp://project/:projectId")
    #expect(
      try await opened("myapp://project/seven", patterns).outcome
        == .refused(reason: "No screen accepts 'seven' as 'projectId'.")
    )
    let (_, stack) = try await opened("myapp://project/7", patterns)
    #expect(stack.top?.properties["id"] == 7)
  }

  @Test func equalPatternCannotBeRegistered() throws {
    var patterns = PatternLinkHandler()
    try patterns.register("myapp://project/:projectId")
    #expect(throws: LinkPatternError.self) { try patterns.register("myapp://project/:other") }
  }

  @Test func schemeIsRequired() {
    var patterns = PatternLinkHandler()
    #expect(throws: LinkPatternError.expected(.scheme, at: 0)) {
      try patterns.register("://project/:projectId")
    }
  }

  @Test func malformedLinkIsReported() async throws {
    let reported = Reported()
    var router = LinkRouter()
    router.reportError = { reported.add($0, $1) }
    let navigator = try await navigator(app(), on: stack("Home"))
    await #expect(throws: LinkError.self) {
      try await navigator.using(router).open("myapp:x", from: .own)
    }
    #expect(reported.texts == ["myapp:x: Malformed link at byte 5: expected '://'."])
  }

  @Test func destinationCanBePresented() async throws {
    var patterns = PatternLinkHandler()
    patterns.registrations.register(parameter: "projectId", screen: "Project")
    patterns.registrations.register(parameter: "itemId", screen: "Item")
    try patterns.register("myapp://project/:projectId/item/:itemId", presentation: .present)
    let (outcome, stack) = try await opened("myapp://project/7/item/8", patterns)
    #expect(stack.entries.map(\.presentation) == [.root, .push, .push, .present])
    guard case .navigated(_, isBound: true) = outcome else {
      Issue.record("\(outcome)")
      return
    }
  }

  @Test func itemOfTheQueryNeedsNoScreen() async throws {
    var patterns = PatternLinkHandler()
    patterns.registrations.register(parameter: "projectId", screen: "Project")
    patterns.registrations.register(parameter: "itemId", screen: "Item")
    try patterns.register("myapp://project/:projectId/item/:itemId?tab=:tab#:part?")
    let (_, stack) = try await opened("myapp://project/7/item/8?tab=files", patterns)
    #expect(stack.names == "Home Projects Project Item")
    #expect(stack.top?.properties == ["projectId": 7, "itemId": 8, "tab": "files"])
  }

  // MARK: Changes at run time

  @Test func patternCanBeRemovedAndReplaced() throws {
    var patterns = PatternLinkHandler()
    let old = try LinkPattern("app://p/:id{/edit}?")
    try patterns.register("app://p/:id{/edit}?", name: "old")
    try patterns.register("app://p/new", name: "new")
    try patterns.replace(old, with: LinkDefinition(LinkPattern("app://p/:id<int>"), name: "int"))
    #expect(try patterns.match(DeepLink("app://p/x")) == nil)
    #expect(try patterns.match(DeepLink("app://p/5/edit")) == nil)
    #expect(patterns.definitions.map(\.name) == ["new", "int"])
    #expect(throws: LinkPatternError.self) {
      try patterns.replace(
        LinkPattern("app://p/:id<int>"),
        with: LinkDefinition(LinkPattern("app://p/new"))
      )
    }
    #expect(try patterns.match(DeepLink("app://p/5"))?.pattern.description == "app://p/:id<int>")
    #expect(try patterns.remove(LinkPattern("app://p/new"))?.name == "new")
    #expect(try patterns.remove(LinkPattern("app://p/new")) == nil)
    try patterns.register("app://p/new", name: "again")
    #expect(try patterns.link(named: "again")?.description == "app://p/new")
  }

  @Test func removedPatternLosesItsAction() async throws {
    var patterns = PatternLinkHandler()
    try patterns.register("myapp://help") { _ in true }
    try patterns.remove(LinkPattern("myapp://help"))
    try patterns.register(LinkDefinition(LinkPattern("myapp://help")))
    await #expect(throws: UnhandledLinkError.self) { try await opened("myapp://help", patterns) }
  }

  // MARK: Positions and allowed values

  @Test func positionDecidesATie() throws {
    let late = try LinkDefinition(LinkPattern("app://p/:a-:b"), position: 2)
    let early = try LinkDefinition(LinkPattern("app://p/:x.:y"), position: 1)
    let last = try LinkDefinition(LinkPattern("app://p/:x+:y"))
    for order in [[late, early, last], [last, late, early], [early, last, late]] {
      var patterns = PatternLinkHandler()
      for definition in order { try patterns.register(definition) }
      #expect(try patterns.match(DeepLink("app://p/1-2.3+4"))?.pattern == early.pattern)
      #expect(try patterns.match(DeepLink("app://p/1-2+3"))?.pattern == late.pattern)
      #expect(try patterns.match(DeepLink("app://p/1+3"))?.pattern == last.pattern)
      #expect(throws: LinkPatternError.self) {
        try patterns.register(LinkDefinition(LinkPattern("app://p/:x~:y"), position: 2))
      }
    }
  }

  @Test func positionDoesNotPrecedeSpecificity() throws {
    var patterns = PatternLinkHandler()
    try patterns.register(LinkDefinition(LinkPattern("app://p/:id"), position: 1))
    try patterns.register(LinkDefinition(LinkPattern("app://p/new"), position: 2))
    #expect(try patterns.match(DeepLink("app://p/new"))?.pattern.description == "app://p/new")
  }

  @Test(
    arguments: [
      ("https://x.example/a", true), ("http://x.example", false), ("javascript:alert(1)", false),
      ("https:", false), ("about:blank", true), (" https://x", false), ("HTTPS://x", false),
    ]
  )
  func otherValuesThanTheAllowedOnesAreRefused(value: String, isAllowed: Bool) throws {
    var patterns = PatternLinkHandler()
    try patterns.register(
      LinkDefinition(
        LinkPattern("browser://open-url?url=:url"),
        name: "open",
        to: [LinkDefinition.MilestoneTemplate("Page")],
        allowedValues: ["url": ["https://*", "about:blank"]]
      )
    )
    let link = try DeepLink(
      scheme: "browser",
      host: "open-url",
      query: [DeepLink.QueryItem("url", value)]
    )
    switch patterns.resolve(link) {
    case .request where isAllowed: break
    case .refused(let reason) where !isAllowed:
      #expect(reason == "A link may not set 'url' to '\(value)'.")
      #expect(throws: LinkPatternError.self) { try patterns.link(named: "open", ["url": value]) }
    default: Issue.record("\(value)")
    }
  }

  // MARK: Bugs of IKRouter

  @Test func actionOfPatternWithoutParametersRunsBesideRegisteredScreens() async throws {
    var patterns = PatternLinkHandler()
    patterns.registrations.register(parameter: "projectId", screen: "Project")
    try patterns.register("myapp://help") { _ in true }
    try patterns.register("myapp://project/:projectId")
    #expect(try await opened("myapp://help", patterns).outcome == .handled(by: "myapp://help"))
  }

  @Test func queryMayContainURLAndItemsWithoutValue() throws {
    var patterns = PatternLinkHandler()
    try patterns.register("myapp://share?u=:u")
    let match = try #require(patterns.match(try DeepLink("myapp://share?u=http://x.com&flag")))
    #expect(match["u"] == "http://x.com")
    #expect(match["flag"] == "")
  }

  @Test func colonInALinkIsText() throws {
    var patterns = PatternLinkHandler()
    try patterns.register("myapp://project/settings")
    #expect(try patterns.match(DeepLink("myapp://project/:anything")) == nil)
  }

  @Test func valuesAreDecoded() throws {
    var patterns = PatternLinkHandler()
    try patterns.register("myapp://user/:name")
    #expect(patterns.match(try DeepLink("myapp://user/J%C3%B6rg%2F2"))?["name"] == "Jörg/2")
  }
}

/// The texts and errors that a router reports.
final class Reported: @unchecked Sendable {
  private(set) var texts: [String] = []

  func add(_ text: String, _ error: LinkError) { texts.append("\(text): \(error)") }
}
