import GRDB

extension NavigationStore {
  /// Returns all rows, table by table; blocks the calling thread.
  ///
  /// - Throws: `StoreError`, also for text that is not UTF-8, which a dump cannot contain.
  package func lines() throws(StoreError) -> [StoreRow] {
    try connection.read { try StoreRowReader($0).validRows() }
  }

  /// Replaces all rows by rows that are computed from them, in one transaction; blocks the calling
  /// thread.
  ///
  /// - `bulkCount`: The minimum number of new rows of a table that are inserted without its triggers,
  ///   which is faster.
  /// - `change`: Computes the new rows. It may be called again if another program holds the lock.
  /// - Returns: The revision; nil if nothing was changed.
  /// - Throws: `StoreError.invalidDump` with the number, from 1, of the new row that the schema
  ///   rejects, or another `StoreError`.
  package func rewrite(
    summary: String,
    isDryRun: Bool = false,
    bulkCount: Int = DumpLoader.defaultBulkCount,
    _ change: ([StoreRow]) throws -> [StoreRow]
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
    _ lines: () throws -> [StoreRow]
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
  /// Replaces all rows by rows that are computed from them.
  fileprivate func rewrite(bulkCount: Int, _ change: ([StoreRow]) throws -> [StoreRow]) throws {
    // In kibibytes. A changed page that does not fit into the cache is written immediately, and
    // again after the next change.
    try database.execute(sql: "PRAGMA cache_size = -262144")
    let lines = try change(StoreRowReader(database).validRows()).enumerated().map { ($0 + 1, $1) }
    try DumpLoader(lines, into: database, recordingIn: bulkRecord, bulkCount: bulkCount).load()
  }
}
