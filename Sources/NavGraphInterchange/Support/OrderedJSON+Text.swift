import NavGraph

extension OrderedJSON: CustomStringConvertible {
  /// The value as JSON on one line.
  package var description: String { text(indentation: nil) }

  /// The value as JSON with one member or element on each line, indented by two spaces.
  package var prettyPrinted: String { text(indentation: 0) }

  /// Writes bytes, because appending to a string takes several times as long.
  private func text(indentation: Int?) -> String {
    var text: [UInt8] = []
    write(to: &text, indentation: indentation)
    return String(decoding: text, as: UTF8.self)
  }

  private func write(to text: inout [UInt8], indentation: Int?) {
    switch content {
    case .null: text += "null".utf8
    case .bool(let value): text += (value ? "true" : "false").utf8
    case .number(let spelling): text += spelling.utf8
    case .string(let value): OrderedJSON.quote(value, to: &text)
    case .array(let elements):
      OrderedJSON.write(elements, between: "[", "]", to: &text, indentation) {
        $0.write(to: &$1, indentation: $2)
      }
    case .object(let members):
      OrderedJSON.write(members, between: "{", "}", to: &text, indentation) { member, text, inner in
        OrderedJSON.quote(member.name, to: &text)
        text += (inner == nil ? ":" : ": ").utf8
        member.value.write(to: &text, indentation: inner)
      }
    }
  }

  private static func write<Element>(
    _ elements: [Element],
    between opening: Unicode.Scalar,
    _ closing: Unicode.Scalar,
    to text: inout [UInt8],
    _ indentation: Int?,
    _ body: (Element, inout [UInt8], Int?) -> Void
  ) {
    text.append(UInt8(ascii: opening))
    let inner = indentation.map { $0 + 1 }
    for (index, element) in elements.enumerated() {
      if index > 0 { text.append(UInt8(ascii: ",")) }
      breakLine(inner, in: &text)
      body(element, &text, inner)
    }
    if !elements.isEmpty { breakLine(indentation, in: &text) }
    text.append(UInt8(ascii: closing))
  }

  private static func breakLine(_ indentation: Int?, in text: inout [UInt8]) {
    guard let indentation else { return }
    text.append(UInt8(ascii: "\n"))
    text += repeatElement(UInt8(ascii: " "), count: 2 * indentation)
  }

  /// Appends a quoted string, with escape sequences where JSON requires them.
  private static func quote(_ value: String, to text: inout [UInt8]) {
    text.append(UInt8(ascii: "\""))
    defer { text.append(UInt8(ascii: "\"")) }
    guard value.utf8.contains(where: mayNeedEscape) else {
      text += value.utf8
      return
    }
    let escaped = value.replacingScalars { scalar in
      switch scalar {
      case "\"": "\\\""
      case "\\": "\\\\"
      case "\n": "\\n"
      case "\r": "\\r"
      case "\t": "\\t"
      case "\u{0}"..<" ", "\u{7F}", "\u{2028}", "\u{2029}": scalar.jsonEscape
      default: nil
      }
    }
    text += escaped.utf8
  }

  /// Returns whether a byte may be part of a character that must be escaped.
  ///
  /// U+2028 and U+2029 begin with the byte E2.
  private static func mayNeedEscape(_ byte: UInt8) -> Bool {
    byte < UInt8(ascii: " ") || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
      || byte == 0x7F || byte == 0xE2
  }
}
