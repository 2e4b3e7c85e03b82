extension PropertyValue {
  /// Converts this value to a declared type; nil if the conversion would lose information.
  ///
  /// - Null stays null in every type. The type `object` accepts every value without conversion.
  /// - A number can be converted to the other type of number if both represent the same number: 5.0
  ///   becomes the int 5, and 5.5 cannot be converted. The ints 0 and 1 can be converted to bools,
  ///   and bools to these ints.
  /// - A string can be converted to the value of the JSON literal that it contains: "5" becomes an
  ///   int, and "5x" and "007" cannot be converted.
  /// - A bool or a number can be converted to its JSON text.
  public func converted(to type: PropertyType) -> PropertyValue? {
    if isUnsupported { return nil }
    if isNull || type == .object || self.type == type { return self }
    return switch type {
    case .bool: asBool.map(PropertyValue.bool)
    case .int: asInt.map(PropertyValue.int)
    case .double: asDouble.map(PropertyValue.double)
    case .string: asString.map(PropertyValue.string)
    case .null, .array, .dictionary, .object: nil
    }
  }

  /// Creates the value of text without a declared type.
  ///
  /// If the text is a JSON number, true, false or null, the result is this value. Any other text,
  /// and a number of more than 1,100 characters, is a string.
  public init(literal text: String) {
    switch text {
    case "null": self = .null
    case "true": self = .bool(true)
    case "false": self = .bool(false)
    default:
      guard NumberGrammar.matches(text) else { self = .string(text); return }
      if let whole = WholeNumber(text) {
        self = .int(whole)
      } else if let number = Double(text), number.isFinite {
        self = .double(number)
      } else {
        self = .string(text)
      }
    }
  }

  // The value converted to a type; nil if the conversion would lose information.

  var asBool: Bool? {
    switch (self, asInt) {
    case (.string("false"), _), (_, 0?): false
    case (.string("true"), _), (_, 1?): true
    default: nil
    }
  }

  var asInt: WholeNumber? {
    switch self {
    case .int(let value): value
    case .bool(let value): value ? 1 : 0
    case .double(let value): WholeNumber(exactly: value)
    case .string(let text): NumberGrammar.wholeNumber(text)
    default: nil
    }
  }

  var asDouble: Double? {
    switch self {
    case .double(let value): value
    case .int(let value): Double(exactly: value)
    case .string(let text):
      switch PropertyValue(literal: text) {
      case .int(let value): Double(exactly: value)
      case .double(let value): value
      default: nil
      }
    default: nil
    }
  }

  var asString: String? {
    switch self {
    case .string(let value): value
    case .bool(let value): String(value)
    case .int(let value): String(value)
    case .double(let value) where value.isFinite: String(value)
    default: nil
    }
  }
}

/// The grammar of numbers in JSON (RFC 8259, section 6).
private enum NumberGrammar {
  /// The maximum length of a number's text in bytes, which exceeds the exact text of every double.
  private static let maximumLength = 1_100

  static func matches(_ text: String) -> Bool {
    guard text.utf8.count <= maximumLength else { return false }
    var text = text
    return text.withUTF8 { bytes in
      var scanner = JSONScanner(bytes)
      return (try? scanner.skipNumber()) != nil && scanner.current == nil
    }
  }

  /// Returns the number that a text represents exactly, such as 5 for `5.0` and 300 for `3e2`; nil
  /// if the text is not a number, or if the number is not whole or does not fit in 64 bits.
  static func wholeNumber(_ text: String) -> PropertyValue.WholeNumber? {
    guard matches(text) else { return nil }
    if let whole = PropertyValue.WholeNumber(text) { return whole }
    let parts = text.lowercased().split(separator: "e")
    let decimals = parts[0].split(separator: ".")
    var digits = decimals.joined()
    if digits.allSatisfy({ $0 == "0" || $0 == "-" }) { return 0 }
    guard var exponent = parts.count > 1 ? Int32(parts[1]).map({ Int($0) }) : 0 else { return nil }
    if decimals.count > 1 { exponent -= decimals[1].count }
    while exponent < 0, digits.last == "0" {
      digits.removeLast()
      exponent += 1
    }
    guard (0..<20).contains(exponent) else { return nil }
    return PropertyValue.WholeNumber(digits + String(repeating: "0", count: exponent))
  }
}
