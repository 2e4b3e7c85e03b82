public import NavGraph

/// Saves stacks as texts, each the link of a stack, wherever texts can be kept.
///
/// What a link cannot say is not kept: the revision of the graph.
public struct StackLinkStorage: StackStorage {
  private let scheme: String
  private let read: @Sendable (String) async throws -> String?
  private let write: @Sendable (String, String?) async throws -> Void

  /// Makes a storage.
  ///
  /// - Parameters:
  ///   - scheme: The scheme of the links.
  ///   - read: Returns the text of a key; nil if there is none.
  ///   - write: Keeps a text under a key in place of the one before; removes that if there is none.
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
  /// - Throws: `StackLinkConversionError`, or what the place throws.
  public func save(_ snapshot: StackSnapshot, key: String) async throws {
    try await write(key, StackLink(snapshot.stack, scheme: scheme).description)
  }

  /// Returns the stack of the text that was kept last; nil if there is none.
  ///
  /// - Throws: `LinkError` if the text is no link of a stack, or what the place throws.
  public func savedStack(key: String) async throws -> StackSnapshot? {
    try await read(key).map { StackSnapshot(try StackLink($0).stack()) }
  }

  /// Removes the text of a key.
  ///
  /// - Throws: What the place throws.
  public func removeSavedStack(key: String) async throws { try await write(key, nil) }
}
