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
    let snapshot = try NavigationStore.inMemory(filledBy: shop.sql).snapshot()
    try CompiledNavigation.write(snapshot.graph, snapshot.links, to: url)
  }

  @Test func graphAndLinksAreOpened() async throws {
    let host = InMemoryHost<any PropertySettable>()
    var registry = ScreenRegistry<any PropertySettable>()
    registry.registerDefault { _ in AnyScreen() }

    let flows = try CompiledNavigation(contentsOf: url)
    let links = try flows.links().router(for: flows.graph)
    let navigator = Navigator(graph: flows.graph, host: host, registry: registry)
    try await navigator.open("shop://product/42", by: links, from: .web)

    #expect(navigator.stack.description == "Start › Catalog › Product")
    let graph = try NavigationGraph(contentsOf: url)
    #expect(graph.contentHash == flows.graph.contentHash)
  }
}

private final class AnyScreen: PropertySettable {}
