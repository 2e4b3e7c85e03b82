package import Foundation

extension FileHandle {
  /// Reads the rest of a file or a pipe, and stops after the first bytes above a limit.
  ///
  /// If there are more bytes than the limit, the result has more, too.
  package func readToEnd(limit: Int) throws -> Data {
    var bytes = Data()
    while bytes.count <= limit, let part = try read(upToCount: 1 << 20), !part.isEmpty {
      bytes += part
    }
    return bytes
  }
}
