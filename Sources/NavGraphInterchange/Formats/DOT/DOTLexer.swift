/// Splits DOT into tokens.
struct DOTLexer {
  private var scanner: TextScanner

  init(_ text: SourceText) { scanner = TextScanner(text) }

  var text: SourceText { scanner.text }

  mutating func next() throws(ReadError) -> DOTToken {
    try skipSpaceAndComments()
    let offset = scanner.position
    guard let byte = scanner.current else { return DOTToken(kind: .end, offset: offset) }
    switch byte {
    case UInt8(ascii: "\""):
      return DOTToken(kind: .quoted(try concatenation()), offset: offset)
    case UInt8(ascii: "<"):
      guard let text = scanner.take(between: "<", and: ">") else {
        throw ReadError(.unexpectedEnd(expected: "'>'"), at: scanner.location)
      }
      return DOTToken(kind: .html(text), offset: offset)
    case UInt8(ascii: "-") where scanner.isAt(prefix: "->") || scanner.isAt(prefix: "--"):
      let isDirected = scanner.isAt(prefix: "->")
      scanner.position += 2
      return DOTToken(kind: .edge(isDirected: isDirected), offset: offset)
    case _ where byte.isDigit || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "."):
      return DOTToken(kind: .word(try numeral()), offset: offset)
    case _ where byte.isWord: return DOTToken(kind: word(), offset: offset)
    default:
      guard "{}[];,=:+".utf8.contains(byte) else {
        throw scanner.unexpected("an identifier or a punctuation character")
      }
      scanner.position += 1
      return DOTToken(kind: .punctuation(Unicode.Scalar(byte)), offset: offset)
    }
  }

  private mutating func skipSpaceAndComments() throws(ReadError) {
    while true {
      scanner.skipSpace()
      // Most tokens have no comment before them.
      guard scanner.isAt("/") || scanner.isAt("#") else { return }
      // Graphviz reads `#` as the start of a comment everywhere, not only where a line begins.
      if scanner.isAt(prefix: "//") || scanner.isAt("#") {
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

  private mutating func word() -> DOTToken.Kind {
    let text = scanner.text(while: \.isWord)
    return DOTKeyword(rawValue: text.lowercased()).map { .keyword($0, text) } ?? .word(text)
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
}
