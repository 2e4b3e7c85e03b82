import Foundation
import NavGraph
import NavGraphService

/// Foundation's decoder of JSON, which rejects objects in which a name occurs twice, and JSON that is not UTF-8.
///
/// `JSONDecoder` uses one of the values, and ignores the others. It also decodes UTF-16 and UTF-32.
struct StrictJSONDecoder: Sendable {
  private let decoder = JSONDecoder()

  /// Decodes a value.
  ///
  /// - Throws: `DecodingError`, or `MalformedRequest` for a repeated name.
  func decode<Value: Decodable>(_ type: Value.Type, from json: Data) throws -> Value {
    // UTF-16 and UTF-32 have a NUL in each character of JSON's syntax.
    guard !json.contains(0) else {
      let context = DecodingError.Context(codingPath: [], debugDescription: "")
      throw DecodingError.dataCorrupted(context)
    }
    let value = try decoder.decode(type, from: json)
    let name = json.withUnsafeBytes {
      StrictJSONDecoder.repeatedName(in: $0.assumingMemoryBound(to: UInt8.self))
    }
    if let name { throw MalformedRequest(description: "Member '\(name)' is given twice.") }
    return value
  }

  /// Returns the first name that occurs twice in an object of valid JSON; nil if there is none.
  private static func repeatedName(in json: UnsafeBufferPointer<UInt8>) -> String? {
    var names: [Set<String>] = []
    var scanner = JSONScanner(json)
    while let byte = scanner.current {
      guard byte != UInt8(ascii: "\"") else {
        guard let name = try? scanner.string() else { return nil }
        guard scanner.skip(":") else { continue }
        if !names[names.count - 1].insert(name).inserted { return name }
        continue
      }
      if byte == UInt8(ascii: "{") { names.append([]) }
      if byte == UInt8(ascii: "}") { names.removeLast() }
      scanner.position += 1
    }
    return nil
  }
}
