/// The error of a value that cannot be converted to the type of a property without loss.
public struct PropertyError: Error, Sendable, Hashable {
  /// The screen that has the property.
  public let screen: ScreenID
  /// The name of the property.
  public let property: PropertyName
  /// The name of the property's type.
  ///
  /// For a screen object, this is the name of a Swift type, such as `Int` or `Size (small, large)`.
  /// For a declaration, it is the name of the declared type, such as `int`.
  public let expectedType: String
  /// The value that could not be converted.
  public let value: PropertyValue

  package init(
    screen: ScreenID,
    property: PropertyName,
    expectedType: String,
    value: PropertyValue
  ) {
    self.screen = screen
    self.property = property
    self.expectedType = expectedType
    self.value = value
  }
}

extension PropertyError: CustomStringConvertible {
  /// The error message.
  public var description: String {
    let text = value.text.excerpt
    let value = value.type == .string ? "'\(text)'" : text
    return "Property '\(property)' of screen '\(screen)' takes "
      + "\(article) \(expectedType), not \(value)."
  }

  private var article: String {
    expectedType.first.map("AEIOaeio".contains) == true ? "an" : "a"
  }
}
