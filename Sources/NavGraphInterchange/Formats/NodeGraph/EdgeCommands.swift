import NavGraph

/// The commands of the edges of a diagram, or of several diagrams with the same screens.
struct EdgeCommands: Sendable {
  /// The commands of edges without a name, by destination and presentation.
  var shared: [Edge: Int] = [:]
  /// The commands of edges with a name in the column `command`, by name.
  var named: [CommandID: Int] = [:]
  var edges: Set<Edge> = []

  struct Edge: Hashable {
    /// The screen at which the edge begins; nil for all edges of a command.
    var source: ScreenID?
    let target: ScreenID
    let label: String?
    let presentation: Presentation
    let hasDetails: Bool
  }
}
