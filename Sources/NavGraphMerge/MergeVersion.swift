import NavGraph
package import NavGraphStore

/// A version of the rows that a merge compares.
package struct MergeVersion: Sendable {
  /// The rows by kind and name; most names belong to one row.
  let rows: [RowKey: [StoreRow]]
  /// The rows that an earlier merge has left in conflict.
  private let disputedLines: [StoreRow]
  /// The kinds and names of the rows that an earlier merge has left in conflict.
  let disputed: Set<RowKey>

  private init(_ lines: [StoreRow], disputed: [StoreRow]) {
    rows = Dictionary(grouping: lines, by: \.key)
    disputedLines = disputed
    self.disputed = Set(disputed.map(\.key))
  }

  package init(_ lines: [StoreRow]) { self.init(lines, disputed: []) }

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
    self.init(text.isEmpty ? [] : try StoreRow.rows(of: common), disputed: lines)
  }

  /// Splits a dump into the text without conflicts, whose lines keep their numbers, and the lines of
  /// both sides of all conflicts.
  private static func withoutConflicts(_ text: String) -> (common: String, disputed: [String]) {
    guard text.contains("\n<<<<<<<") else { return (text, []) }
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

  var lines: [StoreRow] { rows.values.flatMap { $0 } }

  var screens: Set<ScreenID> {
    let names = lines.filter { $0.kind == .screen }.compactMap { $0.storedValue("name") }
    return Set(names.map(ScreenID.init))
  }

  /// Returns a copy with new names of screens, by their names in this version.
  func renaming(screens names: [ScreenID: ScreenID]) -> MergeVersion {
    guard !names.isEmpty else { return self }
    let rename = { (lines: [StoreRow]) in lines.map { $0.renaming(screens: names) } }
    return MergeVersion(rename(lines), disputed: rename(disputedLines))
  }
}
