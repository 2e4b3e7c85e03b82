public import Foundation
public import NavGraph

/// A storage of stacks in the files of a folder, one for each key.
///
/// ```swift
/// let storage = FileStackStorage(directory: .applicationSupportDirectory)
/// try await navigator.launch(on: "Menu", restoring: storage)
/// ```
///
/// The files are JSON, and are replaced atomically.
public struct FileStackStorage: StackStorage {
  private let directory: URL

  /// Creates a storage.
  ///
  /// - Parameter directory: The folder, which is created when a stack is saved.
  public init(directory: URL) { self.directory = directory }

  /// Saves a stack under a key, and replaces the stack with the same key.
  ///
  /// - Throws: The error of the file system, or `StackSnapshotError` if a newer version of the app
  ///   has saved the existing stack, which is not changed then.
  public func save(_ snapshot: StackSnapshot, key: String) async throws {
    try await keepNewerStack(key: key)
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    try JSONEncoder().encode(snapshot).write(to: url(key: key), options: .atomic)
  }

  /// Returns the stack with a key; nil if there is none.
  ///
  /// - Throws: The error of the file system, or `StackSnapshotError` if the file is not a saved
  ///   stack.
  public func savedStack(key: String) async throws -> StackSnapshot? {
    let url = url(key: key)
    guard FileManager.default.fileExists(atPath: url.path) else { return nil }
    return try StackSnapshot(json: Data(contentsOf: url))
  }

  /// Removes the stack with a key, if there is one.
  ///
  /// - Throws: The error of the file system.
  public func removeSavedStack(key: String) async throws {
    let url = url(key: key)
    guard FileManager.default.fileExists(atPath: url.path) else { return }
    try FileManager.default.removeItem(at: url)
  }

  /// Returns the file of a key, whose characters other than letters and digits are percent-encoded.
  private func url(key: String) -> URL {
    let name = key.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? key
    return directory.appendingPathComponent("\(name).stack.json")
  }
}

extension StackSnapshot {
  /// Decodes a snapshot from JSON.
  ///
  /// - Throws: `StackSnapshotError`.
  package init(json: Data) throws(StackSnapshotError) {
    do {
      self = try JSONDecoder().decode(StackSnapshot.self, from: json)
    } catch let error as StackSnapshotError {
      throw error
    } catch {
      throw .damaged("it is not JSON")
    }
  }
}
