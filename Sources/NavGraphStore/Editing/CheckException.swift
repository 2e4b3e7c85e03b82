/// An exception, which suppresses accepted findings of a check.
public struct CheckException: Sendable, Hashable {
  /// The code of the findings.
  public var code: String
  /// The subject of the findings, as in their text; nil for all findings with the code.
  public var subject: String?

  /// Creates an exception.
  public init(_ code: String, subject: String? = nil) {
    self.code = code
    self.subject = subject
  }
}
