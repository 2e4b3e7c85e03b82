import NavGraphInterchange
import NavGraphService

extension SarifLog {
  /// Returns the log of the findings of an import.
  static func json(_ findings: [InterchangeFinding]) -> ObjectJSON {
    json(
      rules: Set(findings.map(\.code)).sorted().map { ["id": $0] },
      results: findings.map { finding in
        let file = finding.location.flatMap {
          physicalLocation(path: $0.file, ($0.line, $0.column))
        }
        let location: ObjectJSON = ["physicalLocation": file]
        let isWarning = [.dropped, .approximated].contains(finding.kind)
        return [
          "ruleId": finding.code, "level": isWarning ? "warning" : "note",
          "message": message("\(finding.kind): \(finding.message)"),
          "locations": finding.location == nil ? [] : [location],
        ]
      }
    )
  }
}
