import CNavGraphSQLite
import Foundation

/// A new database file under a temporary name beside its final one.
///
/// The file gets its name when it is complete: a program that is killed before leaves nothing at the
/// path, and its draft is removed when a later one is created.
struct DraftFile {
  private let target: DatabaseFile
  private let draft: DatabaseFile
  private let replacesEmptyFile: Bool

  /// The end of the names of drafts.
  static let suffix = ".new"
  /// The number of hexadecimal digits in the name of a draft.
  static let numberLength = 8

  /// Creates a draft for a path, and removes those that killed programs have left there.
  ///
  /// - Throws: `StoreError` if a file that is not empty is at the path, or if it has no directory.
  init(for path: String) throws(StoreError) {
    target = DatabaseFile(path)
    replacesEmptyFile = target.exists
    if replacesEmptyFile, try !target.isEmpty { throw .alreadyExists(path: path) }
    guard target.hasDirectory else { throw .noDirectory(path: path) }
    let number = UUID().uuidString.prefix(DraftFile.numberLength)
    draft = DatabaseFile("\(target.path).\(number)\(DraftFile.suffix)")
    DraftFile.removeAbandoned(for: target)
  }

  /// The path of the draft.
  var path: String { draft.path }

  /// Gives the file its final name, after all connections to it were closed.
  ///
  /// - Throws: `StoreError.alreadyExists` if another program has created the file in the meantime.
  func publish() throws(StoreError) {
    if replacesEmptyFile, try target.isEmpty {
      try? FileManager.default.removeItem(atPath: target.path)
    }
    // A log without a file would be taken for that of the new file.
    if !target.exists { target.remove() }
    switch navgraph_file_move(draft.path, target.path) {
    case 0: return
    case EEXIST: throw .alreadyExists(path: target.name)
    default: throw .notPermitted(path: target.name)
    }
  }

  /// Removes what has not been published.
  func remove() { draft.remove() }
}
