import NavGraph

/// A regular expression that restricts a parameter, such as `<regex [a-z]{2}-[0-9]+>`.
///
/// It matches whole texts of at most ``maximumLength`` bytes, in time linear in their length. It can
/// contain alternatives `a|b`, groups `(…)`, classes `[a-z]` and `[^a-z]`, `.`, `\d`, `\w`, `\s` and
/// their complements, and the quantifiers `*`, `+`, `?`, `{2}`, `{2,}` and `{2,5}`. Back references
/// and assertions are not supported.
package struct LinkRegularExpression: Sendable, Hashable {
  /// The maximum length of a text that an expression matches, in bytes of UTF-8.
  package static let maximumLength = 1_000

  /// The text of the expression.
  package let text: String
  let expression: LinkExpression
  private let automaton: LinkAutomaton

  /// Parses an expression.
  ///
  /// - Throws: The first error in the text, or the limit that it exceeds.
  package init(_ text: String) throws(LinkPatternError) {
    var parser = RegularExpressionParser(text)
    expression = try parser.expression()
    automaton = LinkAutomaton(expression)
    self.text = text
  }

  /// Returns whether the expression matches the whole text.
  ///
  /// - Complexity: O(n · m) time, where n is the length of the text, and m is the number of
  ///   transitions of the automaton.
  package func matches(_ text: String) -> Bool {
    text.utf8.count <= LinkRegularExpression.maximumLength && automaton.accepts(text)
  }

  /// A shortest nonempty text that the expression matches; nil if there is none.
  var example: String? {
    LinkAutomaton.commonText(automaton, LinkAutomaton(.anyText))
  }

  /// Returns whether two expressions have the same text.
  package static func == (left: Self, right: Self) -> Bool {
    left.text.hasSameBytes(as: right.text)
  }

  /// Hashes the text.
  package func hash(into hasher: inout Hasher) { hasher.combine(text) }
}

/// Parses the text of a regular expression by recursive descent.
private struct RegularExpressionParser {
  private static let maximumDepth = 30
  private static let maximumRepetitions = 1_000

  private let scalars: [Unicode.Scalar]
  private var position = 0
  private var depth = 0

  init(_ text: String) { scalars = Array(text.unicodeScalars) }

  /// Parses the whole text, with an optional `^` at the start and `$` at the end.
  mutating func expression() throws(LinkPatternError) -> LinkExpression {
    _ = skip("^")
    let expression = try alternatives()
    _ = skip("$")
    guard position == scalars.count else { throw failure() }
    let limit = LinkAutomaton.maximumStates
    guard expression.stateCount(limit: limit) < limit else {
      throw .expected(.smallerExpression, at: 0)
    }
    return expression
  }

  private func failure(
    _ expectation: LinkPatternError.Expectation = .regularExpression
  ) -> LinkPatternError {
    .expected(expectation, at: scalars[..<position].reduce(0) { $0 + UTF8.width($1) })
  }

  private mutating func alternatives() throws(LinkPatternError) -> LinkExpression {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.maximumDepth + 1 else { throw failure(.shallowerExpression) }
    var parts = [try sequence()]
    while skip("|") { parts.append(try sequence()) }
    return parts.count == 1 ? parts[0] : .alternatives(parts)
  }

  private mutating func sequence() throws(LinkPatternError) -> LinkExpression {
    var parts: [LinkExpression] = []
    while let next = current, next != "|", next != ")", !isFinalAnchor {
      parts.append(try quantified(try atom()))
    }
    return .sequence(parts)
  }

  private var isFinalAnchor: Bool { current == "$" && position == scalars.count - 1 }

  private mutating func quantified(
    _ part: LinkExpression
  ) throws(LinkPatternError) -> LinkExpression {
    guard let (minimum, maximum) = try quantifier() else { return part }
    if let next = current, "*+?{".unicodeScalars.contains(next) { throw failure(.quantifiedPart) }
    return .repeated(part, minimum: minimum, maximum: maximum)
  }

  private mutating func quantifier() throws(LinkPatternError) -> (minimum: Int, maximum: Int?)? {
    if skip("*") { return (0, nil) }
    if skip("+") { return (1, nil) }
    if skip("?") { return (0, 1) }
    guard skip("{") else { return nil }
    let minimum = try number()
    var maximum: Int? = minimum
    if skip(",") { maximum = current == "}" ? nil : try number() }
    guard minimum <= maximum ?? minimum else { throw failure(.ascendingBounds) }
    guard skip("}") else { throw failure(.repetitions) }
    return (minimum, maximum)
  }

  private mutating func number() throws(LinkPatternError) -> Int {
    let start = position
    var digits = ""
    while let next = current, ScalarSet.digits.contains(next) {
      digits.unicodeScalars.append(next)
      position += 1
    }
    guard let number = Int(digits), number <= Self.maximumRepetitions else {
      position = start
      throw failure(.repetitions)
    }
    return number
  }

  private mutating func atom() throws(LinkPatternError) -> LinkExpression {
    if skip("(") {
      if skip("?"), !skip(":") { throw failure() }
      let group = try alternatives()
      guard skip(")") else { throw failure(.expressionGroupEnd) }
      return group
    }
    if skip(".") { return .scalar(.any) }
    if skip("[") { return .scalar(try characterClass()) }
    if skip("\\") { return .scalar(try escape()) }
    guard let scalar = current, !"}]^$".unicodeScalars.contains(scalar) else { throw failure() }
    guard !"*+?{".unicodeScalars.contains(scalar) else { throw failure(.quantifiedPart) }
    position += 1
    return .scalar(ScalarSet(scalar))
  }

  private mutating func characterClass() throws(LinkPatternError) -> ScalarSet {
    let isInverted = skip("^")
    var set = ScalarSet([])
    var isFirst = true
    while isFirst || !skip("]") {
      isFirst = false
      guard let scalar = current else { throw failure(.classEnd) }
      guard scalar != "[" else { throw failure(.escapedBracket) }
      position += 1
      if scalar == "\\" {
        set = set.union(try escape())
      } else if current == "-", position + 1 < scalars.count, scalars[position + 1] != "]" {
        let upper = scalars[position + 1]
        guard upper != "\\" else { throw failure() }
        guard upper.value >= scalar.value else { throw failure(.ascendingBounds) }
        position += 2
        set = set.union(ScalarSet([scalar.value...upper.value]))
      } else {
        set = set.union(ScalarSet(scalar))
      }
    }
    return isInverted ? set.inverted : set
  }

  private mutating func escape() throws(LinkPatternError) -> ScalarSet {
    guard let scalar = current else { throw failure() }
    switch scalar {
    case "d": position += 1; return .digits
    case "D": position += 1; return ScalarSet.digits.inverted
    case "w": position += 1; return .wordCharacters
    case "W": position += 1; return ScalarSet.wordCharacters.inverted
    case "s": position += 1; return .spaces
    case "S": position += 1; return ScalarSet.spaces.inverted
    default:
      guard !ScalarSet.wordCharacters.contains(scalar) else { throw failure() }
      position += 1
      return ScalarSet(scalar)
    }
  }

  private var current: Unicode.Scalar? { position < scalars.count ? scalars[position] : nil }

  private mutating func skip(_ scalar: Unicode.Scalar) -> Bool {
    guard current == scalar else { return false }
    position += 1
    return true
  }
}
