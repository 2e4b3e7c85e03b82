/// A place where stacks are saved, each under a key: a database of flows, or the caller's own.
@MainActor
public protocol StackStorage {
  /// Saves a stack in place of the one that the key had; all of it, or nothing.
  ///
  /// - Throws: Why it cannot be saved; the one before is kept then.
  func save(_ snapshot: StackSnapshot, key: String) throws

  /// Returns the stack that was saved last; nil if there is none.
  ///
  /// - Throws: Why it cannot be read; it is kept.
  func savedStack(key: String) throws -> StackSnapshot?

  /// Removes a saved stack, if there is one.
  ///
  /// - Throws: Why it cannot be removed.
  func forget(key: String) throws
}
