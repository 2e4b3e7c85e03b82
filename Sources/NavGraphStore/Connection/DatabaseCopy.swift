import Foundation

/// A copy of a database file and its abandoned log, in a temporary directory.
struct DatabaseCopy {
  private let directory: URL
  private let fingerprint: DatabaseFile.Fingerprint?

  /// The path of the copy of the file.
  var path: String { directory.appendingPathComponent("copy").path }

  /// Copies a file with an abandoned log; nil if the file or its log changed meanwhile.
  ///
  /// The last program to close a file removes the index before the log, so that the log looks
  /// abandoned for a short time.
  ///
  /// - Throws: An error if the file or its log cannot be copied.
  init?(of file: DatabaseFile) throws {
    fingerprint = file.fingerprint
    directory = FileManager.default.temporaryDirectory
      .appendingPathComponent("navgraph-\(UUID().uuidString)")
    try FileManager.default.createDirectory(
      at: directory,
      withIntermediateDirectories: false,
      // Other users must not be able to read the copy, even if they can read the directory of the
      // original.
      attributes: [.posixPermissions: 0o700]
    )
    let result = Result {
      try FileManager.default.copyItem(atPath: file.path, toPath: path)
      try FileManager.default.copyItem(atPath: file.logPath, toPath: DatabaseFile.logPath(of: path))
    }
    guard isCurrent(file) else {
      remove()
      return nil
    }
    do {
      try result.get()
    } catch {
      remove()
      throw error
    }
  }

  /// Returns whether no program has opened or changed the file since it was copied.
  func isCurrent(_ file: DatabaseFile) -> Bool {
    file.hasAbandonedLog && file.fingerprint == fingerprint
  }

  func remove() { try? FileManager.default.removeItem(at: directory) }
}
