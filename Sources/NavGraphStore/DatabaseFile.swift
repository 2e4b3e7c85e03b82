import Foundation

/// A database file as the file system and its own first bytes show it, before SQLite opens it.
struct DatabaseFile {
  let path: String

  /// Looks for what SQLite would report less clearly, or would take for an empty database.
  ///
  /// - Throws: `StoreError` if there is no file, if it cannot be read, or if it is no database.
  func check() throws(StoreError) {
    if try isEmpty { throw .foreign(path: path) }
    guard let header = try? header(), !header.isEmpty else { return }
    guard header.starts(with: Data("SQLite format 3\0".utf8)) else {
      throw .notDatabase(path: path)
    }
  }

  /// Whether the file has nothing in it, not even what is still in its log.
  var isEmpty: Bool {
    get throws(StoreError) {
      var isDirectory: ObjCBool = false
      guard FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) else {
        throw .notFound(path: path)
      }
      if isDirectory.boolValue { throw .isDirectory(path: path) }
      guard let header = try? header() else { throw .notPermitted(path: path) }
      return header.isEmpty && !hasLog
    }
  }

  /// Removes the file and what SQLite leaves beside it.
  func remove() {
    for suffix in ["", "-wal", "-shm", "-journal"] {
      try? FileManager.default.removeItem(atPath: path + suffix)
    }
  }

  /// Whether the file can be read as it is, because it is in WAL mode and nobody has it open.
  ///
  /// SQLite cannot read a file in WAL mode without making a log and an index beside it, unless it
  /// is told that the file does not change.
  var isAtRest: Bool {
    guard let header = try? header(), header.count > 19 else { return false }
    return header[18] == 2 && header[19] == 2 && !hasLog
  }

  /// What changes when the file does.
  var fingerprint: Fingerprint? {
    guard let attributes = try? FileManager.default.attributesOfItem(atPath: path) else {
      return nil
    }
    return Fingerprint(
      size: (attributes[.size] as? NSNumber)?.intValue,
      modified: attributes[.modificationDate] as? Date,
      counter: try? header().dropFirst(24).prefix(4)
    )
  }

  struct Fingerprint: Equatable {
    let size: Int?
    let modified: Date?
    let counter: Data?
  }

  /// The path as an URI that says that the file does not change while it is open.
  var immutableURI: String {
    let allowed = CharacterSet(charactersIn: "/-._~").union(.alphanumerics)
    let escaped = absolutePath.addingPercentEncoding(withAllowedCharacters: allowed)
    return "file:\(escaped ?? absolutePath)?immutable=1"
  }

  /// The path in a form that SQLite cannot take for an URI.
  var absolutePath: String {
    path.hasPrefix("/") ? path : FileManager.default.currentDirectoryPath + "/" + path
  }

  private var hasLog: Bool {
    let attributes = try? FileManager.default.attributesOfItem(atPath: path + "-wal")
    return (attributes?[.size] as? NSNumber)?.intValue ?? 0 > 0
  }

  private func header() throws -> Data {
    let handle = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
    defer { try? handle.close() }
    return try handle.read(upToCount: 100) ?? Data()
  }
}
