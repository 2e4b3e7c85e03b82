#if canImport(SwiftUI)
  public import Foundation
  public import NavGraph
  public import SwiftUI

  /// A stack in the storage of a scene, as JSON.
  ///
  /// ```swift
  /// @SceneStorage("stack") private var savedStack: Data?
  /// // In a task of the view:
  /// try await navigator.launch(on: "Menu", restoring: $savedStack)
  /// ```
  ///
  /// Each scene has one stack, so the key is not used.
  extension Binding: StackStorage where Value == Data? {
    /// Saves a stack.
    ///
    /// - Throws: `EncodingError`; `StackSnapshotError` if a newer version of the app has saved the
    ///   current value.
    public func save(_ snapshot: StackSnapshot, key: String) async throws {
      try await keepNewerStack(key: key)
      let data = try JSONEncoder().encode(snapshot)
      await MainActor.run { wrappedValue = data }
    }

    /// Returns the saved stack.
    ///
    /// - Throws: `DecodingError` or `StackSnapshotError` if it cannot be read.
    public func savedStack(key: String) async throws -> StackSnapshot? {
      let data = await MainActor.run { wrappedValue }
      return try data.map { try JSONDecoder().decode(StackSnapshot.self, from: $0) }
    }

    /// Removes the saved stack.
    public func removeSavedStack(key: String) async {
      await MainActor.run { wrappedValue = nil }
    }
  }
#endif
