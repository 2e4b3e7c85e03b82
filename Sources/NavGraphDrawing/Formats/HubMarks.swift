import NavGraph

/// The edges from nearly all screens, or from nearly all screens of some flows, to one screen, as
/// marks on that screen.
struct HubMarks {
  /// The marks: first those of all screens.
  let marks: [MergedEdges.Mark]
  /// The edges without a mark, in their order.
  let otherGroups: [MergedEdges.Group]
  let flows: DiagramFlows
  /// The number of edges to each screen, without those of marks.
  private let inDegrees: [ScreenID: Int]

  private struct Target: Hashable {
    let screen: ScreenID
    let style: EdgeStyle
  }

  private struct Scope {
    var flow: String?
    let screens: Set<ScreenID>
  }

  /// The minimum number of edges from a flow that are a mark: fewer lines are easy to follow.
  private static let minimumSize = 4

  /// Finds the marks of a diagram.
  ///
  /// The marks and flows of a part of a diagram are those of the whole diagram.
  ///
  /// - Complexity: O(E + H * V) time and O(E + V) memory for E edges, V screens, and H screens with
  ///   many edges of one style.
  init(of diagram: Diagram) {
    var groups = MergedEdges.merged(diagram.edges)
    if let marks = diagram.marks {
      self.marks = marks
      let marked = Set(marks.flatMap(\.edges).compactMap(MergedEdges.Key.init))
      groups.removeAll { MergedEdges.Key($0.edges[0]).map(marked.contains) == true }
      flows = DiagramFlows(diagram.nodes, in: diagram.flows)
    } else {
      let all = Scope(screens: Set(diagram.nodes.map(\.screen)))
      let hubSize = MergedEdges.maximumInDegree + 1
      let universal = HubMarks.remove(&groups, from: [all], atLeast: hubSize)
      flows = DiagramFlows(
        diagram.nodes,
        in: DiagramFlows.flows(of: diagram, leaving: groups.flatMap(\.edges))
      )
      let boxes = flows.boxes.map { Scope(flow: $0.name, screens: Set($0.nodes.map(\.screen))) }
      marks = universal + HubMarks.remove(&groups, from: boxes, atLeast: HubMarks.minimumSize)
    }
    otherGroups = groups
    inDegrees = Dictionary(groups.map { ($0.destination, 1) }, uniquingKeysWith: +)
  }

  /// Returns whether so many edges lead to the destination of an edge that it is not drawn as a
  /// line.
  func leadsToHub(_ group: MergedEdges.Group) -> Bool {
    group.style.canBeName
      && inDegrees[group.destination, default: 0] > MergedEdges.maximumInDegree
  }

  /// Removes the edges to a screen that nearly all screens of some scopes have.
  ///
  /// - Returns: The marks for the edges, in the order of the first ones.
  private static func remove(
    _ groups: inout [MergedEdges.Group],
    from scopes: [Scope],
    atLeast minimumCount: Int
  ) -> [MergedEdges.Mark] {
    let hubs = Dictionary(grouping: groups.indices.filter { groups[$0].style.canBeName }) { index in
      Target(screen: groups[index].destination, style: groups[index].style)
    }
    var marks: [MergedEdges.Mark] = []
    var marked: Set<Int> = []
    for (target, indices) in hubs.sorted(by: { $0.value[0] < $1.value[0] })
    where indices.count >= minimumCount {
      let origins = Set(indices.map { groups[$0].origin })
      let covered = scopes.filter { covers(origins, $0.screens, besides: target.screen) }
      guard !covered.isEmpty else { continue }
      let screens = covered.reduce(into: Set<ScreenID>()) { $0.formUnion($1.screens) }
      let edges = indices.filter { screens.contains(groups[$0].origin) }
      marks.append(
        MergedEdges.Mark(
          edges: edges.flatMap { groups[$0].edges },
          originCount: origins.intersection(screens).subtracting([target.screen]).count,
          screenCount: screens.subtracting([target.screen]).count,
          flows: covered.compactMap(\.flow)
        )
      )
      marked.formUnion(edges)
    }
    groups = groups.indices.filter { !marked.contains($0) }.map { groups[$0] }
    return marks
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
