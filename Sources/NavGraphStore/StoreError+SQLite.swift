import GRDB

extension StoreError {
  /// Makes the error that stands for one that SQLite or a graph reports.
  init(_ error: any Error, path: String) {
    switch error {
    case let error as StoreError: self = error
    case let error as DatabaseError: self.init(error, path: path)
    case let error as EditError: self = .refused(error)
    case ContentError.history, ContentError.historyEnded:
      self = .rejected(path: path, reason: String(describing: error))
    case let error as ContentError:
      self = .invalidContent(path: path, reason: error.description)
    default: self = .failed(path: path, detail: String(describing: error))
    }
  }

  private init(_ error: DatabaseError, path: String) {
    let detail = StoreError.sentence(of: error)
    switch error.resultCode {
    case .SQLITE_NOTADB: self = .notDatabase(path: path)
    case .SQLITE_CORRUPT: self = .damaged(path: path, detail: detail)
    case .SQLITE_BUSY, .SQLITE_LOCKED: self = .locked(path: path)
    case .SQLITE_FULL: self = .diskFull(path: path)
    case .SQLITE_CANTOPEN, .SQLITE_PERM, .SQLITE_READONLY, .SQLITE_AUTH:
      self = .notPermitted(path: path)
    case .SQLITE_CONSTRAINT: self = .rejected(path: path, reason: StoreError.ended(detail))
    case .SQLITE_ERROR where detail != error.message:
      self = .rejected(path: path, reason: StoreError.ended(detail))
    default: self = .failed(path: path, detail: detail)
    }
  }

  /// What an error says; where a trigger or a constraint is named by a sentence, that without what
  /// SQLite says around it.
  static func sentence(of error: DatabaseError) -> String {
    let message = error.message ?? error.resultCode.description
    for prefix in ["JSON path error near '", "bad JSON path: '"] where message.hasPrefix(prefix) {
      return String(message.dropFirst(prefix.count).dropLast())
    }
    let constraint = "CHECK constraint failed: "
    guard message.hasPrefix(constraint), message.hasSuffix(".") else { return message }
    return String(message.dropFirst(constraint.count))
  }

  /// What the schema says is a sentence; what SQLite says of a constraint without a name is none yet.
  private static func ended(_ text: String) -> String { text.hasSuffix(".") ? text : text + "." }
}
