/// A regular expression as a tree, which describes the texts that a parameter or a template
/// accepts.
package indirect enum LinkExpression: Sendable, Hashable {
  /// One scalar of a set.
  case scalar(ScalarSet)
  case sequence([LinkExpression])
  case alternatives([LinkExpression])
  /// A number of repetitions. If `maximum` is nil, the number is unlimited.
  case repeated(LinkExpression, minimum: Int, maximum: Int?)

  /// Creates an expression for one text.
  static func text(_ text: String) -> LinkExpression {
    .sequence(text.unicodeScalars.map { .scalar(ScalarSet($0)) })
  }

  static func optional(_ expression: LinkExpression) -> LinkExpression {
    .repeated(expression, minimum: 0, maximum: 1)
  }

  static func some(_ expression: LinkExpression) -> LinkExpression {
    .repeated(expression, minimum: 1, maximum: nil)
  }

  static let digit = LinkExpression.scalar(.digits)
  /// An expression for any nonempty text.
  static let anyText = some(.scalar(.any))

  /// The scalars in the texts of the expression.
  package var scalars: ScalarSet {
    switch self {
    case .scalar(let scalars): scalars
    case .sequence(let parts), .alternatives(let parts):
      parts.reduce(ScalarSet([])) { $0.union($1.scalars) }
    case .repeated(let part, _, _): part.scalars
    }
  }

  /// Returns the number of states of an automaton for the expression, up to a limit.
  ///
  /// - Complexity: O(n) time, where n is the size of the expression.
  func stateCount(limit: Int) -> Int {
    let count =
      switch self {
      case .scalar: 2
      case .sequence(let parts), .alternatives(let parts):
        parts.reduce(2) { min($0 + $1.stateCount(limit: limit), limit) }
      case .repeated(let part, let minimum, let maximum):
        2 + part.stateCount(limit: limit) * max(maximum ?? minimum + 1, 1)
      }
    return min(count, limit)
  }
}

/// A type that accepts some texts, which an expression describes.
protocol LinkTextSet {
  /// A text that is accepted.
  var example: String { get }
  /// The accepted texts, to find one that two types accept.
  ///
  /// The expression may lack accepted texts, and may describe texts that are not accepted;
  /// ``accepts(_:)`` is exact.
  var expression: LinkExpression { get }

  /// Returns whether a text is accepted.
  func accepts(_ text: String) -> Bool
}

extension LinkTextSet {
  /// Returns a text that both types accept, preferably one of their examples; nil if none is found.
  func commonText(with other: Self) -> String? {
    func isCommon(_ text: String) -> Bool { accepts(text) && other.accepts(text) }
    if let text = [example, other.example].first(where: isCommon) { return text }
    let text = LinkAutomaton.commonText(LinkAutomaton(expression), LinkAutomaton(other.expression))
    return text.flatMap { isCommon($0) ? $0 : nil }
  }
}
