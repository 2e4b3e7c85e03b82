import NavGraphTestSupport
import Testing

@testable import NavGraphDrawing

/// The layout of boxes in ranks.
@Suite struct RankLayoutTests {
  /// A random graph, most of whose boxes are connected.
  private struct Graph {
    var sizes: [RankLayout.Size] = []
    var lines: [RankLayout.Line] = []
    var starts: [Int] = []

    init(seed: UInt64) {
      var random = SeededGenerator(seed: seed)
      let count = Int.random(in: 1...120, using: &random)
      sizes = (0..<count).map { _ in
        RankLayout.Size(
          width: Double(Int.random(in: 64...240, using: &random)),
          height: Double(Int.random(in: 34...120, using: &random))
        )
      }
      for _ in 0..<Int.random(in: 0...2 * count, using: &random) {
        lines.append(
          RankLayout.Line(
            from: Int.random(in: 0..<count, using: &random),
            to: Int.random(in: 0..<count, using: &random)
          )
        )
      }
      starts = [Int.random(in: 0..<count, using: &random)]
    }
  }

  @Test(arguments: 1...UInt64(100)) func boxesNeverOverlapAndAreInThePicture(seed: UInt64) {
    let graph = Graph(seed: seed)
    let layout = RankLayout(graph.sizes, lines: graph.lines, starts: graph.starts)
    for (index, corner) in layout.corners.enumerated() {
      let size = graph.sizes[index]
      #expect(corner.x >= 0 && corner.y >= 0)
      #expect(corner.x + size.width <= layout.size.width + 0.001)
      #expect(corner.y + size.height <= layout.size.height + 0.001)
      for other in layout.corners.indices.dropFirst(index + 1) {
        let (place, own) = (layout.corners[other], graph.sizes[other])
        let isApart =
          place.x >= corner.x + size.width || corner.x >= place.x + own.width
          || place.y >= corner.y + size.height || corner.y >= place.y + own.height
        #expect(isApart, "boxes \(index) and \(other)")
      }
    }
  }

  @Test(arguments: 1...UInt64(100)) func theStartIsAtTheLeft(seed: UInt64) {
    let graph = Graph(seed: seed)
    let layout = RankLayout(graph.sizes, lines: graph.lines, starts: graph.starts)
    #expect(layout.corners[graph.starts[0]].x == 0)
  }

  @Test(arguments: 1...UInt64(100)) func theShapeOfARandomPictureIsThatOfAScreen(seed: UInt64) {
    let graph = Graph(seed: seed)
    let size = RankLayout(graph.sizes, lines: graph.lines, starts: graph.starts).size
    // A picture of a few boxes has few shapes.
    guard graph.sizes.count >= 10 else { return }
    #expect((0.9...2.3).contains(size.width / size.height), "\(size)")
  }

  @Test(arguments: [1, 2, 5, 10, 100, 1_000, 2_000], [10, 20, 40, 60, 90, 150, 240, 2_000])
  func theShapeIsThatOfAScreen(fanOut: Int, count: Int) {
    let size = RankLayout(
      Array(repeating: RankLayout.Size(width: 120, height: 34), count: count),
      lines: (1..<count).map { RankLayout.Line(from: ($0 - 1) / fanOut, to: $0) },
      starts: [0]
    ).size
    #expect((1...2.3).contains(size.width / size.height), "\(size)")
  }

  @Test func aFewBoxesStandInOneRow() {
    let layout = RankLayout(
      Array(repeating: RankLayout.Size(width: 120, height: 34), count: 2),
      lines: [RankLayout.Line(from: 0, to: 1)],
      starts: [0]
    )
    #expect(layout.corners[0].y == layout.corners[1].y)
    #expect(layout.corners[0].x < layout.corners[1].x)
  }

  @Test(arguments: [1, 2, 3, 10, 100, 1_999]) func aSmallScreenShowsTheNearestBoxes(fanOut: Int) {
    let count = 2_000
    let layout = RankLayout(
      Array(repeating: RankLayout.Size(width: 140, height: 50), count: count),
      lines: (1..<count).map { RankLayout.Line(from: ($0 - 1) / fanOut, to: $0) },
      starts: [0]
    )
    let boxes = layout.corners.map {
      LineCurves.Box(corner: $0, size: RankLayout.Size(width: 140, height: 50))
    }
    var distances: [Int?] = [0]
    for box in 1..<count { distances.append(distances[(box - 1) / fanOut].map { $0 + 1 }) }
    #expect(ReadableWindow.showsNearest(boxes, distances))
  }

  @Test func theNearestAscendingNumbersAreMeans() {
    #expect(RankLayout.isotonic([1, 3, 2, 4]) == [1, 2.5, 2.5, 4])
    #expect(RankLayout.isotonic([3, 2, 1]) == [2, 2, 2])
    #expect(RankLayout.isotonic([]) == [])
  }

  @Test func anEmptyPictureHasALayout() {
    #expect(RankLayout([], lines: [], starts: []).corners == [])
  }
}
