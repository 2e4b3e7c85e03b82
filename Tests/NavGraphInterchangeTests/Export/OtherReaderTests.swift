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
      let dot = try FlowExporter().write(document, as: .dot).files[0].text
      #expect(try Graphviz.edges(of: dot).count == edgeCount(of: document), "seed \(seed)")
    }
  }

  @Test(.enabled(if: NetworkX.isInstalled)) func networkXReadsTheEdges() throws {
    for seed in 0..<UInt64(4) {
      var random = RandomDocument(seed: seed)
      let document = random.make()
      let graphml = try FlowExporter().write(document, as: .graphml).files[0].text
      let numbers = Dictionary(
        uniqueKeysWithValues: document.screens.enumerated().map {
          ($0.element.definition.id, $0.offset)
        }
      )
      let edges = document.commands.flatMap { command in
        command.originScreens.map { origin in
          "n\(numbers[origin] ?? -1)\tn\(numbers[command.definition.destination] ?? -1)"
        }
      }
      #expect(try NetworkX.edges(ofGraphML: graphml) == edges.sorted(), "seed \(seed)")
    }
  }

  private func edgeCount(of document: FlowDocument) -> Int {
    document.commands.map(\.originScreens.count).reduce(0, +)
  }
}
