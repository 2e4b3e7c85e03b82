import NavGraph
import NavGraphStore

/// The flows of a diagram, and the screens in their boxes.
///
/// A screen belongs to a flow if all commands that open it belong to the flow. A screen that is
/// not opened, such as one that the app's code displays, belongs to the flow of most commands that
/// leave it. The flow of inferred commands has no box, because it is no part of the app.
struct DiagramFlows {
  /// A flow, and its screens.
  struct Box {
    let name: String
    var nodes: [Diagram.Node] = []
  }

  /// The flows with screens, in the order of their first screens.
  private(set) var boxes: [Box] = []
  /// The screens that belong to no flow.
  private(set) var otherNodes: [Diagram.Node] = []
  /// The flow whose box contains a screen, by screen.
  let flows: [ScreenID: FlowID]

  init(_ nodes: [Diagram.Node], in flows: [ScreenID: FlowID]) {
    self.flows = flows
    var indices: [FlowID: Int] = [:]
    for node in nodes {
      guard let flow = flows[node.screen] else {
        otherNodes.append(node)
        continue
      }
      if indices[flow] == nil {
        indices[flow] = boxes.count
        boxes.append(Box(name: flow.name))
      }
      boxes[indices[flow, default: 0]].nodes.append(node)
    }
  }

  /// The flow whose box contains a screen; nil if none does.
  subscript(screen: ScreenID) -> FlowID? { flows[screen] }

  /// Returns the flow of each screen that belongs to one.
  ///
  /// - `edges`: The edges that define the flows of screens that are not opened.
  /// - Complexity: O(V + E) time and memory for V screens and E edges.
  static func flows(of diagram: Diagram, leaving edges: [Diagram.Edge]) -> [ScreenID: FlowID] {
    let opening = Dictionary(grouping: diagram.edges.filter(\.canOpen), by: \.destination)
    let leaving = Dictionary(grouping: edges.filter(\.canOpen), by: \.origin)
    let flows = diagram.nodes.compactMap { node -> (ScreenID, FlowID)? in
      let flow =
        if let edges = opening[node.screen] {
          edges.allSatisfy { $0.flow == edges[0].flow } ? edges[0].flow : nil
        } else {
          node.isStart ? nil : majority(of: (leaving[node.screen] ?? []).map(\.flow))
        }
      return flow.flatMap { $0 == .inferred ? nil : (node.screen, $0) }
    }
    return Dictionary(uniqueKeysWithValues: flows)
  }

  private static func majority(of flows: [FlowID?]) -> FlowID? {
    Dictionary(grouping: flows, by: \.self).first { 2 * $0.value.count > flows.count }?.key
  }
}

extension Diagram.Edge {
  fileprivate var canOpen: Bool { (command != nil || isTab) && change != .removed }
}
