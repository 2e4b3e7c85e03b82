/// The result of a check.
public struct CheckReport: Sendable, Hashable {
  /// The findings, the most serious first; findings of one severity in the order of the rules.
  public let findings: [Finding]
  /// The number of findings that exceptions suppress.
  public let exceptedCount: Int

  /// Returns the number of findings of a severity.
  public func count(of severity: Severity) -> Int {
    findings.count { $0.severity == severity }
  }
}
