import Foundation
import GRDB

/// A connection that reads a file, and leaves it and its directory as they are.
///
/// A class, because it owns the copy that it may have had to make.
final class ReadingConnection: Sendable {
  let queue: DatabaseQueue
  private let file: DatabaseFile
  /// How the file looked if it was opened as one that does not change; nil otherwise.
  private let fingerprint: DatabaseFile.Fingerprint?
  /// Where a copy of the file and of its abandoned log is; nil if there is none.
  private let copy: URL?

  init(_ file: DatabaseFile, _ configuration: Configuration) throws {
    self.file = file
    if file.isAtRest {
      copy = nil
      fingerprint = file.fingerprint
      queue = try DatabaseQueue(path: file.immutableURI, configuration: configuration)
      return
    }
    fingerprint = nil
    copy = file.hasAbandonedLog ? try ReadingConnection.copy(file) : nil
    let path = copy?.appendingPathComponent("copy").path ?? file.path
    do {
      queue = try DatabaseQueue(path: path, configuration: configuration)
    } catch {
      if let copy { try? FileManager.default.removeItem(at: copy) }
      throw error
    }
  }

  deinit {
    if let copy { try? FileManager.default.removeItem(at: copy) }
  }

  /// Whether the connection sees the file only as it was when it was opened.
  var isFixed: Bool { copy != nil || fingerprint != nil }

  /// Whether the file has changed, or may have, in a way that the connection does not see.
  var isStale: Bool {
    if copy != nil { return !file.hasAbandonedLog }
    guard let fingerprint else { return false }
    return !file.isAtRest || file.fingerprint != fingerprint
  }

  private static func copy(_ file: DatabaseFile) throws -> URL {
    let directory = FileManager.default.temporaryDirectory
      .appendingPathComponent("navgraph-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: false)
    for suffix in ["", "-wal"] {
      try FileManager.default.copyItem(
        atPath: file.path + suffix,
        toPath: directory.appendingPathComponent("copy" + suffix).path
      )
    }
    return directory
  }
}
