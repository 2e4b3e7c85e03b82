import Foundation
import NavGraphFoundation

/// Dumps, which are opened like the databases that they describe.
extension DatabaseFile {
  /// The maximum size of a dump in bytes.
  private static let maximumDumpSize = 256 << 20

  /// Reads the text of a dump, without a byte order mark.
  ///
  /// - Throws: `StoreError` if the file cannot be read; `DumpError` if it is too large, or is not
  ///   UTF-8.
  func dumpText() throws -> String {
    let data: Data
    do { data = try Data(contentsOf: URL(fileURLWithPath: path)) } catch {
      throw openingError(error.localizedDescription)
    }
    guard data.count <= DatabaseFile.maximumDumpSize else {
      throw DumpError(lines: [], reason: "the dump has more than 256 MiB", path: name)
    }
    guard let text = String(bytes: data, encoding: .utf8) else {
      throw DumpError(lines: [], reason: "the dump is not UTF-8; save it as UTF-8", path: name)
    }
    return text.hasPrefix("\u{FEFF}") ? String(text.dropFirst()) : text
  }
}
