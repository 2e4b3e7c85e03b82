extension SourceText {
  /// Returns the error for unexpected text at an offset.
  func unexpected(at offset: Int, expected: String) -> ReadError {
    guard offset < bytes.count else {
      return ReadError(.unexpectedEnd(expected: expected), at: location(bytes.count))
    }
    return ReadError(.unexpected(quotation(at: offset), expected: expected), at: location(offset))
  }

  /// Returns the character at an offset, quoted for errors.
  private func quotation(at offset: Int) -> String {
    let end = min(offset + 4, bytes.count)
    guard let character = String(decoding: bytes[offset..<end], as: UTF8.self).unicodeScalars.first
    else { return "nothing" }
    switch character {
    case "\n", "\r": return "the end of the line"
    case "\t": return "a tab"
    case _ where character.properties.generalCategory == .control:
      return "U+" + String(character.value, radix: 16, uppercase: true)
    default: return "'\(character)'"
    }
  }
}
