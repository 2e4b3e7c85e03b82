import GRDB

extension StoreError {
  static func mapErrors<Value>(
    at path: String,
    _ work: () throws -> Value
  ) throws(StoreError) -> Value {
    do { return try work() } catch { throw StoreError(error, path: path) }
  }

  init(_ error: any Error, path: String) {
    switch error {
    case let error as StoreError: self = error
    case let error as DatabaseError: self.init(error, path: path)
    case let error as DumpError: self = .invalidDump(error)
    case let error as EditError: self = .invalidEdit(error)
    case let error as HistoryError: self = .rejected(path: path, reason: error.description)
    case let error as ContentError: self = .invalidContent(path: path, reason: error.description)
    default: self = .failed(path: path, detail: String(describing: error))
    }
  }

  private init(_ error: DatabaseError, path: String) {
    let message = error.plainMessage
    switch error.resultCode {
    case .SQLITE_NOTADB: self = .notDatabase(path: path)
    case .SQLITE_CORRUPT: self = .damaged(path: path, detail: message)
    case .SQLITE_BUSY, .SQLITE_LOCKED: self = .locked(path: path)
    case .SQLITE_FULL: self = .diskFull(path: path)
    case .SQLITE_READONLY where error.extendedResultCode == .SQLITE_READONLY_ROLLBACK:
      self = .unfinishedTransaction(path: path)
    case .SQLITE_CANTOPEN, .SQLITE_PERM, .SQLITE_READONLY:
      self = DatabaseFile(path).openingError(message)
    case .SQLITE_CONSTRAINT:
      self = .rejected(path: path, reason: message.hasSuffix(".") ? message : message + ".")
    case .SQLITE_TOOBIG:
      self = .rejected(path: path, reason: "A value or a statement is too long for a database.")
    case .SQLITE_ERROR where error.isRaisedBySchema: self = .rejected(path: path, reason: message)
    default: self = .failed(path: path, detail: message)
    }
  }
}

extension DatabaseError {
  /// The message without the text that SQLite adds to a sentence of the schema.
  ///
  /// The name of a CHECK constraint is a sentence. A trigger whose sentence contains a name raises
  /// it as a malformed JSON path, because RAISE requires a literal before SQLite 3.47.
  var plainMessage: String {
    let message = message ?? resultCode.description
    for prefix in DatabaseError.pathPrefixes where message.hasPrefix(prefix) {
      return String(message.dropFirst(prefix.count).dropLast())
    }
    let constraint = "CHECK constraint failed: "
    guard message.hasPrefix(constraint), message.hasSuffix(".") else { return message }
    return String(message.dropFirst(constraint.count))
  }

  /// Whether the message is a sentence that a trigger of the schema raised as a malformed JSON
  /// path.
  var isRaisedBySchema: Bool {
    resultCode == .SQLITE_ERROR
      && DatabaseError.pathPrefixes.contains { message?.hasPrefix($0) == true }
  }

  /// The prefixes of SQLite's messages for a malformed JSON path, in older and newer versions.
  private static let pathPrefixes = ["JSON path error near '", "bad JSON path: '"]
}
