/// Something in a database that a person should look at.
public struct Finding: Sendable, Hashable {
  /// What kind of finding it is; the same in all versions.
  public var code: String
  /// How bad it is.
  public var severity: Severity
  /// The rows that it is about, the one to change first.
  public var subjects: [FindingSubject]
  /// What is wrong.
  public var sentence: String
  /// What can be done about it: a command line of `navgraph`, or a statement of SQL; nil if nobody can
  /// tell.
  public var suggestion: String?

  /// Makes a finding.
  public init(
    _ code: String,
    _ severity: Severity,
    about subjects: [FindingSubject],
    _ sentence: String,
    suggestion: String? = nil
  ) {
    self.code = code
    self.severity = severity
    self.subjects = subjects
    self.sentence = sentence
    self.suggestion = suggestion
  }
}
