/// The reason why the properties of a class cannot be set by name.
public enum PropertyLayoutError: Error, Sendable, Hashable {
  /// The class is `CustomReflectable`, and its mirror replaces the stored properties.
  case customMirror(className: String)
  /// The class is `@Observable`, which does not observe properties with the wrapper
  /// ``ScreenProperty``.
  case observable(className: String, property: PropertyName)
  /// Another property wrapper hides the wrapper ``ScreenProperty``.
  case nestedWrapper(className: String, property: PropertyName)
}

extension PropertyLayoutError: CustomStringConvertible {
  /// The error message.
  public var description: String {
    switch self {
    case .customMirror(let name):
      "Class '\(name)' has a custom mirror, which hides its properties. "
        + "Conform to PropertyListing and list them."
    case .observable(let name, let property):
      "Class '\(name)' is @Observable, which does not observe the @ScreenProperty '\(property)'. "
        + "Remove @ScreenProperty, conform to PropertyListing and list the property."
    case .nestedWrapper(let name, let property):
      "Another property wrapper hides the @ScreenProperty '\(property)' of class '\(name)'. "
        + "Conform to PropertyListing and list the property."
    }
  }
}
