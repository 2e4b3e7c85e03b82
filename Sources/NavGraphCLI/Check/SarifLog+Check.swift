import NavGraphReview
import NavGraphService

extension SarifLog {
  /// Returns the log of a report on the database at a path.
  static func json(_ report: CheckReport, of path: String, _ remedies: Remedies) -> ObjectJSON {
    var codes = CheckRule.all.map(\.code)
    var rules = CheckRule.all.map { rule($0.code, $0.title, $0.severity) }
    for finding in report.findings where !codes.contains(finding.code) {
      codes.append(finding.code)
      rules.append(rule(finding.code, "Custom rule \(finding.code)", finding.severity))
    }
    let file = physicalLocation(path: path)
    let results = report.findings.map { finding -> ObjectJSON in
      let rows = finding.subjects.map(logicalLocation)
      let location: ObjectJSON = [
        "physicalLocation": file, "logicalLocations": rows.isEmpty ? nil : rows,
      ]
      return [
        "ruleId": finding.code, "ruleIndex": codes.firstIndex(of: finding.code),
        "level": finding.severity.rawValue, "message": message(finding.message),
        "locations": file == nil && rows.isEmpty ? [] : [location],
        "properties": finding.remedy.map { ["suggestion": remedies.text($0)] },
      ]
    }
    return json(rules: rules, results: results)
  }

  private static func rule(_ code: String, _ title: String, _ severity: Severity) -> ObjectJSON {
    [
      "id": code, "shortDescription": message(title),
      "defaultConfiguration": ["level": severity.rawValue],
    ]
  }

  private static func logicalLocation(_ subject: FindingSubject) -> ObjectJSON {
    [
      "name": subject.name, "fullyQualifiedName": subject.description,
      "kind": subject.kind.isEmpty ? nil : subject.kind,
    ]
  }
}
