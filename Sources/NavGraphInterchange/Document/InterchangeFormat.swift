/// A format that flows are read from or written to.
public enum InterchangeFormat: String, Sendable, Hashable, CaseIterable {
  /// Android's Jetpack Navigation graphs (XML).
  case jetpack
  /// Interface Builder's storyboards (XML).
  case storyboard
  /// Command classes of RLDNavigation (Objective-C).
  case rldnavigation
  /// XState machines, versions 4 and 5 (JSON).
  case xstate
  /// State Chart XML, a recommendation of the W3C.
  case scxml
  /// GraphWalker's test models (JSON).
  case graphwalker
  /// Mermaid's flowcharts and state diagrams, alone or inside Markdown.
  case mermaid
  /// Graphviz's language of graphs.
  case dot
  /// GraphML, also as yEd and GraphWalker write it (XML).
  case graphml
  /// Comma-separated values: a table of edges, and one of screens.
  case csv
  /// The graphs of skydoves' compose-nav-graph (JSON or `.nav`).
  case composeNavGraph = "compose-nav-graph"
  /// Navgraph's own JSON.
  case json
  /// SQL statements that fill a database.
  case sql
  /// Documentation in Markdown.
  case markdown
}

extension InterchangeFormat: Comparable {
  /// Returns whether a format comes first in the order of their names.
  public static func < (left: InterchangeFormat, right: InterchangeFormat) -> Bool {
    left.rawValue < right.rawValue
  }
}

extension InterchangeFormat: CustomStringConvertible {
  /// The name of the format as people write it.
  public var description: String {
    switch self {
    case .jetpack: "Jetpack Navigation XML"
    case .storyboard: "storyboard"
    case .rldnavigation: "RLDNavigation"
    case .xstate: "XState JSON"
    case .scxml: "SCXML"
    case .graphwalker: "GraphWalker JSON"
    case .mermaid: "Mermaid"
    case .dot: "DOT"
    case .graphml: "GraphML"
    case .csv: "CSV"
    case .composeNavGraph: "compose-nav-graph"
    case .json: "navgraph JSON"
    case .sql: "SQL"
    case .markdown: "Markdown"
    }
  }
}
