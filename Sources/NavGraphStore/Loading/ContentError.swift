import NavGraph
import NavGraphLinks

/// Rows that do not make up a graph.
enum ContentError: Error {
  /// The graph cannot be built.
  case graph(GraphError)
  /// A value is not one that its column may have.
  case value(String, column: String, of: String)
  /// A link pattern is malformed, or ties with another one.
  case pattern(String, LinkPatternError)
  /// A row refers to a row that does not exist.
  case dangling(column: String, of: String)
  /// A row is not as the history says that a revision left it.
  case history(table: String, revision: Int)
  /// The history has a revision of the highest number that there is.
  case historyEnded(revision: Int)
}

extension ContentError: CustomStringConvertible {
  var description: String {
    switch self {
    case .graph(let error): error.description
    case .value(let value, let column, let owner):
      "\(column) of \(owner) cannot be '\(value.prefix(60))\(value.count > 60 ? "…" : "")'."
    case .pattern(let pattern, let error): "Link '\(pattern)': \(error)"
    case .dangling(let column, let owner):
      "\(column) of \(owner) refers to a row that does not exist."
    case .history(let table, let revision):
      "table '\(table)' is not as revision \(revision) of the history left it, so that cannot be "
        + "taken back. It was changed with triggers switched off."
    case .historyEnded(let revision):
      "its history ends with revision \(revision), after which no other can follow."
    }
  }
}
