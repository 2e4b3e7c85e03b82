import NavGraph

/// The edges from nearly all screens, or from nearly all screens of some flows, to one screen, as
/// marks on that screen.
struct HubMarks {
  /// The marks, in the order of their first edges.
  private(set) var marks: [MergedEdges.Mark] = []
  /// The edges without a mark, in their order.
  let otherGroups: [MergedEdges.Group]

  private struct Target: Hashable {
    let screen: ScreenID
    let style: EdgeStyle
  }

  /// The minimum number of screens of a flow that a mark can name.
  private static let minimumSize = 3

  /// - Complexity: O(E + H * V) time and O(E + V) memory for E edges, V screens, and H screens with
  ///   many edges of one style.
  init(_ groups: [MergedEdges.Group], of diagram: Diagram, _ flows: DiagramFlows) {
    let all = Set(diagram.nodes.map(\.screen))
    let boxes = flows.boxes.map { (name: $0.name, screens: Set($0.nodes.map(\.screen))) }
    let hubs = Dictionary(grouping: groups.indices.filter { groups[$0].style.canBeName }) { index in
      Target(screen: groups[index].destination, style: groups[index].style)
    }
    var marked: Set<Int> = []
    for (target, indices) in hubs.sorted(by: { $0.value[0] < $1.value[0] })
    where indices.count > MergedEdges.maximumInDegree {
      let origins = Set(indices.map { groups[$0].origin })
      var scopes = [(name: "", screens: all)]
      if !HubMarks.covers(origins, all, besides: target.screen) {
        scopes = boxes.filter { HubMarks.covers(origins, $0.screens, besides: target.screen) }
      }
      guard !scopes.isEmpty else { continue }
      let screens = scopes.reduce(into: Set<ScreenID>()) { $0.formUnion($1.screens) }
      let covered = indices.filter { screens.contains(groups[$0].origin) }
      marks.append(
        MergedEdges.Mark(
          edges: covered.flatMap { groups[$0].edges },
          originCount: origins.intersection(screens).subtracting([target.screen]).count,
          screenCount: screens.subtracting([target.screen]).count,
          flows: scopes.map(\.name).filter { !$0.isEmpty }
        )
      )
      marked.formUnion(covered)
    }
    otherGroups = groups.indices.filter { !marked.contains($0) }.map { groups[$0] }
  }

  /// Returns whether nine tenths of the screens are origins.
  private static func covers(
    _ origins: Set<ScreenID>,
    _ screens: Set<ScreenID>,
    besides destination: ScreenID
  ) -> Bool {
    let size = screens.subtracting([destination]).count
    let count = origins.intersection(screens).subtracting([destination]).count
    return size >= minimumSize && 10 * count >= 9 * size
  }
}
