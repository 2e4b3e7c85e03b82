extension Unicode.Scalar {
  /// Whether the character controls a terminal, or reorders the line.
  package var controlsOutput: Bool {
    switch self {
    case "\u{202A}"..."\u{202E}", "\u{2066}"..."\u{2069}": true
    default: properties.generalCategory == .control
    }
  }
}

extension String {
  /// The text with replacement characters for those that control a terminal or reorder the line.
  package var printable: String {
    guard unicodeScalars.contains(where: \.controlsOutput) else { return self }
    let scalars = unicodeScalars.map { $0.controlsOutput ? "\u{FFFD}" : $0 }
    return String(String.UnicodeScalarView(scalars))
  }
}
