import NavGraph

/// A writer of JSON, either without white space or with a line for each member and element.
///
/// The text of strings and numbers is that of Foundation's encoder, except that invisible
/// characters are escaped.
package struct JSONWriter: ~Copyable {
  package private(set) var bytes: [UInt8] = []
  /// The number of open objects and arrays; nil without line breaks.
  private var depth: Int?

  package init(isIndented: Bool = false) { depth = isIndented ? 0 : nil }

  package var count: Int { bytes.count }

  package mutating func removeAll() { bytes.removeAll(keepingCapacity: true) }

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
    bytes.append(UInt8(ascii: "\""))
    name.withUTF8Buffer { bytes.append(contentsOf: $0) }
    text(depth == nil ? "\":" : "\": ")
  }

  /// Begins an element of an array: its value is to be written next.
  package mutating func element() {
    if bytes.last != UInt8(ascii: "{"), bytes.last != UInt8(ascii: "[") {
      bytes.append(UInt8(ascii: ","))
    }
    breakLine()
  }

  private mutating func list(
    _ opening: Unicode.Scalar,
    _ closing: Unicode.Scalar,
    _ writeContent: (inout JSONWriter) -> Void
  ) {
    bytes.append(UInt8(ascii: opening))
    let start = count
    depth = depth.map { $0 + 1 }
    writeContent(&self)
    depth = depth.map { $0 - 1 }
    if count > start { breakLine() }
    bytes.append(UInt8(ascii: closing))
  }

  private mutating func breakLine() {
    guard let depth else { return }
    bytes.append(UInt8(ascii: "\n"))
    for _ in 0..<2 * depth { bytes.append(UInt8(ascii: " ")) }
  }

  // MARK: Values

  /// Writes a string in quotes, with escape sequences where they are necessary.
  package mutating func string(_ value: String) {
    bytes.append(UInt8(ascii: "\""))
    var text = value
    let isPlain = text.withUTF8 { utf8 in
      guard utf8.allSatisfy(JSONWriter.isPlain) else { return false }
      bytes.append(contentsOf: utf8)
      return true
    }
    if !isPlain { for scalar in value.unicodeScalars { append(escaping: scalar) } }
    bytes.append(UInt8(ascii: "\""))
  }

  /// Writes text that is JSON, such as a number.
  package mutating func text(_ json: String) {
    var json = json
    json.withUTF8 { bytes.append(contentsOf: $0) }
  }

  /// Writes a range of the bytes of another writer.
  package mutating func bytes(_ range: Range<Int>, of other: borrowing JSONWriter) {
    bytes += other.bytes[range]
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
      for byte in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter { bytes.append(byte) }
    }
  }
}
