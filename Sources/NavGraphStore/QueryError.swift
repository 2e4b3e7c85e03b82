/// Why a query cannot be run; nothing was changed.
public enum QueryError: Error, Sendable, Hashable {
  /// The text is no query: it begins with another word than SELECT or WITH.
  case notQuery
  /// The query would change something.
  case writes
  /// The query gives more rows than this.
  case tooManyRows(maximum: Int)
  /// The query takes longer than any reasonable one.
  case endless
  /// SQLite refuses it, with its words.
  case refused(String)
}

extension QueryError: CustomStringConvertible {
  /// The error as a sentence.
  public var description: String {
    switch self {
    case .notQuery: "It is no query. Write one statement that begins with SELECT or WITH."
    case .writes: "It would change the database. Write a SELECT that only reads."
    case .tooManyRows(let maximum): "It gives more than \(maximum) rows. Narrow it down."
    case .endless: "It does not come to an end. Look for a join or a recursion without limit."
    case .refused(let detail): "SQLite refuses it: \(detail)."
    }
  }
}
