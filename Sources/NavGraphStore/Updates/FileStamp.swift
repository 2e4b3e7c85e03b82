import Foundation

/// What the file system says of a database file and its log, and what changes when they do.
struct FileStamp: Equatable {
  private let file: Entry?
  private let log: Entry?

  init(file: String, log: String) {
    self.file = Entry(file)
    self.log = Entry(log)
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
    /// When it was written last.
    let written: Moment
    /// When anything about it changed last, such as who may read it.
    let changed: Moment

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
      self.written = Moment(seconds: written.tv_sec, nanoseconds: written.tv_nsec)
      self.changed = Moment(seconds: changed.tv_sec, nanoseconds: changed.tv_nsec)
    }
  }

  private struct Moment: Equatable {
    let seconds: Int
    let nanoseconds: Int
  }
}
