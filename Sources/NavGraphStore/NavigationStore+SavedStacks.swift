public import NavGraph
import Dispatch
import Foundation
import GRDB

/// A database that is opened for writing stores saved stacks.
extension NavigationStore: StackStorage {
  /// Saves a stack under a key in place of the stack that was saved there before.
  ///
  /// - Throws: The reason why the stack cannot be saved: `invalidStack` if a newer program has saved the
  ///   present one. The present one is kept unchanged then.
  public func save(_ snapshot: StackSnapshot, key: String) async throws(StoreError) {
    try await offloaded { () throws(StoreError) in try self.save(snapshot, key: key) }
  }

  /// Returns the stack that is saved under a key; nil if there is none.
  ///
  /// - Throws: The reason why the stack cannot be read. It stays saved.
  public func savedStack(key: String) async throws(StoreError) -> StackSnapshot? {
    try await offloaded { () throws(StoreError) in try self.savedStack(key: key) }
  }

  /// Removes the stack that is saved under a key, if there is one.
  ///
  /// - Throws: The reason why the stack cannot be removed.
  public func removeSavedStack(key: String) async throws(StoreError) {
    try await offloaded { () throws(StoreError) in try self.removeSavedStack(key: key) }
  }

  /// Returns the keys under which stacks are saved, in order.
  ///
  /// - Throws: The reason why they cannot be read.
  public func savedStackKeys() async throws(StoreError) -> [String] {
    try await offloaded { () throws(StoreError) in try self.savedStackKeys() }
  }

  /// Runs work with the database on a thread that may block.
  private func offloaded<Value: Sendable>(
    _ work: @escaping @Sendable () throws(StoreError) -> Value
  ) async throws(StoreError) -> Value {
    let result: Result<Value, StoreError> = await withCheckedContinuation { continuation in
      DispatchQueue.global(qos: .userInitiated).async {
        continuation.resume(returning: Result(catching: work))
      }
    }
    return try result.get()
  }
}

extension NavigationStore {
  package func save(_ snapshot: StackSnapshot, key: String) throws(StoreError) {
    try write { database in
      if let present = try text(of: key, in: database) { try checkReplaceable(present, key: key) }
      try database.execute(
        sql: """
          INSERT INTO saved_stack (key, stack, graph_revision) VALUES (?, ?, ?)
          ON CONFLICT (key) DO UPDATE SET
            stack = excluded.stack,
            graph_revision = excluded.graph_revision,
            saved_at = excluded.saved_at
          """,
        arguments: [key, try json(snapshot), snapshot.graphContentHash]
      )
    }
  }

  package func savedStack(key: String) throws(StoreError) -> StackSnapshot? {
    let text = try read { database in
      guard try NavigationStore.schemaVersion(of: database) >= 2 else { return nil as String? }
      return try self.text(of: key, in: database)
    }
    guard let text else { return nil }
    do {
      return try snapshot(text)
    } catch {
      throw .invalidStack(path: path, key: key, error)
    }
  }

  package func removeSavedStack(key: String) throws(StoreError) {
    try write { database in
      try database.execute(sql: "DELETE FROM saved_stack WHERE key = ?", arguments: [key])
    }
  }

  package func savedStackKeys() throws(StoreError) -> [String] {
    try read { database in
      guard try NavigationStore.schemaVersion(of: database) >= 2 else { return [] }
      return try String.fetchAll(database, sql: "SELECT key FROM saved_stack ORDER BY key")
    }
  }

  private func text(of key: String, in database: Database) throws -> String? {
    try String.fetchOne(
      database,
      sql: "SELECT stack FROM saved_stack WHERE key = ?",
      arguments: [key]
    )
  }

  /// Checks that no newer program has saved a stack.
  ///
  /// A damaged stack can be replaced.
  private func checkReplaceable(_ text: String, key: String) throws(StoreError) {
    do {
      _ = try snapshot(text)
    } catch {
      guard case .newer = error else { return }
      throw .invalidStack(path: path, key: key, error)
    }
  }

  private func snapshot(_ text: String) throws(StackSnapshotError) -> StackSnapshot {
    do {
      return try JSONDecoder().decode(StackSnapshot.self, from: Data(text.utf8))
    } catch let error as StackSnapshotError {
      throw error
    } catch {
      throw .damaged("it is not JSON")
    }
  }

  private func json(_ snapshot: StackSnapshot) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return String(decoding: try encoder.encode(snapshot), as: UTF8.self)
  }
}
