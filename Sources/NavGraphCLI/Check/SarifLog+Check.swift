import NavGraphReview
import NavGraphService

extension SarifLog {
  /// Returns the log of a check of the database or dump at a path.
  static func json(_ answer: CheckJSON, of path: String) -> ObjectJSON {
    let (report, remedies) = (answer.report, answer.remedies)
    var codes = CheckRule.all.map(\.code)
    var rules = CheckRule.all.map { rule($0.code, $0.title, $0.severity) }
    for finding in report.findings where !codes.contains(finding.code) {
      codes.append(finding.code)
      rules.append(rule(finding.code, "Custom rule \(finding.code)", finding.severity))
    }
    var fingerprints: [String: Int] = [:]
    let results = report.findings.map { finding -> ObjectJSON in
      let rows = finding.subjects.map(logicalLocation)
      let place = answer.places.place(of: finding)
      let file = physicalLocation(path: place?.file ?? path, place.map { ($0.line, nil) })
      let identity = fingerprint(of: finding)
      fingerprints[identity, default: 0] += 1
      let location: ObjectJSON = [
        "physicalLocation": file, "logicalLocations": rows.isEmpty ? nil : rows,
      ]
      return [
        "ruleId": finding.code, "ruleIndex": codes.firstIndex(of: finding.code),
        "level": finding.severity.rawValue, "message": message(finding.message),
        "locations": file == nil && rows.isEmpty ? [] : [location],
        // The name under which GitHub looks for it.
        "partialFingerprints": [
          "primaryLocationLineHash": "\(identity):\(fingerprints[identity] ?? 1)"
        ],
        "properties": finding.remedy.map { ["suggestion": remedies.text($0)] },
      ]
    }
    return json(rules: rules, results: results)
  }

  /// Returns a hash of the code and the subjects (64 bits of FNV-1a), which stays the same if lines
  /// are moved.
  private static func fingerprint(of finding: Finding) -> String {
    let text = ([finding.code] + finding.subjects.map(\.description)).joined(separator: "\0")
    let hash = text.utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01B3
    }
    return String(hash, radix: 16)
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
