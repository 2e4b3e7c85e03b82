package import NavGraph
package import NavGraphReview
package import NavGraphText

/// The answer to a ``ReachQuestion``.
package enum ReachJSON: JSONWritable {
  /// The screens, for one user.
  case list(ReachList)
  /// The screens as rows, for several users.
  case table(ReachTable)

  package func write(to writer: inout JSONWriter) {
    switch self {
    case .list(let list): list.forEachPart { writer.text($0) }
    case .table(let table): table.json.write(to: &writer)
    }
  }
}

/// The screens that can be reached, or those from which one can be reached.
package struct ReachList: Sendable {
  /// The end of all routes that is the same.
  package enum End: Sendable {
    case from(ScreenStack)
    case to(ScreenID)
  }

  package let end: End
  package var entries: [ScreenReachability]
  package let hasRoutes: Bool

  /// Calls a function with each part of the JSON, because all routes together can take much memory.
  package func forEachPart(_ body: (String) throws -> Void) rethrows {
    switch end {
    case .from(let stack):
      try body("{\"from\":\(stack.entries.jsonLine()),")
    case .to: try body("{")
    }
    try body("\"screens\":[")
    for (position, entry) in entries.enumerated() {
      let reach = ReachabilityJSON(entry.reachability, withRoutes: hasRoutes)
      let item: ObjectJSON = ["screen": entry.screen.name, "reach": reach]
      try body((position == 0 ? "" : ",") + item.jsonLine())
    }
    switch end {
    case .from: try body("]}")
    case .to(let screen): try body("],\"to\":\(screen.name.jsonLine())}")
    }
  }
}

/// The screens that several users can reach: a column for each combination of facts.
package struct ReachTable: JSONConvertible, Sendable {
  package let stack: ScreenStack
  /// The facts of each column.
  package let columns: [PropertyDictionary]
  package var rows: [MatrixRow]
  package let hasRoutes: Bool

  package var json: ObjectJSON {
    let rows = rows.map { row -> ObjectJSON in
      [
        "screen": row.screen.name, "differs": row.differs,
        "cells": row.cells.map { ReachabilityJSON($0, withRoutes: hasRoutes) },
      ]
    }
    return ["from": stack.entries, "columns": columns, "rows": rows]
  }
}
