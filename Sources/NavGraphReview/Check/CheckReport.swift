/// The result of a check.
public struct CheckReport: Sendable, Hashable {
  /// The findings, the most serious first.
  ///
  /// Findings with the same severity are in the order of the rules.
  public let findings: [Finding]
  /// The number of findings that exceptions have suppressed.
  public let exceptedCount: Int

  /// Returns the number of findings of a severity.
  package func count(of severity: Severity) -> Int {
    findings.count { $0.severity == severity }
  }
}

extension CheckReport {
  /// Returns the report without the findings that another report also contains.
  ///
  /// Findings are the same if they have the same code and subjects.
  package func excluding(_ baseline: CheckReport) -> CheckReport {
    let known = Set(baseline.findings.map(\.identity))
    return CheckReport(
      findings: findings.filter { !known.contains($0.identity) },
      exceptedCount: exceptedCount
    )
  }
}

extension Finding {
  /// The identity of the finding in several reports.
  fileprivate var identity: [String] { [code] + subjects.map(\.description) }
}
