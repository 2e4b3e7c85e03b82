import CNavGraphSQLite
import GRDB

/// An authorizer that rejects statements of a change set, unless they only read and change rows of
/// flows.
///
/// SQLite calls the authorizer for each access of a statement, regardless of its spelling.
/// Triggers and views of the schema are not restricted.
///
/// This is a class, because SQLite stores its address.
final class ChangeSetAuthorizer {
  /// An access that was rejected.
  enum Violation {
    /// A change set cannot contain statements of this kind.
    case statement
    /// The statement reads or changes a protected table.
    case table(String)
  }

  /// The access that was rejected; nil if there is none.
  private(set) var violation: Violation?
  private var isPreparing = false

  /// Executes a body with this authorizer.
  ///
  /// It replaces the authorizer of GRDB, which cannot be registered again. GRDB needs its
  /// authorizer only to observe tables and to cache the schema, and the store uses neither.
  func authorize<Value>(_ database: Database, _ body: () throws -> Value) throws -> Value {
    // The first use of a table-valued function declares a table, which would be rejected.
    _ = try database.makeStatement(sql: "SELECT 1 FROM json_each('[]'), json_tree('[]')")
    sqlite3_set_authorizer(
      database.sqliteConnection,
      { authorizer, action, object, _, _, trigger in
        guard let authorizer, trigger == nil else { return SQLITE_OK }
        return Unmanaged<ChangeSetAuthorizer>.fromOpaque(authorizer).takeUnretainedValue()
          .result(of: action, on: object.map { String(cString: $0) } ?? "")
      },
      Unmanaged.passUnretained(self).toOpaque()
    )
    defer { sqlite3_set_authorizer(database.sqliteConnection, nil, nil) }
    return try body()
  }

  /// Prepares a statement of the change set.
  ///
  /// The authorizer is active only during the preparation, because SQLite prepares statements of
  /// triggers during the execution.
  func prepare<Value>(_ body: () throws -> Value) rethrows -> Value {
    violation = nil
    isPreparing = true
    defer { isPreparing = false }
    return try body()
  }

  private func result(of action: Int32, on object: String) -> Int32 {
    guard isPreparing else { return SQLITE_OK }
    switch action {
    case SQLITE_SELECT, SQLITE_FUNCTION, SQLITE_RECURSIVE: return SQLITE_OK
    case SQLITE_READ, SQLITE_INSERT, SQLITE_UPDATE, SQLITE_DELETE:
      guard ChangeSetAuthorizer.isProtected(object) else { return SQLITE_OK }
      violation = .table(object)
    default: violation = .statement
    }
    return SQLITE_DENY
  }

  /// Returns whether a table belongs to the history or to SQLite itself.
  private static func isProtected(_ table: String) -> Bool {
    let name = table.lowercased()
    return name == "history" || ["history_", "sqlite_", "pragma_"].contains { name.hasPrefix($0) }
  }
}
