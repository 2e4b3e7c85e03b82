import Foundation
import GRDB

/// A connection that reads a file without writing to it or to its directory.
///
/// This is a class, because it owns a temporary copy if one is needed.
final class ReadOnlyConnection: Sendable {
  let queue: DatabaseQueue
  private let file: DatabaseFile
  /// The state of the file when it was opened as immutable; nil if it was opened otherwise.
  private let fingerprint: DatabaseFile.Fingerprint?
  /// The directory with a copy of the file and its abandoned log; nil if no copy was needed.
  private let copyDirectory: URL?

  init(_ file: DatabaseFile, _ configuration: Configuration) throws {
    self.file = file
    if file.isAtRest {
      copyDirectory = nil
      fingerprint = file.fingerprint
      queue = try DatabaseQueue(path: file.immutableURI, configuration: configuration)
      return
    }
    fingerprint = nil
    copyDirectory = file.hasAbandonedLog ? try ReadOnlyConnection.copy(file) : nil
    let path = copyDirectory?.appendingPathComponent("copy").path ?? file.path
    do {
      queue = try DatabaseQueue(path: path, configuration: configuration)
    } catch {
      if let copyDirectory { try? FileManager.default.removeItem(at: copyDirectory) }
      throw error
    }
  }

  deinit {
    if let copyDirectory { try? FileManager.default.removeItem(at: copyDirectory) }
  }

  /// Whether the connection only sees the state of the file when it was opened.
  var isSnapshot: Bool { copyDirectory != nil || fingerprint != nil }

  /// Whether the file may have changed since, without the connection seeing the change.
  var isStale: Bool {
    if copyDirectory != nil { return !file.hasAbandonedLog }
    guard let fingerprint else { return false }
    return !file.isAtRest || file.fingerprint != fingerprint
  }

  private static func copy(_ file: DatabaseFile) throws -> URL {
    let directory = FileManager.default.temporaryDirectory
      .appendingPathComponent("navgraph-\(UUID().uuidString)")
    try FileManager.default.createDirectory(
      at: directory,
      withIntermediateDirectories: false,
      // Other users must not be able to read the copy, even if they can read the directory of the
      // original.
      attributes: [.posixPermissions: 0o700]
    )
    do {
      for suffix in ["", "-wal"] {
        try FileManager.default.copyItem(
          atPath: file.path + suffix,
          toPath: directory.appendingPathComponent("copy" + suffix).path
        )
      }
      return directory
    } catch {
      try? FileManager.default.removeItem(at: directory)
      throw error
    }
  }
}
