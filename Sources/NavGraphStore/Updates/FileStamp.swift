import Foundation

/// The attributes of a database file and its log, at least one of which changes with their content.
struct FileStamp: Equatable {
  private let file: Attributes?
  private let log: Attributes?

  init(file: String, log: String) {
    self.file = Attributes(file)
    self.log = Attributes(log)
  }

  /// Returns whether both stamps are of the same file; its content may differ.
  func isSameFile(as other: FileStamp?) -> Bool {
    guard let file, let other = other?.file else { return false }
    return file.device == other.device && file.inode == other.inode
  }

  private struct Attributes: Equatable {
    let device: UInt64
    let inode: UInt64
    let size: Int64
    /// The time of the last change of the content.
    let modified: Timestamp
    /// The time of the last change of the content or of the attributes, such as the permissions.
    let changed: Timestamp

    init?(_ path: String) {
      var status = stat()
      guard stat(path, &status) == 0 else { return nil }
      #if canImport(Darwin)
        let (modified, changed) = (status.st_mtimespec, status.st_ctimespec)
      #else
        let (modified, changed) = (status.st_mtim, status.st_ctim)
      #endif
      device = UInt64(status.st_dev)
      inode = UInt64(status.st_ino)
      size = Int64(status.st_size)
      self.modified = Timestamp(seconds: modified.tv_sec, nanoseconds: modified.tv_nsec)
      self.changed = Timestamp(seconds: changed.tv_sec, nanoseconds: changed.tv_nsec)
    }
  }

  private struct Timestamp: Equatable {
    let seconds: Int
    let nanoseconds: Int
  }
}
