import Foundation
import NavGraph
import NavGraphTestSupport
import Testing

@testable import NavGraphDrawing

/// Screens that many commands open.
@Suite struct HubTests {
  @Test func aCommandFromAllScreensOfAFlowIsAMarkOnItsDestination() throws {
    let edges = MergedEdges(of: Diagram(of: try app(flowSize: 20, originCount: 20)))
    #expect(edges.marks["Home"]?.map { $0.words() } == ["from any screen of shop"])
    #expect(edges.marks["Home"]?.first?.edges.count == 20)
    #expect(edges.names.isEmpty)
    #expect(edges.groups.count == 20)
  }

  @Test func aMarkSaysThatAFewScreensOfTheFlowAreMissing() throws {
    func marks(originCount: Int) throws -> [String]? {
      let graph = try app(flowSize: 20, originCount: originCount)
      return MergedEdges(of: Diagram(of: graph)).marks["Home"]?.map { $0.words() }
    }
    #expect(try marks(originCount: 18) == ["from 18 of 20 screens of shop"])
    #expect(try marks(originCount: 17) == nil)
  }

  @Test func fourEdgesFromAFlowAreAMark() throws {
    func edges(flowSize: Int) throws -> MergedEdges {
      MergedEdges(of: Diagram(of: try app(flowSize: flowSize, originCount: flowSize)))
    }
    #expect(try edges(flowSize: 4).marks["Home"]?.map { $0.words() } == ["from any screen of shop"])
    #expect(try edges(flowSize: 3).marks.isEmpty)
    #expect(try edges(flowSize: 3).groups.count == 6)
  }

