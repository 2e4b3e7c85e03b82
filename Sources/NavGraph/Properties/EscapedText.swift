extension String {
  /// Returns the text with some of its characters replaced, for example by escape sequences.
  ///
  /// - Parameter replacement: Returns the text for a character; nil to keep the character.
  /// - Returns: The text.
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

  /// The text, in which characters that control a terminal or change the direction of text are
  /// replaced.
  package var printable: String {
    guard unicodeScalars.contains(where: \.controlsOutput) else { return self }
    return replacingScalars { $0.controlsOutput ? "\u{FFFD}" : nil }
  }
}

extension Unicode.Scalar {
  /// Whether the character controls a terminal or changes the direction of text.
  package var controlsOutput: Bool {
    switch self {
    case "\u{202A}"..."\u{202E}", "\u{2066}"..."\u{2069}": true
    default: properties.generalCategory == .control
    }
  }

  /// The escape sequence of JSON for a character of the Basic Multilingual Plane, such as `\u007f`.
  package var jsonEscape: String {
    let digits = String(value, radix: 16)
    return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
  }
}
