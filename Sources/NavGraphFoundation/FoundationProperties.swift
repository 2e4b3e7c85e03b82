public import Foundation
public import NavGraph

extension URL: PropertyScalar {
  /// The type `string`.
  public static var propertyType: PropertyType { .string }
  /// Creates a URL from its text; nil if the text is not a URL, or if parsing would change it.
  public init?(propertyValue: PropertyValue) {
    guard let text = String(propertyValue: propertyValue), let url = URL(string: text),
      url.absoluteString == text
    else { return nil }
    self = url
  }
  /// The absolute URL as a string.
  public var propertyValue: PropertyValue { .string(absoluteString) }
}

extension UUID: PropertyScalar {
  /// The type `string`.
  public static var propertyType: PropertyType { .string }
  /// Creates a UUID from its text, in uppercase or lowercase.
  public init?(propertyValue: PropertyValue) {
    guard let text = String(propertyValue: propertyValue) else { return nil }
    self.init(uuidString: text)
  }
  /// The UUID as a string in uppercase.
  public var propertyValue: PropertyValue { .string(uuidString) }
}

extension Data: PropertyScalar {
  /// The type `string`.
  public static var propertyType: PropertyType { .string }
  /// Creates data from Base64 text (RFC 4648, section 4).
  public init?(propertyValue: PropertyValue) {
    guard case .string(let text) = propertyValue else { return nil }
    self.init(base64Encoded: text)
  }
  /// The data as Base64 text.
  public var propertyValue: PropertyValue { .string(base64EncodedString()) }
}

extension CGFloat: PropertyScalar {
  /// The type `double`.
  public static var propertyType: PropertyType { .double }
  /// Creates a number from a value that can be converted without loss.
  public init?(propertyValue: PropertyValue) {
    guard let number = Double(propertyValue: propertyValue) else { return nil }
    self.init(number)
  }
  /// The number as a double.
  public var propertyValue: PropertyValue { .double(Double(self)) }
}
