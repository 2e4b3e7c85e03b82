import Foundation
import NavGraph
import NavGraphLinks
import NavGraphSamples
import NavGraphStore
import NavGraphTestSupport
import Testing

#if canImport(SwiftUI) && canImport(UIKit)
  import SwiftUI
  import UIKit

  private struct RootView: View {
    var body: some View { Text(verbatim: "") }
  }

  /// The hooks of SwiftUI and UIKit, which are compiled on Apple's systems.
  @MainActor private final class Hooks: NSObject {
    private let navigator: Navigator<TestHost>

    init(navigator: Navigator<TestHost>) { self.navigator = navigator }

    var body: some View {
      RootView()
        .onOpenURL { navigator.receive($0) }
        .onContinueUserActivity(NSUserActivityTypeBrowsingWeb) { navigator.receive($0) }
    }

    func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {
      navigator.receive(contexts)
    }

    func scene(_ scene: UIScene, continue activity: NSUserActivity) { navigator.receive(activity) }
  }
#endif

@MainActor final class SceneModel {
  let navigator: Navigator<InMemoryHost<AnyObject>>

  init(_ registry: ScreenRegistry<AnyObject>) {
    navigator = Navigator(host: InMemoryHost(), registry: registry)
  }

  func start(_ store: NavigationStore, key: String) async throws {
    navigator.navigation = try await store.navigation()
    try await navigator.launch(on: "Start", restoring: store, key: key)
  }
}

@MainActor private final class SignIn {
  private let navigator: Navigator<TestHost>

  init(_ navigator: Navigator<TestHost>) { self.navigator = navigator }

  func didSignIn(_ user: Int) {
    navigator.context["userId"] = .int(user)
    navigator.context["signedIn"] = true
  }
}

@MainActor @Suite struct LinksInAnAppExamples {
  private func opened(_ text: String) async throws -> String {
    let sample = try #require(Sample.all.first { $0.name == "shop" })
    let store = try await NavigationStore.inMemory(filledBy: sample.sql)
    let navigator = try await navigator(store.graph(), on: ScreenStack())
    navigator.navigation = try await store.navigation()
    let url = try #require(URL(string: text))
    do {
      let outcome = try await navigator.open(url, from: .app)
      guard case .navigated = outcome else { return "\(outcome)" }
      return navigator.stack.names
    } catch {
      return "\(error)"
    }
  }

  @Test func linkThatLaunchesTheAppBuildsItsStack() async throws {
    #expect(try await opened("shop://product/42") == "Start Catalog Product")
    #expect(try await opened("https://www.shop.example/product/42") == "Start Catalog Product")
    let malformed = "Malformed link at byte 6: expected '://'."
    #expect(try await opened("mailto:x@shop.example") == malformed)
  }

  @Test func scenesShareAStoreAndReceiveTheirOwnLinks() async throws {
    let sample = try #require(Sample.all.first { $0.name == "shop" })
    let store = try await NavigationStore.inMemory(filledBy: sample.sql)
    let registry = ScreenRegistry<AnyObject> { PlainScreen($0.screen.id.name) }
    let scenes = [SceneModel(registry), SceneModel(registry)]
    scenes[1].navigator.receive(try #require(URL(string: "shop://product/42")))
    for (scene, key) in zip(scenes, ["a", "b"]) { try await scene.start(store, key: key) }
    await wait { scenes[1].navigator.stack.names == "Start Catalog Product" }
    #expect(scenes[0].navigator.stack.names == "Start")
    try await scenes[1].navigator.save(to: store, key: "b")
    let restored = SceneModel(registry)
    try await restored.start(store, key: "b")
    #expect(restored.navigator.stack.names == "Start Catalog Product")
  }

  @Test func linkIsKeptUntilTheUserHasSignedIn() async throws {
    var builder = GraphBuilder()
    for screen: ScreenID in ["Start", "Login", "Inbox"] { builder.add(NavigationScreen(screen)) }
    let isSignedIn = NavigationCondition(.context("signedIn"), .equal, .literal(true))
    builder.add(NavigationCommand("Inbox", from: .anywhere, to: "Inbox", conditions: [isSignedIn]))
    builder.add(NavigationCommand("Login", from: .anywhere, to: "Login"))
    let graph = try builder.build()
    let navigator = try await navigator(graph, on: stack("Start"))
    let links = LinkRouter([ScreenNameLinkHandler(graph)])
    navigator.navigation = AppNavigation(graph, links: links)
    let url = try #require(URL(string: "app://Inbox"))
    navigator.navigation.links.userFact = "userId"
    let outcome = try await navigator.open(url, from: .web, ifBlocked: .keep(for: .seconds(600)))
    if case .kept = outcome { try await navigator.go(to: "Login") }
    #expect(navigator.stack.names == "Start Login")
    SignIn(navigator).didSignIn(7)
    await wait { navigator.stack.names == "Start Login Inbox" }
  }
}
