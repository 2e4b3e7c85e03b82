import NavGraph
import NavGraphLinks

/// An error for rows that do not form a valid graph.
enum ContentError: Error {
  /// The graph cannot be built.
  case graph(GraphError)
  /// A column contains a value that is not allowed.
  case value(String, column: String, of: String)
  /// A gate rule contains text that is not a host.
  case gateHost(MalformedGateHost)
  /// A column refers to a row that does not exist.
  case danglingReference(column: String, of: String)
}

extension ContentError: CustomStringConvertible {
  var description: String {
    switch self {
    case .graph(let error): error.description
    case .value(let value, let column, let owner):
      "\(column) of \(owner) cannot be '\(value.prefix(60))\(value.count > 60 ? "…" : "")'."
    case .gateHost(let error): "host of a gate rule: \(error)"
    case .danglingReference(let column, let owner):
      "\(column) of \(owner) refers to a row that does not exist."
    }
  }
}
