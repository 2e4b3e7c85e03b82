import CNavGraphSQLite
import Foundation

extension DraftFile {
  /// The time in seconds without a write after which a draft is considered abandoned.
  private static let abandonmentAge = 60

  /// Removes the drafts for a path that terminated programs have left.
  ///
  /// A program locks its draft before it writes, and publishes it after the last write. Therefore,
  /// a draft is in use if it is locked, or if it was written a moment ago.
  static func removeAbandoned(for target: DatabaseFile) {
    let file = URL(fileURLWithPath: target.path)
    let directory = file.deletingLastPathComponent()
    let names = try? FileManager.default.contentsOfDirectory(atPath: directory.path)
    for name in names ?? [] where isDraft(name, of: file.lastPathComponent) {
      let draft = DatabaseFile(directory.appendingPathComponent(name).path)
      if isAbandoned(draft) { draft.remove() }
    }
  }

  private static func isDraft(_ name: String, of target: String) -> Bool {
    guard name.hasPrefix(target + "."), name.hasSuffix(suffix) else { return false }
    let number = name.dropFirst(target.count + 1).dropLast(suffix.count)
    return number.count == numberLength && number.allSatisfy(\.isHexDigit)
  }

  private static func isAbandoned(_ draft: DatabaseFile) -> Bool {
    guard let status = FileStatus(draft.path), status.kind == .file,
      status.modified.seconds < Int(Date().timeIntervalSince1970) - abandonmentAge
    else { return false }
    // The lock is acquired without reading the schema, which can be incomplete.
    var connection: OpaquePointer?
    defer { sqlite3_close(connection) }
    return sqlite3_open_v2(draft.path, &connection, SQLITE_OPEN_READWRITE, nil) == SQLITE_OK
      && sqlite3_exec(connection, "BEGIN EXCLUSIVE", nil, nil, nil) == SQLITE_OK
  }
}
