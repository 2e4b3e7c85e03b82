package import Foundation

/// A path to which a program writes its result.
///
/// A device, a pipe, a socket or an open descriptor, such as `/dev/fd/5`, is written to. A regular
/// file is replaced as a whole, and keeps its permissions: the new file has a temporary name beside
/// it until it is complete, so other programs read the complete old or the complete new file. A
/// symbolic link is kept, and the file to which it leads is replaced or created.
///
/// A database or a dump is not replaced, unless the caller allows it.
package struct OutputFile: Sendable {
  /// The path in its original form.
  package let path: String
  private let replaceable: Set<FileContent>

  /// Checks what is at a path, before its new content is computed.
  ///
  /// - `contents`: What the file may contain, besides what is not protected.
  /// - Throws: `OutputError` for a directory, or for a file that must not be replaced.
  package init(_ path: String, replacing contents: Set<FileContent> = []) throws(OutputError) {
    self.path = path
    replaceable = contents.union([.compiledGraph, .other])
    try check(destination())
  }

  /// Writes bytes.
  ///
  /// - Throws: `OutputError`, as `write(permissions:inPlace:_:)` does.
  package func write(_ bytes: [UInt8], permissions: mode_t = 0o666) throws(OutputError) {
    try write(permissions: permissions) { descriptor throws(SystemError) in
      try SystemError.write(bytes, to: descriptor)
    }
  }

  /// Writes with a function, which must write the same when it is called again.
  ///
  /// If no file can be created beside an existing one, such as in a directory that must not be
  /// written, the existing file is changed in place.
  ///
  /// - `permissions`: The permissions of a new file, without those that the process masks.
  /// - `inPlace`: Whether an existing file may be changed in place.
  /// - `body`: Writes to a descriptor.
  /// - Throws: `OutputError`. An existing file is unchanged, unless it was changed in place.
  package func write(
    permissions: mode_t = 0o666,
    inPlace: Bool = true,
    _ body: (_ descriptor: Int32) throws(SystemError) -> Void
  ) throws(OutputError) {
    let destination = try destination()
    try check(destination)
    try mapErrors { () throws(SystemError) in
      switch destination {
      case .descriptor(let descriptor): try body(descriptor)
      case .socket: try OpenFile.connected(to: path).write(body)
      case .stream: try OpenFile(path, O_WRONLY).write(body)
      case .new(let target): try TemporaryFile(for: target, permissions).publish(body)
      case .existing(let target, let status):
        let isDatabase = replaceable.contains(.database) && FileContent(path: target) == .database
        do throws(SystemError) {
          try TemporaryFile(for: target, replacing: status).publish(body)
        } catch  where inPlace && OutputFile.allowsChangeInPlace.contains(error.code) {
          try OpenFile(target, O_WRONLY | O_TRUNC).write(body)
        }
        if isDatabase { removeSidecars(of: target) }
      }
    }
  }

  /// The errors after which an existing file can still be changed in place: its directory must not
  /// be written, or it is the mount point of a container.
  private static let allowsChangeInPlace: Set = [EACCES, EPERM, EROFS, EBUSY]

  /// Removes the log of a database that was replaced, which SQLite would use for the new file.
  private func removeSidecars(of target: String) {
    for suffix in FileContent.databaseSuffixes { unlink(target + suffix) }
  }

  private func destination() throws(OutputError) -> OutputDestination {
    try mapErrors { () throws(SystemError) in try OutputDestination(path) }
  }

  /// Rejects a file that must not be replaced.
  private func check(_ destination: OutputDestination) throws(OutputError) {
    guard case .existing(let target, _) = destination else { return }
    if access(target, W_OK) != 0 { throw OutputError(path: path, cause: .system(SystemError())) }
    guard replaceable.count < FileContent.allCases.count else { return }
    guard let content = FileContent(path: target) else {
      throw OutputError(path: path, cause: .unknownContent)
    }
    guard replaceable.contains(content) else {
      throw OutputError(path: path, cause: .content(content))
    }
  }

  private func mapErrors<Value>(
    _ body: () throws(SystemError) -> Value
  ) throws(OutputError) -> Value {
    do throws(SystemError) { return try body() } catch {
      throw OutputError(path: path, cause: .system(error))
    }
  }
}

extension OutputFile {
  /// Creates the directory of the file, and the missing ones above it.
  ///
  /// - Throws: `OutputError` if one of them cannot be created.
  package func createDirectory() throws(OutputError) {
    var error = SystemError(ENOENT)
    for index in path.indices.dropFirst() where path[index] == "/" {
      if mkdir(String(path[..<index]), 0o777) != 0 { error = SystemError() }
    }
    let directory = OutputDestination.directory(of: path)
    guard directory.isEmpty || access(directory, F_OK) == 0 else {
      throw OutputError(path: path, cause: .system(error))
    }
  }
}
