import NavGraph

/// Why an edit cannot be made of what it was given.
public enum EditError: Error, Sendable, Hashable {
  /// There is no such row.
  case unknown(StoreRow.Kind, name: String, nearest: [String])
  /// The name has more parts than name a row of this kind; with the columns that do.
  case overnamed(StoreRow.Kind, name: String, columns: [String])
  /// Rows of this kind have no such column.
  case unknownColumn(StoreRow.Kind, name: String, columns: [String])
  /// A column cannot have a value; with what it can have.
  case value(String, column: String, allowed: String)
  /// A row cannot be without a value in a column.
  case missing(StoreRow.Kind, column: String)
  /// Another row of the kind has the same values in these columns, as no two can have.
  case exists(StoreRow.Kind, columns: [String])
  /// Several rows answer to the name.
  case ambiguous(StoreRow.Kind, name: String, count: Int)
  /// No command leads from one screen to the other.
  case noEdge(from: String, to: String)
  /// Several commands lead from one screen to the other.
  case severalEdges(from: String, to: String, commands: [String])
  /// A change set has a statement that is not one of rows.
  case statement(String, line: Int)
  /// A change set has a NUL character, after which SQLite would read no more.
  case endsEarly(line: Int)
  /// A statement of a change set fails; with SQLite's words.
  case failed(String, line: Int)
}

extension EditError: CustomStringConvertible {
  /// The error as a sentence.
  public var description: String {
    switch self {
    case .unknown(let kind, let name, let nearest):
      "Unknown \(kind) '\(name)'." + suggestion(of: nearest)
    case .overnamed(let kind, let name, let columns):
      "No \(kind) is named '\(name)'. Write \(columns.joined(separator: ", "))."
    case .unknownColumn(let kind, let name, let columns):
      "\(kind.withArticle) has no '\(name)'. It has \(columns.joined(separator: ", "))."
    case .value(let value, let column, let allowed):
      "'\(value)' cannot be the \(column): write \(allowed)."
    case .missing(let kind, let column):
      "\(kind.withArticle) needs the \(column)."
    case .exists(let kind, let columns):
      "Another \(kind) has the same \(columns.joined(separator: " and ")). Choose another, or change "
        + "that one."
    case .ambiguous(let kind, let name, let count):
      "There are \(count) of \(kind) '\(name)'. Say which one."
    case .noEdge(let origin, let destination):
      "No command leads from '\(origin)' to '\(destination)'."
    case .severalEdges(let origin, let destination, let commands):
      "Several commands lead from '\(origin)' to '\(destination)': say which of "
        + commands.map { "'\($0)'" }.joined(separator: ", ") + "."
    case .statement(let keyword, let line):
      "Line \(line): '\(keyword)' has no place in a change set. It takes INSERT, UPDATE, DELETE, "
        + "REPLACE and SELECT."
    case .endsEarly(let line):
      "Line \(line): a change set cannot have a NUL character. Save it as UTF-8 text without."
    case .failed(let message, let line):
      "Line \(line): \(message)"
    }
  }
}

extension StoreRow.Kind {
  /// The kind at the beginning of a sentence, as in `An alias`.
  fileprivate var withArticle: String {
    rawValue.first.map("aeiou".contains) == true ? "An \(self)" : "A \(self)"
  }
}
