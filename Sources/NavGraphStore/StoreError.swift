public import NavGraph

/// Why a database cannot be used; nothing was changed.
public enum StoreError: Error, Sendable, Hashable {
  /// There is no file of that path.
  case notFound(path: String)
  /// The path leads to a directory.
  case isDirectory(path: String)
  /// The user may not open the file, or not in that way.
  case notPermitted(path: String)
  /// There is something at the path where a database was to be made.
  case alreadyExists(path: String)
  /// The file is not an SQLite database.
  case notDatabase(path: String)
  /// The file is an SQLite database of another kind.
  case notNavgraphDatabase(path: String)
  /// A newer program made the file; this one knows schemas up to `supported`.
  case newerSchema(path: String, version: Int, supported: Int)
  /// The database was opened for reading, and cannot be written.
  case readOnlyStore(path: String)
  /// The next schema needs a name that something of the file's own has.
  case nameTaken(path: String, object: String)
  /// A table, trigger, view or index is not as this program makes it; such a file is only read.
  case alteredSchema(path: String, object: String)
  /// The file is damaged; with SQLite's words for it.
  case damaged(path: String, detail: String)
  /// Another program has kept the database locked for longer than the busy timeout.
  case locked(path: String)
  /// The disk is full; the transaction was rolled back.
  case diskFull(path: String)
  /// The rows do not make up a graph; with the reason as a sentence.
  case invalidContent(path: String, reason: String)
  /// The schema refuses a change, or the rows would not make up a graph after it; with the reason
  /// as a sentence.
  case rejected(path: String, reason: String)
  /// An edit cannot be made of what it was given.
  case refused(EditError)
  /// There are not as many revisions to undo or redo as wanted.
  case nothingToRevert(path: String, Revision.Kind, wanted: Int, possible: Int)
  /// There is no such revision, or its state cannot be had any more.
  case unknownRevision(path: String, Int, oldest: Int, latest: Int)
  /// A saved stack cannot be read; it is kept.
  case invalidStack(path: String, key: String, StackSnapshotError)
  /// Anything else that SQLite reports.
  case failed(path: String, detail: String)
}

extension StoreError: CustomStringConvertible {
  /// The error as a sentence.
  public var description: String {
    switch self {
    case .notFound(let path):
      "There is no database at '\(path)'. Create one with 'navgraph init'."
    case .isDirectory(let path):
      "'\(path)' is a directory, not a database. Name a file."
    case .notPermitted(let path):
      "'\(path)' cannot be opened: permission denied. Check the permissions of the file and its "
        + "directory."
    case .alreadyExists(let path):
      "'\(path)' exists already. Choose another path, or remove the file first."
    case .notDatabase(let path):
      "'\(path)' is not a database. Name a file made by 'navgraph init'."
    case .notNavgraphDatabase(let path):
      "'\(path)' is a database, but not one of flows. Name a file made by 'navgraph init'."
    case .newerSchema(let path, let version, let supported):
      "'\(path)' has schema \(version), made by a newer navgraph; this one knows schemas up to "
        + "\(supported). Update navgraph."
    case .readOnlyStore(let path):
      "'\(path)' is open for reading only. Open it for reading and writing."
    case .nameTaken(let path, let object):
      "'\(path)' is not written: it has a '\(object)' of its own, which navgraph's newer schema needs. "
        + "Rename yours first."
    case .alteredSchema(let path, let object):
      "'\(path)' is not written: '\(object)' in its schema is not as navgraph makes it. Undo that "
        + "change first."
    case .damaged(let path, let detail):
      "'\(path)' is damaged (\(detail)). Restore it from a copy."
    case .locked(let path):
      "'\(path)' is locked by another program. Try again when that has finished."
    case .diskFull(let path):
      "The disk is full: '\(path)' was not changed. Make room and try again."
    case .invalidContent(let path, let reason):
      "'\(path)' does not hold valid flows: \(reason)"
    case .rejected(let path, let reason):
      "'\(path)' was not changed: \(reason)"
    case .refused(let error): error.description
    case .nothingToRevert(let path, let kind, _, possible: 0):
      "There is nothing to \(kind.rawValue) in '\(path)'."
    case .nothingToRevert(let path, let kind, let wanted, let possible):
      "There are \(possible) edits to \(kind.rawValue) in '\(path)', not \(wanted). Nothing was changed."
    case .unknownRevision(let path, let revision, let oldest, let latest):
      "'\(path)' has no revision \(revision). There are \(oldest) to \(latest)."
    case .invalidStack(let path, let key, let error):
      "Stack '\(key)' in '\(path)' cannot be read: \(error)"
    case .failed(let path, let detail):
      "'\(path)' cannot be used: \(detail)."
    }
  }
}
