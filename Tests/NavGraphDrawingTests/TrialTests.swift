import NavGraph
import NavGraphTestSupport
import Testing

@testable import NavGraphDrawing

/// The results of tests in pictures.
@Suite struct TrialTests {
  private func diagram() throws -> Diagram {
    var diagram = Diagram(of: try graph("1>2", "1>3", "1>4", "1>5", "1>6"))
    diagram.mark(["1>2": .passed, "1>3": .failed, "1>4": .unclear, "1>5": .untried])
    return diagram
  }

  /// Returns the attributes of the line to a screen.
  private func line(to screen: String, in dot: String) throws -> String {
    let line = dot.split(separator: "\n").first { $0.contains("-> \"screen-\(screen)\"") }
    return String(try #require(line))
  }

  @Test func linesDifferByTheirStyleAndNotOnlyByTheirColor() throws {
    let dot = try diagram().dot
    let passed = try line(to: "2", in: dot)
    #expect(passed.contains("penwidth=\"2.2\"") && passed.contains(Palette.added.light))
    let removed = Palette.removed.light
    let failed = try line(to: "3", in: dot)
    #expect(failed.contains("color=\"\(removed):\(removed)\"") && failed.contains("label=failed"))
    let unclear = try line(to: "4", in: dot)
    #expect(unclear.contains("label=unclear") && !unclear.contains("penwidth"))
    let untried = try line(to: "5", in: dot)
    #expect(untried.contains("style=dotted") && untried.contains("label=untried"))
    let other = try line(to: "6", in: dot)
    #expect(!other.contains("label") && !other.contains("style"))
  }

  @Test func theLegendExplainsTheLines() throws {
    let dot = try diagram().dot
    for words in ["━━ passed", "══ failed", "── unclear", "┄┄ untried"] {
      #expect(dot.contains(words))
    }
    #expect(!Diagram(of: try graph("1>2")).dot.contains("passed"))
  }

  @Test func marksAndNamesHaveWords() throws {
    var diagram = Diagram(
      of: try graph("*>2", "1>3", screens: [NavigationScreen("1"), NavigationScreen("2")])
    )
    diagram.mark(["*>2": .failed, "1>3": .passed])
    #expect(diagram.dot.contains("\(Marks.universal) from anywhere failed"))
    #expect(diagram.mermaid.text.contains("from anywhere failed"))
  }
}
