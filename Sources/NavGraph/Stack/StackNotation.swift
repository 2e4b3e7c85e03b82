/// The text notation of screens with properties, as in `Menu/Chat::userId=1;draft=hello`.
///
/// `/` separates entries, bottom to top. `::` separates a screen from its properties, `;` one property
/// from the next, and `=` a name from its value. A name or value that contains one of these characters
/// or `%` is percent-encoded. The text is split first and decoded once afterwards.
public enum StackNotation {
  /// Parses entries.
  ///
  /// - Returns: The screens with their properties as text, bottom to top.
  /// - Throws: The first malformed part.
  public static func parse(_ text: String) throws(StackNotationError) -> [Milestone] {
    var entries: [Milestone] = []
    let bytes = Array(text.utf8)
    for entry in bytes.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false) {
      entries.append(try parse(entry: entry))
    }
    return entries
  }

  /// Parses one entry, in which `/` has no meaning.
  ///
  /// - Throws: The first malformed part.
  public static func parse(entry: String) throws(StackNotationError) -> Milestone {
    try parse(entry: Array(entry.utf8)[...])
  }

  private static func parse(entry: ArraySlice<UInt8>) throws(StackNotationError) -> Milestone {
    let (name, properties) = cut(entry, at: "::")
    guard !name.isEmpty else { throw .emptyName(in: String(decoding: entry, as: UTF8.self)) }
    var milestone = Milestone(ScreenID(try decode(name)))
    guard let properties else { return milestone }
    for property in properties.split(separator: UInt8(ascii: ";")) {
      let (name, value) = cut(property, at: "=")
      guard let value, !name.isEmpty else {
        throw .malformedProperty(String(decoding: property, as: UTF8.self))
      }
      milestone.properties[try decode(name)] = .text(try decode(value))
    }
    return milestone
  }

  /// Returns the bytes before the first separator, and those after it if it occurs.
  private static func cut(
    _ text: ArraySlice<UInt8>,
    at separator: String
  ) -> (before: ArraySlice<UInt8>, after: ArraySlice<UInt8>?) {
    guard let range = text.firstRange(ofText: separator) else { return (text, nil) }
    return (text[..<range.lowerBound], text[range.upperBound...])
  }

  private static func decode(_ text: ArraySlice<UInt8>) throws(StackNotationError) -> String {
    do {
      return try PercentEncoding.decode(text)
    } catch {
      throw .malformedEncoding(String(decoding: text, as: UTF8.self))
    }
  }
}

/// The error of a text that is not in ``StackNotation``.
public enum StackNotationError: Error, Sendable, Hashable {
  /// An entry has no screen name.
  case emptyName(in: String)
  /// A property has no `=` or no name.
  case malformedProperty(String)
  /// A `%` is not followed by two hexadecimal digits, or the decoded bytes are not UTF-8.
  case malformedEncoding(String)
}

extension StackNotationError: CustomStringConvertible {
  /// The error message.
  public var description: String {
    switch self {
    case .emptyName(let text):
      "'\(text)' lacks the name of a screen. Write 'Menu/Chat::userId=1'."
    case .malformedProperty(let text):
      "'\(text)' is not a property. Write 'name=value'."
    case .malformedEncoding(let text):
      "'\(text)' is not percent-encoded UTF-8. Write '%25' for a percent sign."
    }
  }
}
