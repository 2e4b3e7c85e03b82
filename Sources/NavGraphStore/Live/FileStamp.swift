import Foundation

/// What the file system says of a database file and its log, and what changes when they do.
struct FileStamp: Equatable {
  private let file: Entry?
  private let log: Entry?

  /// Looks at a file, and at the log beside the path that the file has without symbolic links.
  init(file: String, logOf path: String) {
    self.file = Entry(file)
    log = Entry(path + "-wal")
  }

  /// Whether the path led to the same file before, whatever has been written to it since.
  func isSameFile(as other: FileStamp?) -> Bool {
    guard let file, let other = other?.file else { return false }
    return file.device == other.device && file.number == other.number
  }

  /// A file in a directory.
  private struct Entry: Equatable {
    let device: UInt64
    let number: UInt64
    let size: Int64
    /// When it was written last, and when anything about it changed: seconds and nanoseconds.
    let times: [Int]

    init?(_ path: String) {
      var status = stat()
      guard stat(path, &status) == 0 else { return nil }
      #if canImport(Darwin)
        let (written, changed) = (status.st_mtimespec, status.st_ctimespec)
      #else
        let (written, changed) = (status.st_mtim, status.st_ctim)
      #endif
      device = UInt64(status.st_dev)
      number = UInt64(status.st_ino)
      size = Int64(status.st_size)
      times = [written.tv_sec, written.tv_nsec, changed.tv_sec, changed.tv_nsec]
    }
  }
}
