package import Foundation

extension FileHandle {
  /// Reads the rest of a file or a pipe up to, and including, the first bytes above a limit.
  package func readToEnd(limit: Int) throws -> Data {
    var bytes = Data()
    while bytes.count <= limit, let part = try read(upToCount: 1 << 20), !part.isEmpty {
      bytes += part
    }
    return bytes
  }
}
