import NavGraphLinks
import Testing

/// A case of another router's test suite, in the syntax of this library.
struct PeerCase: Sendable, CustomTestStringConvertible {
  let patterns: [String]
  let link: String
  /// The pattern that wins, by its number; nil if none matches.
  let winner: Int?
  /// The captured values; a list is joined with `|`.
  let values: [String: String]
  let ignoresCase: Bool

  /// Creates a case of one pattern that matches with some values, or not at all if they are nil.
  init(_ pattern: String, _ link: String, _ values: [String: String]?, ignoresCase: Bool = false) {
    self.init([pattern], link, values == nil ? nil : 0, values ?? [:], ignoresCase: ignoresCase)
  }

  /// Creates a case of several patterns.
  init(
    _ patterns: [String],
    _ link: String,
    _ winner: Int?,
    _ values: [String: String] = [:],
    ignoresCase: Bool = false
  ) {
    self.patterns = patterns
    self.link = link
    self.winner = winner
    self.values = values
    self.ignoresCase = ignoresCase
  }

  var testDescription: String { "\(link) by \(patterns.joined(separator: ", "))" }

  /// Returns the pattern that wins and its values, as the case describes them.
  func result() throws -> (winner: Int?, values: [String: String]) {
    var handler = PatternLinkHandler()
    for pattern in patterns {
      try handler.register(LinkDefinition(LinkPattern(pattern, ignoresCase: ignoresCase)))
    }
    guard let match = handler.match(try DeepLink(link)) else { return (nil, [:]) }
    let lists = match.lists.mapValues { $0.joined(separator: "|") }
    let winner = patterns.firstIndex(of: match.pattern.description)
    return (winner, match.values.merging(lists) { $1 })
  }
}
