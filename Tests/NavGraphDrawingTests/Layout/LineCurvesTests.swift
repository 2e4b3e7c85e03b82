import NavGraphTestSupport
import Testing

@testable import NavGraphDrawing

/// The curves of lines between boxes.
@Suite struct LineCurvesTests {
  /// Random boxes in flows, in their layout.
  private struct Picture {
    var boxes: [LineCurves.Box] = []
    var lines: [RankLayout.Line] = []

    init(seed: UInt64) {
      var random = SeededGenerator(seed: seed)
      let count = Int.random(in: 2...60, using: &random)
      let sizes = (0..<count).map { _ in
        RankLayout.Size(
          width: Double(Int.random(in: 64...240, using: &random)),
          height: Double(Int.random(in: 34...120, using: &random))
        )
      }
      lines = (0..<Int.random(in: 1...2 * count, using: &random)).map { _ in
        RankLayout.Line(
          from: Int.random(in: 0..<count, using: &random),
          to: Int.random(in: 0..<count, using: &random)
        )
      }
      let flowCount = Int.random(in: 0...4, using: &random)
      let groups = sizes.indices.map { _ in
        let number = Int.random(in: 0...flowCount, using: &random)
        return number == 0 ? nil : "flow\(number)"
      }
      let layout = FlowLayout(sizes, groups: groups, lines: lines, starts: [0])
      boxes = zip(layout.corners, sizes).map { LineCurves.Box(corner: $0, size: $1) } + layout.names
    }
  }

  /// Returns points on a part of a curve.
  private func samples(of part: ArraySlice<[Double]>) -> [(x: Double, y: Double)] {
    let points = part.map { (x: $0[0], y: $0[1]) }
    let (a, b, c, d) = (points[0], points[1], points[2], points[3])
    return (0...150).map { step in
      let (t, s) = (Double(step) / 150, 1 - Double(step) / 150)
      let (e, f, g, h) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
      return (
        x: e * a.x + f * b.x + g * c.x + h * d.x, y: e * a.y + f * b.y + g * c.y + h * d.y
      )
    }
  }

  @Test(arguments: 1...UInt64(40))
  func noLinePassesBehindABoxOrThroughTheNameOfAFlow(seed: UInt64) {
    let picture = Picture(seed: seed)
    let curves = LineCurves.points(picture.lines, between: picture.boxes, rows: [:])
    for (line, curve) in zip(picture.lines, curves) {
      for start in stride(from: 0, to: curve.count - 1, by: 3) {
        let part = curve[start...start + 3]
        let (left, right) = (part.map { $0[0] }.min() ?? 0, part.map { $0[0] }.max() ?? 0)
        let points = samples(of: part)
        for (index, box) in picture.boxes.enumerated()
        where box.corner.x < right && left < box.right && ![line.from, line.to].contains(index) {
          let isHidden = points.contains { x, y in
            box.corner.x + 1 < x && x < box.right - 1
              && box.corner.y + 1 < y && y < box.bottom - 1
          }
          #expect(!isHidden, "seed \(seed): box \(index) lies on the line \(line): \(curve)")
        }
      }
    }
  }

  @Test(arguments: 1...UInt64(50)) func aLineEndsAtTheSidesOfItsBoxes(seed: UInt64) {
    let picture = Picture(seed: seed)
    let curves = LineCurves.points(picture.lines, between: picture.boxes, rows: [:])
    for (line, curve) in zip(picture.lines, curves) {
      #expect(curve.count % 3 == 1)
      for (end, index) in [(curve[0], line.from), (curve[curve.count - 1], line.to)] {
        let box = picture.boxes[index]
        #expect([box.corner.x.rounded(), box.right.rounded()].contains(end[0]))
        #expect((box.corner.y...box.bottom).contains(end[1]))
      }
    }
  }
}
