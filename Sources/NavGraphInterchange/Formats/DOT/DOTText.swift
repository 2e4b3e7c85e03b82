import NavGraphText

/// The texts of labels in DOT.
enum DOTText {
  /// Returns the text that Graphviz shows for a label.
  ///
  /// - `id`: The identifier that replaces `\N`, `\G` and `\E`.
  static func plain(_ label: DOTValue, id: String) -> String {
    let text: String
    switch label {
    case .html(let html): return withoutTags(html)
    case .string(let string): text = string
    }
    var result = ""
    var characters = text[...]
    while let character = characters.popFirst() {
      guard character == "\\", let escaped = characters.popFirst() else {
        result.append(character.isWhitespace ? " " : character)
        continue
      }
      switch escaped {
      case "n", "l", "r": result += " "
      case "N", "G", "E", "T", "H", "L": result += id
      default: result.append(escaped)
      }
    }
    return collapsed(result)
  }

  /// Returns the text of an attribute of navgraph, in which a backslash is escaped.
  static func unescaped(_ value: DOTValue) -> String { value.source.replacing("\\\\", with: "\\") }

  static func withoutTags(_ html: String) -> String {
    var result = ""
    var isInTag = false
    for character in html {
      switch character {
      case "<":
        isInTag = true
        result += " "
      case ">": isInTag = false
      default: if !isInTag { result.append(character) }
      }
    }
    return collapsed(MermaidText.plain(result))
  }

  private static func collapsed(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// Returns the point of an attribute `pos`, in points with y upwards; nil for other texts.
  static func position(_ text: String?) -> FlowDocument.Screen.Position? {
    let parts = text?.split { $0 == "," || $0 == "!" } ?? []
    var position = FlowDocument.Screen.Position(parts.first, parts.dropFirst().first)
    position?.y.negate()
    return position
  }
}
