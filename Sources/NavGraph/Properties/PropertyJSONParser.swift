/// A recursive descent parser of values in JSON (RFC 8259).
///
/// Its functions return nil if the text at the position does not have the expected form.
package struct PropertyJSONParser {
  /// The rules in which parsers differ.
  package enum Dialect {
    /// Names are the same if their bytes are equal, and numbers keep their fraction.
    case exact
    /// As in Foundation's parser, a comma may follow the last element, a number without a fraction,
    /// such as `1.0`, becomes an int if it fits in 64 bits, and names are the same if they differ
    /// only in Unicode normalization.
    case foundation
  }

  private var scanner: JSONScanner
  private let maximumNesting: Int
  private let dialect: Dialect
  private var nesting = 0
  /// The first name that occurs twice in an object.
  package private(set) var repeatedName: String?

  /// Creates a parser of bytes that live as long as the parser is used.
  package init(
    _ bytes: UnsafeBufferPointer<UInt8>,
    maximumNesting: Int,
    dialect: Dialect = .exact
  ) {
    scanner = JSONScanner(bytes)
    self.maximumNesting = maximumNesting
    self.dialect = dialect
    if dialect == .foundation, bytes.starts(with: "\u{FEFF}".utf8) { scanner.position = 3 }
  }

  /// Parses the whole text, which contains one value.
  ///
  /// The result is nil if the text is not JSON, is nested too deeply, contains half of a surrogate
  /// pair, or contains an object with two members of the same name.
  ///
  /// - Complexity: O(n) time and memory, where n is the length of the text.
  package mutating func document() -> PropertyValue? {
    guard let value = value() else { return nil }
    scanner.skipSpace()
    guard scanner.current == nil, scanner.loneSurrogates.isEmpty else { return nil }
    return value
  }

  private mutating func value() -> PropertyValue? {
    scanner.skipSpace()
    switch scanner.current {
    case UInt8(ascii: "\""): return (try? scanner.string()).map(PropertyValue.string)
    case UInt8(ascii: "["): return array()
    case UInt8(ascii: "{"): return object()
    case UInt8(ascii: "t"): return word("true", .bool(true))
    case UInt8(ascii: "f"): return word("false", .bool(false))
    case UInt8(ascii: "n"): return word("null", .null)
    default: return number()
    }
  }

  private mutating func word(_ word: StaticString, _ value: PropertyValue) -> PropertyValue? {
    (try? scanner.skip(word: word)).map { value }
  }

  private mutating func number() -> PropertyValue? {
    guard let text = try? scanner.number() else { return nil }
    if dialect == .foundation, let whole = PropertyValue.string(text).converted(to: .int) {
      return whole
    }
    let value = PropertyValue(literal: text)
    guard value.type != .string else { return nil }
    return value
  }

  private mutating func array() -> PropertyValue? {
    var elements: [PropertyValue] = []
    let isArray = list("[", "]") { parser in
      guard let element = parser.value() else { return false }
      elements.append(element)
      return true
    }
    guard isArray else { return nil }
    return .array(elements)
  }

  private mutating func object() -> PropertyValue? {
    var members: PropertyDictionary = [:]
    var names: Set<String> = []
    let isObject = list("{", "}") { parser in
      parser.scanner.skipSpace()
      guard let name = try? parser.scanner.string(), parser.scanner.skip(":"),
        let value = parser.value()
      else { return false }
      let former = members.updateValue(value, forKey: PropertyName(name))
      let isNew = parser.dialect == .exact ? former == nil : names.insert(name).inserted
      if !isNew, parser.repeatedName == nil { parser.repeatedName = name }
      return isNew
    }
    guard isObject else { return nil }
    return .dictionary(members)
  }

  /// Parses elements between brackets, separated by commas, each with a closure that returns
  /// whether the element is valid.
  private mutating func list(
    _ start: Unicode.Scalar,
    _ end: Unicode.Scalar,
    _ parseElement: (inout PropertyJSONParser) -> Bool
  ) -> Bool {
    guard nesting < maximumNesting, scanner.skip(start) else { return false }
    nesting += 1
    defer { nesting -= 1 }
    if scanner.skip(end) { return true }
    repeat {
      guard parseElement(&self) else { return false }
      guard scanner.skip(",") else { return scanner.skip(end) }
    } while dialect == .exact || !scanner.skip(end)
    return true
  }
}

extension PropertyValue {
  /// Parses JSON, such as the ``description`` of a value; nil for other text.
  ///
  /// Unlike Foundation's parser, this one keeps members whose names differ only in Unicode
  /// normalization, and its time is linear in the length of any text.
  package init?(json text: String, maximumNesting: Int) {
    var text = text
    let value = text.withUTF8 { bytes in
      var parser = PropertyJSONParser(bytes, maximumNesting: maximumNesting)
      return parser.document()
    }
    guard let value else { return nil }
    self = value
  }
}
