import Foundation
import NavGraph
import NavGraphFoundation
import NavGraphLinks
import NavGraphSamples
import NavGraphStore
import NavGraphTestSupport
import Testing

/// The examples of "Ship a compiled graph".
@MainActor
@Suite struct ShipACompiledGraphExamples {
  private let url: URL
  private let directory: TemporaryDirectory

  init() throws {
    directory = try TemporaryDirectory()
    url = directory.url.appendingPathComponent("shop.navgraph")
    let shop = try #require(Sample.all.first { $0.name == "shop" })
    try NavigationStore.inMemory(filledBy: shop.sql).navigation().write(to: url)
  }

  @Test func graphAndLinksAreOpened() async throws {
    let host = InMemoryHost<any PropertySettable>()
    let registry = ScreenRegistry<any PropertySettable> { _ in AnyScreen() }

    let navigation = try AppNavigation(contentsOf: url)
    let navigator = Navigator(navigation, host: host, registry: registry)
    try await navigator.open("shop://product/42", from: .web)

    #expect(navigator.stack.description == "Start › Catalog › Product")
    let graph = try NavigationGraph(contentsOf: url)
    #expect(graph.contentHash == navigation.graph.contentHash)
  }
}

private final class AnyScreen: PropertySettable {}
