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

  @Test(arguments: [1, 2, 10, 100, 1_000, 2_000]) func theShapeIsThatOfAScreen(fanOut: Int) {
    let count = 2_000
    let layout = RankLayout(
      Array(repeating: RankLayout.Size(width: 120, height: 34), count: count),
      lines: (1..<count).map { RankLayout.Line(from: ($0 - 1) / fanOut, to: $0) },
      starts: [0]
    )
    let shape = layout.size.width / layout.size.height
    #expect((0.8...3).contains(shape), "\(shape)")
  }

  @Test(arguments: [1, 2, 3, 10, 100, 1_999]) func aSmallScreenShowsTheNearestBoxes(fanOut: Int) {
    let count = 2_000
    let layout = RankLayout(
      Array(repeating: RankLayout.Size(width: 140, height: 50), count: count),
      lines: (1..<count).map { RankLayout.Line(from: ($0 - 1) / fanOut, to: $0) },
      starts: [0]
    )
    var (left, right, top, bottom) = (Double.infinity, 0.0, Double.infinity, 0.0)
    var shown = 0
    for corner in layout.corners {
      let (x, y) = (max(right, corner.x + 140), max(bottom, corner.y + 50))
      guard x - min(left, corner.x) <= RankLayout.window.width,
        y - min(top, corner.y) <= RankLayout.window.height
      else { continue }
      (left, right, top, bottom) = (min(left, corner.x), x, min(top, corner.y), y)
      shown += 1
    }
    #expect(shown >= RankLayout.boxesInWindow)
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
