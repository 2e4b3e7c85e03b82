public import Foundation
import NavGraph
public import NavGraphFoundation

/// The reason why an edit cannot be carried out.
public enum EditError: Error, Sendable, Hashable {
  /// No row has the name. The associated value `nearest` contains similar names.
  case unknown(StoreRow.Kind, name: String, nearest: [String])
  /// The name has more parts than the natural key of the kind. The associated value `columns`
  /// contains its columns.
  case tooManyNameParts(StoreRow.Kind, parts: [String], columns: [String])
  /// Several rows have the name.
  case ambiguous(StoreRow.Kind, name: String, count: Int)
  /// The kind has no such column. The associated value `columns` contains all columns of the kind.
  case unknownColumn(StoreRow.Kind, name: String, columns: [String])
  /// A column does not accept the value. The associated value `expected` describes the accepted
  /// values.
  case invalidValue(String, column: String, expected: String)
  /// A column without a default value has no value.
  case missingValue(StoreRow.Kind, column: String)
  /// Another row of the kind has the same values in columns that must be unique.
  case duplicate(StoreRow.Kind, columns: [String], values: [String])
  /// A universal command already opens the screen, so another origin has no effect.
  case openFromAnywhere(screen: String, command: String)
  /// A statement of a change set adds a row with a name that is already used.
  case nameTaken(StoreRow.Kind, name: String, line: Int)
  /// No command leads from one screen to the other.
  case noEdge(from: String, to: String)
  /// Several commands lead from one screen to the other.
  case ambiguousEdge(from: String, to: String, commands: [String])
  /// Other rows use a screen or a flow that should be removed. The associated value `names`
  /// contains their names, and `column` the column that refers to it.
  case inUse(StoreRow.Kind, String, by: StoreRow.Kind, column: String, names: [String])
  /// A change set contains a statement that does not read or change rows.
  case unsupportedStatement(String, line: Int)
  /// A change set reads or changes a table of the history or of SQLite.
  case protectedTable(String, line: Int)
  /// A statement of a change set exceeds a limit.
  case exceedsLimit(StatementLimit, line: Int)
  /// A change set contains a NUL character, which would end the text for SQLite.
  case containsNUL(line: Int)
  /// A statement of a change set failed. The first associated value is the message of SQLite.
  case statementFailed(String, line: Int)
  /// The edit was made for an earlier revision than the latest one.
  case changedMeanwhile(expected: Int, latest: Int)
}

extension EditError: CustomStringConvertible {
  /// The error message.
  public var description: String {
    switch self {
    case .unknown(let kind, let name, let nearest):
      "Unknown \(kind) '\(name)'." + suggestion(of: nearest)
    case .tooManyNameParts(let kind, let parts, let columns):
      "The name of \(kind.withArticle.lowercased()) has \(columns.count) "
        + "\(columns.count == 1 ? "part" : "parts") (\(columns.joined(separator: ", "))), not "
        + "\(parts.count): \(parts.map { "'\($0)'" }.joined(separator: " "))."
    case .ambiguous(let kind, let name, let count):
      "\(count) rows match \(kind) '\(name)'. Write more of the name."
    case .unknownColumn(let kind, let name, let columns):
      "\(kind.withArticle) has no '\(name)'. It has \(columns.joined(separator: ", "))."
    case .invalidValue(let value, let column, let expected):
      "\(column) takes \(expected), not '\(value)'."
    case .missingValue(let kind, let column):
      "\(kind.withArticle) needs a value for '\(column)'."
    case .duplicate(let kind, let columns, let values):
      "Another \(kind) has the same \(columns.joined(separator: " and ")): "
        + "\(values.map { "'\($0)'" }.joined(separator: ", ")). Choose another, or change that \(kind)."
    case .openFromAnywhere(let screen, let command):
      "'\(screen)' is already opened from anywhere by '\(command)'."
    case .nameTaken(let kind, let name, let line):
      "Line \(line): another \(kind) is named '\(name)'."
    case .noEdge(let origin, let destination):
      "No command leads from '\(origin)' to '\(destination)'."
    case .ambiguousEdge(let origin, let destination, let commands):
      "Several commands lead from '\(origin)' to '\(destination)'. Choose one of "
        + commands.map { "'\($0)'" }.joined(separator: ", ") + "."
    case .inUse(let kind, let name, let user, let column, let names):
      EditError.sentence(about: "\(kind) '\(name)'", usedBy: user, in: column, names)
    case .protectedTable(let table, let line):
      "Line \(line): a change set cannot read or change '\(table)', only tables of flows."
    case .exceedsLimit(let limit, let line):
      "Line \(line): the statement is stopped: \(limit). Nothing was changed."
    case .unsupportedStatement(let keyword, let line):
      "Line \(line): '\(keyword)' is not allowed in a change set"
        + (EditError.transactionKeywords.contains(keyword)
          ? ", which is one transaction. Remove it."
          : ". Use INSERT, UPDATE, DELETE, REPLACE and SELECT.")
    case .containsNUL(let line):
      "Line \(line): a change set cannot contain a NUL character. Save it as UTF-8 text."
    case .statementFailed(let message, let line): "Line \(line): \(message)"
    case .changedMeanwhile(let expected, let latest):
      "The database is at revision \(latest), not \(expected). Nothing was changed. "
        + "Read it again, and repeat the edit."
    }
  }
}

extension EditError {
  /// The keywords of statements that begin or end transactions.
  private static let transactionKeywords: Set = [
    "BEGIN", "COMMIT", "END", "ROLLBACK", "SAVEPOINT", "RELEASE",
  ]
}

extension EditError {
  /// Returns the sentences about a row that cannot be removed, and the rows that use it.
  private static func sentence(
    about row: String,
    usedBy user: StoreRow.Kind,
    in column: String,
    _ names: [String]
  ) -> String {
    let (one, several) =
      switch column {
      case "flow": ("belongs to", "belong to")
      case "root": ("opens with", "open with")
      case "parent": ("extends", "extend")
      case "pop_to": ("pops to", "pop to")
      default: ("leads to", "lead to")
      }
    let users =
      names.count == 1
      ? "\(user.withArticle) \(one)" : "\(user.rawValue.capitalized)s \(several)"
    let object = names.count == 1 ? "it or change its" : "them or change their"
    let rest = names.count > 5 ? " and \(names.count - 5) more" : ""
    return "\(users) \(row): " + names.prefix(5).map { "'\($0)'" }.joined(separator: ", ") + rest
      + ". Remove \(object) \(column) first."
  }
}

extension EditError: LocalizedError, DescribedError {}

extension StoreRow.Kind {
  /// The kind at the beginning of a sentence, such as `An alias`.
  fileprivate var withArticle: String {
    rawValue.first.map("aeiou".contains) == true ? "An \(self)" : "A \(self)"
  }
}
