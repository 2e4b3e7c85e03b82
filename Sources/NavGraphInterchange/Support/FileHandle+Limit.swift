package import Foundation

extension FileHandle {
  /// Reads the rest of a file or a pipe, and stops after the first bytes above a limit.
  ///
  /// - Parameter limit: The maximum number of bytes. If there are more, the result has more, too.
  /// - Returns: The bytes.
  /// - Throws: The error of the system if they cannot be read.
  package func readToEnd(limit: Int) throws -> Data {
    var bytes = Data()
    while bytes.count <= limit, let part = try read(upToCount: 1 << 20), !part.isEmpty {
      bytes += part
    }
    return bytes
  }
}
