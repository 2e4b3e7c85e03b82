import NavGraph
import NavGraphReview
import NavGraphService

/// The screens that several users can reach as a table, in text and as comma-separated values.
struct MatrixTable {
  private let rows: [MatrixRow]
  private let labels: [String]

  /// Creates a table whose columns are labeled with the values of facts, in the given order.
  init(_ table: ReachTable, facts: [String]) {
    rows = table.rows
    labels = table.columns.map { context in
      facts.compactMap { name in context[name].map { "\(name)=\($0.text)" } }
        .joined(separator: " ")
    }
  }

  /// The table of text; `*` marks the rows with different cells.
  var text: TextTable {
    var table = TextTable(["", "screen"] + labels, keepsColumns: true)
    for row in rows {
      table.append([row.differs ? "*" : "", row.screen.name] + row.cells.map(\.cell))
    }
    return table
  }

  /// The table of comma-separated values.
  var csv: TextTable {
    var table = TextTable(["screen", "differs"] + labels)
    for row in rows {
      table.append([row.screen.name, row.differs ? "yes" : "no"] + row.cells.map(\.cell))
    }
    return table
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
    case .undecided(let failure): "undecided: \(failure)"
    }
  }
}
