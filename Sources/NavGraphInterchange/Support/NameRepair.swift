/// The creation of valid names, which have 1 to 255 characters and no control characters.
enum NameRepair {
  /// The maximum number of characters in a name.
  static let maximumLength = 255

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

  /// Returns text in which control characters are replaced by spaces.
  static func printable(_ text: String) -> String {
    let scalars = text.unicodeScalars.map { scalar in
      scalar.properties.generalCategory == .control ? " " : scalar
    }
    return String(String.UnicodeScalarView(scalars))
  }
}
