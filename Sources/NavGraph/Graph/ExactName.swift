/// A name that equals another one only if their bytes are equal, as in SQLite.
///
/// Swift's strings are also equal if they differ only in Unicode normalization. In a database, such
/// names belong to different rows.
package struct ExactName: NavigationName {
  package let name: String

  package init(_ name: String) { self.name = name }
}

extension String {
  package func hasSameBytes(as other: String) -> Bool { hasBytes(other.utf8) }

  /// Returns whether the text consists of some bytes in UTF-8.
  @inlinable
  package func hasBytes(_ bytes: some Collection<UInt8>) -> Bool {
    let areEqual = utf8.withContiguousStorageIfAvailable { left in
      bytes.withContiguousStorageIfAvailable { left.hasSameBytes(as: $0) }
    }
    return (areEqual ?? nil) ?? utf8.elementsEqual(bytes)
  }

  package func hashBytes(into hasher: inout Hasher) {
    func combine(_ bytes: UnsafeBufferPointer<UInt8>) {
      hasher.combine(bytes: UnsafeRawBufferPointer(bytes))
    }
    // Unlike `withUTF8`, this does not copy the text.
    guard utf8.withContiguousStorageIfAvailable(combine) == nil else { return }
    var text = self
    text.withUTF8(combine)
  }
}

extension [String] {
  /// Appends a text, unless the array has one with the same bytes.
  package mutating func appendUnique(_ text: String) {
    if !contains(where: { $0.hasSameBytes(as: text) }) { append(text) }
  }
}

extension Array where Element: NavigationName {
  package mutating func appendUnique(_ name: Element) { if !contains(name) { append(name) } }
}

extension String? {
  package func hasSameBytes(as other: String?) -> Bool {
    guard let self, let other else { return self == nil && other == nil }
    return self.hasSameBytes(as: other)
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Returns whether two buffers have the same bytes; compares eight at a time.
  @usableFromInline
  package func hasSameBytes(as other: UnsafeBufferPointer<UInt8>) -> Bool {
    guard count == other.count else { return false }
    let (left, right) = (UnsafeRawBufferPointer(self), UnsafeRawBufferPointer(other))
    var offset = 0
    while offset + 8 <= count {
      let word = left.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      guard word == right.loadUnaligned(fromByteOffset: offset, as: UInt64.self) else {
        return false
      }
      offset += 8
    }
    while offset < count {
      guard left[offset] == right[offset] else { return false }
      offset += 1
    }
    return true
  }
}
