import NavGraph
import NavGraphLinks

/// The moves that an app allows in some contexts, as a graph.
///
/// A vertex is an entry: a screen, the values of its properties that conditions read, and the
/// container around it. All maps of one ``NavigationMaps`` number the vertices alike.
struct NavigationMap {
  /// An entry.
  struct Vertex {
    let screen: ScreenIndex
    /// The vertex of the container in whose tab the entry is; nil on the outermost stack.
    let container: Int?
    let isContainer: Bool
  }

  /// A command that opens an entry on another one, or a tab that a container shows.
  struct Arc {
    let origin: Int
    let target: Int
    /// The command; nil for a tab.
    ///
    /// The first tab of a container is shown when it opens.
    let command: CommandIndex?
    /// Whether the command replaces the whole stack.
    let isRoot: Bool
    /// The properties that the user requests.
    let request: PropertyDictionary
  }

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
}
