package import Foundation

/// A decoder of JSON that rejects objects in which a name occurs twice, and JSON that is not UTF-8.
///
/// `JSONDecoder` uses one of the values, and ignores the others. It also decodes UTF-16 and UTF-32.
package struct StrictJSONDecoder: Sendable {
  private let decoder = JSONDecoder()

  package init() {}

  /// Decodes a value.
  ///
  /// - Throws: `DecodingError`, or `MalformedRequest` for a repeated name.
  package func decode<Value: Decodable>(_ type: Value.Type, from json: Data) throws -> Value {
    // UTF-16 and UTF-32 have a NUL in each character of JSON's syntax.
    guard !json.contains(0) else {
      let context = DecodingError.Context(codingPath: [], debugDescription: "")
      throw DecodingError.dataCorrupted(context)
    }
    let value = try decoder.decode(type, from: json)
    if let name = repeatedName(in: json) {
      throw MalformedRequest(description: "Member '\(name)' is given twice.")
    }
    return value
  }

  /// Returns the first name that occurs twice in an object of valid JSON; nil if there is none.
  private func repeatedName(in json: Data) -> String? {
    var names: [Set<String>] = []
    var bytes = json[...]
    while let byte = bytes.popFirst() {
      switch byte {
      case UInt8(ascii: "{"): names.append([])
      case UInt8(ascii: "}"): names.removeLast()
      case UInt8(ascii: "\""):
        let start = bytes.startIndex
        while let next = bytes.popFirst(), next != UInt8(ascii: "\"") {
          if next == UInt8(ascii: "\\") { bytes.removeFirst() }
        }
        let string = json[(start - 1)..<bytes.startIndex]
        guard bytes.first(where: { !$0.isSpace }) == UInt8(ascii: ":"),
          let name = try? decoder.decode(String.self, from: string)
        else { continue }
        if !names[names.count - 1].insert(name).inserted { return name }
      default: break
      }
    }
    return nil
  }
}

extension UInt8 {
  /// Whether the byte is white space in JSON.
  fileprivate var isSpace: Bool { [0x20, 0x09, 0x0A, 0x0D].contains(self) }
}
