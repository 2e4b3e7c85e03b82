/// The status of a database file and its log, at least one of which changes with their content.
struct FileStamp: Equatable {
  private let file: FileStatus?
  private let log: FileStatus?

  init(file: String, log: String) {
    self.file = FileStatus(file)
    self.log = FileStatus(log)
  }

  /// Whether there is a log: a program has the database open, or was killed.
  var hasLog: Bool { log != nil }

  /// Returns whether both stamps are of the same file; its content may differ.
  func isSameFile(as other: FileStamp?) -> Bool {
    file?.isSameFile(as: other?.file) ?? false
  }
}
