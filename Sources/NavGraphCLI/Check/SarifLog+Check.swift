import NavGraphReview
import NavGraphService

extension SarifLog {
  /// Creates the log of a report on the database at a path.
  init(_ report: CheckReport, of path: String, _ remedies: Remedies) {
    var rules = CheckRule.all.map { Rule($0.code, $0.title, $0.severity) }
    for finding in report.findings where !rules.contains(where: { $0.id == finding.code }) {
      rules.append(Rule(finding.code, "Custom rule \(finding.code)", finding.severity))
    }
    let file = PhysicalLocation(path: path)
    let results = report.findings.map { finding in
      let rows = finding.subjects.map(LogicalLocation.init)
      return Result(
        ruleId: finding.code,
        ruleIndex: rules.firstIndex { $0.id == finding.code },
        level: Level(finding.severity),
        message: Message(text: finding.message),
        locations: file == nil && rows.isEmpty
          ? [] : [Location(physicalLocation: file, logicalLocations: rows.isEmpty ? nil : rows)],
        properties: finding.remedy.map { .init(suggestion: remedies.text($0)) }
      )
    }
    self.init(rules: rules, results: results)
  }
}

extension SarifLog.Level {
  fileprivate init(_ severity: Severity) {
    self =
      switch severity {
      case .error: .error
      case .warning: .warning
      case .note: .note
      }
  }
}

extension SarifLog.Rule {
  fileprivate init(_ code: String, _ title: String, _ severity: Severity) {
    id = code
    shortDescription = SarifLog.Message(text: title)
    defaultConfiguration = Configuration(level: SarifLog.Level(severity))
  }
}

extension SarifLog.LogicalLocation {
  fileprivate init(_ subject: FindingSubject) {
    name = subject.name
    fullyQualifiedName = subject.description
    kind = subject.kind.isEmpty ? nil : subject.kind
  }
}
