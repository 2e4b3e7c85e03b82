extension ArraySlice<UInt8> {
  /// Returns the range of the first occurrence of some bytes; nil if there is none.
  ///
  /// The generic search of the standard library takes microseconds to prepare, even for two bytes.
  ///
  /// - Complexity: O(n · k) time, where n is the length of the slice, and k that of the bytes.
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
