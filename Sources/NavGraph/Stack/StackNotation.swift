/// The short form in which people write screens with properties: `Menu/Chat::userId=1;draft=hello`.
///
/// Entries are separated by `/`, bottom to top. `::` stands between a screen and its properties, `;`
/// between properties and `=` between name and value. Where a name or a value contains one of these
/// characters or `%`, it is percent-encoded; decoding happens once, after the text is taken apart.
public enum StackNotation {
  /// Takes a text apart.
  ///
  /// - Returns: The screens with their properties as text, bottom to top.
  /// - Throws: The first place that is malformed.
  public static func parse(_ text: String) throws(StackNotationError) -> [Milestone] {
    var entries: [Milestone] = []
    for entry in text.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false) {
      entries.append(try parse(entry: entry))
    }
    return entries
  }

  /// Takes the text of one entry apart, which may contain `/`.
  ///
  /// - Throws: The first place that is malformed.
  public static func parse(entry: String) throws(StackNotationError) -> Milestone {
    try parse(entry: entry.utf8[...])
  }

  private static func parse(
    entry: Substring.UTF8View
  ) throws(StackNotationError) -> Milestone {
    let (name, properties) = cut(entry, at: "::")
    guard !name.isEmpty else { throw .emptyName(in: String(Substring(entry))) }
    var milestone = Milestone(ScreenID(try decode(name)))
    guard let properties else { return milestone }
    for property in properties.split(separator: UInt8(ascii: ";")) {
      let (name, value) = cut(property, at: "=")
      guard let value, !name.isEmpty else {
        throw .malformedProperty(String(Substring(property)))
      }
      milestone.properties[try decode(name)] = .text(try decode(value))
    }
    return milestone
  }

  /// Returns what stands before the first separator and, if it occurs, what stands after it.
  private static func cut(
    _ text: Substring.UTF8View,
    at separator: String
  ) -> (before: Substring.UTF8View, after: Substring.UTF8View?) {
    guard let range = text.firstRange(of: separator.utf8) else { return (text, nil) }
    return (text[..<range.lowerBound], text[range.upperBound...])
  }

  private static func decode(_ text: Substring.UTF8View) throws(StackNotationError) -> String {
    do {
      return try PercentEncoding.decode(text)
    } catch {
      throw .malformedEncoding(String(Substring(text)))
    }
  }
}

/// A text that is no screen with properties.
public enum StackNotationError: Error, Sendable, Hashable {
  /// An entry without the name of a screen.
  case emptyName(in: String)
  /// A property without `=` or without a name.
  case malformedProperty(String)
  /// A `%` without two hexadecimal digits after it, or bytes that are not UTF-8.
  case malformedEncoding(String)
}

extension StackNotationError: CustomStringConvertible {
  /// The error as a sentence.
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

extension NavigationGraph {
  /// Makes a stack of screens with properties as text: the first one as the root, the others pushed.
  ///
  /// Values get the types that their screens declare; one that cannot is kept as text, for the
  /// router to refuse.
  public func stack(of entries: [Milestone]) -> ScreenStack {
    ScreenStack(
      entries.enumerated().map { position, entry in
        let declared = properties(of: entry.screen)
        var properties: PropertyDictionary = [:]
        for (name, value) in entry.properties {
          let type = declared.first { $0.name == name }?.type
          properties[name] = value.resolved(as: type) ?? value.unconverted
        }
        return StackEntry(
          entry.screen,
          properties: properties,
          presentation: position == 0 ? .root : .push
        )
      }
    )
  }
}
