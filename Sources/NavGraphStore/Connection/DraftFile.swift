import CNavGraphSQLite
import Foundation
import NavGraphFoundation

/// A new database file with a temporary name beside its final name.
///
/// The file is renamed when it is complete. If the program is terminated before, there is nothing
/// at the final path. The draft is removed when a later one is created.
struct DraftFile {
  private let target: DatabaseFile
  private let draft: DatabaseFile

  /// The suffix of the names of drafts.
  private static let suffix = ".new"
  /// The number of hexadecimal digits in the name of a draft.
  private static let numberLength = 8
  /// A text as long as the longest one that the name of a file beside the target ends with.
  static let longestSuffix = "." + String(repeating: "0", count: numberLength) + suffix + "-journal"
  /// The time in seconds without a write after which a draft is considered abandoned.
  private static let abandonmentAge = 60

  /// Creates a draft for a path, and removes the drafts that terminated programs have left there.
  ///
  /// - Throws: `StoreError` if a nonempty file exists at the path, or if its directory does not
  ///   exist.
  init(for path: String) throws(StoreError) {
    let target = DatabaseFile(path)
    self.target = target
    try target.withLockedDirectory { () throws(StoreError) in
      if target.exists, try !target.isEmpty { throw .alreadyExists(path: path) }
    }
    guard target.hasDirectory else { throw .noDirectory(path: path) }
    let number = UUID().uuidString.prefix(DraftFile.numberLength)
    draft = DatabaseFile("\(target.path).\(number)\(DraftFile.suffix)")
    DraftFile.removeAbandoned(for: target)
  }

  var path: String { draft.path }

  /// Renames the file to its final name.
  ///
  /// All connections to it must be closed.
  ///
  /// - Throws: `StoreError.alreadyExists` if another program has created the file in the meantime.
  func publish() throws(StoreError) {
    // Without the lock, two programs could remove each other's files.
    try target.withLockedDirectory { () throws(StoreError) in
      // SQLite would use an existing log for the new file.
      if try target.exists ? target.isEmpty : true { target.remove() }
      switch navgraph_file_move(draft.path, target.path) {
      case 0: return
      case EEXIST: throw .alreadyExists(path: target.name)
      case let code: throw StoreError(SystemError(code), path: target.name)
      }
    }
  }

  /// Removes the draft if it was not published.
  func remove() { draft.remove() }

  /// Removes the drafts for a path that terminated programs have left.
  ///
  /// A program locks its draft before it writes, and publishes it after the last write. Therefore,
  /// a draft is in use if it is locked, or if it was written a moment ago.
  private static func removeAbandoned(for target: DatabaseFile) {
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
