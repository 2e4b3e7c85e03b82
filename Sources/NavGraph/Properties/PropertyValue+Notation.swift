// The notation of values without a declared type on command lines.
//
// A text that looks like another value, such as "5" or "true", is written in double quotes.
extension PropertyValue {
  /// Creates a value from its notation.
  package init(notation text: String) {
    self = PropertyValue.quotedText(text).map { .string($0) } ?? PropertyValue(literal: text)
  }

  /// The notation, from which the same value is created if it is no list, dictionary or object.
  package var notation: String {
    guard case .string(let text) = self, PropertyValue(notation: text) != self else {
      return self.text
    }
    return "\"\(text)\""
  }

  /// Returns the content of a text in double quotes; nil if it is not in quotes, or if the content
  /// needs none.
  static func quotedText(_ text: String) -> String? {
    guard text.utf8.count > 1, text.utf8.first == 0x22, text.utf8.last == 0x22 else { return nil }
    let content = String(text.unicodeScalars.dropFirst().dropLast())
    if case .string = PropertyValue(literal: content), quotedText(content) == nil { return nil }
    return content
  }
}
