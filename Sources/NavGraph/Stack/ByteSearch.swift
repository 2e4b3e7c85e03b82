extension ArraySlice<UInt8> {
  /// Returns the range of the first occurrence of a sequence of bytes; nil if there is none.
  ///
  /// The generic search of the standard library needs microseconds of preparation, even for two
  /// bytes.
  ///
  /// - Complexity: O(n · k) time, where n is the length of the slice, and k is the length of the
  ///   sequence.
  package func firstRange(ofBytes bytes: [UInt8]) -> Range<Int>? {
    guard let first = bytes.first else { return nil }
    var start = startIndex
    while start + bytes.count <= endIndex {
      if self[start] == first, self[start...].starts(with: bytes) {
        return start..<(start + bytes.count)
      }
      start += 1
    }
    return nil
  }

  /// Returns the range of the first occurrence of a text in UTF-8; nil if there is none.
  package func firstRange(ofText text: String) -> Range<Int>? {
    firstRange(ofBytes: Array(text.utf8))
  }
}
