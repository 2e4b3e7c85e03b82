import NavGraph

/// The edges from nearly all screens of a flow to one screen, as marks on that screen.
struct HubMarks {
  /// The marks, in the order of their first edges.
  private(set) var marks: [MergedEdges.Mark] = []
  /// The edges without a mark, in their order.
  let otherGroups: [MergedEdges.Group]

  /// The screens that a mark can name as origins: those of a flow, or all.
  private struct Scope {
    let name: String
    let screens: Set<ScreenID>
  }

  private struct Target: Hashable {
    let screen: ScreenID
    let style: EdgeStyle
  }

  /// The minimum number of screens of a flow that a mark can name.
  private static let minimumSize = 3

  /// - Complexity: O(E + H * V) time and O(E + V) memory for E edges, V screens, and H screens with
  ///   many edges of one style.
  init(_ groups: [MergedEdges.Group], of diagram: Diagram, _ flows: DiagramFlows) {
    let scopes =
      [Scope(name: "", screens: Set(diagram.nodes.map(\.screen)))]
      + flows.boxes.map { Scope(name: " of \($0.name)", screens: Set($0.nodes.map(\.screen))) }
    let hubs = Dictionary(grouping: groups.indices.filter { groups[$0].style.canBeName }) { index in
      Target(screen: groups[index].destination, style: groups[index].style)
    }
    var marked: Set<Int> = []
    for indices in hubs.values.sorted(by: { $0[0] < $1[0] })
    where indices.count > MergedEdges.maximumInDegree {
      for scope in scopes {
        let covered = indices.filter {
          !marked.contains($0) && scope.screens.contains(groups[$0].origin)
        }
        guard let words = HubMarks.words(scope, covered.map { groups[$0] }) else { continue }
        marks.append(MergedEdges.Mark(edges: covered.flatMap { groups[$0].edges }, words: words))
        marked.formUnion(covered)
      }
    }
    otherGroups = groups.indices.filter { !marked.contains($0) }.map { groups[$0] }
  }

  /// Returns the words of a mark; nil if the edges do not come from nearly all screens.
  private static func words(_ scope: Scope, _ groups: [MergedEdges.Group]) -> String? {
    guard let destination = groups.first?.destination else { return nil }
    let origins = Set(groups.map(\.origin)).subtracting([destination])
    let size = scope.screens.subtracting([destination]).count
    guard size >= minimumSize, 10 * origins.count >= 9 * size else { return nil }
    return (origins.count == size ? "from any screen" : "from nearly all screens") + scope.name
  }
}
