import NavGraph

/// A conversion of the values of a custom type, such as `:id<isbn: [0-9-]+>`.
struct LinkValueConversion: Sendable {
  /// Converts text to a value; nil to refuse the link.
  let read: @Sendable (String) -> PropertyValue?
  /// Converts a value to text; nil if there is no text for it.
  let write: @Sendable (PropertyValue) -> String?
}
