import NavGraphText

struct DOTToken {
  enum Kind: Equatable {
    /// An identifier as it is written.
    case word(String)
    /// A keyword as it is written, without quotes, in any letter case.
    case keyword(DOTKeyword, String)
    /// An identifier in quotes.
    case quoted(String)
    /// An identifier in angle brackets, which is HTML.
    case html(String)
    /// A punctuation mark such as `{` or `->`.
    case punctuation(DOTPunctuation)
    case end
  }

  let kind: Kind
  let offset: Int

  /// The text of a word; nil for other tokens.
  var text: String? {
    switch kind {
    case .word(let text), .keyword(_, let text), .quoted(let text), .html(let text): text
    case .punctuation, .end: nil
    }
  }

  /// The text of an identifier; nil for other tokens.
  var id: String? { keyword == nil ? text : nil }

  /// The value of an attribute; nil for tokens that cannot be a value.
  var value: DOTValue? {
    if case .html(let text) = kind { return .html(text) }
    return text.map(DOTValue.string)
  }

  /// The keyword; nil for other tokens.
  var keyword: DOTKeyword? { if case .keyword(let keyword, _) = kind { keyword } else { nil } }

  /// The punctuation mark; nil for other tokens.
  var punctuation: DOTPunctuation? {
    if case .punctuation(let punctuation) = kind { punctuation } else { nil }
  }
}

enum DOTKeyword: String {
  case strict, graph, digraph, node, edge, subgraph
}

/// A punctuation mark of DOT.
enum DOTPunctuation: String {
  case openingBrace = "{"
  case closingBrace = "}"
  case openingBracket = "["
  case closingBracket = "]"
  case semicolon = ";"
  case comma = ","
  case equals = "="
  case colon = ":"
  case plus = "+"
  case arrow = "->"
  case line = "--"
}
