import NavGraph
import Testing

@testable import NavGraphDrawing

/// The boxes and lines of the explorer's map.
@Suite struct DiagramMapTests {
  /// Four screens, of which the flow `shop` opens two.
  private static func builder() -> GraphBuilder {
    var builder = GraphBuilder()
    for screen in ["Menu", "Shop", "Cart", "Help"] {
      builder.add(NavigationScreen(ScreenID(screen)))
    }
    builder.add(NavigationCommand("shop", from: .screens(["Menu"]), to: "Shop", flow: "shop"))
    builder.add(NavigationCommand("cart", from: .screens(["Shop"]), to: "Cart", flow: "shop"))
    builder.add(NavigationCommand("basket", from: .screens(["Menu"]), to: "Cart", flow: "shop"))
    builder.add(NavigationCommand("help", from: .anywhere, to: "Help", presentation: .present))
    return builder
  }

  private func map(
    _ builder: GraphBuilder = DiagramMapTests.builder(),
    closing closedFlows: Set<String> = [],
    nearest: Int = 0,
    flow: String? = nil,
    disabledFlows: Set<FlowID> = [],
    pictured: Set<ScreenID> = []
  ) throws -> DiagramMap {
    var selection = DiagramMap.Selection()
    selection.closedFlows = closedFlows
    selection.nearestScreens = nearest
    selection.flow = flow
    selection.pictured = pictured
    return DiagramMap(
      of: Diagram(of: try builder.build(), starts: ["Menu"]),
      selection,
      disabledFlows: disabledFlows
    )
  }

  @Test func anOpenFlowKeepsTheBoxesOfItsScreens() throws {
    let map = try map()
    #expect(map.screens.map(\.name) == ["Menu", "Shop", "Cart", "Help"])
    #expect(map.screens.map(\.flow) == [nil, "shop", "shop", nil])
    #expect(map.flows.map(\.name) == ["shop"])
    #expect(map.flows.map(\.closed) == [false])
    #expect(map.flows.map(\.count) == [2])
    #expect(map.starts == ["Menu"])
  }

  @Test func aClosedFlowIsOneBoxWhoseLinesAreMerged() throws {
    let map = try map(closing: ["shop"])
    #expect(map.screens.map(\.name) == ["Menu", "Help"])
    #expect(map.flows.map(\.closed) == [true])
    #expect(map.flows.first?.box != nil)
    #expect(map.edges.map(\.from) == ["screen:Menu"])
    #expect(map.edges.map(\.to) == ["flow:shop"])
    #expect(map.edges.map(\.commands) == [["shop", "basket"]])
  }

  @Test func aUniversalCommandIsAMarkInsteadOfLines() throws {
    let map = try map()
    #expect(map.marks.map(\.screen) == ["Help"])
    #expect(map.marks.map(\.words) == ["from anywhere"])
    #expect(!map.edges.contains { $0.to == "screen:Help" })
  }

  @Test func aLineIsDisabledIfAllItsFlowsAre() throws {
    var builder = DiagramMapTests.builder()
    var map = try map(builder, disabledFlows: ["shop"])
    #expect(map.edges.map(\.enabled) == [false, false, false])
    builder.add(NavigationCommand("open", from: .screens(["Menu"]), to: "Shop"))
    map = try self.map(builder, disabledFlows: ["shop"])
    #expect(map.edges.first { $0.commands.contains("open") }?.enabled == true)
    #expect(map.flows.map(\.enabled) == [false])
  }

  @Test func aPictureNeedsRoomInTheBoxOfItsScreen() throws {
    let (plain, pictured) = (try map(), try map(pictured: ["Cart"]))
    let heights = plain.screens.map(\.box.height)
    #expect(Set(heights) == [34])
    #expect(pictured.screens.map(\.box.height) == [34, 34, 192, 34])
  }

