/// The status of a database file and its log, at least one of which changes with their content.
struct FileStamp: Equatable {
  private let file: FileStatus?
  private let log: FileStatus?

  init(file: String, log: String) {
    self.file = FileStatus(file)
    self.log = FileStatus(log)
  }

  /// Returns whether both stamps are of the same file; its content may differ.
  func isSameFile(as other: FileStamp?) -> Bool {
    guard let file, let other = other?.file else { return false }
    return file.device == other.device && file.inode == other.inode
  }
}
