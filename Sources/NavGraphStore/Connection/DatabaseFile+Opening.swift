import CNavGraphSQLite
import Foundation
import GRDB
import NavGraphFoundation

extension DatabaseFile {
  /// Rolls back the transaction of a program that was terminated in the middle of it, as SQLite does
  /// before it writes.
  ///
  /// Such a program leaves a rollback journal beside the file. A connection that only reads cannot
  /// do this. If the journal belongs to a running program, nothing is changed.
  ///
  /// - Throws: `DatabaseError` if the file or its directory must not be written.
  func rollBackAbandonedTransaction() throws {
    guard let journal = FileStatus(path + "-journal"), journal.size > 0 else { return }
    var connection: OpaquePointer?
    defer { sqlite3_close(connection) }
    var code = sqlite3_open_v2(path, &connection, SQLITE_OPEN_READWRITE, nil)
    // The schema is not read, because it may be untrusted.
    if code == SQLITE_OK { code = sqlite3_exec(connection, "BEGIN IMMEDIATE", nil, nil, nil) }
    guard code != SQLITE_OK, code != SQLITE_BUSY else { return }
    throw DatabaseError(resultCode: ResultCode(rawValue: sqlite3_extended_errcode(connection)))
  }

  /// Returns the reason why SQLite cannot open the file, or a file beside it.
  ///
  /// SQLite does not report the error number of the system when it fails to open a connection.
  ///
  /// - Parameter detail: The message of SQLite.
  /// - Returns: The error; it contains the message if the reason is unknown.
  func openingError(_ detail: String) -> StoreError {
    if let error = DatabaseFile.missingDescriptors { return StoreError(error, path: name) }
    if path.utf8.count >= navgraph_sqlite_maximum_path() {
      return StoreError(SystemError(ENAMETOOLONG), path: name)
    }
    let accesses = [
      (path, R_OK), (path, W_OK), (directory, W_OK | X_OK), (path + "-journal", F_OK),
      (path + DraftFile.longestSuffix, F_OK),
    ]
    let errors = accesses.compactMap { access($0, $1) == 0 ? nil : SystemError() }
    guard let error = errors.first(where: { $0.code != ENOENT }) else {
      return .failed(path: name, detail: detail)
    }
    return StoreError(error, path: name)
  }

  /// The error for a process that cannot open as many files as an edit needs; nil if it can.
  ///
  /// SQLite opens the database, its log and an index. Dispatch, whose threads run the edit, opens
  /// three files, and ends the process if it cannot.
  static var missingDescriptors: SystemError? {
    let neededFiles = 8
    var descriptors: [Int32] = []
    defer { for descriptor in descriptors { close(descriptor) } }
    for _ in 0..<neededFiles {
      let descriptor = open("/", O_RDONLY | O_CLOEXEC)
      guard descriptor >= 0 else {
        let error = SystemError()
        return [EMFILE, ENFILE].contains(error.code) ? error : nil
      }
      descriptors.append(descriptor)
    }
    return nil
  }
}

extension StoreError {
  /// Creates the error for a file that the system does not open.
  init(_ error: SystemError, path: String) {
    switch error.code {
    case ENOENT: self = .notFound(path: path)
    case EISDIR: self = .isDirectory(path: path)
    case EACCES, EPERM: self = .notPermitted(path: path)
    case ENOSPC, EDQUOT: self = .diskFull(path: path)
    default: self = .notOpened(path: path, errorNumber: error.code)
    }
  }
}
