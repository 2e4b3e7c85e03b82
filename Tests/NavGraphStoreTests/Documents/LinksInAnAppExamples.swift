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
    private let links: LinkRouter

    init(navigator: Navigator<TestHost>, links: LinkRouter) {
      self.navigator = navigator
      self.links = links
    }

    var body: some View {
      RootView()
        .onOpenURL { url in
          navigator.start { try await $0.open(url, by: links, from: .app) }
        }
        .onContinueUserActivity(NSUserActivityTypeBrowsingWeb) { activity in
          navigator.start { try await $0.open(activity, by: links) }
        }
    }

    func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {
      for context in contexts {
        navigator.start { try await $0.open(context.url, by: links, from: .app) }
      }
    }

    func application(
      _ application: UIApplication,
      open url: URL,
      options: [UIApplication.OpenURLOptionsKey: Any] = [:]
    ) -> Bool {
      navigator.start { try await $0.open(url, by: links, from: .app) }
      return true
    }
  }
#endif

@MainActor final class SceneModel {
  let inbox = LinkInbox()
  private(set) var navigator: Navigator<InMemoryHost<AnyObject>>?

  func start(
    _ store: NavigationStore,
    _ registry: ScreenRegistry<AnyObject>,
    key: String
  ) async throws {
    let graph = try await store.graph()
    let links = try await store.linkRules().router(for: graph)
    let navigator = Navigator(graph: graph, host: InMemoryHost(), registry: registry)
    try await navigator.restore(from: store, key: key)
    if navigator.stack.entries.isEmpty { try await navigator.show(ScreenStack(screens: ["Start"])) }
    inbox.deliver(to: navigator, by: links)
    self.navigator = navigator
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
    let graph = try await store.graph()
    let links = try await store.linkRules().router(for: graph)
    let navigator = try await navigator(graph, on: ScreenStack())
    let url = try #require(URL(string: text))
    do {
      try await navigator.open(url, by: links, from: .app)
    } catch {
      try await navigator.show(ScreenStack(screens: ["Start"]))
    }
    return navigator.stack.names
  }

  @Test func linkThatLaunchesTheAppBuildsItsStack() async throws {
    #expect(try await opened("shop://product/42") == "Start Catalog Product")
    #expect(try await opened("https://www.shop.example/product/42") == "Start Catalog Product")
    #expect(try await opened("shop://account") == "Start")
    #expect(try await opened("mailto:x@shop.example") == "Start")
  }

  @Test func scenesShareAStoreAndReceiveTheirOwnLinks() async throws {
    let sample = try #require(Sample.all.first { $0.name == "shop" })
    let store = try await NavigationStore.inMemory(filledBy: sample.sql)
    var registry = ScreenRegistry<AnyObject>()
    registry.registerDefault { PlainScreen($0.screen.id.name) }
    let scenes = [SceneModel(), SceneModel()]
    scenes[1].inbox.receive(try #require(URL(string: "shop://product/42")))
    for (scene, key) in zip(scenes, ["a", "b"]) {
      try await scene.start(store, registry, key: key)
    }
    await wait { scenes[1].navigator?.stack.names == "Start Catalog Product" }
    #expect(scenes[0].navigator?.stack.names == "Start")
    try await scenes[1].navigator?.save(to: store, key: "b")
    let restored = SceneModel()
    try await restored.start(store, registry, key: "b")
    #expect(restored.navigator?.stack.names == "Start Catalog Product")
  }

  @Test func linkIsKeptUntilTheUserHasSignedIn() async throws {
    var builder = GraphBuilder()
    for screen: ScreenID in ["Start", "Login", "Inbox"] { builder.add(Screen(screen)) }
    let isSignedIn = Condition(.context("signedIn"), .equal, .literal(true))
    builder.add(NavigationCommand("Inbox", from: .anywhere, to: "Inbox", conditions: [isSignedIn]))
    builder.add(NavigationCommand("Login", from: .anywhere, to: "Login"))
    let graph = try builder.build()
    let navigator = try await navigator(graph, on: stack("Start"))
    var links = LinkRouter([ScreenNameLinkHandler(graph)])
    let url = try #require(URL(string: "app://Inbox"))
    links.userFact = "userId"
    let outcome = try await navigator.open(
      url,
      by: links,
      from: .web,
      ifBlocked: .keep(for: .seconds(600))
    )
    if case .kept = outcome { try await navigator.go(to: "Login") }
    #expect(navigator.stack.names == "Start Login")
    SignIn(navigator).didSignIn(7)
    await wait { navigator.stack.names == "Start Login Inbox" }
  }
}
