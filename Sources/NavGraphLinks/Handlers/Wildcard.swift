import NavGraph

/// A text in which each `*` matches any text, including an empty one.
struct Wildcard {
  private let parts: [[UInt8]]

  init(_ text: String) {
    parts = text.utf8.split(separator: UInt8(ascii: "*"), omittingEmptySubsequences: false)
      .map(Array.init)
  }

  /// Returns whether the whole text matches.
  ///
  /// The first and the last part must be at the ends of the text. For each part in between, the
  /// first occurrence is sufficient.
  ///
  /// - Complexity: O(n · k) time, where n is the length of the text, and k is the length of the
  ///   wildcard.
  func matches(_ text: String) -> Bool {
    var rest = Array(text.utf8)[...]
    guard let first = parts.first, let last = parts.last, parts.count > 1 else {
      return rest.elementsEqual(parts.first ?? [])
    }
    guard rest.count >= first.count + last.count, rest.starts(with: first),
      rest.suffix(last.count).elementsEqual(last)
    else { return false }
    rest = rest.dropFirst(first.count).dropLast(last.count)
    for part in parts[1..<(parts.count - 1)] where !part.isEmpty {
      guard let range = rest.firstRange(ofBytes: part) else { return false }
      rest = rest[range.upperBound...]
    }
    return true
  }
}
