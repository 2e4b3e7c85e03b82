import NavGraph

/// The flow in whose box each screen of a diagram is drawn.
///
/// A screen belongs to a flow if all commands that open it do.
struct DiagramFlows {
  /// The names of the flows that have screens, in the order of their first screens.
  let names: [String]
  private let flows: [ScreenID: ExactName]

  /// - Complexity: O(V + E) time and memory for V screens and E edges.
  init(_ diagram: Diagram) {
    var candidates: [ScreenID: ExactName?] = [:]
    for edge in diagram.edges where edge.command != nil && edge.change != .removed {
      let flow = edge.flow.map(ExactName.init)
      guard let candidate = candidates[edge.destination] else {
        candidates[edge.destination] = .some(flow)
        continue
      }
      if candidate != flow { candidates[edge.destination] = .some(nil) }
    }
    flows = candidates.compactMapValues { $0 }
    var known: Set<ExactName> = []
    names = diagram.nodes.compactMap { [flows] in flows[$0.screen] }
      .filter { known.insert($0).inserted }.map(\.text)
  }

  /// Returns whether a screen is drawn in the box of a flow; of no flow if the name is nil.
  func contains(_ screen: ScreenID, in flow: String?) -> Bool {
    flows[screen] == flow.map(ExactName.init)
  }
}
