/// The result of a check.
public struct CheckReport: Sendable, Hashable {
  /// The findings, the most serious first.
  ///
  /// Findings with the same severity are in the order of the rules.
  public let findings: [Finding]
  /// The number of findings that exceptions have suppressed.
  public let exceptedCount: Int
  let formerSubjects: FormerSubjects

  /// Returns the number of findings of a severity.
  package func count(of severity: Severity) -> Int {
    findings.count { $0.severity == severity }
  }
}

extension CheckReport {
  /// Returns the report without the findings that another report also contains.
  ///
  /// Findings are the same if they have the same code and subjects. The subjects of the other report
  /// may have former names.
  package func excluding(_ baseline: CheckReport) -> CheckReport {
    let known = Set(baseline.findings.map { [$0.code] + $0.subjects.map(\.description) })
    return CheckReport(
      findings: findings.filter { !identities(of: $0).contains(where: known.contains) },
      exceptedCount: exceptedCount,
      formerSubjects: formerSubjects
    )
  }

  /// Returns the identity of a finding in several reports, with each combination of former names.
  private func identities(of finding: Finding) -> [[String]] {
    finding.subjects.reduce([[finding.code]]) { identities, subject in
      let texts = formerSubjects.texts(of: subject)
      return identities.flatMap { identity in texts.map { identity + [$0] } }
    }
  }
}
