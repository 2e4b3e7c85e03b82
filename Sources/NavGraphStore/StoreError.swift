public import Foundation
public import NavGraph
import NavGraphFoundation
import NavGraphSchema

/// The reason why a database cannot be used or changed.
///
/// After an error, the database is unchanged. Every case has a message that says what to do:
///
/// ```swift
/// do {
///   return try await NavigationStore(path: path).graph()
/// } catch StoreError.notFound(let path) {
///   show("There is no file '\(path)'.")
/// } catch let error as StoreError {
///   show("\(error)")
/// }
/// ```
public enum StoreError: Error, Sendable, Hashable {
  /// The file does not exist.
  case notFound(path: String)
  /// The path refers to a directory.
  case isDirectory(path: String)
  /// The directory of a new file does not exist.
  case noDirectory(path: String)
  /// The permissions of the file or its directory forbid the access.
  case notPermitted(path: String)
  /// The system does not open the file for another reason, such as too many open files.
  ///
  /// The associated value is the number of the system's error, such as `EMFILE`.
  case notOpened(path: String, errorNumber: Int32)
  /// Another program was terminated in the middle of a transaction, which is not rolled back.
  ///
  /// Opening the file with ``NavigationStore/Access/readWrite`` rolls it back.
  case unfinishedTransaction(path: String)
  /// A file already exists at the path of a new database.
  case alreadyExists(path: String)
  /// The file is not an SQLite database.
  case notDatabase(path: String)
  /// The file is a dump, which can only be read, and has no history.
  case isDump(path: String)
  /// The file is an SQLite database of another program.
  case notNavgraphDatabase(path: String)
  /// The file contains the tables of a navgraph database, but not its `application_id` and
  /// `user_version`.
  ///
  /// This is the case for a copy made with `.dump`. The associated value is the version of the
  /// schema.
  case missingApplicationID(path: String, version: Int)
  /// The file has several hard links, so it cannot be written safely.
  case severalNames(path: String, count: Int)
  /// The schema is newer than the latest version that this program supports.
  case newerSchema(path: String, version: Int, supported: Int)
  /// The store was opened with ``NavigationStore/Access/readOnly``.
  case readOnlyStore(path: String)
  /// A table is not that of the file's version of the schema.
  ///
  /// The file was made by a version of navgraph that was not released, or another program altered
  /// the table.
  case unknownSchema(path: String, table: String)
  /// A trigger, view or index of the schema is missing, altered or added.
  ///
  /// Such a file can only be read.
  case alteredSchema(path: String, object: String)
  /// The file is damaged. The associated value `detail` is the message of SQLite.
  case damaged(path: String, detail: String)
  /// Another program held a lock for longer than the busy timeout.
  case locked(path: String)
  /// The disk is full, and the transaction was rolled back.
  case diskFull(path: String)
  /// The rows do not form a valid graph. The reason is a sentence.
  case invalidContent(path: String, reason: String)
  /// A change violates the schema, or would make the graph invalid. The reason is a sentence.
  case rejected(path: String, reason: String)
  /// Text is not a dump, or does not describe a valid database.
  case invalidDump(DumpError)
  /// An edit failed.
  case invalidEdit(EditError)
  /// There are fewer revisions to undo or redo than requested.
  case nothingToRevert(path: String, Revision.Kind, wanted: Int, possible: Int)
  /// The revision does not exist, or its state was pruned from the history.
  case unknownRevision(path: String, Int, oldest: Int, latest: Int)
  /// Another program deleted or changed the given revisions, so they cannot be reverted.
  case historyGap(path: String, revisions: [Int])
  /// A saved stack cannot be read, or must not be replaced. It is not changed.
  case invalidStack(path: String, key: String, StackSnapshotError)
  /// Another error of SQLite. The associated value `detail` is the message of SQLite.
  case failed(path: String, detail: String)
}

extension StoreError: CustomStringConvertible {
  /// The `application_id` of a navgraph database.
  package static let applicationID = Schema.applicationID

  /// The error message and the remedy.
  public var description: String { [problem, remedy].compactMap { $0 }.joined(separator: " ") }

