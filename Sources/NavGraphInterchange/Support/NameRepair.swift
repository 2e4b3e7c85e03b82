/// The creation of valid names, which have 1 to 255 characters and no control characters.
enum NameRepair {
  /// The maximum number of characters in a name.
  static let maximumLength = 255
  /// The maximum number of characters in a title.
  static let maximumTitleLength = 1_000

  /// Returns a valid name that is similar to a given one; a long one is truncated before its suffix.
  static func valid(_ name: String, suffix: String = "") -> String {
    let isShort = name.utf8.count + suffix.utf8.count <= maximumLength
    if isShort, !name.isEmpty, name.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) {
      return name + suffix
    }
    let length = maximumLength - suffix.unicodeScalars.count
    var scalars = printable(name).unicodeScalars[...]
    if scalars.isEmpty { scalars = "unnamed".unicodeScalars[...] }
    if scalars.count > length { scalars = scalars.prefix(length - 1) + ["…"] }
    return String(String.UnicodeScalarView(scalars)) + suffix
  }

  /// Returns the beginning of a title that is too long; nil for other titles.
  static func shortTitle(_ title: String) -> String? {
    guard title.utf8.count > maximumTitleLength, title.unicodeScalars.count > maximumTitleLength
    else { return nil }
    let scalars = title.unicodeScalars.prefix(maximumTitleLength - 1)
    return String(String.UnicodeScalarView(scalars)) + "…"
  }

  /// Returns text in which control characters are replaced by spaces.
  static func printable(_ text: String) -> String {
    let scalars = text.unicodeScalars.map { scalar in
      scalar.properties.generalCategory == .control ? " " : scalar
    }
    return String(String.UnicodeScalarView(scalars))
  }
}
