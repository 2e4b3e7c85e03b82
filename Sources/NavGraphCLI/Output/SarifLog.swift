import ArgumentParser
import Foundation

/// Findings in the Static Analysis Results Interchange Format (SARIF 2.1.0, OASIS).
struct SarifLog: Encodable {
  private let schema = "https://json.schemastore.org/sarif-2.1.0.json"
  private let version = "2.1.0"
  private let runs: [Run]

  private enum CodingKeys: String, CodingKey {
    case schema = "$schema"
    case version, runs
  }

  /// Creates a log of one run of the program.
  init(rules: [Rule], results: [Result]) {
    runs = [Run(tool: Tool(driver: Driver(rules: rules)), results: results)]
  }

  private struct Run: Encodable {
    let tool: Tool
    let results: [Result]
    let columnKind = "unicodeCodePoints"
  }

  private struct Tool: Encodable {
    let driver: Driver
  }

  private struct Driver: Encodable {
    let name = "navgraph"
    let version = Navgraph.configuration.version
    let rules: [Rule]
  }
}

extension SarifLog {
  /// The severity of a result.
  enum Level: String, Encodable {
    case error, warning, note
  }

  /// A text for human readers.
  struct Message: Encodable {
    let text: String
  }

  /// A kind of result.
  struct Rule: Encodable {
    let id: String
    var shortDescription: Message?
    var defaultConfiguration: Configuration?

    /// The settings of a rule.
    struct Configuration: Encodable {
      let level: Level
    }
  }

  /// A finding.
  struct Result: Encodable {
    let ruleId: String
    var ruleIndex: Int?
    let level: Level
    let message: Message
    let locations: [Location]
    var properties: Properties?

    /// Members that SARIF does not define.
    struct Properties: Encodable {
      let suggestion: String
    }
  }

  /// The location of a finding: in a file, or among the definitions of a database.
  struct Location: Encodable {
    var physicalLocation: PhysicalLocation?
    var logicalLocations: [LogicalLocation]?
  }

  /// A file, or a position in it.
  struct PhysicalLocation: Encodable {
    let artifactLocation: Artifact
    var region: Region?

    /// The reference to a file.
    struct Artifact: Encodable {
      let uri: String
    }

    /// A position in a file; lines and columns are counted from 1.
    struct Region: Encodable {
      let startLine: Int
      let startColumn: Int
    }

    /// Creates the location of a file.
    ///
    /// - Returns: The location; nil for a database in memory.
    init?(path: String, region: Region? = nil) {
      guard let uri = SarifLog.uri(of: path) else { return nil }
      artifactLocation = Artifact(uri: uri)
      self.region = region
    }
  }

  /// A definition in a database.
  struct LogicalLocation: Encodable {
    let name: String
    let fullyQualifiedName: String
    let kind: String?
  }

  /// Returns the reference to a file; nil for a database in memory.
  private static func uri(of path: String) -> String? {
    if path == ":memory:" { return nil }
    if path.hasPrefix("/") { return URL(fileURLWithPath: path).absoluteString }
    let allowed = CharacterSet.urlPathAllowed.subtracting(CharacterSet(charactersIn: ":"))
    return path.addingPercentEncoding(withAllowedCharacters: allowed)
  }
}
