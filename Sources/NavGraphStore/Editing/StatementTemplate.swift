/// A statement that changes rows, with parameters in place of its literals.
///
/// SQLite needs most of its time to prepare a statement, because it also prepares the triggers of
/// the table. Statements that differ only in their literals have one template, which is prepared
/// once.
struct StatementTemplate {
  /// The text in UTF-8, up to the semicolon, with a NUL character at its end.
  private(set) var sql: [UInt8] = []
  /// The values of the parameters.
  private(set) var values: [PreparedStatement.Value] = []
  /// The number of bytes of the original statement, with its semicolon.
  private(set) var length = 0

  private let text: ArraySlice<UInt8>
  private var position: Int

  /// The keywords of statements that have a template.
  private static let keywords: Set = ["INSERT", "REPLACE", "UPDATE", "DELETE"]
  /// The keywords after which a number is the position of a column.
  private static let positionKeywords: Set = ["ORDER", "GROUP"]
  private static let parameterBytes = Array("?:@$#".utf8)
  /// The maximum number of digits of integers that become parameters: all of them have 64 bits.
  private static let maximumDigits = 18

  /// Reads the first statement of a text.
  ///
  /// It returns nil for a statement of another kind, or if a literal could be something else than a
  /// value. If SQLite reads the text in another way, its template cannot be prepared.
  init?(_ text: ArraySlice<UInt8>) {
    self.text = text
    let statement = StatementText(text)
    guard StatementTemplate.keywords.contains(statement.keyword) else { return nil }
    position = statement.start
    while position < text.endIndex, text[position] != UInt8(ascii: ";") {
      guard readToken() else { return nil }
    }
    if position < text.endIndex { position += 1 }
    length = position - text.startIndex
    sql.append(0)
  }

  /// Reads a token; returns false if the statement has no template.
  private mutating func readToken() -> Bool {
    if let length = StatementText.lengthOfTrivia(at: text[position...]) {
      copy(length)
      return true
    }
    let byte = text[position]
    switch byte {
    case UInt8(ascii: "'"): return readText()
    case UInt8(ascii: "\""), UInt8(ascii: "`"): return copyName(until: byte)
    case UInt8(ascii: "["): return copyName(until: UInt8(ascii: "]"))
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."): return readNumber()
    case _ where StatementTemplate.isWordByte(byte): return copyWord()
    case _ where StatementTemplate.parameterBytes.contains(byte): return false
    default:
      copy(1)
      return true
    }
  }

  /// Replaces a string literal by a parameter.
  private mutating func readText() -> Bool {
    var value: [UInt8] = []
    var next = position + 1
    while next < text.endIndex {
      let byte = text[next]
      next += 1
      guard byte == UInt8(ascii: "'") else {
        value.append(byte)
        continue
      }
      guard next < text.endIndex, text[next] == byte else {
        return replace(until: next, by: .text(value))
      }
      value.append(byte)
      next += 1
    }
    return false
  }

  /// Replaces an integer by a parameter, and copies any other number.
  private mutating func readNumber() -> Bool {
    let number = text[position...].prefix { byte in
      StatementTemplate.isWordByte(byte) || byte == UInt8(ascii: ".")
    }
    let end = number.endIndex
    guard number.count <= StatementTemplate.maximumDigits,
      let integer = Int64(String(decoding: number, as: UTF8.self))
    else {
      copy(number.count)
      return true
    }
    return replace(until: end, by: .integer(integer))
  }

  /// Copies a word; returns false for a keyword after which numbers are no values, and for the
  /// prefix of a blob.
  private mutating func copyWord() -> Bool {
    let end = text[position...].firstIndex { !StatementTemplate.isWordByte($0) } ?? text.endIndex
    if end < text.endIndex, text[end] == UInt8(ascii: "'") { return false }
    let word = String(decoding: text[position..<end], as: UTF8.self).uppercased()
    copy(end - position)
    return !StatementTemplate.positionKeywords.contains(word)
  }

  /// Copies a quoted name.
  ///
  /// The name of an unnamed column is the text of its expression. Therefore, a statement with a name
  /// that could contain a literal has no template.
  private mutating func copyName(until quote: UInt8) -> Bool {
    guard let end = text[(position + 1)...].firstIndex(of: quote) else { return false }
    let name = text[(position + 1)..<end]
    copy(end + 1 - position)
    return !name.contains { StatementTemplate.isDigit($0) || !StatementTemplate.isWordByte($0) }
  }

  private mutating func copy(_ count: Int) {
    sql += text[position..<(position + count)]
    position += count
  }

  private mutating func replace(until end: Int, by value: PreparedStatement.Value) -> Bool {
    sql.append(UInt8(ascii: "?"))
    values.append(value)
    position = end
    return true
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  /// Returns whether a byte belongs to a word: a letter, a digit, an underscore, or a part of a
  /// character that is not in ASCII.
  private static func isWordByte(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) || isDigit(byte)
      || byte == UInt8(ascii: "_") || byte >= 0x80
  }
}
