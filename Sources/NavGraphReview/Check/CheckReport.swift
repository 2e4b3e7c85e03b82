/// What a check has found.
public struct CheckReport: Sendable, Hashable {
  /// The findings, the worst first; those of one severity in the order of the rules.
  public let findings: [Finding]
  /// How many more there are, but for exceptions.
  public let exceptedCount: Int

  /// Returns how many findings have a severity.
  public func count(of severity: Severity) -> Int {
    findings.count { $0.severity == severity }
  }
}
