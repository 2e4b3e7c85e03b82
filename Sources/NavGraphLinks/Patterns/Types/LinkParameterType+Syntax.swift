import NavGraph

/// The syntax of types in patterns, such as `<int 1...9>`.
extension LinkParameterType {
  /// A word with which the syntax of a type begins.
  package enum Keyword: String, CaseIterable {
    case string, int, double, bool, uuid, date, url, choice
    /// Another word for `choice`.
    case oneOf = "one-of"
    case regularExpression = "regex"
  }

  /// Parses the text of a type, which is between `<` and `>`.
  init(parsing part: ArraySlice<UInt8>) throws(LinkPatternError) {
    let word = part.prefix { $0 != UInt8(ascii: " ") }
    guard let keyword = Keyword(rawValue: String(decoding: word, as: UTF8.self)) else {
      self = try LinkParameterType.ownType(part)
      return
    }
    let argument = word.endIndex == part.endIndex ? nil : part[(word.endIndex + 1)...]
    switch (keyword, argument) {
    case (.string, nil): self = .string
    case (.int, nil): self = .int
    case (.int, let text?): self = .intRange(try LinkParameterType.range(text))
    case (.double, nil): self = .double
    case (.bool, nil): self = .bool
    case (.uuid, nil): self = .uuid
    case (.date, nil): self = .date
    case (.url, nil): self = .url(LinkURLPattern.web)
    case (.url, let text?): self = .url(try LinkParameterType.urls(text))
    case (.choice, let text?), (.oneOf, let text?):
      self = .choice(try LinkPatternScanner.alternatives(text))
    case (.regularExpression, let text?):
      self = .regularExpression(try LinkParameterType.regularExpression(text))
    case (.string, _?), (.double, _?), (.bool, _?), (.uuid, _?), (.date, _?),
      (.choice, nil), (.oneOf, nil), (.regularExpression, nil):
      throw .expected(.type, at: part.startIndex)
    }
  }

  /// Parses a custom type, such as `isbn: [0-9]{13}`.
  private static func ownType(
    _ part: ArraySlice<UInt8>
  ) throws(LinkPatternError) -> LinkParameterType {
    let name = part.prefix { LinkPatternScanner.isInName($0) || $0 == UInt8(ascii: "-") }
    guard let first = name.first, LinkEncoding.isLetter(first),
      part[name.endIndex...].starts(with: ": ".utf8)
    else { throw .expected(.type, at: part.startIndex) }
    let text = String(decoding: name, as: UTF8.self)
    guard Keyword(rawValue: text) == nil else {
      throw .expected(.type, at: part.startIndex)
    }
    return .own(text, try regularExpression(part[(name.endIndex + ": ".utf8.count)...]))
  }

  /// Parses the URLs of a type, separated by `|`.
  private static func urls(_ part: ArraySlice<UInt8>) throws(LinkPatternError) -> [LinkURLPattern] {
    var urls: [LinkURLPattern] = []
    for text in part.split(separator: UInt8(ascii: "|"), omittingEmptySubsequences: false) {
      guard let url = LinkURLPattern(String(decoding: text, as: UTF8.self)) else {
        throw .expected(.url, at: text.startIndex)
      }
      urls.append(url)
    }
    return urls
  }

  /// Parses a range of integers, such as `1...99`, `1...` or `...99`.
  private static func range(
    _ part: ArraySlice<UInt8>
  ) throws(LinkPatternError) -> ClosedRange<Int> {
    let error = LinkPatternError.expected(.range, at: part.startIndex)
    guard let dots = part.firstRange(ofText: "...") else { throw error }
    let lowerText = part[..<dots.lowerBound]
    let upperText = part[dots.upperBound...]
    let lower = lowerText.isEmpty ? Int.min : Int(String(decoding: lowerText, as: UTF8.self))
    let upper = upperText.isEmpty ? Int.max : Int(String(decoding: upperText, as: UTF8.self))
    guard let lower, let upper, lower <= upper, !(lowerText.isEmpty && upperText.isEmpty) else {
      throw error
    }
    return lower...upper
  }

  private static func regularExpression(
    _ part: ArraySlice<UInt8>
  ) throws(LinkPatternError) -> LinkRegularExpression {
    do {
      return try LinkRegularExpression(String(decoding: part, as: UTF8.self))
    } catch {
      guard case .expected(let expectation, let offset) = error else { throw error }
      throw .expected(expectation, at: part.startIndex + offset)
    }
  }
}

extension LinkParameterType: CustomStringConvertible {
  /// The type in the syntax of patterns, such as `<int>`; empty if any text is accepted.
  package var description: String {
    switch self {
    case .string: return ""
    case .int: return "<int>"
    case .intRange(let range):
      let lower = range.lowerBound == .min ? "" : String(range.lowerBound)
      let upper = range.upperBound == .max ? "" : String(range.upperBound)
      return "<int \(lower)...\(upper)>"
    case .double: return "<double>"
    case .bool: return "<bool>"
    case .uuid: return "<uuid>"
    case .date: return "<date>"
    case .url(LinkURLPattern.web): return "<url>"
    case .url(let urls): return "<url " + urls.map(\.description).joined(separator: "|") + ">"
    case .choice(let texts): return "<choice " + texts.joined(separator: "|") + ">"
    case .regularExpression(let expression): return "<regex " + expression.text + ">"
    case .own(let name, let expression): return "<" + name + ": " + expression.text + ">"
    }
  }
}

extension LinkParameterType {
  /// The type in a sentence, such as `an int`.
  var phrase: String {
    switch self {
    case .string: "text"
    case .int: "an int"
    case .double: "a double"
    case .bool: "true or false"
    case .uuid: "a UUID"
    case .date: "a date"
    case .url(let urls): "a URL with \(urls.map(\.description).joined(separator: " or "))"
    case .choice(let texts): "one of \(texts.joined(separator: ", "))"
    case .own(let name, let expression): "\(name) (\(expression.text))"
    case .intRange, .regularExpression: String(description.dropFirst().dropLast())
    }
  }
}
