import Foundation
import NavGraph

extension Encodable {
  /// Returns the value as JSON on one line, with members in the order of their names.
  ///
  /// Invisible characters are escaped.
  package func jsonLine() throws -> String {
    let json = String(decoding: try lineEncoder.encode(self), as: UTF8.self)
    // The encoder itself escapes the control characters below U+0020.
    guard json.utf8.contains(where: { $0 >= 0x7F }) else { return json }
    // These characters occur only within strings.
    return json.replacingScalars { $0.isInvisible ? $0.jsonEscape : nil }
  }
}

private let lineEncoder = {
  let encoder = JSONEncoder()
  encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
  return encoder
}()
