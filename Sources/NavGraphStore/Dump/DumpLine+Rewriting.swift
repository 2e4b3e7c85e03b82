import GRDB
import NavGraph
import NavGraphSchema

/// Rows of a database as lines, for edits that compute new rows.
extension DumpLine {
  /// Creates the line of a row from the values of some columns, by their labels.
  ///
  /// Other columns have their default values.
  package init(_ kind: StoreRow.Kind, _ values: KeyValuePairs<String, String?>) {
    let values = Dictionary(values.map { ($0.key, $0.value) }) { $1 }
    self = DumpLine(kind.table, kind.table.defaultValues, order: nil).setting(values)
  }

  /// Creates the line of a row whose flags are the texts `true` and `false`; nil for an unknown
  /// column.
  package init?(_ kind: StoreRow.Kind, texts: [String: String?]) {
    let table = kind.table
    var row = table.defaultValues
    for (label, text) in texts {
      guard let column = table.column(label) else { return nil }
      row[column] =
        table.columns[column].type == .flag ? text.map { $0 == "true" ? "1" : "0" } : text
    }
    self.init(table, row, order: nil)
  }

  /// The values by the labels of the columns, in which flags are the texts `true` and `false`.
  package var texts: [(label: String, value: String?)] {
    zip(table.columns, values).map { column, value in
      (column.label, column.type == .flag ? value.map { $0 == "1" ? "true" : "false" } : value)
    }
  }

  package var kind: StoreRow.Kind { table.kind }

  /// The labels of all columns, in order.
  package var labels: [String] { table.labels }

  /// Returns the value of a column, which may be its default value; nil for NULL.
  package func storedValue(_ label: String) -> String? {
    table.column(label).flatMap { values[$0] }
  }

  /// The kinds and names of the rows to which the row refers.
  package var references: [(label: String, kind: StoreRow.Kind, name: String)] {
    table.references.compactMap { column, kind in
      values[column].map { (table.labels[column], kind, $0) }
    }
  }
}

extension NavigationStore {
  /// Returns all rows as lines, table by table; blocks the calling thread.
  package func lines() throws(StoreError) -> [DumpLine] {
    try connection.read { try StoreDump($0).lines() }
  }

  /// Replaces all rows by lines that are computed from them, in one transaction; blocks the calling
  /// thread.
  ///
  /// - `bulkCount`: The minimum number of new rows of a table that are inserted without its triggers,
  ///   which is faster.
  /// - `change`: Computes the new lines. It may be called again if another program holds the lock.
  /// - Returns: The revision; nil if nothing was changed.
  /// - Throws: `StoreError.invalidDump` with the number, from 1, of the new line that the schema
  ///   rejects, or another `StoreError`.
  package func rewrite(
    summary: String,
    isDryRun: Bool = false,
    bulkCount: Int = DumpLoader.defaultBulkCount,
    _ change: ([DumpLine]) throws -> [DumpLine]
  ) throws(StoreError) -> Revision? {
    try write(summary: summary, isDryRun: isDryRun) { editor in
      try editor.rewrite(bulkCount: bulkCount, change)
    }
  }

  /// Creates a database file with rows, which its first revision adds; blocks the calling thread.
  ///
  /// The content of the file equals that of an empty database after
  /// ``rewrite(summary:isDryRun:bulkCount:_:)``. Creating it takes less time, because the rows are
  /// not written to a log first, and other programs never see an incomplete file. An existing file
  /// at the path must be empty. The revision is nil if there are no rows.
  ///
  /// - Throws: The errors of ``rewrite(summary:isDryRun:bulkCount:_:)``. The path is not changed
  ///   then.
  package static func create(
    at path: String,
    summary: String,
    _ lines: () throws -> [DumpLine]
  ) throws(StoreError) -> (store: NavigationStore, revision: Revision?) {
    let (connection, revision) = try StoreConnection.create(
      at: path,
      busyTimeout: defaultBusyTimeout,
      keepsHistory: true
    ) { database in
      try record(summary, in: database, at: path) { editor in
        try editor.rewrite(bulkCount: DumpLoader.defaultBulkCount) { _ in try lines() }
      }
    }
    return (NavigationStore(connection), revision)
  }
}

extension RowEditor {
  /// Replaces all rows by lines that are computed from them.
  fileprivate func rewrite(bulkCount: Int, _ change: ([DumpLine]) throws -> [DumpLine]) throws {
    // In kibibytes. A changed page that does not fit into the cache is written immediately, and
    // again after the next change.
    try database.execute(sql: "PRAGMA cache_size = -262144")
    let lines = try change(StoreDump(database).lines()).enumerated().map { ($0 + 1, $1) }
    try DumpLoader(lines, into: database, recordingIn: bulkRecord, bulkCount: bulkCount).load()
  }
}
