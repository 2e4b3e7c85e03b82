import NavGraph

/// The flows of a diagram, and the screens in their boxes.
///
/// A screen belongs to a flow if all commands that open it belong to the flow.
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

  /// - Complexity: O(V + E) time and memory for V screens and E edges.
  init(_ diagram: Diagram) {
    let flows = DiagramFlows.flows(of: diagram)
    var indices: [FlowID: Int] = [:]
    for node in diagram.nodes {
      guard let flow = flows[node.screen] ?? nil else {
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

  /// Returns the flow of each screen that commands open; nil if the commands belong to different
  /// flows, or to none.
  private static func flows(of diagram: Diagram) -> [ScreenID: FlowID?] {
    var flows: [ScreenID: FlowID?] = [:]
    for edge in diagram.edges where edge.command != nil && edge.change != .removed {
      let flow = edge.flow
      if let other = flows[edge.destination] {
        flows[edge.destination] = .some(other == flow ? flow : nil)
      } else {
        flows[edge.destination] = .some(flow)
      }
    }
    return flows
  }
}
