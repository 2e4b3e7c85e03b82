import Foundation

/// The status of the file to which a path and its symbolic links lead.
package struct FileStatus: Equatable {
  let kind: Kind
  let device: UInt64
  let inode: UInt64
  /// The size in bytes.
  let size: Int64
  /// The time of the last change of the content.
  let modified: Timestamp
  /// The time of the last change of the content or of the attributes, such as the permissions.
  let changed: Timestamp

  enum Kind: Equatable {
    case file
    case directory
    /// A device, a pipe or a socket.
    case other
  }

  struct Timestamp: Equatable {
    let seconds: Int
    let nanoseconds: Int
  }

  /// Reads the status of the file at a path; nil if there is none, or it cannot be read.
  package init?(_ path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    #if canImport(Darwin)
      let (modified, changed) = (status.st_mtimespec, status.st_ctimespec)
    #else
      let (modified, changed) = (status.st_mtim, status.st_ctim)
    #endif
    kind =
      switch status.st_mode & S_IFMT {
      case S_IFREG: .file
      case S_IFDIR: .directory
      default: .other
      }
    // On Apple's platforms, the number has a sign.
    device = UInt64(truncatingIfNeeded: status.st_dev)
    inode = UInt64(status.st_ino)
    size = Int64(status.st_size)
    self.modified = Timestamp(seconds: modified.tv_sec, nanoseconds: modified.tv_nsec)
    self.changed = Timestamp(seconds: changed.tv_sec, nanoseconds: changed.tv_nsec)
  }
  /// Returns whether both statuses are of the same file.
  ///
  /// Its content may have changed.
  package func isSameFile(as other: FileStatus?) -> Bool {
    device == other?.device && inode == other?.inode
  }
}
