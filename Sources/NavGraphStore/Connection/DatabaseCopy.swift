import Foundation

/// A copy of a database file and its abandoned log, in a temporary directory.
struct DatabaseCopy {
  private let directory: URL
  private let fingerprint: DatabaseFile.Fingerprint?

  var path: String { directory.appendingPathComponent("copy").path }

  /// Copies a file with an abandoned log; nil if the file or its log changed meanwhile.
  ///
  /// The last program to close a file removes the index before the log, so that the log looks
  /// abandoned for a short time.
  ///
  /// - Throws: `StoreError.failed` if the file or its log cannot be copied.
  init?(of file: DatabaseFile) throws {
    fingerprint = file.fingerprint
    directory = FileManager.default.temporaryDirectory
      .appendingPathComponent("navgraph-\(UUID().uuidString)")
    let result = Result { try copy(file) }
    let isCurrent = isCurrent(file)
    switch result {
    case .success where isCurrent: return
    case .failure(let error) where isCurrent:
      remove()
      throw StoreError.failed(
        path: file.name,
        detail: """
          the file and its log cannot be copied to '\(directory.deletingLastPathComponent().path)' \
          (\(error.localizedDescription))
          """
      )
    default:
      remove()
      return nil
    }
  }

  private func copy(_ file: DatabaseFile) throws {
    try FileManager.default.createDirectory(
      at: directory,
      withIntermediateDirectories: false,
      // Other users must not be able to read the copy, even if they can read the directory of the
      // original.
      attributes: [.posixPermissions: 0o700]
    )
    try FileManager.default.copyItem(atPath: file.path, toPath: path)
    try FileManager.default.copyItem(atPath: file.logPath, toPath: DatabaseFile.logPath(of: path))
  }

  /// Returns whether no program has opened or changed the file since it was copied.
  func isCurrent(_ file: DatabaseFile) -> Bool {
    file.hasAbandonedLog && file.fingerprint == fingerprint
  }

  func remove() { try? FileManager.default.removeItem(at: directory) }
}
