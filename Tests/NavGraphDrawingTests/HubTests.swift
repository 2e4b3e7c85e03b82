import Foundation
import NavGraph
import NavGraphTestSupport
import Testing

@testable import NavGraphDrawing

/// Screens that many commands open.
@Suite struct HubTests {
  @Test func aCommandFromAllScreensOfAFlowIsAMarkOnItsDestination() throws {
    let edges = MergedEdges(of: Diagram(of: try app(flowSize: 20, originCount: 20)))
    #expect(edges.marks["Home"]?.map(\.words) == ["from any screen of shop"])
    #expect(edges.marks["Home"]?.first?.edges.count == 20)
    #expect(edges.names.isEmpty)
    #expect(edges.groups.count == 20)
  }

  @Test func aMarkSaysThatAFewScreensOfTheFlowAreMissing() throws {
    func marks(originCount: Int) throws -> [String]? {
      let graph = try app(flowSize: 20, originCount: originCount)
      return MergedEdges(of: Diagram(of: graph)).marks["Home"]?.map(\.words)
    }
    #expect(try marks(originCount: 18) == ["from nearly all screens of shop"])
    #expect(try marks(originCount: 17) == nil)
  }

  @Test func aCommandFromAllScreensIsAMark() throws {
    let origins = (1...12).map(String.init).joined(separator: ",")
    let edges = MergedEdges(of: Diagram(of: try graph("\(origins)>0")))
    #expect(edges.marks["0"]?.map(\.words) == ["from any screen"])
    #expect(edges.groups.isEmpty && edges.names.isEmpty)
  }

  @Test func aBoxHasOneListOfTheHubsThatItOpens() throws {
    let diagram = Diagram(of: try app(flowSize: 20, originCount: 10))
    #expect(MergedEdges(of: diagram).names["S1"]?.map(\.destination) == ["Home"])
    #expect(diagram.dot.matches(of: /→ <FONT COLOR="#5b6573">Home<\/FONT>/).count == 10)
    #expect(diagram.mermaid.text.matches(of: /<br\/>→ Home"/).count == 10)
  }

  @Test func aListOfHubsIsShortened() throws {
    var builder = GraphBuilder()
    let origins = (1...9).map { ScreenID("o\($0)") }
    let hubs = (1...12).map { ScreenID("h\($0)") }
    for screen in origins + hubs { builder.add(Screen(screen)) }
    for hub in hubs {
      builder.add(NavigationCommand(CommandID(hub.name), from: .screens(origins), to: hub))
    }
    let dot = Diagram(of: try builder.build()).dot
    #expect(dot.contains("3 more"))
    #expect(!dot.contains("<FONT COLOR=\"#5b6573\">h10<"))
    #expect(dot.contains("o1 → h12"))
  }

  @Test func theMarkedRouteIsDrawnAsALine() throws {
    let graph = try app(flowSize: 20, originCount: 20)
    var diagram = Diagram(of: graph)
    let request = RouteRequest(from: stack("S3"), to: "Home")
    diagram.mark(try #require(try graph.route(request).plan), from: stack("S3"))
    let edges = MergedEdges(of: diagram)
    #expect(edges.groups.filter(\.style.isOnRoute).map(\.origin) == ["S3"])
    #expect(edges.marks["Home"]?.first?.edges.count == 19)
  }

  @Test func theOriginsOfAHubAreNotNearIt() throws {
    var diagram = Diagram(of: try app(flowSize: 20, originCount: 20))
    diagram.restrict(to: ["S1"], steps: 1)
    #expect(diagram.nodes.map(\.screen) == ["Menu", "S1"])
  }

  @Test func screensWithoutLinesAreInAGrid() throws {
    var builder = GraphBuilder()
    for number in 1...16 { builder.add(Screen(ScreenID("\(number)"))) }
    let dot = Diagram(of: try builder.build()).dot
    // Eight rows of two screens.
    #expect(dot.matches(of: /-> .* \[style=invis\]/).count == 8)
    #expect(dot.contains("\"screen-1\" -> \"screen-9\""))
  }

  /// An app with a menu of the screens of one flow, some of which open the screen Home.
  private func app(flowSize: Int, originCount: Int) throws -> NavigationGraph {
    var builder = GraphBuilder()
    let screens = (1...flowSize).map { ScreenID("S\($0)") }
    for screen in ["Menu", "Home", "Other", "More"] + screens { builder.add(Screen(screen)) }
    for screen in screens {
      builder.add(
        NavigationCommand(
          CommandID("open \(screen)"),
          from: .screens(["Menu"]),
          to: screen,
          flow: "shop"
        )
      )
    }
    let origins = Array(screens.prefix(originCount))
    builder.add(NavigationCommand("home", from: .screens(origins), to: "Home"))
    return try builder.build()
  }
}
