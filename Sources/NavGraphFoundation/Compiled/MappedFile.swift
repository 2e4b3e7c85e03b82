import Foundation
package import NavGraph

/// A file that is mapped into memory for reading.
///
/// The system loads a page when it is first read, and processes share pages. This is a class,
/// because it owns the mapping. The file must not be changed in place while it is mapped. Replacing
/// it by renaming another file does not affect the mapping.
package final class MappedFile: @unchecked Sendable {
  /// The bytes of the file, which are valid as long as the mapping exists.
  package let bytes: UnsafeRawBufferPointer

  /// Maps a file.
  package init(path: String) throws(CompiledGraphError) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw .unreadable(path: path, reason: systemError()) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else {
      throw .unreadable(path: path, reason: systemError())
    }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw .unreadable(path: path, reason: "it is not a file")
    }
    guard status.st_size > 0 else { throw .notCompiled }
    let count = Int(status.st_size)
    guard let address = mmap(nil, count, PROT_READ, MAP_PRIVATE, descriptor, 0),
      address != MAP_FAILED
    else { throw .unreadable(path: path, reason: systemError()) }
    bytes = UnsafeRawBufferPointer(start: address, count: count)
  }

  deinit { munmap(UnsafeMutableRawPointer(mutating: bytes.baseAddress), bytes.count) }
}

extension CompiledFile {
  /// Opens a compiled graph, which is mapped into memory.
  package init(path: String) throws(CompiledGraphError) {
    let file = try MappedFile(path: path)
    try self.init(borrowing: file.bytes, from: file)
  }

  /// Returns whether a file is a compiled graph, according to its first bytes; false if the file
  /// cannot be read.
  package static func isCompiled(path: String) -> Bool {
    isFile(at: path, startingWith: CompiledFormat.magic)
  }
}

/// Returns whether a file begins with the given bytes; false if the file cannot be read.
///
/// The process must have no SQLite connection to the file, because closing a file releases all
/// locks of the process.
package func isFile(at path: String, startingWith bytes: [UInt8]) -> Bool {
  let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
  guard descriptor >= 0 else { return false }
  defer { close(descriptor) }
  var status = stat()
  guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return false }
  var start = [UInt8](repeating: 0, count: bytes.count)
  return read(descriptor, &start, start.count) == start.count && start == bytes
}

extension CompiledSections {
  /// Writes the file atomically.
  ///
  /// The file has a temporary name beside the path until it is complete. Therefore, a program that
  /// opens the path reads the complete old or the complete new file.
  ///
  /// - Throws: `CompiledGraphError.unwritable`. The path is not changed then.
  package func write(path: String) throws(CompiledGraphError) {
    var template = Array((path + ".XXXXXX").utf8CString)
    let descriptor = mkstemp(&template)
    guard descriptor >= 0 else { throw .unwritable(path: path, reason: systemError()) }
    do throws(CompiledGraphError) {
      defer { close(descriptor) }
      try write { (part) throws(CompiledGraphError) in
        guard writeAll(part, to: descriptor) else {
          throw .unwritable(path: path, reason: systemError())
        }
      }
      // Temporary files are private. The final file gets the default permissions of new files.
      let mask = umask(0)
      umask(mask)
      guard fchmod(descriptor, 0o666 & ~mask) == 0, fsync(descriptor) == 0,
        rename(template, path) == 0
      else { throw .unwritable(path: path, reason: systemError()) }
    } catch {
      unlink(template)
      throw error
    }
  }
}

/// Writes bytes, in several parts if the system accepts fewer at once; returns whether all were
/// written.
private func writeAll(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Bool {
  var rest = bytes[...]
  while !rest.isEmpty {
    let count = write(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
    if count < 0, errno == EINTR { continue }
    guard count > 0 else { return false }
    rest = rest.dropFirst(count)
  }
  return true
}

/// Returns the reason for the last error of the system.
private func systemError() -> String { String(cString: strerror(errno)).lowercased() }
