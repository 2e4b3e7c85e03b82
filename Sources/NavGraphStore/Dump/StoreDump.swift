import NavGraphFoundation
import NavGraphSchema

/// The text of a database's rows.
package enum StoreDump {
  static let header = FileContent.dumpHeader
  static let end = "# end"

  /// Returns the text of a dump from the lines of its blocks, which empty lines separate.
  package static func text(of blocks: [[String]]) -> String {
    ([[header]] + blocks + [[end]]).joined(separator: [""]).map { $0 + "\n" }.joined()
  }
}

extension NavigationStore {
  /// Returns the rows as text for version control.
  ///
  /// Each row is a line. A screen, a command or a link forms a block with the rows that belong to it,
  /// and the blocks are sorted by name. The history and saved stacks are left out.
  ///
  /// - Returns: The text, from which ``create(at:from:busyTimeout:)`` creates an equal database.
  /// - Throws: `StoreError` if the rows cannot be read, or contain text that is not UTF-8.
  /// - Complexity: O(*n* log *n*) time and O(*n*) memory for *n* rows.
  public func dump() async throws -> String { try await worker.run { try self.dump() } }

  package func dump() throws(StoreError) -> String {
    StoreDump.text(of: try lines().inBlocks { $0 }.map { $0.map(\.text) })
  }
}
