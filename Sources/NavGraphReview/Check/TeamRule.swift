import Foundation
public import NavGraphStore

/// A rule of a team's own: a query whose rows are findings.
///
/// Columns by name: `message` is the sentence; `severity` is `error`, `warning` (otherwise) or `note`;
/// `code` is otherwise the rule's name; `subject` is written as in other findings, such as
/// `screen 'Menu'`; `suggestion` is what can be done. Other columns are let pass.
public struct TeamRule: Sendable, Hashable {
  /// The rule's name, the code of its findings.
  public let name: String
  /// What it is called in messages, such as the path of its file.
  public let origin: String
  /// The query.
  public let query: String

  /// Makes a rule.
  public init(_ name: String, query: String, origin: String? = nil) {
    self.name = name
    self.query = query
    self.origin = origin ?? name
  }

  /// Reads the rules of a directory: its files `*.sql`, in the order of their names.
  ///
  /// - Parameter directory: The path of the directory.
  /// - Returns: The rules.
  /// - Throws: The directory or file that cannot be read.
  public static func rules(in directory: String) throws(TeamRuleError) -> [TeamRule] {
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: directory) else {
      throw .unreadable(path: directory)
    }
    var rules: [TeamRule] = []
    for name in names.sorted() where name.hasSuffix(".sql") && !name.hasPrefix(".") {
      let path = URL(fileURLWithPath: directory).appendingPathComponent(name).relativePath
      guard let query = try? String(contentsOfFile: path, encoding: .utf8) else {
        throw .unreadable(path: path)
      }
      rules.append(TeamRule(String(name.dropLast(".sql".count)), query: query, origin: path))
    }
    return rules
  }

  /// Reads the rules in the directory `check` beside a database.
  ///
  /// - Parameter store: The database.
  /// - Returns: The rules; none if there is no such directory, or if the database is in memory.
  /// - Throws: The directory or file that cannot be read.
  public static func rules(beside store: NavigationStore) throws(TeamRuleError) -> [TeamRule] {
    guard store.path != ":memory:" else { return [] }
    let directory = URL(fileURLWithPath: store.path).deletingLastPathComponent()
      .appendingPathComponent("check")
    var isDirectory: ObjCBool = false
    guard
      FileManager.default.fileExists(atPath: directory.path, isDirectory: &isDirectory),
      isDirectory.boolValue
    else { return [] }
    let path = directory.relativePath
    return try rules(in: path.hasPrefix("./") ? String(path.dropFirst(2)) : path)
  }

  /// Returns what the rule finds in a database.
  func findings(in store: NavigationStore) throws(TeamRuleError) -> [Finding] {
    let rows: [[String: String]]
    do {
      rows = try store.rows(of: query)
    } catch {
      throw .refused(origin: origin, error)
    }
    var findings: [Finding] = []
    for row in rows {
      guard let message = row["message"], !message.isEmpty else {
        throw .missingMessage(origin: origin)
      }
      let word = row["severity"] ?? Severity.warning.rawValue
      guard let severity = Severity(rawValue: word) else {
        throw .unknownSeverity(word, origin: origin)
      }
      findings.append(
        Finding(
          row["code"] ?? name,
          severity,
          about: row["subject"].map { [FindingSubject($0)] } ?? [],
          message,
          suggestion: row["suggestion"]
        )
      )
    }
    return findings
  }
}
