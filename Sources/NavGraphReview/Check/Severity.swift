/// How bad a finding is.
public enum Severity: String, Sendable, Hashable, CaseIterable {
  /// Nothing is wrong, but worth knowing.
  case note
  /// Probably not meant.
  case warning
  /// Cannot be right.
  case error
}
