import NavGraphText

/// The texts of labels in DOT.
enum DOTText {
  /// Returns the text that Graphviz shows for a label, on one line.
  ///
  /// - `id`: The identifier that replaces `\N`, `\G` and `\E`.
  static func plain(_ label: DOTValue, id: String) -> String { title(label, id: id).onOneLine }

  /// Returns the text that Graphviz shows for a label.
  static func title(_ label: DOTValue, id: String) -> String {
    let text: String
    switch label {
    case .html(let html): return title(html: html)
    case .string(let string): text = string
    }
    var result = ""
    var characters = text[...]
    while let character = characters.popFirst() {
      guard character == "\\", let escaped = characters.popFirst() else {
        result.append(character)
        continue
      }
      switch escaped {
      case "n", "l", "r": result += "\n"
      case "N", "G", "E", "T", "H", "L": result += id
      default: result.append(escaped)
      }
    }
    // The escape sequence of an alignment is also behind the last line.
    return text.hasSuffix("\\l") || text.hasSuffix("\\r") ? String(result.dropLast()) : result
  }

  /// Returns the text of an attribute of navgraph, in which a backslash is escaped.
  static func unescaped(_ value: DOTValue) -> String { value.source.replacing("\\\\", with: "\\") }

  static func withoutTags(_ html: String) -> String { title(html: html).onOneLine }

  private static func title(html: String) -> String {
    var result = ""
    var tag: String?
    for character in html {
      switch character {
      case "<": tag = ""
      case ">":
        let isBreak = tag?.lowercased().hasPrefix("br") == true
        result += isBreak ? "<br>" : " "
        tag = nil
      default: if tag == nil { result.append(character) } else { tag?.append(character) }
      }
    }
    return MermaidText.title(result)
  }

  /// Returns the point of an attribute `pos`, in points with y upwards; nil for other texts.
  static func position(_ text: String?) -> NavigationDocument.Screen.Position? {
    let parts = text?.split { $0 == "," || $0 == "!" } ?? []
    var position = NavigationDocument.Screen.Position(parts.first, parts.dropFirst().first)
    position?.y.negate()
    return position
  }
}