  @Test func graphvizSetsThePositionsAndTheCurves() async throws {
    var map = try map()
    try await map.arrange(with: Graphviz())
    let centers = map.screens.map(\.box.x)
    #expect(centers.allSatisfy { $0 != nil })
    let (menu, shop) = (try #require(centers[0]), try #require(centers[1]))
    #expect(menu < shop)
    #expect(map.edges.allSatisfy { ($0.points?.count ?? 0) >= 4 })
  }

  @Test func theNearestScreensStandBesideTheClosedFlowThatHasTheOthers() throws {
    let map = try map(closing: ["shop"], nearest: 2)
    #expect(map.screens.map(\.name) == ["Menu", "Shop", "Help"])
    #expect(map.screens.map(\.flow) == [nil, nil, nil])
    #expect(map.flows.map(\.count) == [1])
    #expect(Set(map.edges.map { "\($0.from) \($0.to)" }).count == 3)
  }

  @Test func aFlowAloneHasItsNeighborsAsStubs() throws {
    var builder = DiagramMapTests.builder()
    builder.add(NavigationScreen("Elsewhere"))
    builder.add(NavigationCommand("elsewhere", from: .screens(["Help"]), to: "Elsewhere"))
    let map = try map(builder, flow: "shop")
    #expect(map.screens.map(\.name) == ["Menu", "Shop", "Cart"])
    #expect(map.screens.map(\.isStub) == [true, false, false])
    #expect(map.screens.map(\.flow) == [nil, "shop", "shop"])
    #expect(map.flows.map(\.closed) == [false])
  }

  @Test func closedFlowsOfALargeAppAreConnected() throws {
    var builder = GraphBuilder()
    for flow in 0..<10 {
      for index in 0..<10 { builder.add(NavigationScreen(ScreenID("F\(flow)S\(index)"))) }
    }
    for flow in 0..<10 {
      for index in 0..<9 {
        builder.add(
          NavigationCommand(
            CommandID("c\(flow) \(index)"),
            from: .screens([ScreenID("F\(flow)S\(index)")]),
            to: ScreenID("F\(flow)S\(index + 1)"),
            flow: FlowID("f\(flow)")
          )
        )
      }
      guard flow > 0 else { continue }
      builder.add(
        NavigationCommand(
          CommandID("enter \(flow)"),
          from: .screens([ScreenID("F\(flow - 1)S4")]),
          to: ScreenID("F\(flow)S0"),
          flow: FlowID("f\(flow)")
        )
      )
    }
    let map = try map(builder, closing: Set((0..<10).map { "f\($0)" }))
    #expect(map.edges.count { $0.from.hasPrefix("flow:") && $0.to.hasPrefix("flow:") } == 9)
  }

  @Test func areasOfFlowsContainOnlyTheirScreens() throws {
    var map = try map()
    map.arrange()
    let inside = map.screens.filter { $0.flow != nil }
    let others = map.screens.filter { $0.flow == nil }
    let (left, right) = (inside.map(\.left).min() ?? 0, inside.map(\.right).max() ?? 0)
    let (top, bottom) = (inside.map(\.top).min() ?? 0, inside.map(\.bottom).max() ?? 0)
    for other in others {
      let isOutside =
        other.right < left || other.left > right || other.bottom < top || other.top > bottom
      #expect(isOutside, "\(other.name)")
    }
  }

  @Test func aLineOfATabLeavesItsRow() throws {
    var builder = GraphBuilder()
    builder.add(
      NavigationScreen(
        "Menu",
        tabs: [NavigationScreen.Tab("First", root: "A"), NavigationScreen.Tab("Second", root: "B")]
      )
    )
    for screen in ["A", "B"] { builder.add(NavigationScreen(ScreenID(screen))) }
    var map = try map(builder)
    map.arrange()
    let heights = map.edges.filter { $0.kind == "tab" }.compactMap { $0.points?.first?[1] }
    #expect(heights.count == 2)
    #expect(heights[1] - heights[0] == 15)
  }

  @Test func aDifferenceHasTheRemovedBoxesAndLinesAndTheirKinds() throws {
    var former = DiagramMapTests.builder()
    former.add(NavigationScreen("Old"))
    former.add(NavigationCommand("old", from: .screens(["Cart"]), to: "Old", flow: "shop"))
    var later = DiagramMapTests.builder()
    later.add(NavigationScreen("New"))
    later.add(NavigationCommand("new", from: .screens(["Menu"]), to: "New"))
    let graph = try later.build()
    var diagram = Diagram(of: graph, starts: ["Menu"])
    diagram.compare(with: try former.build(), to: graph)
    var selection = DiagramMap.Selection()
    for nearest in [0, 1] {
      selection.nearestScreens = nearest
      selection.closedFlows = nearest == 0 ? [] : ["shop"]
      let map = DiagramMap(of: diagram, selection, disabledFlows: [])
      let boxes = map.screens.filter { $0.change != nil }
      #expect(boxes.map(\.name) == ["New", "Old"])
      #expect(boxes.map(\.change) == ["added", "removed"])
      let lines = map.edges.filter { $0.change != nil }
      #expect(lines.map(\.commands) == [["new"], ["old"]])
      #expect(lines.map(\.change) == ["added", "removed"])
      #expect(lines.map(\.to) == ["screen:New", "screen:Old"])
    }
  }
}

extension DiagramMap.ScreenBox {
  fileprivate var left: Double { (box.x ?? 0) - box.width / 2 }
  fileprivate var right: Double { (box.x ?? 0) + box.width / 2 }
  fileprivate var top: Double { (box.y ?? 0) - box.height / 2 }
  fileprivate var bottom: Double { (box.y ?? 0) + box.height / 2 }
}
