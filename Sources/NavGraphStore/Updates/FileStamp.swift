/// The status of a database file and its log.
///
/// At least one of them changes with the content.
struct FileStamp: Equatable {
  private let file: FileStatus?
  /// The log, which a program creates when it opens the database, and leaves if it is terminated;
  /// nil if there is none.
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
