import Foundation
import NavGraph
import Testing

@testable import NavGraphDrawing

/// The boxes and lines of the explorer's map.
@Suite struct DiagramMapTests {
  /// Four screens, of which the flow `shop` opens two.
  private static func builder() -> GraphBuilder {
    var builder = GraphBuilder()
    for screen in ["Menu", "Shop", "Cart", "Help"] { builder.add(Screen(ScreenID(screen))) }
    builder.add(NavigationCommand("shop", from: .screens(["Menu"]), to: "Shop", flow: "shop"))
    builder.add(NavigationCommand("cart", from: .screens(["Shop"]), to: "Cart", flow: "shop"))
    builder.add(NavigationCommand("basket", from: .screens(["Menu"]), to: "Cart", flow: "shop"))
    builder.add(NavigationCommand("help", from: .anywhere, to: "Help", presentation: .present))
    return builder
  }

  private func map(
    _ builder: GraphBuilder = DiagramMapTests.builder(),
    closing closedFlows: Set<String> = [],
    disabledFlows: Set<FlowID> = [],
    pictured: Set<ScreenID> = []
  ) throws -> DiagramMap {
    DiagramMap(
      of: Diagram(of: try builder.build(), starts: ["Menu"]),
      closing: closedFlows,
      disabledFlows: disabledFlows,
      pictured: pictured
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
    #expect(plain.screens.map(\.box.height) == [44, 44, 44, 44])
    #expect(pictured.screens.map(\.box.height) == [44, 44, 194, 44])
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

  @Test func theJSONOfABoxHasNoPositionWithoutALayout() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let json = String(decoding: try encoder.encode(try map().screens[1]), as: UTF8.self)
    #expect(json == #"{"box":{"height":44,"width":168},"flow":"shop","name":"Shop"}"#)
  }
}