  @Test func aDiagramOfAFlowHasTheMarksOfItsCommands() throws {
    let graph = try app(flowSize: 20, originCount: 20, flow: "shop")
    var diagram = Diagram(of: graph)
    diagram.restrict(toFlows: ["shop"])
    #expect(
      MergedEdges(of: diagram).marks["Home"]?.map { $0.words() } == ["from any screen of shop"]
    )
    diagram = Diagram(of: try app(flowSize: 20, originCount: 20))
    diagram.restrict(toFlows: ["shop"])
    #expect(MergedEdges(of: diagram).marks.isEmpty)
    #expect(diagram.nodes.count == 21)
  }

  @Test func aDiagramOfAFlowLeavesOutTheOriginsOfItsHubs() throws {
    var builder = GraphBuilder()
    let origins = (1...12).map { ScreenID("o\($0)") }
    for screen in origins + ["Home", "Cart"] { builder.add(NavigationScreen(screen)) }
    builder.add(NavigationCommand("home", from: .screens(origins), to: "Home", flow: "shop"))
    builder.add(NavigationCommand("cart", from: .screens(["Home"]), to: "Cart", flow: "shop"))
    var diagram = Diagram(of: try builder.build())
    diagram.restrict(toFlows: ["shop"])
    #expect(diagram.nodes.map(\.screen) == ["Home", "Cart"])
    let marks = MergedEdges(of: diagram).marks["Home"]
    #expect(marks?.map { $0.words() } == ["from 12 of 13 screens"])
  }

  @Test func commandsFromManyFlowsAreOneMark() throws {
    var builder = GraphBuilder()
    builder.add(NavigationScreen("Menu"))
    builder.add(NavigationScreen("Home"))
    var origins: [ScreenID] = []
    for flow in 1...5 {
      for number in 1...4 {
        let screen = ScreenID("\(flow)/\(number)")
        builder.add(NavigationScreen(screen))
        origins.append(screen)
        let name = CommandID("open \(screen)")
        builder.add(
          NavigationCommand(name, from: .screens(["Menu"]), to: screen, flow: FlowID("f\(flow)"))
        )
      }
    }
    builder.add(NavigationCommand("home", from: .screens(origins), to: "Home"))
    let diagram = Diagram(of: try builder.build())
    let words = "from any screen of f1, f2, f3"
    let marks = MergedEdges(of: diagram).marks["Home"]
    // All screens but the menu are nine tenths of all screens.
    #expect(marks?.map { $0.words() } == ["from 20 of 21 screens"])
    builder.add(NavigationCommand("menu", from: .screens(["Home"]), to: "Menu"))
    for number in 1...9 { builder.add(NavigationScreen(ScreenID("other \(number)"))) }
    let larger = Diagram(of: try builder.build())
    #expect(
      MergedEdges(of: larger).marks["Home"]?.map { $0.words() } == [words + " and 2 more flows"]
    )
    #expect(larger.dot.contains("✳ \(words), f4, f5"))
  }

  @Test func aPartOfADiagramHasTheMarksOfTheWhole() throws {
    var diagram = Diagram(of: try app(flowSize: 20, originCount: 18))
    diagram.restrict(to: ["Home", "S1", "S19"], steps: 0)
    let edges = MergedEdges(of: diagram)
    #expect(edges.marks["Home"]?.map { $0.words() } == ["from 18 of 20 screens of shop"])
    #expect(edges.groups.isEmpty && edges.names.isEmpty)
    diagram = Diagram(of: try app(flowSize: 20, originCount: 10))
    diagram.restrict(to: ["Home", "S1", "S2", "S3"], steps: 0)
    #expect(MergedEdges(of: diagram).marks.isEmpty)
    #expect(MergedEdges(of: diagram).groups.count == 3)
  }

  @Test func aCommandFromAllScreensIsAMark() throws {
    let origins = (1...12).map(String.init).joined(separator: ",")
    let edges = MergedEdges(of: Diagram(of: try graph("\(origins)>0")))
    #expect(edges.marks["0"]?.map { $0.words() } == ["from any screen"])
    #expect(edges.groups.isEmpty && edges.names.isEmpty)
  }

  @Test func aBoxHasOneListOfTheHubsThatItOpens() throws {
    let diagram = Diagram(of: try app(flowSize: 20, originCount: 10))
    #expect(MergedEdges(of: diagram).names["S1"]?.map(\.destination) == ["Home"])
    let list = /→ <\/FONT><FONT COLOR="#5b6573" POINT-SIZE="9">Home<\/FONT>/
    #expect(diagram.dot.matches(of: list).count == 10)
    #expect(diagram.mermaid.text.matches(of: /<br\/>→ Home"/).count == 10)
  }

  @Test func aListOfHubsIsShortened() throws {
    var builder = GraphBuilder()
    let origins = (1...9).map { ScreenID("o\($0)") }
    let hubs = (1...12).map { ScreenID("h\($0)") }
    for screen in origins + hubs { builder.add(NavigationScreen(screen)) }
    for hub in hubs {
      builder.add(NavigationCommand(CommandID(hub.name), from: .screens(origins), to: hub))
    }
    let dot = Diagram(of: try builder.build()).dot
    #expect(dot.contains("3 more</FONT><BR ALIGN=\"LEFT\"/>"))
    #expect(!dot.contains("<FONT COLOR=\"#5b6573\" POINT-SIZE=\"9\">h10<"))
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
    for number in 1...16 { builder.add(NavigationScreen(ScreenID("\(number)"))) }
    let dot = Diagram(of: try builder.build()).dot
    // Eight rows of two screens.
    #expect(dot.matches(of: /-> .* \[style=invis\]/).count == 8)
    #expect(dot.contains("\"screen-1\" -> \"screen-9\""))
  }

  @Test func theGridIsWideBesideLines() throws {
    var builder = GraphBuilder()
    for number in 1...18 { builder.add(NavigationScreen(ScreenID("\(number)"))) }
    builder.add(NavigationCommand("a", from: .screens(["17"]), to: "18"))
    let dot = Diagram(of: try builder.build()).dot
    // Four rows of four screens.
    #expect(dot.matches(of: /-> .* \[style=invis\]/).count == 12)
    #expect(dot.contains("\"screen-1\" -> \"screen-5\""))
  }

  /// An app with a menu of the screens of one flow, some of which open the screen Home.
  private func app(
    flowSize: Int,
    originCount: Int,
    flow: FlowID? = nil
  ) throws -> NavigationGraph {
    var builder = GraphBuilder()
    let screens = (1...flowSize).map { ScreenID("S\($0)") }
    for screen in ["Menu", "Home", "Other", "More"] + screens {
      builder.add(NavigationScreen(screen))
    }
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
    builder.add(NavigationCommand("home", from: .screens(origins), to: "Home", flow: flow))
    return try builder.build()
  }
}
