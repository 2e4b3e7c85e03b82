import Foundation
import NavGraph

/// What a regular file contains, according to its first bytes.
package enum FileContent: CaseIterable, Sendable {
  /// An SQLite database, also an empty one whose rows are still in its log.
  case database
  case compiledGraph
  /// A dump of a database as text.
  case dump
  case other

  /// The first bytes of an SQLite database.
  package static let databaseHeader = Array("SQLite format 3\0".utf8)
  /// The suffixes of the names of the files that SQLite writes beside a database.
  package static let databaseSuffixes = ["-wal", "-shm", "-journal"]
  /// The first line of a dump.
  package static let dumpHeader =
    "# A database of navgraph, a line for each row. Load it with 'navgraph load'."
  /// The part of the first line that the dumps of all versions have in common.
  package static let dumpStart = Array("# A database of navgraph".utf8)
  private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// Returns whether a text with these first bytes begins with a comment, as each dump does.
  package static func isComment(_ start: some Collection<UInt8>) -> Bool {
    let start =
      start.starts(with: byteOrderMark) ? start.dropFirst(byteOrderMark.count) : start[...]
    return start.first == UInt8(ascii: "#")
  }

  /// Reads the first bytes of a file; nil if it cannot be read, or is not a regular file.
  ///
  /// The process must have no SQLite connection to the file, because closing a file releases all
  /// locks of the process.
  package init?(path: String) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    var bytes = [UInt8](repeating: 0, count: 32)
    let count = read(descriptor, &bytes, bytes.count)
    guard count >= 0 else { return nil }
    self.init(start: bytes[..<count])
    if count == 0, fstatat(AT_FDCWD, path + "-wal", &status, 0) == 0, status.st_size > 0 {
      self = .database
    }
  }

  private init(start: ArraySlice<UInt8>) {
    if start.starts(with: CompiledFormat.magic) {
      self = .compiledGraph
    } else if start.starts(with: FileContent.databaseHeader) {
      self = .database
    } else if start.starts(with: FileContent.dumpStart)
      || start.starts(with: FileContent.byteOrderMark + FileContent.dumpStart)
    {
      self = .dump
    } else {
      self = .other
    }
  }
}
