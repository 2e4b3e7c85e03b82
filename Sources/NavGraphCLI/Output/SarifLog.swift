import Foundation
import NavGraphService

/// Findings in the Static Analysis Results Interchange Format (SARIF 2.1.0, OASIS).
enum SarifLog {
  /// Returns the log of one run of the program.
  static func json(rules: [ObjectJSON], results: [ObjectJSON]) -> ObjectJSON {
    let driver: ObjectJSON = ["name": "navgraph", "version": Navgraph.version, "rules": rules]
    let run: ObjectJSON = [
      "tool": ["driver": driver], "results": results, "columnKind": "unicodeCodePoints",
    ]
    return [
      "$schema": "https://json.schemastore.org/sarif-2.1.0.json", "version": "2.1.0",
      "runs": [run],
    ]
  }

  static func message(_ text: String) -> [String: String] { ["text": text] }

  /// Returns the location of a file, or of a position in it; nil for a database in memory.
  ///
  /// Lines and columns are counted from 1.
  static func physicalLocation(
    path: String,
    _ position: (line: Int, column: Int?)? = nil
  ) -> ObjectJSON? {
    guard let uri = uri(of: path) else { return nil }
    return [
      "artifactLocation": ["uri": uri],
      "region": position.map { ["startLine": $0.line, "startColumn": $0.column] as ObjectJSON },
    ]
  }

  /// Returns the reference to a file; nil for a database in memory.
  private static func uri(of path: String) -> String? {
    if path == ":memory:" { return nil }
    if path.hasPrefix("/") { return URL(fileURLWithPath: path).absoluteString }
    let allowed = CharacterSet.urlPathAllowed.subtracting(CharacterSet(charactersIn: ":"))
    return path.addingPercentEncoding(withAllowedCharacters: allowed)
  }
}
