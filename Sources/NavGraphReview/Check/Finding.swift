/// A problem in a database, or a fact worth knowing.
public struct Finding: Sendable, Hashable {
  /// The code of the rule that reports it, such as `dead-end`.
  ///
  /// Codes stay the same in all versions.
  public let code: String
  /// How serious it is.
  public let severity: Severity
  /// The rows that it is about; the row to change comes first.
  public let subjects: [FindingSubject]
  /// A sentence that describes it.
  public let message: String
  /// A change that resolves it; nil if no change can be suggested.
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

/// How serious a finding is.
public enum Severity: String, Sendable, Hashable, CaseIterable {
  /// A fact worth knowing.
  case note
  /// Probably a mistake.
  case warning
  /// Certainly a mistake.
  case error
}
