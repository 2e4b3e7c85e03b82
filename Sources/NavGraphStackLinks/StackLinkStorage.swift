public import NavGraph
import NavGraphLinks

/// A storage that saves stacks as stack links in a key-value store.
///
/// A link does not contain the content hash of the graph. Therefore, restoring a stack does not
/// report whether the graph has changed.
public struct StackLinkStorage: StackStorage {
  private let scheme: String
  private let read: @Sendable (String) async throws -> String?
  private let write: @Sendable (String, String?) async throws -> Void

  /// Creates a storage.
  ///
  /// - Parameters:
  ///   - scheme: The scheme of the links.
  ///   - read: Returns the text with a key; nil if there is none.
  ///   - write: Replaces the text with a key; nil to remove it.
  public init(
    scheme: String,
    read: @escaping @Sendable (String) async throws -> String?,
    write: @escaping @Sendable (String, String?) async throws -> Void
  ) {
    self.scheme = scheme
    self.read = read
    self.write = write
  }

  /// Saves a stack as the text of its link.
  ///
  /// - Throws: `UnwritablePropertyError`, `LinkError` for the scheme, or an error of `write`.
  public func save(_ snapshot: StackSnapshot, key: String) async throws {
    try await write(key, StackLink(snapshot.stack, scheme: scheme).description)
  }

  /// Returns the saved stack with a key; nil if there is none.
  ///
  /// - Throws: `LinkError` if the text is not a stack link, or an error of `read`.
  public func savedStack(key: String) async throws -> StackSnapshot? {
    try await read(key).map { StackSnapshot(try StackLink($0).stack()) }
  }

  /// Removes the saved stack with a key.
  ///
  /// - Throws: An error of `write`.
  public func removeSavedStack(key: String) async throws { try await write(key, nil) }
}
