import NavGraph
import NavGraphStore
import NavGraphTestSupport
import Testing

@testable import NavGraphDrawing

/// Commands that an import of source code has only inferred, in pictures.
@Suite struct InferredCommandTests {
  private func diagram() throws -> Diagram {
    let commands = [
      NavigationCommand("own", from: .screens(["A"]), to: "B"),
      NavigationCommand("guess", from: .screens(["A"]), to: "C", flow: .inferred),
      NavigationCommand("both", from: .screens(["A"]), to: "B", flow: .inferred),
    ]
    return Diagram(
      of: try graph(
        NavigationScreen("A"),
        NavigationScreen("B"),
        NavigationScreen("C"),
        commands: commands
      )
    )
  }

  @Test func theirLinesAreDashedAndFaintAndTheLegendExplainsThem() throws {
    let lines = try diagram().dot.split(separator: "\n").map(String.init)
    let inferred = lines.filter { $0.contains("->") && $0.contains("style=dashed") }
    #expect(inferred.count == 2)
    #expect(inferred.allSatisfy { $0.contains(Palette.faint.light) })
    #expect(lines.contains { $0.contains("╌╌ inferred") })
    #expect(try diagram().mermaid.text.contains("-.->"))
    #expect(!Diagram(of: try graph("1>2")).dot.contains("inferred"))
  }

  @Test func theirFlowHasNoBox() throws {
    #expect(MergedEdges(of: try diagram()).flows.boxes.isEmpty)
  }

  @Test func theMapMarksLinesOfInferredCommandsOnly() throws {
    let map = DiagramMap(of: try diagram(), DiagramMap.Selection(), disabledFlows: [])
    #expect(map.edges.filter { $0.inferred == true }.map(\.commands) == [["guess"]])
  }
}
