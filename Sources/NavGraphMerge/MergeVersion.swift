package import NavGraphStore

/// A version of the rows that a merge compares.
package struct MergeVersion: Sendable {
  let lines: [StoreRow]
  /// The rows that an earlier merge has left in conflict.
  let disputed: [StoreRow]

  package init(_ lines: [StoreRow]) { (self.lines, disputed) = (lines, []) }

  /// Creates the base from a dump, an empty text, or a dump with conflicts.
  ///
  /// Git passes an empty text if both sides have added the file. If two histories have been merged
  /// crosswise, it merges their common versions first, and passes the result even if it contains
  /// conflicts.
  ///
  /// - Throws: `DumpError` if the text is not a dump.
  package init(base text: String) throws(DumpError) {
    let (common, disputed) = MergeVersion.withoutConflicts(text)
    var lines: [StoreRow] = []
    for row in disputed { lines += try StoreRow.rows(of: StoreDump.text(of: [[row]])) }
    self.disputed = lines
    self.lines = text.isEmpty ? [] : try StoreRow.rows(of: common)
  }

  /// Whether a text contains an unresolved conflict.
  package static func isUnresolved(_ text: String) -> Bool { text.contains("\n<<<<<<<") }

  /// Splits a dump into the text without conflicts, whose lines keep their numbers, and the lines of
  /// both sides of all conflicts.
  private static func withoutConflicts(_ text: String) -> (common: String, disputed: [String]) {
    guard isUnresolved(text) else { return (text, []) }
    var isInConflict = false
    var disputed: [String] = []
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      if line.hasPrefix("<<<<<<<") { isInConflict = true }
      guard isInConflict else { return line }
      if line.hasPrefix(">>>>>>>") { isInConflict = false }
      if !["<<<<<<<", "|||||||", "=======", ">>>>>>>"].contains(where: line.hasPrefix) {
        disputed.append(String(line))
      }
      return ""
    }
    return (lines.joined(separator: "\n"), disputed)
  }
}
