extension String {
  /// The number of cells that the text takes in a line of a terminal.
  ///
  /// - Complexity: O(*n*) time for *n* bytes.
  var cellWidth: Int {
    let isPlain = utf8.allSatisfy { (0x20..<0x7F).contains($0) }
    return isPlain ? utf8.count : reduce(0) { $0 + $1.cellWidth }
  }
}

extension Character {
  /// The number of cells that the character takes in a line of a terminal: 0, 1 or 2.
  ///
  /// A character takes two cells if it is wide or fullwidth (Unicode Standard Annex #11) or an
  /// emoji (Unicode Technical Standard #51). Combining marks take no cells of their own.
  var cellWidth: Int {
    let emojiSelector: Unicode.Scalar = "\u{FE0F}"
    if unicodeScalars.dropFirst().contains(emojiSelector) { return 2 }
    return unicodeScalars.first { $0.cellWidth > 0 }?.cellWidth ?? 0
  }
}

extension Unicode.Scalar {
  /// The number of cells that the scalar takes alone.
  fileprivate var cellWidth: Int {
    if value < 0x300 { return value < 0x20 || (0x7F..<0xA0).contains(value) ? 0 : 1 }
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .control, .format, .lineSeparator, .paragraphSeparator:
      return 0
    default: break
    }
    // The vowels and final consonants of Hangul join the consonant before them.
    if (0x1160...0x11FF).contains(value) || (0xD7B0...0xD7FF).contains(value) { return 0 }
    return properties.isEmojiPresentation || isEastAsianWide ? 2 : 1
  }

  /// Whether the scalar is in a block of wide or fullwidth characters.
  private var isEastAsianWide: Bool {
    guard value >= 0x1100 else { return false }
    return Unicode.Scalar.wideBlocks.contains { $0.contains(value) }
  }

  /// The blocks in `EastAsianWidth.txt` whose characters are wide (`W`) or fullwidth (`F`).
  ///
  /// Emoji are not listed, because Swift's `Unicode.Scalar.Properties` identifies them.
  private static let wideBlocks: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2329...0x232A, 0x2630...0x2637, 0x268A...0x268F, 0x2E80...0x303E,
    0x3041...0x3247, 0x3250...0x4DBF, 0x4DC0...0xA4CF, 0xA960...0xA97C, 0xAC00...0xD7A3,
    0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6B, 0xFF01...0xFF60, 0xFFE0...0xFFE6,
    0x16FE0...0x18CFF, 0x18D00...0x18DFF, 0x1AFF0...0x1B2FB, 0x1D300...0x1D376,
    0x1F200...0x1F265, 0x20000...0x2FFFD, 0x30000...0x3FFFD,
  ]
}
