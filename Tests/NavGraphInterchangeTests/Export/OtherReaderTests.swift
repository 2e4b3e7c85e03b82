import Foundation
import NavGraph
import NavGraphInterchange
import NavGraphTestSupport
import Testing

/// What is exported, read by the tools of the formats.
@Suite struct OtherReaderTests {
  @Test(.enabled(if: Graphviz.isInstalled)) func graphvizReadsTheEdges() throws {
    for seed in 0..<UInt64(12) {
      var random = RandomDocument(seed: seed)
      let document = random.make()
      let dot = try NavigationExporter().write(document, as: .dot).files[0].text
      #expect(try Graphviz.edges(of: dot).count == edgeCount(of: document), "seed \(seed)")
    }
  }

  @Test(.enabled(if: NetworkX.isInstalled)) func networkXReadsTheEdges() throws {
    for seed in 0..<UInt64(4) {
      var random = RandomDocument(seed: seed)
      let document = random.make()
      let graphml = try NavigationExporter().write(document, as: .graphml).files[0].text
      let count = graphml.split(separator: "<edge ").count - 1
      #expect(count == edgeCount(of: document), "seed \(seed)")
      #expect(try NetworkX.edges(ofGraphML: graphml).count == count, "seed \(seed)")
    }
  }

  /// A universal command has one edge, from its destination to itself.
  private func edgeCount(of document: NavigationDocument) -> Int {
    document.commands.map { $0.isUniversal ? 1 : $0.originScreens.count }.reduce(0, +)
  }
}
