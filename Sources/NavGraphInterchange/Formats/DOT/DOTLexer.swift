/// A word or sign of DOT.
struct DOTToken {
  /// The kinds of tokens.
  enum Kind: Equatable {
    /// An identifier as it is written, which can be a keyword.
    case word(String)
    /// An identifier in quotes.
    case quoted(String)
    /// An identifier in angle brackets, which is HTML.
    case html(String)
    /// A sign such as `{` or `->`.
    case punctuation(String)
    case end
  }

  let kind: Kind
  let offset: Int

  /// The text of an identifier; nil for other tokens.
  var id: String? {
    switch kind {
    case .word(let text), .quoted(let text), .html(let text): text
    case .punctuation, .end: nil
    }
  }

  /// The value of an attribute; nil for tokens that are none.
  var value: DOTValue? {
    if case .html(let text) = kind { return DOTValue(text: text, isHTML: true) }
    return id.map { DOTValue(text: $0, isHTML: false) }
  }

  var isID: Bool { id != nil && !DOTToken.keywords.contains { isKeyword($0) } }

  /// Keywords count in any case, and only without quotes.
  func isKeyword(_ keyword: String) -> Bool {
    guard case .word(let word) = kind, word.utf8.count == keyword.utf8.count else { return false }
    return word.lowercased() == keyword
  }

  private static let keywords = ["strict", "graph", "digraph", "node", "edge", "subgraph"]
}

/// Splits DOT into tokens.
struct DOTLexer {
  private var scanner: TextScanner

  init(_ text: SourceText) { scanner = TextScanner(text) }

  var text: SourceText { scanner.text }

  /// Reads the next token.
  mutating func next() throws(ReadError) -> DOTToken {
    try skipSpaceAndComments()
    let offset = scanner.position
    guard let byte = scanner.current else { return DOTToken(kind: .end, offset: offset) }
    switch byte {
    case UInt8(ascii: "\""):
      return DOTToken(kind: .quoted(try concatenation()), offset: offset)
    case UInt8(ascii: "<"): return DOTToken(kind: .html(try html()), offset: offset)
    case UInt8(ascii: "-") where scanner.byte(ahead: 1) == UInt8(ascii: ">"),
      UInt8(ascii: "-") where scanner.byte(ahead: 1) == UInt8(ascii: "-"):
      scanner.position += 2
      return DOTToken(
        kind: .punctuation(scanner.text.text(offset..<scanner.position)),
        offset: offset
      )
    case _ where byte.isDigit || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "."):
      return DOTToken(kind: .word(try numeral()), offset: offset)
    case _ where byte.isWord:
      return DOTToken(kind: .word(scanner.text.text(scanner.take(while: \.isWord))), offset: offset)
    case _ where "{}[];,=:+".utf8.contains(byte):
      scanner.position += 1
      return DOTToken(kind: .punctuation(String(Unicode.Scalar(byte))), offset: offset)
    default: throw scanner.unexpected("an identifier or a punctuation character")
    }
  }

  private mutating func skipSpaceAndComments() throws(ReadError) {
    while true {
      scanner.skipSpace()
      if scanner.isAt(prefix: "//") {
        scanner.skipLine()
      } else if scanner.isAt("#"), scanner.isAtLineStart {
        // Lines of a C preprocessor.
        scanner.skipLine()
      } else if scanner.skip(prefix: "/*") {
        while !scanner.isAt(prefix: "*/") {
          guard !scanner.isAtEnd else { throw scanner.unexpected("'*/'") }
          scanner.position += 1
        }
        scanner.position += 2
      } else {
        return
      }
    }
  }

  private mutating func numeral() throws(ReadError) -> String {
    let start = scanner.position
    _ = scanner.skip("-")
    let whole = scanner.take(while: \.isDigit)
    let hasPoint = scanner.skip(".")
    let fraction = hasPoint ? scanner.take(while: \.isDigit) : scanner.position..<scanner.position
    guard !whole.isEmpty || !fraction.isEmpty else { throw scanner.unexpected("a number") }
    return scanner.text.text(start..<scanner.position)
  }

  /// Reads quoted texts with `+` between them.
  private mutating func concatenation() throws(ReadError) -> String {
    var text = try quoted()
    while true {
      let rest = scanner.position
      try skipSpaceAndComments()
      guard scanner.skip("+") else {
        scanner.position = rest
        return text
      }
      try skipSpaceAndComments()
      guard scanner.isAt("\"") else { throw scanner.unexpected("a quoted string") }
      text += try quoted()
    }
  }

  /// In quotes only `\"` is an escape; a backslash before the end of a line joins the lines.
  private mutating func quoted() throws(ReadError) -> String {
    let start = scanner.position
    scanner.position += 1
    var bytes: [UInt8] = []
    while let byte = scanner.current {
      scanner.position += 1
      switch byte {
      case UInt8(ascii: "\""): return String(decoding: bytes, as: UTF8.self)
      case UInt8(ascii: "\\"):
        if scanner.skip("\"") {
          bytes.append(UInt8(ascii: "\""))
        } else if scanner.skip("\n") || scanner.skip(prefix: "\r\n") {
          continue
        } else if let next = scanner.current {
          bytes += [byte, next]
          scanner.position += 1
        }
      default: bytes.append(byte)
      }
    }
    scanner.position = start
    throw ReadError(.unexpectedEnd(expected: "a closing quotation mark"), at: scanner.location)
  }

  private mutating func html() throws(ReadError) -> String {
    guard let text = scanner.take(between: "<", and: ">") else {
      throw ReadError(.unexpectedEnd(expected: "'>'"), at: scanner.location)
    }
    return text
  }
}

extension TextScanner {
  fileprivate var isAtLineStart: Bool {
    position == 0 || text.bytes[position - 1] == UInt8(ascii: "\n")
  }
}
