/// The places of boxes of which most stay where they are: the others get free places near those to
/// which lines connect them.
struct KeptPlaces {
  /// The gap between a new box and others.
  private static let gap = 18.0
  /// The margin of the area of a flow with its name, and of its sides.
  private static let area = (top: 36.0, side: 20.0)
  /// The maximum distance of a new box from the one near which it is placed, in sizes of boxes.
  private static let maximumRing = 40

  private let sizes: [RankLayout.Size]
  /// The open flows of the boxes.
  private let flows: [String?]
  private var places: [LineCurves.Box?]

  init(of sizes: [RankLayout.Size], flows: [String?]) {
    (self.sizes, self.flows) = (sizes, flows)
    places = sizes.map { _ in nil }
  }

  subscript(index: Int) -> LineCurves.Box? {
    get { places[index] }
    set { places[index] = newValue }
  }

  /// Places a box: near a place, or else near a box to which a line connects it.
  mutating func place(_ index: Int, near place: LineCurves.Box?, _ lines: [RankLayout.Line]) {
    places[index] = freePlace(of: index, near: place ?? neighbor(of: index, lines))
  }

  /// The places of the names of flows.
  var names: [LineCurves.Box] {
    flowNames.compactMap { flow in
      bounds(of: flow).map { FlowLayout.place(of: flow, above: $0) }
    }
  }

  private var flowNames: [String] { Set(flows.compactMap(\.self)).sorted() }

  /// The rectangle around the boxes of a flow.
  private func bounds(of flow: String?) -> LineCurves.Box? {
    let inside = places.indices.filter { flow == nil || flows[$0] == flow }.compactMap {
      places[$0]
    }
    return inside.dropFirst().reduce(inside.first) { $0?.union($1) }
  }

  /// Returns the area of a flow with its name.
  private static func area(around boxes: LineCurves.Box) -> LineCurves.Box {
    let corner = RankLayout.Point(
      x: boxes.corner.x - KeptPlaces.area.side,
      y: boxes.corner.y - KeptPlaces.area.top
    )
    return LineCurves.Box(
      corner: corner,
      size: RankLayout.Size(
        width: boxes.size.width + 2 * KeptPlaces.area.side,
        height: boxes.size.height + KeptPlaces.area.top + KeptPlaces.area.side
      )
    )
  }

  /// Returns the place of a box with a line to another one, rather of one in the same flow; without
  /// one, the place of the flow, or the place below all boxes.
  private func neighbor(of index: Int, _ lines: [RankLayout.Line]) -> LineCurves.Box {
    let others = lines.compactMap { line in
      line.to == index ? line.from : line.from == index ? line.to : nil
    }.filter { places[$0] != nil }
    if let flow = flows[index], let area = bounds(of: flow) {
      return others.first { flows[$0] == flow }.flatMap { places[$0] } ?? area
    }
    if let other = others.first.flatMap({ places[$0] }) { return other }
    let size = RankLayout.Size(width: sizes[index].width, height: KeptPlaces.gap)
    guard let all = bounds(of: nil) else {
      return LineCurves.Box(corner: RankLayout.Point(x: 0, y: 0), size: size)
    }
    return LineCurves.Box(
      corner: RankLayout.Point(x: all.corner.x, y: all.bottom - KeptPlaces.gap / 2),
      size: size
    )
  }

  /// Returns the free place of a box that is nearest to another one: outside the areas of other
  /// flows, and so that no other box gets into the area of its own flow.
  private func freePlace(of index: Int, near: LineCurves.Box) -> LineCurves.Box {
    let size = sizes[index]
    let (width, height) = (near.size.width + size.width, near.size.height + size.height)
    let (dx, dy) = (width / 2 + KeptPlaces.gap, height / 2 + KeptPlaces.gap)
    let middle = RankLayout.Point(
      x: near.corner.x + (near.size.width - size.width) / 2,
      y: near.center - size.height / 2
    )
    let own = flows[index].flatMap { bounds(of: $0) }
    let others = places.indices.filter { $0 != index && flows[$0] != flows[index] }
      .compactMap { places[$0] }
    let areas = flowNames.filter { $0 != flows[index] }.compactMap { bounds(of: $0) }
      .map(KeptPlaces.area(around:))
    let taken = places.compactMap(\.self) + areas
    let isFree = { (place: LineCurves.Box) in
      taken.allSatisfy { place.isApart(from: $0, by: KeptPlaces.gap / 2) }
        && (own.map { area in
          let area = KeptPlaces.area(around: area.union(place))
          return others.allSatisfy { area.isApart(from: $0, by: 0) }
        } ?? true)
    }
    for ring in 0...KeptPlaces.maximumRing {
      for step in (0...ring).flatMap({ $0 == 0 ? [0] : [$0, -$0] }) {
        for (across, down) in [(ring, step), (step, ring), (step, -ring), (-ring, step)] {
          let corner = RankLayout.Point(
            x: middle.x + Double(across) * dx,
            y: middle.y + Double(down) * dy
          )
          let place = LineCurves.Box(corner: corner, size: size)
          if isFree(place) { return place }
        }
      }
    }
    // Far outside, there is always room.
    let bottom = bounds(of: nil)?.bottom ?? 0
    let corner = RankLayout.Point(x: middle.x, y: bottom + 2 * KeptPlaces.area.top)
    return LineCurves.Box(corner: corner, size: size)
  }
}

extension LineCurves.Box {
  /// Whether a gap is between two boxes.
  fileprivate func isApart(from other: Self, by gap: Double) -> Bool {
    corner.x >= other.right + gap || other.corner.x >= right + gap
      || corner.y >= other.bottom + gap || other.corner.y >= bottom + gap
  }
}
