extension String {
  /// Creates text from bytes; nil if they are not valid UTF-8.
  ///
  /// The standard library's `init(validating:as:)` requires iOS 18.
  ///
  /// - Complexity: O(n) time and memory, where n is the number of bytes.
  @inlinable
  package init?(utf8 bytes: some Collection<UInt8>) {
    self.init(decoding: bytes, as: UTF8.self)
    // Decoding replaces invalid bytes with the bytes of U+FFFD, which are valid.
    guard hasBytes(bytes) else { return nil }
  }
}
