import NavGraphText

/// A token of DOT.
struct DOTToken {
  /// The kinds of tokens.
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
  var keyword: DOTKeyword? {
    if case .keyword(let keyword, _) = kind { keyword } else { nil }
  }

  /// The punctuation mark; nil for other tokens.
  var punctuation: DOTPunctuation? {
    if case .punctuation(let punctuation) = kind { punctuation } else { nil }
  }
}

/// A keyword of DOT.
enum DOTKeyword: String, CaseIterable {
  case strict, graph, digraph, node, edge, subgraph

  /// Creates a keyword from its bytes, in any letter case; nil for other bytes.
  init?(_ bytes: some Collection<UInt8>) {
    let count = bytes.count
    guard
      let keyword = DOTKeyword.allCases.first(where: { keyword in
        let letters = keyword.rawValue.utf8
        return letters.count == count && zip(letters, bytes).allSatisfy { $0 == $1 | 0x20 }
      })
    else { return nil }
    self = keyword
  }
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

  /// Creates a punctuation mark of one character; nil for other bytes.
  init?(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "{"): self = .openingBrace
    case UInt8(ascii: "}"): self = .closingBrace
    case UInt8(ascii: "["): self = .openingBracket
    case UInt8(ascii: "]"): self = .closingBracket
    case UInt8(ascii: ";"): self = .semicolon
    case UInt8(ascii: ","): self = .comma
    case UInt8(ascii: "="): self = .equals
    case UInt8(ascii: ":"): self = .colon
    case UInt8(ascii: "+"): self = .plus
    default: return nil
    }
  }
}
