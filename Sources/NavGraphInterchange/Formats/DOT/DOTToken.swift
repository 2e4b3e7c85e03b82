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
    /// A punctuation mark such as `{`.
    case punctuation(Unicode.Scalar)
    /// The mark `->` or `--` between the ends of an edge.
    case edge(isDirected: Bool)
    case end
  }

  let kind: Kind
  let offset: Int

  var text: String? {
    switch kind {
    case .word(let text), .keyword(_, let text), .quoted(let text), .html(let text): text
    case .punctuation, .edge, .end: nil
    }
  }

  /// The text of an identifier; nil for other tokens.
  var id: String? { keyword == nil ? text : nil }

  /// The value of an attribute; nil for tokens that cannot be a value.
  var value: DOTValue? {
    if case .html(let text) = kind { return .html(text) }
    return text.map(DOTValue.string)
  }

  var keyword: DOTKeyword? { if case .keyword(let keyword, _) = kind { keyword } else { nil } }

  func isMark(_ mark: Unicode.Scalar) -> Bool { kind == .punctuation(mark) }
}

enum DOTKeyword: String { case strict, graph, digraph, node, edge, subgraph }
