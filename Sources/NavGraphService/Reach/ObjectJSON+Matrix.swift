package import NavGraph
package import NavGraphReview

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
    self = ["from": stack.entries.map(StackEntryJSON.init), "columns": columns, "rows": rows]
  }
}
