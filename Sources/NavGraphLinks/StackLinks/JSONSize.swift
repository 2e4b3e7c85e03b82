/// The size of JSON, which is measured before the JSON is parsed.
///
/// For text that is not JSON, the size is at least that of its valid beginning.
struct JSONSize {
  /// The depth of nested arrays and objects.
  private(set) var nesting = 0
  /// The number of values, including the elements of arrays and the members of objects.
  private(set) var values = 1

  /// Measures a text.
  ///
  /// - Complexity: O(n) time, where n is the length of the text.
  init(_ text: String) {
    guard let first = text.utf8.first, "[{".utf8.contains(first) else { return }
    var depth = 0
    var isInString = false
    var isEscaped = false
    for byte in text.utf8 {
      if isInString {
        isInString = isEscaped || byte != UInt8(ascii: "\"")
        isEscaped = !isEscaped && byte == UInt8(ascii: "\\")
        continue
      }
      switch byte {
      case UInt8(ascii: "\""): isInString = true
      case UInt8(ascii: "["), UInt8(ascii: "{"):
        depth += 1
        values += 1
        nesting = max(nesting, depth)
      case UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
      case UInt8(ascii: ","): values += 1
      default: break
      }
    }
  }
}
