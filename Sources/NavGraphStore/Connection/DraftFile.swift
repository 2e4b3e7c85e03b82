import CNavGraphSQLite
import Foundation

/// A new database file with a temporary name beside its final name.
///
/// The file is renamed when it is complete. If the program is terminated before, there is nothing
/// at the final path. The draft is removed when a later one is created.
struct DraftFile {
  private let target: DatabaseFile
  private let draft: DatabaseFile
  private let replacesEmptyFile: Bool

  /// The suffix of the names of drafts.
  static let suffix = ".new"
  /// The number of hexadecimal digits in the name of a draft.
  static let numberLength = 8

  /// Creates a draft for a path, and removes the drafts that terminated programs have left there.
  ///
  /// - Throws: `StoreError` if a nonempty file exists at the path, or if its directory does not
  ///   exist.
  init(for path: String) throws(StoreError) {
    target = DatabaseFile(path)
    replacesEmptyFile = target.exists
    if replacesEmptyFile, try !target.isEmpty { throw .alreadyExists(path: path) }
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
    if replacesEmptyFile, try target.isEmpty {
      try? FileManager.default.removeItem(atPath: target.path)
    }
    // SQLite would use an existing log for the new file.
    if !target.exists { target.remove() }
    switch navgraph_file_move(draft.path, target.path) {
    case 0: return
    case EEXIST: throw .alreadyExists(path: target.name)
    default: throw .notPermitted(path: target.name)
    }
  }

  /// Removes the draft if it was not published.
  func remove() { draft.remove() }
}
