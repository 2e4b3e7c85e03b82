/// A property that cannot take the value that it is given.
public struct PropertyError: Error, Sendable, Hashable {
  /// The screen whose property it is.
  public let screen: ScreenID
  /// The property's name.
  public let property: String
  /// The type that the screen declares.
  public let expected: PropertyType
  /// The value that could not be converted without loss.
  public let value: PropertyValue

  /// Makes an error.
  public init(
    screen: ScreenID,
    property: String,
    expected: PropertyType,
    value: PropertyValue
  ) {
    self.screen = screen
    self.property = property
    self.expected = expected
    self.value = value
  }
}

extension PropertyDeclaration {
  /// Returns a value in the declared type.
  ///
  /// - Throws: The error that names the property, if something would be lost.
  func convert(_ value: PropertyValue, on screen: ScreenID) throws(PropertyError) -> PropertyValue {
    if let converted = value.converted(to: type) { return converted }
    throw PropertyError(screen: screen, property: name, expected: type, value: value)
  }
}

extension PropertyError: CustomStringConvertible {
  /// The error as a sentence.
  public var description: String {
    let article = expected == .int || expected == .array || expected == .object ? "an" : "a"
    return "Property '\(property)' of screen '\(screen)' takes \(article) \(expected.rawValue), "
      + "not \(value)."
  }
}
