import GRDB
package import NavGraph
import NavGraphSchema

extension NavigationStore {
  /// The minimum size in bytes of a database in whose indexes the route of one request is searched.
  ///
  /// A new database has 324 KiB. With 300 screens and 1,200 edges, it has 384 KiB.
  package static let minimumIndexSearchSize = 384 << 10

  /// Returns the part of the graph that contains the shortest route between two screens, without
  /// loading the whole graph; blocks the calling thread.
  ///
  /// A router plans the same steps in the part and in the whole graph. The part contains only the
  /// screens and the commands of the route. The rest of the database is not checked.
  ///
  /// - Parameters:
  ///   - start: The only screen on the stack.
  ///   - goal: The destination of the route.
  ///   - minimumSize: The minimum size of the database in bytes for which a search takes less time
  ///     than loading.
  /// - Returns: The part; nil if the whole graph must be loaded, because there is no route, the
  ///   database is small or has an older schema, screens extend others or have tabs, or the screens
  ///   or commands of the route have properties or conditions.
  /// - Throws: `StoreError` if the rows cannot be read.
  /// - Complexity: O(V + E) time in the worst case for the V screens and E edges that are nearer to
  ///   the start or the goal than half of the route.
  package func partialGraph(
    from start: ScreenID,
    to goal: ScreenID,
    minimumSize: Int = minimumIndexSearchSize
  ) throws(StoreError) -> NavigationGraph? {
    try connection.read { database in
      let part = PartialGraph(database)
      guard try part.isSearchable(minimumSize: minimumSize),
        let (start, goal) = try part.keys(of: start, goal), start != goal
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

  /// Returns whether the shortest route depends only on screens and commands.
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

  /// Returns the keys of two screens; nil if a screen does not exist.
  func keys(of start: ScreenID, _ goal: ScreenID) throws -> (start: Int64, goal: Int64)? {
    let rows = try RowReader(
      database,
      "SELECT (SELECT id FROM screen WHERE name = ?1), (SELECT id FROM screen WHERE name = ?2)",
      [start.name, goal.name]
    )
    guard try rows.next(), let start = rows.optionalInteger(0), let goal = rows.optionalInteger(1)
    else { return nil }
    return (start, goal)
  }

  /// Returns the graph of a route; nil if its screens or commands have properties or conditions.
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
    let screens = try addScreens(keys, to: &tables)
    try addCommands(of: route, between: screens, to: &tables)
    do {
      return try NavigationGraph(tables)
    } catch {
      throw ContentError.graph(error)
    }
  }

  private func addScreens(_ keys: [Int64], to tables: inout GraphTables) throws -> [ScreenIndex] {
    let rows = try KeyedRows(database, "SELECT name FROM screen WHERE id = ?1")
    return try keys.map { key in
      guard let name = try rows.first(key, { try $0.validText(0, column: "name", of: "a screen") })
      else { throw ContentError.danglingReference(column: "destination_id", of: "a command") }
      return tables.addScreen(name: name)
    }
  }

  /// Adds the commands of a route.
  ///
  /// Each of them leads from one screen to the next one.
  private func addCommands(
    of route: [IndexSearch.Move],
    between screens: [ScreenIndex],
    to tables: inout GraphTables
  ) throws {
    let rows = try KeyedRows(
      database,
      "SELECT name, presentation, animated, universal, style FROM command WHERE id = ?1"
    )
    for (index, move) in route.enumerated() {
      try rows.first(move.command) { row in
        try addCommand(row, from: screens[index], to: screens[index + 1], in: &tables)
      }
    }
  }

  private func addCommand(
    _ row: RowReader,
    from origin: ScreenIndex,
    to destination: ScreenIndex,
    in tables: inout GraphTables
  ) throws {
    let name = try row.validText(0, column: "name", of: "a command")
    guard let presentation = Presentation(rawValue: row.text(1)) else {
      throw ContentError.value(row.text(1), column: "presentation", of: "command '\(name)'")
    }
    let command = tables.addCommand(
      name: name,
      destination: destination,
      presentation: presentation,
      isAnimated: row.flag(2),
      isUniversal: row.flag(3)
    )
    if !row.isNull(4) {
      let style = try row.validText(4, column: "style", of: "command '\(name)'")
      tables.setStyle(style, of: command)
    }
    if !row.flag(3) { tables.addEdge(origin: origin, command: command) }
  }
}
