import NavGraph

/// An element of XML that is written.
enum XMLNode {
  /// The names and values of attributes, of which those without a value are not written.
  typealias Attributes = [(String, String?)]

  case element(String, Attributes, [XMLNode] = [])
  /// An element that contains only text.
  case text(String, Attributes, String)

  /// The node as a document, in which each element is on an indented line.
  var document: String {
    var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    write(to: &text, indentation: "")
    return text
  }

  private func write(to text: inout String, indentation: String) {
    switch self {
    case .element(let name, let attributes, let children):
      text += "\(indentation)<\(name)\(XMLNode.text(of: attributes))"
      guard !children.isEmpty else { return text += "/>\n" }
      text += ">\n"
      for child in children { child.write(to: &text, indentation: indentation + "  ") }
      text += "\(indentation)</\(name)>\n"
    case .text(let name, let attributes, let content):
      text += "\(indentation)<\(name)\(XMLNode.text(of: attributes))>"
      text += "\(XMLNode.escaped(content))</\(name)>\n"
    }
  }

  private static func text(of attributes: Attributes) -> String {
    attributes.map { name, value in value.map { " \(name)=\"\(escaped($0))\"" } ?? "" }.joined()
  }

  /// Returns text for attributes and between tags; U+FFFD replaces what XML 1.0 does not allow.
  private static func escaped(_ text: String) -> String {
    text.replacingScalars { scalar in
      switch scalar {
      case "<": "&lt;"
      case ">": "&gt;"
      case "&": "&amp;"
      case "\"": "&quot;"
      case "\n": "&#10;"
      case "\r": "&#13;"
      case "\t": "&#9;"
      default: canWrite(scalar) ? nil : "\u{FFFD}"
      }
    }
  }

  /// Returns whether text can be written, and read again unchanged.
  static func canWrite(_ text: String) -> Bool { text.unicodeScalars.allSatisfy(canWrite) }

  /// Returns the text that a reader reads for one that was written.
  static func restored(_ text: String) -> String {
    text.replacingScalars { canWrite($0) ? nil : "\u{FFFD}" }
  }

  private static func canWrite(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "\n", "\r", "\t": true
    case "\u{0}"..<" ", "\u{FFFE}", "\u{FFFF}": false
    default: true
    }
  }
}
