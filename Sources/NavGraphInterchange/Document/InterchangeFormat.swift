/// A format from which navigation can be imported, or to which it can be exported.
public enum InterchangeFormat: String, Sendable, Hashable, CaseIterable {
  /// Jetpack Navigation graphs of Android (XML).
  case jetpack
  /// Storyboards of Interface Builder (XML).
  case storyboard
  /// Command classes of RLDNavigation (Objective-C).
  case rldnavigation
  /// XState machines, versions 4 and 5 (JSON).
  case xstate
  /// State Chart XML, a recommendation of the W3C.
  case scxml
  /// Test models of GraphWalker (JSON).
  case graphwalker
  /// Flowcharts and state diagrams of Mermaid, in separate files or in Markdown.
  case mermaid
  /// DOT, the graph language of Graphviz.
  case dot
  /// GraphML, including the variants of yEd and GraphWalker (XML).
  case graphml
  /// Comma-separated values: a table of edges, and a table of screens.
  case csv
  /// Graphs of compose-nav-graph (JSON or `.nav`).
  case composeNavGraph = "compose-nav-graph"
  /// The JSON format of navgraph.
  case json
  /// Documentation in Markdown.
  case markdown
}

extension InterchangeFormat: Comparable {
  /// Returns whether the name of a format precedes the name of another one.
  public static func < (left: InterchangeFormat, right: InterchangeFormat) -> Bool {
    left.rawValue < right.rawValue
  }
}

extension InterchangeFormat: CustomStringConvertible {
  /// The usual name of the format.
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
    case .markdown: "Markdown"
    }
  }
}
