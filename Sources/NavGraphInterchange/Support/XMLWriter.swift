import NavGraph

/// A writer of indented XML elements.
struct XMLWriter: Sendable {
  /// The text so far.
  private(set) var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
  private var open: [String] = []

  /// Writes an element, and the content that a closure writes.
  mutating func element(
    _ name: String,
    _ attributes: [(String, String?)] = [],
    _ content: (inout XMLWriter) -> Void = { _ in }
  ) {
    beginTag(name, attributes)
    let start = text.utf8.count
    text += ">\n"
    open.append(name)
    content(&self)
    open.removeLast()
    if text.utf8.count == start + 2 {
      text.removeLast(2)
      text += "/>\n"
    } else {
      text += "\(indentation)</\(name)>\n"
    }
  }

  /// Writes an element that contains only text.
  mutating func element(_ name: String, _ attributes: [(String, String?)], text content: String) {
    beginTag(name, attributes)
    text += ">\(XMLWriter.escaped(content))</\(name)>\n"
  }

  private mutating func beginTag(_ name: String, _ attributes: [(String, String?)]) {
    text += "\(indentation)<\(name)"
    for (attribute, value) in attributes {
      if let value { text += " \(attribute)=\"\(XMLWriter.escaped(value))\"" }
    }
  }

  private var indentation: String { String(repeating: "  ", count: open.count) }

  /// Writes XML unchanged, on separate lines.
  mutating func raw(_ xml: String) { text += xml + "\n" }

  /// Returns text that is valid in attributes and between tags.
  ///
  /// Characters that XML 1.0 does not allow are replaced by the replacement character.
  static func escaped(_ text: String) -> String {
    text.replacingScalars { scalar in
      switch scalar {
      case "<": "&lt;"
      case ">": "&gt;"
      case "&": "&amp;"
      case "\"": "&quot;"
      case "\n": "&#10;"
      case "\r": "&#13;"
      case "\t": "&#9;"
      case "\u{0}"..<" ", "\u{FFFE}", "\u{FFFF}": "\u{FFFD}"
      default: nil
      }
    }
  }

  /// Returns whether text can be written, and read again unchanged.
  static func canWrite(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { scalar in
      switch scalar {
      case "\n", "\r", "\t": true
      case "\u{0}"..<" ", "\u{FFFE}", "\u{FFFF}": false
      default: true
      }
    }
  }
}
