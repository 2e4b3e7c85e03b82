import GRDB

extension StoreError {
  /// Makes the error that stands for one that SQLite or a graph reports.
  init(_ error: any Error, path: String) {
    switch error {
    case let error as StoreError: self = error
    case let error as DatabaseError: self.init(error, path: path)
    case let error as ContentError:
      self = .invalidContent(path: path, reason: error.description)
    default: self = .failed(path: path, detail: String(describing: error))
    }
  }

  private init(_ error: DatabaseError, path: String) {
    let detail = error.message ?? error.resultCode.description
    switch error.resultCode {
    case .SQLITE_NOTADB: self = .notDatabase(path: path)
    case .SQLITE_CORRUPT: self = .damaged(path: path, detail: detail)
    case .SQLITE_BUSY, .SQLITE_LOCKED: self = .locked(path: path)
    case .SQLITE_FULL: self = .diskFull(path: path)
    case .SQLITE_CANTOPEN, .SQLITE_PERM, .SQLITE_READONLY, .SQLITE_AUTH:
      self = .notPermitted(path: path)
    case .SQLITE_CONSTRAINT: self = .invalidContent(path: path, reason: detail)
    default: self = .failed(path: path, detail: detail)
    }
  }
}
