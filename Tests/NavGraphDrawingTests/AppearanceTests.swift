import Foundation
import NavGraph
import NavGraphReview
import NavGraphTestSupport
import Testing

@testable import NavGraphDrawing

/// What people see in pictures, and what screen readers read.
@Suite struct AppearanceTests {
  @Test func wordsAndLinesHaveContrast() {
    let backgrounds: [Palette] = [.canvas, .flow, .box]
    let foregrounds = Palette.all.filter { !backgrounds.contains($0) }
    for (foreground, background) in foregrounds.flatMap({ f in backgrounds.map { (f, $0) } }) {
      #expect(contrast(foreground.light, background.light) >= 4.5, "\(foreground), light")
      #expect(contrast(foreground.dark, background.dark) >= 4.5, "\(foreground), dark")
    }
  }

  @Test func aPictureHasNoColorsWithoutADarkOne() async throws {
    var diagram = Diagram(of: try graph("1>2", "2>3", "*>3"), starts: ["2"])
    diagram.mark([Finding.example("leaf", about: .screen("2"))])
    let colors = try await svg(of: diagram).matches(of: /(?:fill|stroke)="([^"]*)"/).map { $0.1 }
    let known = Set(Palette.all.map(\.light) + ["none", "transparent"])
    #expect(colors.count > 20)
    #expect(Set(colors.map(String.init)).subtracting(known).isEmpty)
  }

  @Test func aPictureHasACanvasInBothThemes() async throws {
    let svg = try await svg(of: Diagram(of: try graph("1>2")))
    #expect(svg.contains("<polygon fill=\"\(Palette.canvas.light)\""))
    #expect(svg.contains("[fill=\"\(Palette.canvas.light)\"]{fill:\(Palette.canvas.dark)}"))
    #expect(svg.contains(":root{color-scheme:light dark}"))
  }

  @Test func startScreensAreBoldAndNoOthers() throws {
    func boldNames(starts: [ScreenID]) throws -> [String] {
      let dot = Diagram(of: try graph("1>2", "2>3"), starts: starts).dot
      #expect(dot.contains("<B>bold</B> start screen"))
      #expect(dot.matches(of: /penwidth="?2"?/).count == max(1, starts.count))
      return dot.matches(of: /<B>(\d)<\/B>/).map { String($0.1) }.sorted()
    }
    #expect(try boldNames(starts: ["2", "3"]) == ["2", "3"])
    #expect(try boldNames(starts: []) == ["1"])
  }

  @Test func theMarkOfAConditionIsOnItsLine() throws {
    let dot = Diagram(of: try graphWithCondition()).dot
    #expect(dot.contains("arrowtail=odiamond"))
    #expect(dot.contains("needs context.role = "))
    #expect(dot.matches(of: /◇/).count == 1)
    #expect(dot.contains("◇ has a condition"))
  }

  @Test func theTabsOfAContainerAreInOneColumn() throws {
    var builder = GraphBuilder()
    for screen in ["Home", "Cart"] as [ScreenID] { builder.add(NavigationScreen(screen)) }
    let tabs = [
      NavigationScreen.Tab("Home", root: "Home"), NavigationScreen.Tab("Cart", root: "Cart"),
    ]
    builder.add(NavigationScreen("Tabs", tabs: tabs))
    builder.add(
      NavigationCommand("reset", from: .screens(["Cart"]), to: "Tabs", presentation: .root)
    )
    let dot = Diagram(of: try builder.build()).dot
    let lines = dot.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    let start = try #require(lines.firstIndex(of: "subgraph tabs_0 {"))
    #expect(
      lines[start...].prefix(5)
        == ["subgraph tabs_0 {", "rank=same;", "\"screen-Home\";", "\"screen-Cart\";", "}"]
    )
    #expect(dot.contains("constraint=false"))
  }

  @Test func theNameOfAFlowIsAwayFromTheLinesThatEnterIt() throws {
    let dot = Diagram(of: try GraphBuilder.withFlow().build()).dot
    let box = try #require(dot.firstMatch(of: /subgraph cluster_0 \{[^}]*\}/)).0
    #expect(box.contains("label=shopping;") && box.contains("labeljust=r;"))
  }

  @Test func screenReadersGetANameAndADescription() async throws {
    let svg = try await svg(of: Diagram(of: try graph("1>2"), title: "A & B", starts: ["2"]))
    #expect(svg.contains("<svg role=\"graphics-document\" aria-label=\"A &amp; B\" "))
    #expect(svg.contains("<desc>Screens: 2. Commands: 1. Start: 2.</desc>"))
  }

  @Test func theScaleOfALargeBitmapIsReported() {
    let warning = "dot: graph is too large for cairo-renderer bitmaps. Scaling by 0.354 to fit\n"
    #expect(
      Graphviz.scaling(in: warning)
        == "The picture is too large for its format and was scaled by 0.354. Use SVG or PDF."
    )
    #expect(Graphviz.scaling(in: "") == nil)
  }

  @Test func aCheckWithoutFindingsIsShown() throws {
    var diagram = Diagram(of: try graph("1>2"))
    #expect(!diagram.dot.contains("no findings"))
    diagram.mark([])
    #expect(diagram.dot.contains("2 screens · no findings"))
    #expect(diagram.mermaid.text.contains("no findings"))
    diagram.mark([Finding.example("leaf", about: .screen("2"))])
    #expect(diagram.dot.contains("2 screens · 1 finding<"))
    #expect(!diagram.mermaid.text.contains("no findings"))
  }

  private func graphWithCondition() throws -> NavigationGraph {
    var builder = GraphBuilder()
    for screen in ["1", "2"] as [ScreenID] { builder.add(NavigationScreen(screen)) }
    let condition = NavigationCondition(.context("role"), .equal, .literal("admin"))
    builder.add(NavigationCommand("a", from: .screens(["1"]), to: "2", conditions: [condition]))
    return try builder.build()
  }

  private func svg(of diagram: Diagram) async throws -> String {
    String(decoding: try await Graphviz().picture(of: diagram, as: .svg), as: UTF8.self)
  }

  /// Returns the contrast ratio of two colors (https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio).
  private func contrast(_ first: String, _ second: String) -> Double {
    let luminances = [luminance(first), luminance(second)].sorted()
    return (luminances[1] + 0.05) / (luminances[0] + 0.05)
  }

  private func luminance(_ color: String) -> Double {
    let value = UInt32(color.dropFirst(), radix: 16) ?? 0
    let channels = [16, 8, 0].map { (shift: UInt32) -> Double in
      let channel = Double(value >> shift & 0xFF) / 255
      return channel <= 0.04045 ? channel / 12.92 : pow((channel + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * channels[0] + 0.7152 * channels[1] + 0.0722 * channels[2]
  }
}
