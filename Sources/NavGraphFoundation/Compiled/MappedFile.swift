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
    guard descriptor >= 0 else { throw .unreadable(path: path, reason: SystemError().reason) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else {
      throw .unreadable(path: path, reason: SystemError().reason)
    }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw .unreadable(path: path, reason: "it is not a file")
    }
    guard status.st_size > 0 else { throw .notCompiled }
    let count = Int(status.st_size)
    guard let address = mmap(nil, count, PROT_READ, MAP_PRIVATE, descriptor, 0),
      address != MAP_FAILED
    else { throw .unreadable(path: path, reason: SystemError().reason) }
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
    FileContent(path: path) == .compiledGraph
  }
}

extension CompiledSections {
  /// Writes the sections to a file.
  ///
  /// A file is never changed in place, because programs may have mapped it.
  package func write(to file: OutputFile) throws(OutputError) {
    try file.write(inPlace: false) { descriptor throws(SystemError) in
      try write { (part) throws(SystemError) in try SystemError.write(part, to: descriptor) }
    }
  }

  /// Writes the sections to a file, unless it is a database or a dump.
  ///
  /// - Throws: `CompiledGraphError.unwritable`. The file is not changed then.
  package func write(path: String) throws(CompiledGraphError) {
    do throws(OutputError) {
      try write(to: OutputFile(path))
    } catch {
      throw .unwritable(path: path, reason: error.reason)
    }
  }
}
