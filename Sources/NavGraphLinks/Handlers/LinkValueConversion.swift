import NavGraph

/// A conversion of the values of an own type, which patterns write as `:id<isbn: [0-9-]+>`.
struct LinkValueConversion: Sendable {
  /// Returns the value of a text; nil to refuse the link.
  let read: @Sendable (String) -> PropertyValue?
  /// Returns the text of a value; nil if the value has none.
  let write: @Sendable (PropertyValue) -> String?
}
