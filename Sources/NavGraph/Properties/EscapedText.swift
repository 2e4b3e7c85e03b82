extension String {
  /// Returns the text with some of its characters replaced, for example by escape sequences.
  ///
  /// - `replacement`: Returns the text for a character; nil to keep the character.
  package func replacingScalars(_ replacement: (Unicode.Scalar) -> String?) -> String {
    var text = ""
    for scalar in unicodeScalars {
      if let replacement = replacement(scalar) {
        text += replacement
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
    return text
  }

  /// The text for a quotation in an error message, which has at most 200 characters.
  package var excerpt: String {
    let maximumLength = 200
    let start = unicodeScalars.prefix(maximumLength)
    guard start.endIndex < unicodeScalars.endIndex else { return self }
    return String(start.dropLast()) + "…"
  }

  /// Whether the text contains control characters or line breaks.
  package var hasControlCharacters: Bool {
    unicodeScalars.contains { scalar in
      switch scalar {
      case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}": true
      default: false
      }
    }
  }

  /// The text, in which invisible characters are replaced by escape sequences, such as `\u{202e}`.
  ///
  /// Joiners and tags remain after characters of the scripts that use them, and in emoji.
  package var printable: String {
    guard unicodeScalars.contains(where: { $0.isInvisible }) else { return self }
    return reduce(into: "") { text, character in
      let keepsJoiners =
        character.unicodeScalars.first.map { $0.value >= 0x600 && !$0.isInvisible } ?? false
      text += String(character).replacingScalars { scalar in
        scalar.isInvisible && !(keepsJoiners && scalar.isJoinerOrTag) ? scalar.swiftEscape : nil
      }
    }
  }
}

extension Unicode.Scalar {
  /// Whether the character is not shown, controls a terminal, breaks a line, changes the direction
  /// of text, or is none, such as U+FFFF, which XML does not allow.
  package var isInvisible: Bool {
    if (0x20..<0x7F).contains(value) { return false }
    return switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: true
    // Fillers of Hangul.
    case .otherLetter: properties.isDefaultIgnorableCodePoint
    default: value & 0xFFFE == 0xFFFE
    }
  }

  /// Whether the character joins or separates the letters beside it, or is a tag, as in flags.
  fileprivate var isJoinerOrTag: Bool {
    switch self {
    case "\u{200C}", "\u{200D}", "\u{E0020}"..."\u{E007F}": true
    default: false
    }
  }

  /// The escape sequence of Swift, such as `\u{202e}`.
  package var swiftEscape: String { "\\u{\(String(value, radix: 16))}" }

  /// The escape sequence of JSON, such as `\u007f`.
  package var jsonEscape: String {
    String(self).utf16.reduce(into: "") { text, unit in
      let digits = String(unit, radix: 16)
      text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }
  }
}
