public import NavGraph
import Foundation
import GRDB
import NavGraphFoundation

/// The storage of saved stacks in a database, which must be opened for writing.
extension NavigationStore: StackStorage {
  /// Saves a stack under a key, and replaces the stack with the same key.
  ///
  /// - Parameters:
  ///   - snapshot: The stack.
  ///   - key: The key.
  /// - Throws: `StoreError` if the stack cannot be saved, for example because a newer version of
  ///   the program saved the existing stack. The existing stack is not changed then.
  public func save(_ snapshot: StackSnapshot, key: String) async throws {
    try await worker.run { try self.save(snapshot, key: key) }
  }

  package func save(_ snapshot: StackSnapshot, key: String) throws(StoreError) {
    try connection.write { database in
      let former = try NavigationStore.stackText(key: key, in: database)
      let result = former.map { text in
        Result { () throws(StackSnapshotError) in try StackSnapshot(json: Data(text.utf8)) }
      }
      if case .failure(let error) = result, case .newer = error {
        throw StoreError.invalidStack(path: path, key: key, error)
      }
      try database.execute(
        sql: """
          INSERT INTO saved_stack (key, stack, graph_revision) VALUES (?, ?, ?)
          ON CONFLICT (key) DO UPDATE SET
            stack = excluded.stack,
            graph_revision = excluded.graph_revision,
            saved_at = excluded.saved_at
          """,
        arguments: [key, try StoredJSON.encode(snapshot), snapshot.graphContentHash]
      )
    }
  }

  /// Returns the stack with a key.
  ///
  /// - Returns: The stack; nil if there is none.
  /// - Throws: `StoreError` if the stack cannot be read. The stack is not removed.
  public func savedStack(key: String) async throws -> StackSnapshot? {
    try await worker.run { try self.savedStack(key: key) }
  }

  package func savedStack(key: String) throws(StoreError) -> StackSnapshot? {
    let text = try connection.read { try NavigationStore.stackText(key: key, in: $0) }
    guard let text else { return nil }
    do {
      return try StackSnapshot(json: Data(text.utf8))
    } catch {
      throw .invalidStack(path: path, key: key, error)
    }
  }

  /// Returns the keys of all saved stacks, sorted; blocks the calling thread.
  package func savedStackKeys() throws(StoreError) -> [String] {
    try connection.read { database in
      try String.fetchAll(database, sql: "SELECT key FROM saved_stack ORDER BY key")
    }
  }

  /// Removes the stack with a key, if there is one.
  ///
  /// - Throws: `StoreError` if it cannot be removed.
  public func removeSavedStack(key: String) async throws {
    try await worker.run { try self.removeSavedStack(key: key) }
  }

  package func removeSavedStack(key: String) throws(StoreError) {
    try connection.write { database in
      try database.execute(sql: "DELETE FROM saved_stack WHERE key = ?", arguments: [key])
    }
  }

  private static func stackText(key: String, in database: Database) throws -> String? {
    try String.fetchOne(
      database,
      sql: "SELECT stack FROM saved_stack WHERE key = ?",
      arguments: [key]
    )
  }
}
