/// A link pattern that cannot be used.
package struct InvalidLinkPattern: Sendable, Hashable, CustomStringConvertible {
  /// The reason why a link pattern cannot be used.
  package enum Reason: Sendable, Hashable, CustomStringConvertible {
    /// The pattern is malformed, or an earlier pattern is equally specific and matches the same
    /// link.
    case pattern(LinkPatternError)
    /// The row of the pattern or of a milestone contains an invalid value. The reason is a
    /// sentence.
    case row(reason: String)

    /// The error message.
    package var description: String {
      switch self {
      case .pattern(let error): error.description
      case .row(let reason): reason
      }
    }
  }

  /// The text of the pattern.
  package let pattern: String
  /// The reason why the pattern cannot be used.
  package let reason: Reason

  /// The pattern and the reason, as a sentence.
  package var description: String { "Link '\(pattern)': \(reason)" }
}
