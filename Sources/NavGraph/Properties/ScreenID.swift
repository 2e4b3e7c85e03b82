/// The identifier of a screen, which is its name.
///
/// Names are equal if their bytes are equal, as in SQLite, without Unicode normalization.
public struct ScreenID: Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  /// The screen's name.
  public let name: String

  /// Creates the identifier of the screen with the given name.
  public init(_ name: String) { self.name = name }
  /// Creates the identifier of a screen from a string literal.
  public init(stringLiteral name: String) { self.name = name }

  /// The screen's name.
  public var description: String { name }
}

extension ScreenID: Hashable {
  /// Returns whether two names have the same bytes.
  public static func == (left: ScreenID, right: ScreenID) -> Bool {
    left.name.hasSameBytes(as: right.name)
  }

  /// Feeds the name's bytes into a hasher.
  public func hash(into hasher: inout Hasher) { name.hashBytes(into: &hasher) }
}
