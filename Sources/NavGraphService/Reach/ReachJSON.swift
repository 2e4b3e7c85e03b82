package import NavGraph
package import NavGraphReview
package import NavGraphText

/// The reachability of a screen as JSON.
package struct ReachJSON: JSONConvertible {
  package var outcome: String
  package var steps: Int?
  /// The outermost command or tab of the route.
  package var action: String?
  package var route: [String]?
  package var commands: [String]?
  var given: [String]?
  var blockers: [Blocker]?
  /// True if there are more blockers than listed; nil otherwise.
  var moreBlockers: Bool?
  package var error: String?

  /// The number of blockers and requirements of a route that are listed.
  package static let listedBlockerCount = 100

  /// Creates the JSON, by default without routes: all routes of a chain together would be as large
  /// as the square of its length.
  package init(_ reachability: Reachability, withRoutes hasRoutes: Bool = false) {
    switch reachability {
    case .reachable(let route):
      outcome = route.stepCount == 0 ? "alreadyThere" : "planned"
      steps = route.stepCount
      action = route.outermostAction
      if hasRoutes {
        let names = route.names
        self.route = names.screens.map(\.name)
        commands = names.commands.map(\.name)
      }
      given = route.missingProperties.map(\.name)
    case .blocked(let blockage):
      let blocked = blockage.route
      let found = blocked.blockers.prefix(ReachJSON.listedBlockerCount + 1)
      outcome = "blocked"
      if hasRoutes { route = blocked.screens.dropFirst().map(\.name) }
      blockers = Array(found.prefix(ReachJSON.listedBlockerCount))
      moreBlockers = found.count > ReachJSON.listedBlockerCount ? true : nil
    case .unreachable: outcome = "unreachable"
    case .invalid(let error):
      outcome = "invalid"
      self.error = error.description
    }
  }

  package var json: ObjectJSON {
    [
      "outcome": outcome, "steps": steps, "action": action, "route": route, "commands": commands,
      "given": given, "blockers": blockers, "moreBlockers": moreBlockers, "error": error,
    ]
  }
}

/// The answer to a ``ReachQuestion`` or a ``WhoReachesQuestion``.
package struct ReachAnswer: JSONWritable {
  /// The end of all routes that is the same.
  package enum End: Sendable {
    case from(ScreenStack)
    case to(ScreenID)
  }

  package let end: End
  package var entries: [ScreenReachability]
  package let hasRoutes: Bool

  package func write(to writer: inout JSONWriter) { forEachPart { writer.text($0) } }

  /// Calls a function with each part of the JSON, because all routes together can take much memory.
  package func forEachPart(_ body: (String) throws -> Void) rethrows {
    switch end {
    case .from(let stack):
      try body("{\"from\":\(stack.entries.jsonLine()),")
    case .to: try body("{")
    }
    try body("\"screens\":[")
    for (position, entry) in entries.enumerated() {
      let reach = ReachJSON(entry.reachability, withRoutes: hasRoutes)
      let item: ObjectJSON = ["screen": entry.screen.name, "reach": reach]
      try body((position == 0 ? "" : ",") + item.jsonLine())
    }
    switch end {
    case .from: try body("]}")
    case .to(let screen): try body("],\"to\":\(screen.name.jsonLine())}")
    }
  }
}

extension ObjectJSON {
  /// Creates the JSON of a matrix.
  package init(
    from stack: ScreenStack,
    _ columns: [PropertyDictionary],
    _ rows: [MatrixRow]
  ) {
    let rows = rows.map { row -> ObjectJSON in
      [
        "screen": row.screen.name, "differs": row.differs, "cells": row.cells.map { ReachJSON($0) },
      ]
    }
    self = ["from": stack.entries, "columns": columns, "rows": rows]
  }
}
