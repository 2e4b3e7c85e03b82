/// Makes names that databases accept: 1 to 255 characters, none of them a control character.
enum NameRepair {
  /// The most characters of a name.
  static let maximumLength = 255

  /// Returns a valid name that is as close to another one as possible.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - suffix: An end that the name gets, even if the rest must be cut for it.
  /// - Returns: The name.
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

  /// Returns a text with spaces in place of control characters.
  static func printable(_ text: String) -> String {
    let scalars = text.unicodeScalars.map { scalar in
      scalar.properties.generalCategory == .control ? " " : scalar
    }
    return String(String.UnicodeScalarView(scalars))
  }
}
