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
}
