import NavGraph

extension OrderedJSON: CustomStringConvertible {
  /// The value as JSON on one line.
  public var description: String {
    var text = ""
    write(to: &text, indentation: nil)
    return text
  }

  /// The value as JSON with one member or element on each line, indented by two spaces.
  public var prettyPrinted: String {
    var text = ""
    write(to: &text, indentation: 0)
    return text
  }

  private func write(to text: inout String, indentation: Int?) {
    switch self {
    case .null: text += "null"
    case .bool(let value): text += value ? "true" : "false"
    case .number(let spelling): text += spelling
    case .string(let value): OrderedJSON.quote(value, to: &text)
    case .array(let elements):
      OrderedJSON.write(elements, "[", "]", to: &text, indentation) { element, text, indentation in
        element.write(to: &text, indentation: indentation)
      }
    case .object(let members):
      OrderedJSON.write(members, "{", "}", to: &text, indentation) { member, text, indentation in
        OrderedJSON.quote(member.name, to: &text)
        text += indentation == nil ? ":" : ": "
        member.value.write(to: &text, indentation: indentation)
      }
    }
  }

  private static func write<Element>(
    _ elements: [Element],
    _ opening: String,
    _ closing: String,
    to text: inout String,
    _ indentation: Int?,
    _ body: (Element, inout String, Int?) -> Void
  ) {
    text += opening
    let inner = indentation.map { $0 + 1 }
    for (index, element) in elements.enumerated() {
      if index > 0 { text += "," }
      breakLine(inner, in: &text)
      body(element, &text, inner)
    }
    if !elements.isEmpty { breakLine(indentation, in: &text) }
    text += closing
  }

  private static func breakLine(_ indentation: Int?, in text: inout String) {
    guard let indentation else { return }
    text += "\n" + String(repeating: "  ", count: indentation)
  }

  /// Appends a quoted string, with escape sequences where JSON requires them.
  static func quote(_ value: String, to text: inout String) {
    guard value.utf8.contains(where: mayNeedEscape) else {
      text += "\""
      text += value
      text += "\""
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
    text += "\"\(escaped)\""
  }

  /// Returns whether a byte may be part of a character that must be escaped.
  ///
  /// U+2028 and U+2029 begin with the byte E2.
  private static func mayNeedEscape(_ byte: UInt8) -> Bool {
    byte < UInt8(ascii: " ") || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
      || byte == 0x7F || byte == 0xE2
  }
}
