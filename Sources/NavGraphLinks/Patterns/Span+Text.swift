extension String {
  /// Calls a function with the text in UTF-8.
  func withBytes<Result>(_ body: (Span<UInt8>) -> Result) -> Result {
    var text = self
    return text.withUTF8 { body($0.span) }
  }
}

extension Span<UInt8> {
  /// Returns whether the bytes contain a text at an offset.
  func contains(_ text: [UInt8], at offset: Int, ignoringCase: Bool) -> Bool {
    guard offset + text.count <= count else { return false }
    for index in text.indices {
      let byte = self[offset + index]
      guard
        byte == text[index]
          || ignoringCase && ASCIICase.folded(byte) == ASCIICase.folded(text[index])
      else { return false }
    }
    return true
  }

  /// Returns whether the bytes equal a text.
  func equals(_ text: [UInt8], ignoringCase: Bool) -> Bool {
    count == text.count && contains(text, at: 0, ignoringCase: ignoringCase)
  }

  /// Returns a part of valid UTF-8 as a text.
  func text(_ range: Range<Int>) -> String {
    withUnsafeBufferPointer { String(decoding: $0[range], as: UTF8.self) }
  }
}
