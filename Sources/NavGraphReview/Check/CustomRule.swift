public import Foundation
public import NavGraphFoundation
public import NavGraphStore

/// A custom rule of a check: a query whose rows are findings.
///
/// The query has these columns, of which only `message` is required:
///
/// - `message`: the message of the finding
/// - `severity`: `error`, `warning` (the default) or `note`
/// - `code`: the code of the finding; by default, the name of the rule
/// - `subject`: the subject of the finding, such as `screen 'Menu'`
/// - `suggestion`: a description of how to resolve the finding
///
/// Other columns are ignored.
public struct CustomRule: Sendable, Hashable {
  /// The rule's name, and the default code of its findings.
  package let name: String
  /// The name of the rule in error messages, such as the path of its file.
  package let origin: String
  /// The query.
  package let query: String

  /// Creates a rule.
  public init(_ name: String, query: String, origin: String? = nil) {
    self.name = name
    self.query = query
    self.origin = origin ?? name
  }

  /// Reads the rules in a directory, which are the files `*.sql`, sorted by name.
  ///
  /// - Parameter directory: The path of the directory.
  /// - Returns: The rules.
  /// - Throws: `CustomRuleError.unreadable` if the directory or one of the files cannot be read.
  package static func rules(in directory: String) throws(CustomRuleError) -> [CustomRule] {
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: directory) else {
      throw .unreadable(path: directory)
    }
    var rules: [CustomRule] = []
    for name in names.sorted() where name.hasSuffix(".sql") && !name.hasPrefix(".") {
      let path = URL(fileURLWithPath: directory).appendingPathComponent(name).relativePath
      guard let query = try? String(contentsOfFile: path, encoding: .utf8) else {
        throw .unreadable(path: path)
      }
      rules.append(CustomRule(String(name.dropLast(".sql".count)), query: query, origin: path))
    }
    return rules
  }

  /// Reads the rules in the directory `check` beside a database.
  ///
  /// - Parameter store: The database.
  /// - Returns: The rules; empty if there is no such directory, or if the database is in memory.
  /// - Throws: `CustomRuleError.unreadable` if the directory or one of the files cannot be read.
  package static func rules(
    beside store: NavigationStore
  ) throws(CustomRuleError) -> [CustomRule] {
    store.path == ":memory:" ? [] : try rules(besidePath: store.path)
  }

  /// Reads the rules in the directory `check` beside the database or dump at a path; empty if there
  /// is no such directory.
  ///
  /// - Throws: `CustomRuleError.unreadable` if the directory or one of the files cannot be read.
  package static func rules(besidePath path: String) throws(CustomRuleError) -> [CustomRule] {
    let directory = URL(fileURLWithPath: path).deletingLastPathComponent()
      .appendingPathComponent("check")
    var isDirectory: ObjCBool = false
    guard
      FileManager.default.fileExists(atPath: directory.path, isDirectory: &isDirectory),
      isDirectory.boolValue
    else { return [] }
    let path = directory.relativePath
    return try rules(in: path.hasPrefix("./") ? String(path.dropFirst(2)) : path)
  }

  /// Whether the query may have a column `code`, so that its rows choose the codes of the findings.
  package var choosesCodes: Bool { query.contains(/(?i)\bcode\b/) }

  /// Runs the query and returns its rows as findings.
  func findings(in store: NavigationStore) throws(CustomRuleError) -> [Finding] {
    let rows: [[String: String]]
    do {
      rows = try store.rows(of: query)
    } catch {
      throw .refused(origin: origin, error)
    }
    var findings: [Finding] = []
    for row in rows { findings.append(try finding(row)) }
    return findings
  }

  private func finding(_ row: [String: String]) throws(CustomRuleError) -> Finding {
    guard let message = row["message"], !message.isEmpty else {
      throw .missingMessage(origin: origin)
    }
    let word = row["severity"] ?? Severity.warning.rawValue
    guard let severity = Severity(rawValue: word) else {
      throw .unknownSeverity(word, origin: origin)
    }
    return Finding(
      row["code"] ?? name,
      severity,
      about: row["subject"].map { [FindingSubject($0)] } ?? [],
      message,
      remedy: row["suggestion"].map(Remedy.custom)
    )
  }
}

/// An error in a custom rule.
public enum CustomRuleError: Error, Sendable, Hashable {
  /// A file or directory of rules cannot be read.
  case unreadable(path: String)
  /// The query cannot be executed.
  case refused(origin: String, QueryError)
  /// A row of the result has no message.
  case missingMessage(origin: String)
  /// A row of the result has an unknown severity.
  case unknownSeverity(String, origin: String)
}

extension CustomRuleError: CustomStringConvertible {
  /// The error message.
  public var description: String {
    switch self {
    case .unreadable(let path):
      "The rules at '\(path)' cannot be read. Specify a directory with .sql files in UTF-8."
    case .refused(let origin, let error): "Rule '\(origin)' cannot be run. \(error)"
    case .missingMessage(let origin):
      "Rule '\(origin)' returns a row without a message. Select a sentence AS message."
    case .unknownSeverity(let word, let origin):
      "Rule '\(origin)' returns the severity '\(word)'. Use error, warning or note."
    }
  }
}

extension CustomRuleError: LocalizedError, DescribedError {}
