import CNavGraphSQLite
import Foundation

/// A database file as the file system and its own first bytes show it, before SQLite opens it.
struct DatabaseFile {
  /// The path as it was given, for messages.
  let name: String
  /// The path of the file itself, where SQLite puts its log, too: absolute, without symbolic links.
  let path: String

  /// Where SQLite puts the log of a file in WAL mode.
  var logPath: String { path + "-wal" }

  init(_ name: String) {
    self.name = name
    path = URL(fileURLWithPath: name).resolvingSymlinksInPath().path
  }

  /// Looks for what SQLite would report less clearly, or would take for an empty database.
  ///
  /// - Throws: `StoreError` if there is no file, if it cannot be read, or if it is no database.
  func check() throws(StoreError) {
    if name.isEmpty { throw .notFound(path: name) }
    if try isEmpty { throw .notNavgraphDatabase(path: name) }
    guard let header, !header.isEmpty else { return }
    guard header.starts(with: Data("SQLite format 3\0".utf8)) else {
      throw .notDatabase(path: name)
    }
  }

  /// Whether there is anything at the path.
  var exists: Bool { FileManager.default.fileExists(atPath: path) }

  /// Whether there is a directory for the file to be in.
  var hasDirectory: Bool {
    FileManager.default.fileExists(
      atPath: URL(fileURLWithPath: path).deletingLastPathComponent().path
    )
  }

  /// Whether the file has nothing in it, not even what is still in its log.
  var isEmpty: Bool {
    get throws(StoreError) {
      guard
        let type = try? FileManager.default.attributesOfItem(atPath: path)[.type]
          as? FileAttributeType
      else { throw .notFound(path: name) }
      if type == .typeDirectory { throw .isDirectory(path: name) }
      guard type == .typeRegular else { throw .notDatabase(path: name) }
      guard let header else { throw .notPermitted(path: name) }
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
    guard let header, header.count > 19 else { return false }
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
      counter: header?.dropFirst(24).prefix(4)
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
    let escaped = path.addingPercentEncoding(withAllowedCharacters: allowed)
    return "file://\(escaped ?? path)?immutable=1"
  }

  /// Whether the file has a log that nobody has open, as a crash or a backup leaves it.
  ///
  /// SQLite cannot read it without leaving an index of the log behind.
  var hasAbandonedLog: Bool { hasLog && !FileManager.default.fileExists(atPath: path + "-shm") }

  private var hasLog: Bool {
    let attributes = try? FileManager.default.attributesOfItem(atPath: logPath)
    return (attributes?[.size] as? NSNumber)?.intValue ?? 0 > 0
  }

  /// The first bytes; nil if they cannot be read.
  private var header: Data? {
    var bytes = Data(count: 100)
    let count = bytes.withUnsafeMutableBytes { buffer in
      navgraph_sqlite_read(path, buffer.baseAddress, Int32(buffer.count))
    }
    return count < 0 ? nil : bytes.prefix(Int(count))
  }
}
