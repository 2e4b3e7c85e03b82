import GRDB
import NavGraphSchema

/// The screens and commands that the changes in the history may have affected, by key.
struct TouchedRows {
  private(set) var screens: Set<Int64> = []
  private(set) var commands: Set<Int64> = []

  var isEmpty: Bool { screens.isEmpty && commands.isEmpty }

  /// The maximum number of changes.
  ///
  /// If there are more, all rows are loaded instead.
  private static let maximumChangeCount = 1_000

  /// Reads the changes after a given one.
  ///
  /// - Throws: `NonlocalChange` if changes are missing or too many, or affect other rows of the
  ///   graph.
  init(after change: Int64, in database: Database) throws {
    let rows = try NamedRowReader(
      database,
      """
      SELECT id, table_name, json_extract(before, '$.id') AS key_before,
        json_extract(after, '$.id') AS key_after,
        json_extract(before, '$.command_id') AS command_before,
        json_extract(after, '$.command_id') AS command_after
      FROM history_change WHERE id > ? ORDER BY id LIMIT \(TouchedRows.maximumChangeCount + 1)
      """,
      [change]
    )
    var last = change
    while try rows.next() {
      last += 1
      guard rows.integer("id") == last, last - change <= TouchedRows.maximumChangeCount else {
        throw NonlocalChange()
      }
      let table = rows.text("table_name")
      switch table {
      case "screen":
        screens.formUnion(["key_before", "key_after"].compactMap(rows.optionalInteger))
      case "command":
        commands.formUnion(["key_before", "key_after"].compactMap(rows.optionalInteger))
      case "command_origin", "command_property", "command_condition":
        commands.formUnion(["command_before", "command_after"].compactMap(rows.optionalInteger))
      default:
        guard TouchedRows.tablesOutsideGraphs.contains(table) else { throw NonlocalChange() }
      }
    }
  }

  /// Returns these rows together with the screens to which the commands refer.
  ///
  /// - Throws: `NonlocalChange` if they are too many.
  func withReferencedScreens(in database: Database) throws -> TouchedRows {
    let keys = commands.sorted().map(String.init).joined(separator: ", ")
    let limit = TouchedRows.maximumChangeCount
    let rows = try RowReader(
      database,
      """
      SELECT destination_id FROM command WHERE id IN (\(keys))
      UNION SELECT origin_id FROM command_origin WHERE command_id IN (\(keys)) LIMIT \(limit + 1)
      """
    )
    var all = self
    while try rows.next() { all.screens.insert(rows.integer(0)) }
    guard all.screens.count <= screens.count + limit else { throw NonlocalChange() }
    return all
  }

  /// The tables from which no part of a graph is loaded.
  private static let tablesOutsideGraphs: Set<String> = [
    "link_pattern", "link_value", "link_milestone", "link_gate", "link_handler", "check_exception",
    "start_screen", "import_record",
  ]
}
