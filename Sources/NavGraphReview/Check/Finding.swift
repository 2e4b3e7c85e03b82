/// A mistake in a database, or a fact that is worth knowing.
public struct Finding: Sendable, Hashable {
  /// The code of the rule that reports the finding, such as `dead-end`.
  ///
  /// Codes do not change between versions.
  public let code: String
  /// The severity of the finding.
  public let severity: Severity
  /// The rows of the finding.
  ///
  /// The row to change is the first one.
  public let subjects: [FindingSubject]
  /// The message, as a sentence.
  public let message: String
  /// A change that resolves the finding; nil if there is no suggestion.
  public let remedy: Remedy?

  package init(
    _ code: String,
    _ severity: Severity,
    about subjects: [FindingSubject],
    _ message: String,
    remedy: Remedy? = nil
  ) {
    self.code = code
    self.severity = severity
    self.subjects = subjects
    self.message = message
    self.remedy = remedy
  }
}

/// The severity of a finding.
public enum Severity: String, Sendable, Hashable, CaseIterable {
  /// A fact that is worth knowing.
  case note
  /// A probable mistake.
  case warning
  /// A certain mistake.
  case error
}
