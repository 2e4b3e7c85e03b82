import NavGraph

/// Text in Markdown, in which names are code.
enum Markdown {
  /// Returns a code block of verbatim lines.
  static func block(_ lines: [String], language: String = "diff") -> [String] {
    let fence = fence(around: lines, atLeast: 3)
    return [fence + language] + lines.map(\.printable) + [fence]
  }

  /// Returns a name as inline code; the name may contain backticks.
  static func code(_ text: String) -> String {
    let text = text.printable
    let fence = fence(around: [text], atLeast: 1)
    // Markdown removes a space on both sides.
    let isBordered = ["`", " "].contains { text.hasPrefix($0) || text.hasSuffix($0) }
    let space = isBordered ? " " : ""
    return fence + space + text + space + fence
  }

  /// Returns a sentence, whose names in single quotes become code.
  ///
  /// Outside of names, characters that Markdown interprets are escaped, and those that mention or
  /// link something are code.
  static func sentence(_ text: String) -> String {
    var result = ""
    var rest = text[...]
    while let match = rest.firstMatch(of: name) {
      result += escaped(String(rest[..<match.1.startIndex].dropLast()))
      result += code(String(match.1))
      rest = rest[match.1.endIndex...].dropFirst()
    }
    return result + escaped(String(rest))
  }

  /// Returns a text in HTML.
  static func html(_ text: String) -> String {
    text.printable.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
      .replacing(">", with: "&gt;").replacing("@", with: "<code>@</code>")
  }

  /// A name in single quotes: the quotes are not within words, as in *don't*.
  ///
  /// Regular expressions are not `Sendable`.
  private static var name: Regex<(Substring, Substring)> {
    /(?:^|[\s(])'(.+?)'(?=$|[\s.,;:?!)])/
  }

  /// Returns one backtick more than the longest run of backticks in the lines.
  private static func fence(around lines: [String], atLeast minimum: Int) -> String {
    let longest = lines.flatMap { $0.split { $0 != "`" } }.map(\.count).max() ?? 0
    return String(repeating: "`", count: max(minimum, longest + 1))
  }

  /// Returns a text without characters that Markdown interprets.
  static func escaped(_ text: String) -> String {
    var escaped = String.UnicodeScalarView()
    for scalar in text.printable.unicodeScalars {
      switch scalar {
      case "@", "#": escaped.append(contentsOf: "`\(scalar)`".unicodeScalars)
      case "\\", "`", "*", "_", "{", "}", "[", "]", "<", ">", "+", "-", "!", "|", "~", "&":
        escaped.append(contentsOf: "\\\(scalar)".unicodeScalars)
      default: escaped.append(scalar)
      }
    }
    // These begin links to the web.
    return String(escaped).replacing("://", with: "\\://").replacing("www.", with: "www\\.")
  }
}
