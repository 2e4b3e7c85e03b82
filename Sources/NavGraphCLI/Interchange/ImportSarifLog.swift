import ArgumentParser
import NavGraphInterchange

/// The findings of an import in the Static Analysis Results Interchange Format (SARIF 2.1.0, OASIS).
struct ImportSarifLog: Encodable {
  private let schema = "https://json.schemastore.org/sarif-2.1.0.json"
  private let version = "2.1.0"
  private let runs: [Run]

  private enum CodingKeys: String, CodingKey {
    case schema = "$schema"
    case version, runs
  }

  init(_ findings: [InterchangeFinding]) {
    let codes = Set(findings.map(\.code)).sorted()
    runs = [
      Run(
        tool: .init(driver: .init(rules: codes.map { .init(id: $0) })),
        results: findings.map(Result.init)
      )
    ]
  }

  private struct Run: Encodable {
    let tool: Tool
    let results: [Result]
    let columnKind = "unicodeCodePoints"
  }

  private struct Tool: Encodable {
    let driver: Driver

    struct Driver: Encodable {
      let name = "navgraph"
      let version = Navgraph.configuration.version
      let rules: [Rule]
    }

    struct Rule: Encodable {
      let id: String
    }
  }

  private struct Result: Encodable {
    let ruleId: String
    let level: String
    let message: Message
    let locations: [Location]

    init(_ finding: InterchangeFinding) {
      ruleId = finding.code
      level =
        switch finding.kind {
        case .dropped, .approximated: "warning"
        case .assumed, .kept: "note"
        }
      message = Message(text: "\(finding.kind): \(finding.message)")
      locations = finding.location.map { [Location($0)] } ?? []
    }
  }

  private struct Message: Encodable {
    let text: String
  }

  private struct Location: Encodable {
    let physicalLocation: Physical

    struct Physical: Encodable {
      let artifactLocation: Artifact
      let region: Region
    }

    struct Artifact: Encodable {
      let uri: String
    }

    struct Region: Encodable {
      let startLine: Int
      let startColumn: Int
    }

    init(_ location: SourceLocation) {
      physicalLocation = Physical(
        artifactLocation: Artifact(uri: SarifLog.uri(of: location.file) ?? ""),
        region: Region(startLine: location.line, startColumn: location.column)
      )
    }
  }
}
