/// A name that identifies a part of a navigation graph, such as a screen or a property.
///
/// Names are equal only if their bytes are equal, as in SQLite. In contrast, Swift's strings are
/// also equal if they differ only in Unicode normalization.
public protocol NavigationName: Sendable, Hashable, Comparable, ExpressibleByStringLiteral,
  LosslessStringConvertible
{
  /// The name as text.
  var name: String { get }
  /// Creates a name from text.
  init(_ name: String)
}

extension NavigationName {
  /// Creates a name from a literal.
  public init(stringLiteral name: String) { self.init(name) }

  /// The name as text.
  public var description: String { name }

  /// Returns whether two names have the same bytes in UTF-8.
  public static func == (left: Self, right: Self) -> Bool { left.name.hasSameBytes(as: right.name) }

  /// Returns whether the bytes of a name precede those of another one in lexicographical order.
  public static func < (left: Self, right: Self) -> Bool {
    left.name.utf8.lexicographicallyPrecedes(right.name.utf8)
  }

  /// Feeds the bytes of the name into a hasher.
  public func hash(into hasher: inout Hasher) { name.hashBytes(into: &hasher) }
}
