import Foundation

/// What a path for output leads to.
enum OutputDestination {
  /// A descriptor that the process has inherited, such as `/dev/stdout`.
  case descriptor(Int32)
  /// A device or a pipe.
  case stream
  case socket
  /// The path of a file that does not exist.
  case new(String)
  /// The path of a regular file, and its status.
  case existing(String, stat)

  /// The maximum number of symbolic links in a row, as on Linux.
  private static let maximumLinks = 40

  /// Follows the symbolic links at the end of a path.
  ///
  /// - Throws: `SystemError` for a directory, a loop of links, or a path that cannot be searched.
  init(_ path: String) throws(SystemError) {
    var target = path
    var count = 0
    while true {
      if let descriptor = try OutputDestination.inheritedDescriptor(at: target) {
        self = .descriptor(descriptor)
        return
      }
      guard let link = OutputDestination.link(at: target) else { break }
      target = link.hasPrefix("/") ? link : OutputDestination.directory(of: target) + link
      count += 1
      if count > OutputDestination.maximumLinks { throw SystemError(ELOOP) }
    }
    var status = stat()
    guard fstatat(AT_FDCWD, target, &status, 0) == 0 else {
      guard errno == ENOENT else { throw SystemError() }
      self = .new(target)
      return
    }
    switch status.st_mode & S_IFMT {
    case S_IFREG: self = .existing(target, status)
    case S_IFDIR: throw SystemError(EISDIR)
    case S_IFSOCK: self = .socket
    default: self = .stream
    }
  }

  /// Returns the part of a path up to its last slash; empty if there is none.
  static func directory(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
  }

  /// Returns the target of a symbolic link; nil for anything else.
  private static func link(at path: String) -> String? {
    var bytes = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink(path, &bytes, bytes.count)
    guard count > 0 else { return nil }
    return String(decoding: bytes[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// Returns the number of a descriptor in a directory such as `/dev/fd`; nil for another path.
  ///
  /// A file that the descriptor refers to is not opened again, because its other users append to
  /// it.
  ///
  /// - Throws: `SystemError` if the process has not inherited the descriptor. The program itself
  ///   opens all files so that other programs do not inherit them.
  private static func inheritedDescriptor(at path: String) throws(SystemError) -> Int32? {
    let directory = directory(of: path)
    guard let descriptor = Int32(path.dropFirst(directory.count)), descriptor >= 0,
      let resolved = resolvedPath(directory),
      ["/dev/fd", "/proc/self/fd"].contains(where: { resolvedPath($0) == resolved })
    else { return nil }
    let flags = fcntl(descriptor, F_GETFD)
    guard flags >= 0, flags & FD_CLOEXEC == 0 else { throw SystemError(EBADF) }
    return descriptor
  }

  private static func resolvedPath(_ directory: String) -> String? {
    guard let path = realpath(directory.isEmpty ? "." : directory, nil) else { return nil }
    defer { free(path) }
    return String(cString: path)
  }
}
