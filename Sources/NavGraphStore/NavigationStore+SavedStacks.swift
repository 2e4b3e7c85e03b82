public import NavGraph
import Foundation
import GRDB

/// A database of flows is a place for saved stacks, if it is opened for writing.
extension NavigationStore: StackStorage {
  /// Saves a stack in place of the one that the key had; all of it, or nothing.
  ///
  /// - Throws: Why it cannot be saved; the one before is kept then.
  public nonisolated func save(_ snapshot: StackSnapshot, key: String) throws(StoreError) {
    try write { database in
      try database.execute(
        sql: """
          INSERT INTO saved_stack (key, stack, graph_revision) VALUES (?, ?, ?)
          ON CONFLICT (key) DO UPDATE SET
            stack = excluded.stack,
            graph_revision = excluded.graph_revision,
            saved_at = excluded.saved_at
          """,
        arguments: [key, try json(snapshot), snapshot.revision]
      )
    }
  }

  /// Returns the stack that was saved last; nil if there is none.
  ///
  /// - Throws: Why it cannot be read; it is kept.
  public nonisolated func savedStack(key: String) throws(StoreError) -> StackSnapshot? {
    let stack = try read { database in
      guard try NavigationStore.schemaVersion(of: database) >= 2 else { return nil as String? }
      return try String.fetchOne(
        database,
        sql: "SELECT stack FROM saved_stack WHERE key = ?",
        arguments: [key]
      )
    }
    guard let stack else { return nil }
    do throws {
      return try JSONDecoder().decode(StackSnapshot.self, from: Data(stack.utf8))
    } catch let error as StackSnapshotError {
      throw .invalidStack(path: path, key: key, error)
    } catch {
      throw .invalidStack(path: path, key: key, .damaged("it is not JSON"))
    }
  }

  /// Returns the keys under which stacks are saved, in order.
  ///
  /// - Throws: Why they cannot be read.
  public nonisolated func savedStackKeys() throws(StoreError) -> [String] {
    try read { database in
      guard try NavigationStore.schemaVersion(of: database) >= 2 else { return [] }
      return try String.fetchAll(database, sql: "SELECT key FROM saved_stack ORDER BY key")
    }
  }

  /// Removes a saved stack, if there is one.
  ///
  /// - Throws: Why it cannot be removed.
  public nonisolated func forget(key: String) throws(StoreError) {
    try write { database in
      try database.execute(sql: "DELETE FROM saved_stack WHERE key = ?", arguments: [key])
    }
  }

  private nonisolated func json(_ snapshot: StackSnapshot) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return String(decoding: try encoder.encode(snapshot), as: UTF8.self)
  }
}
