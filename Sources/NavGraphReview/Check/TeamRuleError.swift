public import NavGraphStore

/// Why a rule of a team cannot be used.
public enum TeamRuleError: Error, Sendable, Hashable {
  /// A file or directory of rules cannot be read.
  case unreadable(path: String)
  /// The query cannot be run.
  case refused(origin: String, QueryError)
  /// A row has no message.
  case missingMessage(origin: String)
  /// A row has a severity that there is not.
  case unknownSeverity(String, origin: String)
}

extension TeamRuleError: CustomStringConvertible {
  /// The error as a sentence.
  public var description: String {
    switch self {
    case .unreadable(let path):
      "The rules at '\(path)' cannot be read. Name a directory of .sql files in UTF-8."
    case .refused(let origin, let error): "Rule '\(origin)' cannot be run. \(error)"
    case .missingMessage(let origin):
      "Rule '\(origin)' gives a row without message. Select a sentence AS message."
    case .unknownSeverity(let word, let origin):
      "Rule '\(origin)' gives severity '\(word)'. Use error, warning or note."
    }
  }
}
