import Foundation
import NavGraph
import NavGraphLinks
import NavGraphTestSupport
import Testing

/// Links that the system passes to an app, before its first screens are shown and after.
@MainActor @Suite(.timeLimit(.minutes(60))) struct ReceivedLinkTests {
  private let navigator: Navigator<TestHost>
  private let navigation: AppNavigation

  init() throws {
    let graph = try NavGraphTestSupport.graph("*>1", "*>2", "*>3")
    var links = LinkRouter([ScreenNameLinkHandler(graph)])
    links.gate.rules = [.refuse(source: .web, screen: "3")]
    navigation = AppNavigation(graph, links: links)
    navigator = Navigator(
      host: TestHost(),
      registry: ScreenRegistry<AnyObject> { PlainScreen($0.screen.id.name) }
    )
    navigator.stepTimeout = .seconds(600)
  }

  private func receive(_ text: String) throws { navigator.receive(try #require(URL(string: text))) }

  private func launch() async throws {
    navigator.navigation = navigation
    try await navigator.launch(on: "1")
  }

  @Test func lastLinkThatArrivesBeforeTheFirstScreensIsOpened() async throws {
    try receive("app://2")
    try receive("app://3")
    try await launch()
    await wait { navigator.stack.names == "1 3" }
  }

  @Test func laterLinksAreOpenedInTheirOrder() async throws {
    try await launch()
    await letOthersRun()
    #expect(navigator.stack.names == "1")
    try receive("app://2")
    try receive("app://3")
    await wait { navigator.stack.names == "1 2 3" }
  }

  @Test func sourceDependsOnTheScheme() async throws {
    try await launch()
    try receive("https:///3")
    try receive("app://2")
    await wait { navigator.stack.names == "1 2" }
  }

  @Test func errorsArePassedToTheNavigator() async throws {
    var failures: [String] = []
    navigator.onFailure = { failures.append("\($0)") }
    try receive("app://unknown")
    try await launch()
    await wait { !failures.isEmpty }
    #expect(
      failures == ["No link pattern matches 'app://unknown', and no other handler accepts it."]
    )
  }

  @Test func aReceivedLinkDoesNotKeepItsNavigator() async throws {
    weak var gone: Navigator<TestHost>?
    do {
      let navigator = Navigator(host: TestHost(), registry: ScreenRegistry<AnyObject>())
      navigator.receive(try #require(URL(string: "app://2")))
      gone = navigator
    }
    #expect(gone == nil)
  }
}
