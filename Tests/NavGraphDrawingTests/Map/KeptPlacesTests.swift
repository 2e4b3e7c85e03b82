import NavGraph
import NavGraphTestSupport
import Testing

@testable import NavGraphDrawing

/// The places of boxes after an edit.
@Suite struct KeptPlacesTests {
  /// An app with flows, before and after some screens have been added and removed.
  private struct Edit {
    var former: DiagramMap
    var later: DiagramMap
    var added: Set<String> = []

    init(seed: UInt64) throws {
      var random = SeededGenerator(seed: seed)
      let count = Int.random(in: 4...40, using: &random)
      let flowCount = Int.random(in: 0...4, using: &random)
      let newCount = Int.random(in: 0...min(4, count / 4), using: &random)
      let flows = (0..<count + newCount).map { _ -> FlowID? in
        let number = Int.random(in: 0...flowCount, using: &random)
        return number == 0 ? nil : FlowID("flow\(number)")
      }
      let edges = (1..<2 * (count + newCount)).map { index -> (from: Int, to: Int) in
        let to = index < flows.count ? index : Int.random(in: 0..<flows.count, using: &random)
        return (Int.random(in: 0..<max(1, min(to, count)), using: &random), to)
      }
      let removed = Set(
        (1..<count).filter { _ in Int.random(in: 0..<15, using: &random) == 0 }
      )
      let new = Set(count..<count + newCount)
      let map = { (screens: [Int]) throws -> DiagramMap in
        var builder = GraphBuilder()
        let shown = Set(screens)
        for screen in screens { builder.add(NavigationScreen(ScreenID("Screen \(screen)"))) }
        for (index, edge) in edges.enumerated() where shown.isSuperset(of: [edge.from, edge.to]) {
          builder.add(
            NavigationCommand(
              CommandID("command \(index)"),
              from: .screens([ScreenID("Screen \(edge.from)")]),
              to: ScreenID("Screen \(edge.to)"),
              flow: flows[edge.to]
            )
          )
        }
        let diagram = Diagram(of: try builder.build(), starts: ["Screen 0"])
        return DiagramMap(of: diagram, DiagramMap.Selection(), disabledFlows: [])
      }
      former = try map(Array(0..<count))
      former.arrange()
      later = try map((0..<count + newCount).filter { !removed.contains($0) })
      added = Set(new.map { "Screen \($0)" })
    }
  }

  @Test(arguments: 1...UInt64(60))
  func whatDidNotChangeStaysAndNewBoxesAndLinesOverlapNothing(seed: UInt64) throws {
    let edit = try Edit(seed: seed)
    var map = edit.later
    let isKept = map.keepPlaces(of: edit.former)
    try #require(isKept)
    let places = Dictionary(
      uniqueKeysWithValues: edit.former.screens.map { ($0.name, LineCurves.Box($0.box)) }
    )
    let boxes = map.screens.map { LineCurves.Box($0.box) }
    for (index, screen) in map.screens.enumerated() {
      if let place = places[screen.name], place.size == boxes[index].size {
        #expect(place.corner == boxes[index].corner, "\(screen.name)")
      }
      for other in 0..<index {
        let isApart =
          boxes[index].corner.x >= boxes[other].right || boxes[other].corner.x >= boxes[index].right
          || boxes[index].corner.y >= boxes[other].bottom
          || boxes[other].corner.y >= boxes[index].bottom
        #expect(isApart, "\(screen.name) and \(map.screens[other].name)")
      }
    }
    let ways = LineWays(around: boxes)
    for (edge, line) in zip(map.edges, map.lines) {
      let points = try #require(edge.points)
      #expect(!ways.passesBox(points, of: line), "\(edge.from) to \(edge.to)")
    }
  }

  @Test(arguments: 1...UInt64(20)) func aMapThatDidNotChangeStays(seed: UInt64) throws {
    let former = try Edit(seed: seed).former
    var map = former
    let isKept = map.keepPlaces(of: former)
    #expect(isKept)
    #expect(map.shape == former.shape)
    #expect(map.boxes.map(\.x) == former.boxes.map(\.x))
    #expect(map.boxes.map(\.y) == former.boxes.map(\.y))
    #expect(map.edges.map(\.points) == former.edges.map(\.points))
  }

  @Test func aMapWithMoreNewBoxesThanOldOnesIsLaidOutAgain() throws {
    let edit = try Edit(seed: 1)
    var map = edit.former
    var other = GraphBuilder()
    other.add(NavigationScreen("Screen 0"))
    let diagram = Diagram(of: try other.build(), starts: ["Screen 0"])
    let small = DiagramMap(of: diagram, DiagramMap.Selection(), disabledFlows: [])
    let isKept = map.keepPlaces(of: small)
    #expect(!isKept)
    #expect(map.edges.map(\.points) == edit.former.edges.map(\.points))
  }

  @Test func aBoxWithoutLinesMovesNearItsNeighborOnceItHasOne() throws {
    let map = { (count: Int, edges: [(Int, Int)]) throws -> DiagramMap in
      var builder = GraphBuilder()
      for screen in 0..<count { builder.add(NavigationScreen(ScreenID("Screen \(screen)"))) }
      for (from, to) in edges {
        builder.add(
          NavigationCommand(
            CommandID("command \(from) \(to)"),
            from: .screens([ScreenID("Screen \(from)")]),
            to: ScreenID("Screen \(to)")
          )
        )
      }
      let diagram = Diagram(of: try builder.build(), starts: ["Screen 0"])
      return DiagramMap(of: diagram, DiagramMap.Selection(), disabledFlows: [])
    }
    let tree = (1..<12).map { ($0 / 3, $0) }
    var former = try map(12, tree)
    former.arrange()
    var added = try map(13, tree)
    let isAdded = added.keepPlaces(of: former)
    try #require(isAdded)
    let distance = { (map: DiagramMap) in
      let (start, new) = (LineCurves.Box(map.screens[0].box), LineCurves.Box(map.screens[12].box))
      return abs(start.corner.x - new.corner.x) + abs(start.center - new.center)
    }
    var connected = try map(13, tree + [(0, 12)])
    let isConnected = connected.keepPlaces(of: added)
    try #require(isConnected)
    #expect(distance(connected) < distance(added) / 2)
    for (screen, place) in zip(connected.screens, former.screens) {
      #expect(screen.box.x == place.box.x && screen.box.y == place.box.y, "\(screen.name)")
    }
    // Between two boxes without neighbors, the first one stays.
    var two = try map(14, tree)
    let isTwo = two.keepPlaces(of: former)
    try #require(isTwo)
    var joined = try map(14, tree + [(13, 12)])
    let isJoined = joined.keepPlaces(of: two)
    try #require(isJoined)
    #expect(joined.screens[12].box.y == two.screens[12].box.y)
    #expect(joined.screens[12].box.x == two.screens[12].box.x)
  }
}
