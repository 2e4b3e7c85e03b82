package import NavGraph
package import NavGraphReview

/// The matrix as JSON.
package struct MatrixJSON: Encodable {
  let from: [StackEntryJSON]
  let columns: [PropertyDictionary]
  let rows: [Row]

  struct Row: Encodable {
    let screen: String
    let differs: Bool
    let cells: [ReachJSON]
  }

  package init(
    from stack: ScreenStack,
    _ columns: [PropertyDictionary],
    _ rows: [MatrixRow]
  ) {
    from = stack.entries.map(StackEntryJSON.init)
    self.columns = columns
    self.rows = rows.map { row in
      Row(screen: row.screen.name, differs: row.differs, cells: row.cells.map { ReachJSON($0) })
    }
  }
}
