package import NavGraph

/// The type of the values that a parameter accepts.
package indirect enum LinkParameterType: LinkTextSet, Sendable, Hashable {
  /// Any text.
  case string
  /// An integer of 64 bits, such as `-5`.
  case int
  /// An integer in a range.
  case intRange(ClosedRange<Int>)
  /// A number, such as `5` or `2.5`.
  case double
  /// `true` or `false`.
  case bool
  /// A UUID, such as `123e4567-e89b-12d3-a456-426614174000` (RFC 9562), in upper or lower case.
  case uuid
  /// A date of the Gregorian calendar, such as `2026-02-28` (RFC 3339, full-date).
  case date
  /// A URL with one of the given schemes and hosts, without control characters.
  case url([LinkURLPattern])
  /// One of the given texts.
  case choice([String])
  /// Text that a regular expression matches.
  case regularExpression(LinkRegularExpression)
  /// A custom type: text that a regular expression matches, and that the app can convert.
  case own(String, LinkRegularExpression)

  /// Returns whether the type accepts a text.
  func accepts(_ text: String) -> Bool { accepts(text, ignoringCase: false) }

  /// Returns whether the type accepts a text.
  ///
  /// For a choice, the case of ASCII letters can be ignored.
  func accepts(_ text: String, ignoringCase ignoresCase: Bool) -> Bool {
    switch self {
    case .string: true
    case .int: LinkParameterType.integer(text) != nil
    case .intRange(let range): LinkParameterType.integer(text).map(range.contains) ?? false
    case .double:
      switch PropertyValue(literal: text) {
      case .int, .double: true
      default: false
      }
    case .bool: text == "true" || text == "false"
    case .uuid: LinkParameterType.isUUID(text)
    case .date: LinkParameterType.isDate(text)
    case .url(let urls):
      if !text.hasControlCharacters, let url = try? DeepLink(text) {
        urls.contains { $0.matches(url) }
      } else {
        false
      }
    case .choice(let texts):
      texts.contains { choice in
        choice.hasSameBytes(as: text)
          || ignoresCase && ASCIICase.folded(choice) == ASCIICase.folded(text)
      }
    case .regularExpression(let expression), .own(_, let expression): expression.matches(text)
    }
  }

  /// Text that the type accepts, for example links.
  package var example: String {
    switch self {
    case .string: "text"
    case .int: "1"
    case .intRange(let range):
      String(range.lowerBound == .min ? range.upperBound : range.lowerBound)
    case .double: "1.5"
    case .bool: "true"
    case .uuid: "123e4567-e89b-12d3-a456-426614174000"
    case .date: "2026-01-31"
    case .url(let urls): urls.first?.example ?? ""
    case .choice(let texts): texts.first ?? ""
    case .regularExpression(let expression), .own(_, let expression): expression.example ?? ""
    }
  }

  /// The rank of the type: a lower rank is more specific.
  ///
  /// A narrower range of integers is more specific than a wider one.
  var rank: [Int] {
    switch self {
    case .choice: [0]
    case .uuid: [1]
    case .date: [2]
    case .intRange(let range):
      [
        3,
        Int(exactly: UInt(bitPattern: range.upperBound) &- UInt(bitPattern: range.lowerBound))
          ?? .max,
      ]
    case .int: [4]
    case .bool: [5]
    case .double: [6]
    case .url: [7]
    case .regularExpression, .own: [8]
    case .string: [9]
    }
  }

  /// The accepted texts, but only some of the dates, and only numbers of at most 18 digits.
  package var expression: LinkExpression {
    switch self {
    case .string: .anyText
    case .int: .sequence([.optional(.text("-")), LinkParameterType.natural])
    case .intRange(let range): .integers(range)
    case .double:
      .sequence([
        .optional(.text("-")), LinkParameterType.natural,
        .optional(.sequence([.text("."), .some(.digit)])),
      ])
    case .bool: .alternatives([.text("true"), .text("false")])
    case .uuid:
      .sequence(
        Array([8, 4, 4, 4, 12].map(LinkParameterType.hexadecimal).joined(separator: [.text("-")]))
      )
    case .date:
      .sequence([
        .repeated(.digit, minimum: 4, maximum: 4), .text("-0"),
        .scalar(ScalarSet([0x31...0x39])), .text("-2"), .scalar(ScalarSet([0x30...0x38])),
      ])
    case .url(let urls):
      .sequence([
        .alternatives(urls.map { .text($0.scheme + "://") }),
        .repeated(.scalar(.any), minimum: 0, maximum: nil),
      ])
    case .choice(let texts): .alternatives(texts.map(LinkExpression.text))
    case .regularExpression(let expression), .own(_, let expression): expression.expression
    }
  }

  private static let natural = LinkExpression.alternatives([
    .text("0"),
    .sequence([
      .scalar(ScalarSet([0x31...0x39])), .repeated(.digit, minimum: 0, maximum: 17),
    ]),
  ])

  private static func hexadecimal(_ count: Int) -> [LinkExpression] {
    let digits = ScalarSet([0x30...0x39, 0x41...0x46, 0x61...0x66])
    return [.repeated(.scalar(digits), minimum: count, maximum: count)]
  }

  private static func integer(_ text: String) -> Int? {
    if case .int(let value) = PropertyValue(literal: text) { value } else { nil }
  }

  private static func isUUID(_ text: String) -> Bool {
    let groups = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    return groups.map(\.count) == [8, 4, 4, 4, 12]
      && groups.allSatisfy { $0.allSatisfy { PercentEncoding.hexadecimalValue(of: $0) != nil } }
  }

  private static func isDate(_ text: String) -> Bool {
    let parts = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    guard parts.map(\.count) == [4, 2, 2], parts.allSatisfy({ $0.allSatisfy(LinkEncoding.isDigit) })
    else { return false }
    let numbers = parts.map { Int(String(decoding: $0, as: UTF8.self)) ?? 0 }
    let (year, month, day) = (numbers[0], numbers[1], numbers[2])
    let isLeapYear = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    let lengths = [31, isLeapYear ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    return (1...12).contains(month) && (1...lengths[month - 1]).contains(day)
  }
}

extension LinkParameterType {
  /// Whether the type reads only the beginning of a long text.
  var isFast: Bool {
    switch self {
    case .string, .int, .intRange, .double, .bool, .uuid, .date, .choice: true
    case .url, .regularExpression, .own: false
    }
  }

  /// Returns the greatest length in bytes of a value at the beginning of a text, which is at most 256.
  ///
  /// Shorter values need not be accepted.
  func reach(in bytes: ArraySlice<UInt8>) -> Int {
    func reach(_ limit: Int, while isPart: (UInt8) -> Bool) -> Int {
      bytes.prefix(limit).prefix(while: isPart).count
    }
    switch self {
    case .int, .intRange:
      let sign = bytes.first == UInt8(ascii: "-") ? 1 : 0
      return sign + bytes.dropFirst(sign).prefix(19).prefix(while: LinkEncoding.isDigit).count
    case .double: return reach(256) { LinkEncoding.isDigit($0) || "+-.eE".utf8.contains($0) }
    case .uuid, .date:
      return reach(36) {
        PercentEncoding.hexadecimalValue(of: $0) != nil || $0 == UInt8(ascii: "-")
      }
    case .bool: return reach(5, while: LinkEncoding.isLetter)
    case .choice(let texts): return min(256, texts.map(\.utf8.count).max() ?? 0)
    case .string, .url, .regularExpression, .own: return 256
    }
  }

  /// The type of the properties that the values become.
  package var valueType: PropertyType {
    switch self {
    case .int, .intRange: .int
    case .double: .double
    case .bool: .bool
    case .string, .uuid, .date, .url, .choice, .regularExpression, .own: .string
    }
  }
}

/// The comparison of text, ignoring the case of ASCII letters.
enum ASCIICase {
  static func folded(_ byte: UInt8) -> UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
  }

  static func folded(_ text: String) -> ExactName {
    ExactName(String(decoding: text.utf8.map(folded), as: UTF8.self))
  }
}
