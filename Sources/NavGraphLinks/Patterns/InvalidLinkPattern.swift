/// A link pattern that cannot be used.
public struct InvalidLinkPattern: Sendable, Hashable, CustomStringConvertible {
  /// The reason why a link pattern cannot be used.
  public enum Reason: Sendable, Hashable, CustomStringConvertible {
    /// The pattern is malformed, or it ties with an earlier one.
    case pattern(LinkPatternError)
    /// The row of the pattern or of a milestone has an invalid value; with the reason as a sentence.
    case row(reason: String)

    /// A description of the reason.
    public var description: String {
      switch self {
      case .pattern(let error): error.description
      case .row(let reason): reason
      }
    }
  }

  /// The text of the pattern.
  public let pattern: String
  /// The reason why the pattern cannot be used.
  public let reason: Reason

  /// The pattern and the reason, as a sentence.
  public var description: String { "Link '\(pattern)': \(reason)" }
}
