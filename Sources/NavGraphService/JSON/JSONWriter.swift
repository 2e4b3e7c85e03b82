import NavGraph

/// A value that a ``JSONWriter`` writes.
protocol JSONWritable {
  /// Writes the value.
  func write(to writer: inout JSONWriter) throws(JSONWriter.Unsupported)
}

/// A fast JSON encoder for values that conform to ``JSONWritable``.
///
/// The output equals that of `jsonLine()` if the members of each object are written in the order of
/// their names.
struct JSONWriter: ~Copyable, JSONMembers {
  /// The value has no JSON form, such as a Swift object, or only `jsonLine()` supports it.
  struct Unsupported: Error {}

  private var buffer = ByteBuffer()

  /// The bytes that have been written.
  var bytes: [UInt8] { buffer.bytes }

  /// The number of bytes that have been written.
  var count: Int { buffer.count }

  /// Removes all bytes.
  mutating func removeAll() { buffer.truncate(to: 0) }

  /// Writes a value on its own line.
  ///
  /// - Throws: `EncodingError` if the value cannot be written as JSON.
  mutating func line(_ value: some JSONWritable & Encodable) throws {
    let start = buffer.count
    do throws(Unsupported) {
      try value.write(to: &self)
    } catch {
      buffer.truncate(to: start)
      append(text: try value.jsonLine())
    }
    append("\n")
  }
}

// MARK: - Objects and arrays

extension JSONWriter {
  /// Writes an object.
  ///
  /// - Parameter writeMembers: Writes the members, in the order of their names.
  /// - Throws: The error of the closure.
  @inline(__always)
  mutating func object(
    _ writeMembers: (inout JSONWriter) throws(Unsupported) -> Void
  ) throws(Unsupported) {
    append("{")
    try writeMembers(&self)
    append("}")
  }

  @inline(__always)
  mutating func member(_ name: StaticString, _ value: (some JSONWritable)?) throws(Unsupported) {
    guard let value else { return }
    separate()
    append("\"")
    name.withUTF8Buffer { buffer.append($0) }
    append("\"")
    append(":")
    try value.write(to: &self)
  }

  /// Writes an object with any names.
  ///
  /// Names that differ only in Unicode normalization are not supported, because `JSONEncoder`
  /// writes only one of them.
  mutating func dictionary<Key: LosslessStringConvertible>(
    _ values: [Key: some JSONWritable]
  ) throws(Unsupported) {
    append("{")
    if !values.isEmpty {
      let members = values.map { (PropertyName($0.key.description), $0.value) }
        .sorted { $0.0 < $1.0 }
      let distinct = Set(members.lazy.map(\.0.name))
      guard distinct.count == members.count else { throw Unsupported() }
      for (name, value) in members {
        separate()
        name.name.write(to: &self)
        append(":")
        try value.write(to: &self)
      }
    }
    append("}")
  }

  /// Writes an array.
  ///
  /// - Parameter writeElements: Writes the elements, each by ``element(_:)``.
  /// - Throws: The error of the closure.
  @inline(__always)
  mutating func array(
    _ writeElements: (inout JSONWriter) throws(Unsupported) -> Void
  ) throws(Unsupported) {
    append("[")
    try writeElements(&self)
    append("]")
  }

  /// Writes an element of an array.
  ///
  /// - Parameter write: Writes the value of the element.
  /// - Throws: The error of the closure.
  @inline(__always)
  mutating func element(
    _ write: (inout JSONWriter) throws(Unsupported) -> Void
  ) throws(Unsupported) {
    separate()
    try write(&self)
  }

  /// Writes a comma, unless the object or array has just begun.
  private mutating func separate() {
    if let last = buffer.last, last != UInt8(ascii: "{"), last != UInt8(ascii: "[") { append(",") }
  }
}

// MARK: - Text

extension JSONWriter {
  /// Writes a string in quotes, with escape sequences where they are necessary.
  mutating func string(_ text: UnsafeBufferPointer<UInt8>) {
    append("\"")
    if text.allSatisfy(JSONWriter.isPlain) {
      buffer.append(text)
    } else {
      for scalar in String(decoding: text, as: UTF8.self).unicodeScalars {
        append(escaping: scalar)
      }
    }
    append("\"")
  }

  /// Whether a byte is an ASCII character that is not escaped.
  private static func isPlain(_ byte: UInt8) -> Bool {
    byte >= 0x20 && byte < 0x7F && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
  }

  private mutating func append(escaping scalar: Unicode.Scalar) {
    switch scalar {
    case "\"": append(text: "\\\"")
    case "\\": append(text: "\\\\")
    case "\u{08}": append(text: "\\b")
    case "\t": append(text: "\\t")
    case "\n": append(text: "\\n")
    case "\u{0C}": append(text: "\\f")
    case "\r": append(text: "\\r")
    case _ where scalar.isInvisible: append(text: scalar.jsonEscape)
    default:
      for byte in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter { buffer.append(byte) }
    }
  }

  /// Writes text that is part of JSON.
  mutating func append(text: String) {
    var text = text
    text.withUTF8 { buffer.append($0) }
  }

  /// Writes an ASCII character that is part of JSON.
  mutating func append(_ character: UInt8) { buffer.append(character) }

  /// Appends a range of the bytes of another writer.
  @inline(__always)
  mutating func append(_ range: Range<Int>, of other: borrowing JSONWriter) {
    other.buffer.withBytes(range) { buffer.append($0) }
  }

  @inline(__always)
  private mutating func append(_ character: Unicode.Scalar) {
    buffer.append(UInt8(ascii: character))
  }
}
