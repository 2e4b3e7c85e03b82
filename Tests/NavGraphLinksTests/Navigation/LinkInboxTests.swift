import Foundation
import NavGraph
import NavGraphLinks
import NavGraphTestSupport
import Testing

/// Links that arrive before there is a navigator, and after.
@MainActor @Suite(.timeLimit(.minutes(60))) struct LinkInboxTests {
  private let inbox = LinkInbox()
  private let graph: NavigationGraph
  private let links: LinkRouter

  init() throws {
    let graph = try NavGraphTestSupport.graph("*>1", "*>2", "*>3")
    self.graph = graph
    var links = LinkRouter([ScreenNameLinkHandler(graph)])
    links.gate.rules = [.refuse(source: .web, screen: "3")]
    self.links = links
  }

  private func receive(_ text: String) throws { inbox.receive(try #require(URL(string: text))) }

  @Test func lastLinkThatArrivesBeforeTheNavigatorIsOpened() async throws {
    try receive("app://2")
    try receive("app://3")
    let navigator = try await navigator(graph, on: stack("1"))
    inbox.deliver(to: navigator, by: links)
    await wait { navigator.stack.names == "1 3" }
  }

  @Test func laterLinksAreOpenedInTheirOrder() async throws {
    let navigator = try await navigator(graph, on: stack("1"))
    inbox.deliver(to: navigator, by: links)
    await letOthersRun()
    #expect(navigator.stack.names == "1")
    try receive("app://2")
    try receive("app://3")
    await wait { navigator.stack.names == "1 2 3" }
  }

  @Test func sourceDependsOnTheScheme() async throws {
    let navigator = try await navigator(graph, on: stack("1"))
    inbox.deliver(to: navigator, by: links)
    try receive("https:///3")
    try receive("app://2")
    await wait { navigator.stack.names == "1 2" }
  }

  @Test func errorsArePassedToTheNavigator() async throws {
    let navigator = try await navigator(graph, on: stack("1"))
    var failures: [String] = []
    navigator.onFailure = { failures.append("\($0)") }
    inbox.deliver(to: navigator, by: links)
    try receive("app://unknown")
    await wait { !failures.isEmpty }
    #expect(
      failures == ["No link pattern matches 'app://unknown', and no other handler accepts it."]
    )
  }

  @Test func inboxDoesNotKeepItsNavigator() async throws {
    weak var gone: Navigator<TestHost>?
    do {
      let navigator = try await navigator(graph, on: stack("1"))
      inbox.deliver(to: navigator, by: links)
      gone = navigator
    }
    #expect(gone == nil)
    try receive("app://2")
  }
}
