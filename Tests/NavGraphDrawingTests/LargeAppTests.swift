import NavGraph
import NavGraphTestSupport
import Testing

@testable import NavGraphDrawing

/// Pictures of apps with more than 80 screens.
@Suite struct LargeAppTests {
  @Test func aLargePictureHasNoLinesBetweenFlows() throws {
    let edges = MergedEdges(of: Diagram(of: try app(flowCount: 10)))
    #expect(edges.groups.allSatisfy { edges.flows[$0.origin] == edges.flows[$0.destination] })
    #expect(edges.groups.count == 93)
    #expect(edges.names["Menu"]?.count == 10)
    #expect(edges.names["f1-1"]?.map(\.destination) == ["f2-1"])
    let smaller = MergedEdges(of: Diagram(of: try app(flowCount: 7)))
    #expect(smaller.names.isEmpty)
  }

  @Test func aPartOfALargePictureHasTheScreensInOtherFlows() throws {
    var diagram = Diagram(of: try app(flowCount: 10))
    diagram.restrict(to: ["f1-1"], steps: 1)
    #expect(diagram.nodes.map(\.screen) == ["Menu", "f1-1", "f1-2", "f2-1"])
    #expect(MergedEdges(of: diagram).groups.count == 4)
  }

  @Test func theFlowsOfALargePictureAreInColumns() throws {
    let dot = Diagram(of: try app(flowCount: 10)).dot
    #expect(dot.contains("packmode=array_it4;"))
    #expect(!dot.contains("newrank"))
    #expect(dot.contains("→ opens a screen without a line"))
    #expect(
      boxes(in: dot) == ["2", "1", "0", "other", "6", "5", "4", "3", "9", "8", "7"]
    )
    let smaller = Diagram(of: try app(flowCount: 3)).dot
    #expect(smaller.contains("newrank=true;"))
    #expect(boxes(in: smaller) == ["2", "1", "0"])
  }

  /// Returns the boxes, of which Graphviz draws the first one at the bottom.
  private func boxes(in dot: String) -> [String] {
    dot.matches(of: #/  subgraph cluster_(other|\d+) /#).map { String($0.1) }
  }

  @Test func theRootsOfTabsAreInNoBox() throws {
    var builder = try builder(flowCount: 10)
    let tabs = [NavigationScreen.Tab("a", root: "f1-1"), NavigationScreen.Tab("b", root: "f2-1")]
    builder.add(NavigationScreen("Tabs", tabs: tabs))
    let edges = MergedEdges(of: Diagram(of: try builder.build()))
    #expect(edges.flows["f1-1"] == nil)
    #expect(edges.flows["f1-2"] == "f1")
    #expect(edges.groups.count { $0.style.tab != nil } == 2)
  }

  /// An app as Android's importer makes it: nested graphs whose actions start on all their screens.
  @Test func anAppWithThousandsOfEdgesFitsOnAPage() async throws {
    var builder = GraphBuilder()
    let flows = (1...14).map { flow in (1...17).map { ScreenID("flow\(flow) screen\($0)") } }
    let all = flows.joined().map(\.self)
    for screen in all { builder.add(NavigationScreen(screen)) }
    for (index, screens) in flows.enumerated() {
      let flow = FlowID("flow\(index + 1)")
      for (number, screen) in screens.enumerated() {
        let origins = number.isMultiple(of: 4) ? all : number.isMultiple(of: 3) ? screens : []
        for (name, origins) in [("to", origins), ("next", [screens[number / 2]])] {
          builder.add(
            NavigationCommand(
              CommandID("\(name) \(screen)"),
              from: .screens(origins),
              to: screen,
              flow: flow
            )
          )
        }
      }
    }
    let diagram = Diagram(of: try builder.build())
    #expect(diagram.edges.count > 16_000)
    let svg = try await Graphviz().picture(of: diagram, as: .svg)
    let text = String(decoding: svg, as: UTF8.self)
    #expect(text.matches(of: /<text/).count < 2 * all.count)
    let size = try #require(text.firstMatch(of: /width="(\d+)pt" height="(\d+)pt"/))
    #expect(try #require(Int(size.1)) < 4_000)
    #expect(try #require(Int(size.2)) < 4_000)
  }

  private func app(flowCount: Int) throws -> NavigationGraph {
    try builder(flowCount: flowCount).build()
  }

  /// A menu that opens flows of ten screens in a row, each of which opens the next flow.
  private func builder(flowCount: Int) throws -> GraphBuilder {
    var builder = GraphBuilder()
    for screen in ["Menu", "Help", "Imprint", "Licenses"] as [ScreenID] {
      builder.add(NavigationScreen(screen))
    }
    for screen in ["Help", "Imprint", "Licenses"] as [ScreenID] {
      builder.add(NavigationCommand(CommandID(screen.name), from: .screens(["Menu"]), to: screen))
    }
    for flow in 1...flowCount {
      var previous: ScreenID = "Menu"
      for number in 1...10 {
        let screen = ScreenID("f\(flow)-\(number)")
        builder.add(NavigationScreen(screen))
        let origins = number == 1 && flow > 1 ? [previous, ScreenID("f\(flow - 1)-1")] : [previous]
        builder.add(
          NavigationCommand(
            CommandID("open \(screen)"),
            from: .screens(origins),
            to: screen,
            flow: FlowID("f\(flow)")
          )
        )
        previous = screen
      }
    }
    return builder
  }
}
