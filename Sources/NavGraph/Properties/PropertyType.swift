/// The type that a screen declares for one of its properties.
///
/// The raw values are the words of the column `screen_property.type`.
public enum PropertyType: String, Sendable, Hashable, CaseIterable {
  /// Takes null alone.
  case null
  /// Takes true and false.
  case bool
  /// Takes whole numbers of 64 bits.
  case int
  /// Takes IEEE 754 double-precision numbers.
  case double
  /// Takes text.
  case string
  /// Takes ordered lists of values.
  case array
  /// Takes values by name.
  case dictionary
  /// Takes any value as it is.
  case object
}
