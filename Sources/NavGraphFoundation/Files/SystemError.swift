import Foundation

/// An error that the operating system reports, by its number.
package struct SystemError: Error, Hashable, Sendable {
  /// The number of the error, such as `ENOENT`.
  package let code: Int32

  /// Creates an error; by default, the last one of the calling thread.
  package init(_ code: Int32 = errno) { self.code = code }

  /// The reason, which follows a colon, such as `permission denied`.
  package var reason: String {
    switch code {
    case EACCES, EPERM: "permission denied"
    case EISDIR: "it is a directory"
    case ENOTDIR: "a part of its path is not a directory"
    case ENAMETOOLONG: "its name is too long"
    case ELOOP: "its symbolic links form a loop"
    case EMFILE, ENFILE: "too many files are open"
    case ENOSPC, EDQUOT: "the disk is full"
    case EFBIG: "the file would be too large"
    case EROFS: "the file system is read-only"
    case EPIPE: "the reader has closed it"
    case EBADF: "it is not open for writing"
    default: String(cString: strerror(code)).lowercased()
    }
  }

  /// What to do, as a sentence; nil if nothing can be suggested.
  package var remedy: String? {
    switch code {
    case EACCES, EPERM: "Check the permissions of the file and its directory."
    case EISDIR, EROFS: "Choose another path."
    case ENOENT, ENOTDIR: "Check the path."
    case ENAMETOOLONG: "Choose a shorter path."
    case ELOOP: "Correct the links, or choose another path."
    case EMFILE, ENFILE: "Close files, or raise the limit, as with 'ulimit -n'."
    case ENOSPC, EDQUOT: "Free some space and try again."
    default: nil
    }
  }
}

extension SystemError {
  /// Writes all bytes to a descriptor, as `write(_:to:)` of a buffer does.
  package static func write(_ bytes: [UInt8], to descriptor: Int32) throws(SystemError) {
    try bytes.withUnsafeBytes { buffer in
      Result { () throws(SystemError) in try write(buffer, to: descriptor) }
    }.get()
  }

  /// Writes all bytes to a descriptor, in several parts if the system accepts fewer at once.
  ///
  /// It waits if the descriptor does not block, and its reader is slow.
  package static func write(
    _ bytes: UnsafeRawBufferPointer,
    to descriptor: Int32
  ) throws(SystemError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let part = UnsafeRawBufferPointer(rebasing: rest)
      let count = Foundation.write(descriptor, part.baseAddress, part.count)
      if count > 0 {
        rest = rest.dropFirst(count)
        continue
      }
      switch count == 0 ? ENOSPC : errno {
      case EINTR: continue
      case EAGAIN:
        var events = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        poll(&events, 1, -1)
      case let code: throw SystemError(code)
      }
    }
  }
}
