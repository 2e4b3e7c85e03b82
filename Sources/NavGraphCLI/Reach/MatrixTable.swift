import NavGraph
import NavGraphReview

/// The matrix as a table, in text and as comma-separated values.
struct MatrixTable {
  let columns: [MatrixColumn]
  let rows: [MatrixRow]

  /// The table of text; `*` marks the rows with different cells.
  var text: TextTable {
    var table = TextTable(["", "screen"] + columns.map(\.label), keepsColumns: true)
    for row in rows {
      table.append([row.differs ? "*" : "", row.screen.name] + row.cells.map(\.cell))
    }
    return table
  }

  /// The table of comma-separated values.
  var csv: TextTable {
    var table = TextTable(["screen", "differs"] + columns.map(\.label))
    for row in rows {
      table.append([row.screen.name, row.differs ? "yes" : "no"] + row.cells.map(\.cell))
    }
    return table
  }
}

/// A column of the matrix: assumptions with their label.
struct MatrixColumn {
  let assumptions: Assumptions
  let label: String

  /// Creates a column, labeled with the assumed values of some facts.
  init(_ assumptions: Assumptions, facts: [String]) {
    self.assumptions = assumptions
    let parts = facts.compactMap { name in
      assumptions.context[name].map { "\(name)=\($0.text)" }
    }
    label = parts.isEmpty ? "steps" : parts.joined(separator: " ")
  }
}

extension Reachability {
  /// The text of a cell: the number of steps, the requirements, or that the screen is unreachable.
  fileprivate var cell: String {
    switch self {
    case .reachable(let route):
      "\(route.stepCount)" + (requirementsText.isEmpty ? "" : " with \(requirementsText)")
    case .blocked: "needs \(requirementsText)"
    case .unreachable: "unreachable"
    case .invalid(let error): "invalid: \(error)"
    }
  }
}
