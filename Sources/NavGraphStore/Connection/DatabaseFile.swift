import CNavGraphSQLite
import Foundation
import NavGraph
import NavGraphFoundation

/// The properties of a database file that can be read before SQLite opens it.
struct DatabaseFile {
  /// The path in its original form, for messages.
  let name: String
  /// The absolute path of the file without symbolic links.
  ///
  /// SQLite writes its log beside this path.
  let path: String

  /// The path of the log that SQLite writes for a file in WAL mode.
  var logPath: String { DatabaseFile.logPath(of: path) }

  static func logPath(of path: String) -> String { path + "-wal" }

  init(_ name: String) {
    self.name = name
    path = DatabaseFile.resolvedPath(of: name)
  }

  /// Returns the absolute path of a file without symbolic links.
  ///
  /// `URL` resolves the links in the path of a file that does not exist, too, but its first use is
  /// slow.
  private static func resolvedPath(of name: String) -> String {
    guard let resolved = realpath(name, nil) else {
      return URL(fileURLWithPath: name).resolvingSymlinksInPath().path
    }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// Rejects a file for which SQLite reports no clear error, or which it opens as an empty
  /// database.
  ///
  /// - Throws: `StoreError` if the file does not exist, cannot be read, or is not a database.
  func check() throws(StoreError) {
    if name.isEmpty { throw .notFound(path: name) }
    if try isEmpty { throw .notNavgraphDatabase(path: name) }
    guard let header, !header.isEmpty else { return }
    guard header.starts(with: FileContent.databaseHeader) else { throw .notDatabase(path: name) }
  }

  /// Whether the file is a dump, or the beginning of one: its text begins with a comment.
  ///
  /// A pipe is none: to open it would wait for a program that writes to it.
  var isDump: Bool {
    FileStatus(path)?.kind == .file && header.map(FileContent.isComment) ?? false
  }

  /// Rejects a file with several hard links.
  ///
  /// SQLite writes the log beside one of the names. Programs that use another name would not see
  /// the changes in the log.
  ///
  /// - Throws: `StoreError.severalNames`.
  func checkSingleName() throws(StoreError) {
    // A directory also has several hard links.
    guard FileStatus(path)?.kind == .file else { return }
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    let count = (attributes?[.referenceCount] as? NSNumber)?.intValue ?? 1
    if count > 1 { throw .severalNames(path: name, count: count) }
  }

  var exists: Bool { FileManager.default.fileExists(atPath: path) }

  var hasDirectory: Bool { FileManager.default.fileExists(atPath: directory) }

  var directory: String { URL(fileURLWithPath: path).deletingLastPathComponent().path }

  /// Runs work while no other program that uses this method creates a file in the directory.
  ///
  /// Some network file systems have no such locks; the work is not protected then.
  func withLockedDirectory<Failure>(_ work: () throws(Failure) -> Void) throws(Failure) {
    let descriptor = open(directory, O_RDONLY | O_CLOEXEC)
    defer { close(descriptor) }
    while flock(descriptor, LOCK_EX) != 0, errno == EINTR {}
    try work()
  }

  /// Whether both the file and its log are empty.
  var isEmpty: Bool {
    get throws(StoreError) {
      guard let status = FileStatus(path) else { throw StoreError(SystemError(), path: name) }
      switch status.kind {
      case .file: break
      case .directory: throw .isDirectory(path: name)
      case .other: throw .notDatabase(path: name)
      }
      do throws(SystemError) { return try readHeader().isEmpty && !hasLog } catch {
        throw StoreError(error, path: name)
      }
    }
  }

  /// Removes the file, and the files that SQLite leaves beside it.
  func remove() {
    for suffix in [""] + FileContent.databaseSuffixes {
      try? FileManager.default.removeItem(atPath: path + suffix)
    }
  }

  /// Whether the file is in WAL mode, and no connection has opened it.
  ///
  /// SQLite creates a log and an index beside a file in WAL mode even to read it, unless it opens
  /// the file as immutable. This is safe only if no other connection writes to the file.
  var isAtRest: Bool {
    // The read version is sufficient: SQLite only reads a file with a higher write version.
    guard let header, header.count > 19 else { return false }
    return header[19] == 2 && !hasLog
  }

  var immutableURI: String {
    let escaped = PercentEncoding.encode(path) { byte in
      PercentEncoding.isUnreserved(byte) || byte == UInt8(ascii: "/")
    }
    return "file://\(escaped)?immutable=1"
  }

  /// Whether the file has a log that no connection has opened, for example after a crash or in a
  /// backup.
  ///
  /// SQLite cannot read such a file without creating an index of the log beside it.
  var hasAbandonedLog: Bool { hasLog && !FileManager.default.fileExists(atPath: path + "-shm") }

  /// Attributes of the file and its log.
  ///
  /// At least one of them changes with the content of the database.
  struct Fingerprint: Equatable {
    let status: FileStatus
    let changeCounter: Data?
    /// Nil if the log is empty or does not exist.
    let log: FileStatus?
  }

  /// The current fingerprint; nil if the file does not exist.
  var fingerprint: Fingerprint? {
    guard let status = FileStatus(path) else { return nil }
    return Fingerprint(status: status, changeCounter: header?.dropFirst(24).prefix(4), log: log)
  }

  private var hasLog: Bool { log != nil }

  /// The status of the log; nil if it is empty or does not exist.
  private var log: FileStatus? { FileStatus(logPath).flatMap { $0.size > 0 ? $0 : nil } }

  /// The first 100 bytes; nil if they cannot be read.
  private var header: Data? { try? readHeader() }

  private func readHeader() throws(SystemError) -> Data {
    var bytes = Data(count: 100)
    let count = bytes.withUnsafeMutableBytes { buffer in
      navgraph_sqlite_read(path, buffer.baseAddress, Int32(buffer.count))
    }
    guard count >= 0 else { throw SystemError(-count) }
    return bytes.prefix(Int(count))
  }
}
