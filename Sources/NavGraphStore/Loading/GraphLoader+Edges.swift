import NavGraph

/// The loading of edges, which are most of the rows of a large database.
extension GraphLoader {
  /// Loads the origins of the loaded commands.
  ///
  /// The screens and commands must have been loaded before.
  mutating func loadEdges() throws {
    let rows = try RowReader(
      database,
      "SELECT origin_id, command_id FROM command_origin ORDER BY origin_id, command_id"
    )
    while try rows.next() {
      // The commands of disabled flows are not loaded.
      guard let command = commands[rows.integer(1)] else { continue }
      let origin = try screen(rows.integer(0), in: "origin_id", of: "a command's origin")
      tables.addEdge(origin: origin, command: command)
    }
  }
}
