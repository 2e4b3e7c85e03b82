import NavGraph
import NavGraphText

extension RequestValue {
  /// Parses a request.
  ///
  /// A number without a fraction, such as `1.0` and `1e2`, becomes an int if it fits in 64 bits.
  ///
  /// - Parameters:
  ///   - json: The request.
  ///   - noun: The word for the request in error messages.
  /// - Throws: `MalformedRequest` if the bytes are not JSON in UTF-8, or if a name occurs twice in
  ///   an object. Names are the same if they differ only in Unicode normalization.
  package init(
    parsing json: UnsafeBufferPointer<UInt8>,
    as noun: String = "line"
  ) throws(MalformedRequest) {
    var parser = RequestParser(json)
    guard String(utf8: json) != nil, let value = parser.document() else {
      let sentence = parser.repeatedName.map { "Member '\($0)' is given twice." }
      var error = MalformedRequest(description: sentence ?? "The \(noun) is not JSON.")
      error.isNotJSON = sentence == nil
      throw error
    }
    self.init(value, as: noun)
  }

  /// Parses a request whose bytes are in an array.
  package init(parsing json: [UInt8], as noun: String = "line") throws(MalformedRequest) {
    self = try json.withUnsafeBufferPointer { (json) throws(MalformedRequest) in
      try RequestValue(parsing: json, as: noun)
    }
  }
}

/// A recursive descent parser of requests, whose functions return nil for bytes that are not JSON.
private struct RequestParser {
  /// The maximum depth of nested values, so that parsing them does not overflow the stack.
  private static let maximumNesting = 512
  private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  private var scanner: JSONScanner
  private var nesting = 0
  /// The first name that occurs twice in an object.
  private(set) var repeatedName: String?

  init(_ line: UnsafeBufferPointer<UInt8>) {
    scanner = JSONScanner(line)
    if line.starts(with: Self.byteOrderMark) { scanner.position = Self.byteOrderMark.count }
  }

  mutating func document() -> PropertyValue? {
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
    if let whole = PropertyValue.string(text).converted(to: .int) { return whole }
    let value = PropertyValue(literal: text)
    guard value.type == .double else { return nil }
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
      if !names.insert(name).inserted, parser.repeatedName == nil { parser.repeatedName = name }
      members[name] = value
      return parser.repeatedName == nil
    }
    guard isObject else { return nil }
    return .dictionary(members)
  }

  /// Parses elements between brackets, separated by commas, each with a closure that returns
  /// whether the element is valid.
  ///
  /// A comma may follow the last element, as in Foundation's parser.
  private mutating func list(
    _ start: Unicode.Scalar,
    _ end: Unicode.Scalar,
    _ parseElement: (inout RequestParser) -> Bool
  ) -> Bool {
    guard nesting < Self.maximumNesting, scanner.skip(start) else { return false }
    nesting += 1
    defer { nesting -= 1 }
    var isSeparated = true
    while !scanner.skip(end) {
      guard isSeparated, parseElement(&self) else { return false }
      isSeparated = scanner.skip(",")
    }
    return true
  }
}
