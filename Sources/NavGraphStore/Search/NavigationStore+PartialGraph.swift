import GRDB
package import NavGraph
import NavGraphSchema

extension NavigationStore {
  /// The size in bytes from which the route of one request is searched in the indexes of a database.
  package static let minimumIndexSearchSize = 16 << 20

  /// Returns the part of the graph that the shortest route between two screens needs, without loading the whole graph;
  /// blocks the calling thread.
  ///
  /// A router plans the same steps in the part and in the whole graph. The part has only the screens and the
  /// commands of the route. The rest of the database is not checked.
  ///
  /// - Parameters:
  ///   - start: The screen from which the route starts, on its own stack.
  ///   - goal: The screen to which the route leads.
  ///   - minimumSize: The size of the database in bytes from which a search takes less time than loading.
  /// - Returns: The part; nil if the whole graph has to be loaded: there is no route, the database is small or has an
  ///   older schema, or its screens extend others or have tabs, or something on the route has properties or
  ///   conditions.
  /// - Throws: `StoreError` if the rows cannot be read.
  /// - Complexity: O(V + E) time in the worst case for the V screens and E edges that are nearer to the start or the
  ///   goal than half of the route.
  package func partialGraph(
    from start: ScreenID,
    to goal: ScreenID,
    minimumSize: Int = minimumIndexSearchSize
  ) throws(StoreError) -> NavigationGraph? {
    try connection.read { database in
      let part = PartialGraph(database)
      guard try part.isSearchable(minimumSize: minimumSize), let start = try part.key(of: start),
        let goal = try part.key(of: goal), start != goal
      else { return nil }
      var search = try IndexSearch(database)
      guard let route = try search.route(from: start, to: goal) else { return nil }
      return try part.load(start, route)
    }
  }
}

/// The screens and the commands of a route in a database.
private struct PartialGraph {
  private let database: Database

  init(_ database: Database) { self.database = database }

  /// Whether the shortest route is one of screens and commands alone.
  func isSearchable(minimumSize: Int) throws -> Bool {
    guard try database.schemaVersion >= SchemaMigration.universalIndexVersion else { return false }
    let rows = try RowReader(
      database,
      """
      SELECT (SELECT page_count FROM pragma_page_count) * (SELECT page_size FROM pragma_page_size) >= ?1
        AND NOT EXISTS (SELECT 1 FROM screen WHERE extends_id IS NOT NULL)
        AND NOT EXISTS (SELECT 1 FROM screen_tab)
      """,
      [minimumSize]
    )
    return try rows.next() && rows.flag(0)
  }

  /// Returns the key of a screen; nil if none has the name.
  func key(of screen: ScreenID) throws -> Int64? {
    let rows = try RowReader(database, "SELECT id FROM screen WHERE name = ?1", [screen.name])
    return try rows.next() ? rows.integer(0) : nil
  }

  /// Returns the graph of a route; nil if something on it has properties or conditions.
  func load(_ start: Int64, _ route: [IndexSearch.Move]) throws -> NavigationGraph? {
    let keys = [start] + route.map(\.screen)
    let hasProperties = try KeyedRows(
      database,
      "SELECT 1 FROM screen_property WHERE screen_id = ?1"
    )
    let hasRules = try KeyedRows(
      database,
      """
      SELECT 1 FROM command_condition WHERE command_id = ?1
      UNION ALL SELECT 1 FROM command_property WHERE command_id = ?1
      """
    )
    guard try !keys.contains(where: hasProperties.contains),
      try !route.contains(where: { try hasRules.contains($0.command) })
    else { return nil }
    var tables = GraphTables()
    let screens = try keys.map { try addScreen($0, to: &tables) }
    for (index, move) in route.enumerated() {
      try addCommand(move.command, from: screens[index], to: screens[index + 1], in: &tables)
    }
    do {
      return try NavigationGraph(tables)
    } catch {
      throw ContentError.graph(error)
    }
  }

  private func addScreen(_ key: Int64, to tables: inout GraphTables) throws -> ScreenIndex {
    let rows = try RowReader(database, "SELECT name FROM screen WHERE id = ?1", [key])
    guard try rows.next() else {
      throw ContentError.danglingReference(column: "destination_id", of: "a command")
    }
    return tables.addScreen(name: try rows.validText(0, column: "name", of: "a screen"))
  }

  private func addCommand(
    _ key: Int64,
    from origin: ScreenIndex,
    to destination: ScreenIndex,
    in tables: inout GraphTables
  ) throws {
    let rows = try RowReader(
      database,
      "SELECT name, presentation, animated, universal, style FROM command WHERE id = ?1",
      [key]
    )
    guard try rows.next() else { return }
    let name = try rows.validText(0, column: "name", of: "a command")
    guard let presentation = Presentation(rawValue: rows.text(1)) else {
      throw ContentError.value(rows.text(1), column: "presentation", of: "command '\(name)'")
    }
    let command = tables.addCommand(
      name: name,
      destination: destination,
      presentation: presentation,
      isAnimated: rows.flag(2),
      isUniversal: rows.flag(3)
    )
    if !rows.isNull(4) {
      let style = try rows.validText(4, column: "style", of: "command '\(name)'")
      tables.setStyle(style, of: command)
    }
    if !rows.flag(3) { tables.addEdge(origin: origin, command: command) }
  }
}
