/// The status of a database file and its log.
///
/// At least one of them changes with the content.
struct FileStamp: Equatable {
  private let file: FileStatus?
  /// Nil if no program has opened the database or was terminated.
  let log: FileStatus?

  init(file: String, log: String) {
    self.file = FileStatus(file)
    self.log = FileStatus(log)
  }

  /// Returns whether both stamps are of the same file.
  ///
  /// Its content may have changed.
  func isSameFile(as other: FileStamp?) -> Bool { file?.isSameFile(as: other?.file) ?? false }
}
