import NavGraph
import NavGraphLinks
import NavGraphSpace

/// The part of a ``NavigationSpace`` that can be shown in some contexts.
///
/// All maps of one ``NavigationMaps`` number the vertices alike.
struct NavigationMap {
  /// An entry.
  typealias Vertex = NavigationSpace.Node
  /// A command that opens an entry on another one, or a tab that a container shows.
  typealias Arc = NavigationSpace.Edge

  /// A stack with which the app starts.
  struct Start {
    /// The start screen.
    let screen: ScreenID
    /// The link that is opened on the start screen, and its pattern; nil for none.
    let link: Link?
    /// The vertices of the visible path.
    let path: [Int]
  }

  /// A link that is opened when the app starts.
  struct Link: Hashable {
    let link: DeepLink
    let pattern: LinkPattern
    let source: LinkSource
  }

  let vertices: [Vertex]
  /// For each vertex, its arcs in the order in which they are tried; empty if it is not shown.
  let arcs: [[Arc]]
  /// The vertices that can be shown, in the order in which they are found.
  let order: [Int]
  let starts: [Start]

  /// Returns the vertices that are shown if a vertex is opened: the vertex and, for a container, the
  /// root of the first tab that exists in the context, and so on.
  func shown(from vertex: Int) -> [Int] {
    guard vertices[vertex].isContainer, let first = arcs[vertex].first else { return [vertex] }
    return [vertex] + shown(from: first.target)
  }
}
