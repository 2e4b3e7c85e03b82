import GRDB
import NavGraph
import NavGraphSchema

/// A check that the rows form a valid graph after an edit, within its transaction.
///
/// It loads only the rows that the edit has changed, if the history contains them and no other rows
/// depend on them.
struct GraphCheck {
  private let database: Database
  /// The key of the last change before the edit; nil if changes are not recorded.
  private let lastChange: Int64?

  /// Creates the check before the edit.
  init(before database: Database) throws {
    self.database = database
    let tables = SchemaTable.all(in: try database.schemaVersion)
    let isRecorded = try ContentVersion.hasHistory(of: tables, in: database)
    lastChange = isRecorded ? try BulkRecord.History.lastChange(database) : nil
  }

  /// Checks the rows after the edit.
  ///
  /// - Throws: `ContentError` if the rows do not form a valid graph.
  /// - Complexity: O(T log E) time for T changed rows in a database with E rows; O(E) if other rows
  ///   may depend on them.
  func check() throws {
    // If the changed rows are not valid on their own, all rows are loaded, to get the error of the
    // whole graph.
    if (try? checkTouchedRows()) == nil {
      _ = try GraphLoader(database, includesDisabledFlows: true).load()
    }
  }

  private func checkTouchedRows() throws {
    guard let lastChange, try !hasInheritance() else { throw NonlocalChange() }
    let touched = try TouchedRows(after: lastChange, in: database)
    try GraphLoader(
      database,
      includesDisabledFlows: true,
      only: touched.withReferencedScreens(in: database)
    ).checkTouchedRows()
  }

  /// Returns whether a screen extends another one, and therefore inherits its commands.
  private func hasInheritance() throws -> Bool {
    let sql = "SELECT EXISTS (SELECT 1 FROM screen WHERE extends_id IS NOT NULL)"
    return try Bool.fetchOne(database, sql: sql) ?? false
  }
}
