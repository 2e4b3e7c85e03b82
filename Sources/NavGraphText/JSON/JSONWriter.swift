import NavGraph

/// A writer of JSON, either without white space or with a line for each member and element.
///
/// The text of strings and numbers is that of Foundation's encoder, except that invisible
/// characters are escaped.
package struct JSONWriter: ~Copyable {
  private var buffer = ByteBuffer()
  /// The number of open objects and arrays; nil without line breaks.
  private var depth: Int?

  /// Creates an empty writer.
  package init(isIndented: Bool = false) { depth = isIndented ? 0 : nil }

  /// The bytes that have been written.
  package var bytes: [UInt8] { buffer.bytes }

  /// The number of bytes that have been written.
  package var count: Int { buffer.count }

  /// Removes all bytes.
  package mutating func removeAll() { buffer.removeAll() }

  // MARK: Objects and arrays

  /// Writes an object, whose members a closure writes.
  package mutating func object(_ writeMembers: (inout JSONWriter) -> Void) {
    list("{", "}", writeMembers)
  }

  /// Writes an array, whose elements a closure writes.
  package mutating func array(_ writeElements: (inout JSONWriter) -> Void) {
    list("[", "]", writeElements)
  }

  /// Begins a member of an object: its value is to be written next.
  package mutating func member(_ name: String) {
    element()
    string(name)
    text(depth == nil ? ":" : ": ")
  }

  /// Begins a member with a name that has no characters to escape.
  package mutating func member(_ name: StaticString) {
    element()
    buffer.append(UInt8(ascii: "\""))
    name.withUTF8Buffer { buffer.append($0) }
    text(depth == nil ? "\":" : "\": ")
  }

  /// Begins an element of an array: its value is to be written next.
  package mutating func element() {
    if buffer.last != UInt8(ascii: "{"), buffer.last != UInt8(ascii: "[") {
      buffer.append(UInt8(ascii: ","))
    }
    breakLine()
  }

  private mutating func list(
    _ opening: Unicode.Scalar,
    _ closing: Unicode.Scalar,
    _ writeContent: (inout JSONWriter) -> Void
  ) {
    buffer.append(UInt8(ascii: opening))
    let start = count
    depth = depth.map { $0 + 1 }
    writeContent(&self)
    depth = depth.map { $0 - 1 }
    if count > start { breakLine() }
    buffer.append(UInt8(ascii: closing))
  }

  private mutating func breakLine() {
    guard let depth else { return }
    buffer.append(UInt8(ascii: "\n"))
    for _ in 0..<2 * depth { buffer.append(UInt8(ascii: " ")) }
  }

  // MARK: Values

  /// Writes a string in quotes, with escape sequences where they are necessary.
  package mutating func string(_ value: String) {
    buffer.append(UInt8(ascii: "\""))
    var text = value
    let isPlain = text.withUTF8 { bytes in
      guard bytes.allSatisfy(JSONWriter.isPlain) else { return false }
      buffer.append(bytes)
      return true
    }
    if !isPlain { for scalar in value.unicodeScalars { append(escaping: scalar) } }
    buffer.append(UInt8(ascii: "\""))
  }

  /// Writes text that is JSON, such as a number.
  package mutating func text(_ json: String) {
    var json = json
    json.withUTF8 { buffer.append($0) }
  }

  /// Whether a byte is an ASCII character that is not escaped.
  private static func isPlain(_ byte: UInt8) -> Bool {
    byte >= 0x20 && byte < 0x7F && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
  }

  private mutating func append(escaping scalar: Unicode.Scalar) {
    switch scalar {
    case "\"": text("\\\"")
    case "\\": text("\\\\")
    case "\u{08}": text("\\b")
    case "\t": text("\\t")
    case "\n": text("\\n")
    case "\u{0C}": text("\\f")
    case "\r": text("\\r")
    case _ where scalar.isInvisible: text(scalar.jsonEscape)
    default:
      for byte in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter { buffer.append(byte) }
    }
  }
}
