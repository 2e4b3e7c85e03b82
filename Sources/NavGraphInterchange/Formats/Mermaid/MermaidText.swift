import NavGraph

extension TextScanner {
  /// Skips a directive or a comment of Mermaid, and returns whether there was one.
  mutating func skipMermaidComment() -> Bool {
    if isAt(prefix: "%%{") {
      skip(through: "}%%")
    } else if isAt(prefix: "%%") {
      skipLine()
    } else {
      return false
    }
    return true
  }

  /// Skips the text of a description after its keyword: the rest of a line, or text in braces.
  mutating func skipMermaidDescription() {
    skipBlanks()
    if skip("{") {
      take { $0 != UInt8(ascii: "}") }
      _ = skip("}")
    } else {
      skipLine()
    }
  }
}

/// The texts of Mermaid's diagrams: entity codes, line breaks and tags.
enum MermaidText {
  /// Returns plain text on one line: without tags, and with characters instead of entity codes.
  static func plain(_ text: String) -> String { title(text).onOneLine }

  /// Returns plain text, in which the line breaks of the diagram are line breaks.
  static func title(_ text: String) -> String {
    var result = ""
    var rest = text[...]
    while let character = rest.first {
      if character == "<", let tag = tag(at: rest) {
        if tag.isBreak {
          while result.last == " " { result.removeLast() }
          result += "\n"
        }
        rest = rest.dropFirst(tag.length)
      } else if character == "#" || character == "&", let entity = entity(at: rest) {
        result.unicodeScalars.append(entity.scalar)
        rest = rest.dropFirst(entity.length)
      } else {
        if character.isWhitespace {
          if result.last?.isWhitespace == false { result += " " }
        } else {
          result.append(character)
        }
        rest = rest.dropFirst()
      }
    }
    return String(result.trimmed())
  }

  /// Returns the text that a title becomes in a diagram and back.
  static func restored(_ title: String) -> String {
    let lines = title.split(omittingEmptySubsequences: false) { $0 == "\n" }
      .map { NameRepair.printable(String($0)).onOneLine }
    return String(lines.joined(separator: "\n").trimmed())
  }

  private static func tag(at text: Substring) -> (isBreak: Bool, length: Int)? {
    let content = text.dropFirst().prefix { $0 != ">" && $0 != "<" }
    let name = content.drop { $0 == "/" }.prefix { $0.isLetter || $0.isNumber }.lowercased()
    guard text.dropFirst(content.count + 1).first == ">" else { return nil }
    let known: Set = [
      "br", "b", "i", "u", "s", "strong", "em", "small", "sub", "sup", "code", "span", "div", "p",
      "font", "center", "pre",
    ]
    return known.contains(name) ? (["br", "p", "div"].contains(name), content.count + 2) : nil
  }

  private static let names: [String: Unicode.Scalar] = [
    "quot": "\"", "amp": "&", "lt": "<", "gt": ">", "apos": "'", "nbsp": " ", "lpar": "(",
    "rpar": ")", "lbrack": "[", "rbrack": "]", "lbrace": "{", "rbrace": "}", "semi": ";",
    "num": "#",
    "colon": ":", "comma": ",", "hearts": "♥",
  ]

  /// Returns the character of an entity code such as `#quot;`, `#9829;` or `&amp;`.
  private static func entity(at text: Substring) -> (scalar: Unicode.Scalar, length: Int)? {
    let isHTML = text.first == "&"
    let code = text.dropFirst().prefix(10).prefix { $0 != ";" && !$0.isWhitespace }
    guard text.dropFirst(code.count + 1).first == ";", !code.isEmpty else { return nil }
    let length = code.count + 2
    if let scalar = names[String(code)] { return (scalar, length) }
    let digits = isHTML ? code.drop { $0 == "#" } : code
    let number = digits.first == "x" ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    return number.flatMap(Unicode.Scalar.init).map { ($0, length) }
  }
}

extension String {
  /// The text with one space instead of each line break and each sequence of spaces.
  var onOneLine: String { split(whereSeparator: \.isWhitespace).joined(separator: " ") }
}

extension Substring {
  /// Returns the text without a character at both ends; the same text if it is only at one.
  func without(_ quote: Character) -> Substring {
    first == quote && last == quote && count > 1 ? dropFirst().dropLast() : self
  }
}