  package var problem: String {
    switch self {
    case .notFound(let path): "There is no database at '\(path)'."
    case .isDirectory(let path): "'\(path)' is a directory, not a database."
    case .noDirectory(let path): "'\(path)' cannot be created: its directory does not exist."
    case .notPermitted(let path): "'\(path)' cannot be opened: permission denied."
    case .notOpened(let path, let number):
      "'\(path)' cannot be opened: \(SystemError(number).reason)."
    case .unfinishedTransaction(let path):
      "'\(path)' cannot be read: a program was terminated in the middle of a transaction, "
        + "which is not rolled back."
    case .alreadyExists(let path): "'\(path)' already exists."
    case .notDatabase(let path): "'\(path)' is not an SQLite database."
    case .isDump(let path):
      "'\(path)' is a dump, which has no history and cannot be edited."
    case .notNavgraphDatabase(let path): "'\(path)' is not a navgraph database."
    case .missingApplicationID(let path, _):
      "'\(path)' has the tables of a navgraph database, but no application_id, as after a copy by '.dump'."
    case .severalNames(let path, let count):
      "'\(path)' cannot be written: the file has \(count) names (hard links)."
    case .newerSchema(let path, let version, let supported):
      "'\(path)' has schema version \(version); this program supports versions up to \(supported)."
    case .readOnlyStore(let path): "'\(path)' is open for reading only."
    case .unknownSchema(let path, let table):
      "'\(path)' was made by an unreleased version of navgraph, or altered by another program: its table "
        + "'\(table)' is missing or different."
    case .alteredSchema(let path, let object):
      "'\(path)' cannot be written: '\(object)' differs from the schema of navgraph."
    case .damaged(let path, let detail): "'\(path)' is damaged (\(detail))."
    case .locked(let path): "'\(path)' is locked by another program."
    case .diskFull(let path): "'\(path)' was not changed: the disk is full."
    case .invalidContent(let path, let reason): "'\(path)' is not valid: \(reason)"
    case .rejected(let path, let reason): "'\(path)' was not changed: \(reason)"
    case .invalidEdit(let error): error.description
    case .invalidDump(let error): error.description
    case .nothingToRevert(let path, let kind, _, possible: 0):
      "There is nothing to \(kind.rawValue) in '\(path)'."
    case .nothingToRevert(let path, let kind, let wanted, possible: 1):
      "There is only 1 revision to \(kind.rawValue) in '\(path)', not \(wanted)."
    case .nothingToRevert(let path, let kind, let wanted, let possible):
      "There are only \(possible) revisions to \(kind.rawValue) in '\(path)', not \(wanted)."
    case .unknownRevision(let path, let revision, _, _): "'\(path)' has no revision \(revision)."
    case .historyGap(let path, let revisions):
      "The history of '\(path)' has gaps: another program deleted or altered "
        + "\(revisions.revisionList)."
    case .invalidStack(let path, let key, let error): "Saved stack '\(key)' in '\(path)': \(error)"
    case .failed(let path, let detail): "'\(path)' cannot be used: \(detail)."
    }
  }

  /// The remedy as a sentence; nil if there is none, or if the problem contains it.
  package var remedy: String? {
    switch self {
    case .notFound: "Create one, or choose another path."
    case .isDirectory, .notDatabase, .notNavgraphDatabase: "Choose the file of a navgraph database."
    case .isDump: "Create a database from it."
    case .noDirectory: "Create the directory first."
    case .notPermitted: "Check the permissions of the file and its directory."
    case .notOpened(_, let number): SystemError(number).remedy
    case .unfinishedTransaction:
      "Open the file for reading and writing once, with navgraph or SQLite."
    case .alreadyExists: "Choose another path, or remove the file first."
    case .missingApplicationID(_, let version):
      "Execute 'PRAGMA application_id = \(Schema.applicationID); PRAGMA user_version = \(version)'."
    case .severalNames: "Copy it and edit the copy, or remove the other names."
    case .newerSchema: "Update the program."
    case .readOnlyStore: "Open it for reading and writing."
    case .unknownSchema:
      "Dump it with the version that made it, and load the dump into a new database."
    case .alteredSchema: "Undo that change first."
    case .damaged: "Restore the file from a copy."
    case .locked: "Try again when that program has finished."
    case .diskFull: "Free some space and try again."
    case .nothingToRevert(_, _, _, let possible): possible == 0 ? nil : "Nothing was changed."
    case .unknownRevision(_, _, let oldest, let latest):
      oldest == latest ? "The only one is \(latest)." : "Choose one from \(oldest) to \(latest)."
    case .historyGap(_, let revisions):
      "Only revisions after revision \(revisions.last ?? 0) can be undone."
    case .invalidContent, .rejected, .invalidDump, .invalidEdit, .invalidStack, .failed: nil
    }
  }
}

extension StoreError: LocalizedError {
  /// The problem as a sentence.
  public var errorDescription: String? { problem }

  /// The remedy as a sentence.
  public var recoverySuggestion: String? { remedy }
}
