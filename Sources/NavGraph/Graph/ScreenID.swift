/// A place in the app, known by its name.
///
/// Names are compared byte by byte, as SQLite compares them: without Unicode normalization.
public struct ScreenID: Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  /// The screen's name.
  public let name: String

  /// Makes the identifier of a screen's name.
  public init(_ name: String) { self.name = name }
  /// Makes the identifier of a screen's name.
  public init(stringLiteral name: String) { self.name = name }

  /// The screen's name.
  public var description: String { name }
}

extension ScreenID: Hashable {
  /// Returns whether two names have the same bytes.
  public static func == (left: ScreenID, right: ScreenID) -> Bool {
    left.name.utf8.elementsEqual(right.name.utf8)
  }

  /// Feeds the name's bytes into a hasher.
  public func hash(into hasher: inout Hasher) {
    for byte in name.utf8 { hasher.combine(byte) }
  }
}
