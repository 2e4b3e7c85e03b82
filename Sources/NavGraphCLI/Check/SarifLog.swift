import ArgumentParser
import Foundation
import NavGraphReview

/// The findings of a check in the Static Analysis Results Interchange Format (SARIF 2.1.0, OASIS).
///
/// The names of the severities are those of SARIF's levels. The subjects of a finding are logical
/// locations in the database.
struct SarifLog: Encodable {
  private let schema = "https://json.schemastore.org/sarif-2.1.0.json"
  private let version = "2.1.0"
  private let runs: [Run]

  private enum CodingKeys: String, CodingKey {
    case schema = "$schema"
    case version, runs
  }

  /// Creates the log for a report on the database at a path.
  init(_ report: CheckReport, of path: String, _ remedies: Remedies) {
    var rules = CheckRule.all.map {
      Rule(id: $0.code, shortDescription: Message(text: $0.title), level: $0.severity)
    }
    for finding in report.findings where !rules.contains(where: { $0.id == finding.code }) {
      let description = Message(text: "Custom rule \(finding.code)")
      rules.append(Rule(id: finding.code, shortDescription: description, level: finding.severity))
    }
    let artifact = SarifLog.uri(of: path).map { Artifact(artifactLocation: .init(uri: $0)) }
    runs = [
      Run(
        tool: .init(driver: .init(rules: rules)),
        results: report.findings.map { finding in
          Result(
            finding,
            ruleIndex: rules.firstIndex { $0.id == finding.code } ?? 0,
            artifact: artifact,
            suggestion: finding.remedy.map(remedies.text)
          )
        }
      )
    ]
  }

  /// Returns the reference to a file; nil for a database in memory.
  static func uri(of path: String) -> String? {
    if path == ":memory:" { return nil }
    if path.hasPrefix("/") { return URL(fileURLWithPath: path).absoluteString }
    let allowed = CharacterSet.urlPathAllowed.subtracting(CharacterSet(charactersIn: ":"))
    return path.addingPercentEncoding(withAllowedCharacters: allowed)
  }
}

extension SarifLog {
  fileprivate struct Run: Encodable {
    let tool: Tool
    let results: [Result]
    let columnKind = "unicodeCodePoints"
  }

  fileprivate struct Tool: Encodable {
    let driver: Driver
  }

  fileprivate struct Driver: Encodable {
    let name = "navgraph"
    let version = Navgraph.configuration.version
    let rules: [Rule]
  }

  fileprivate struct Rule: Encodable {
    let id: String
    let shortDescription: Message
    let defaultConfiguration: Configuration

    init(id: String, shortDescription: Message, level: Severity) {
      self.id = id
      self.shortDescription = shortDescription
      defaultConfiguration = Configuration(level: level.rawValue)
    }
  }

  fileprivate struct Configuration: Encodable {
    let level: String
  }

  fileprivate struct Message: Encodable {
    let text: String
  }

  fileprivate struct Result: Encodable {
    let ruleId: String
    let ruleIndex: Int
    let level: String
    let message: Message
    let locations: [Location]
    let properties: Properties?

    init(_ finding: Finding, ruleIndex: Int, artifact: Artifact?, suggestion: String?) {
      ruleId = finding.code
      self.ruleIndex = ruleIndex
      level = finding.severity.rawValue
      message = Message(text: finding.message)
      let rows = finding.subjects.map(Row.init)
      locations =
        artifact == nil && rows.isEmpty
        ? [] : [Location(physicalLocation: artifact, logicalLocations: rows.isEmpty ? nil : rows)]
      properties = suggestion.map(Properties.init)
    }
  }

  fileprivate struct Location: Encodable {
    let physicalLocation: Artifact?
    let logicalLocations: [Row]?
  }

  fileprivate struct Artifact: Encodable {
    let artifactLocation: Reference

    struct Reference: Encodable {
      let uri: String
    }
  }

  fileprivate struct Row: Encodable {
    let name: String
    let fullyQualifiedName: String
    let kind: String?

    init(_ subject: FindingSubject) {
      name = subject.name
      fullyQualifiedName = subject.description
      kind = subject.kind.isEmpty ? nil : subject.kind
    }
  }

  fileprivate struct Properties: Encodable {
    let suggestion: String
  }
}
