import NavGraph

/// A parser of the host and the path of a pattern.
///
/// The path is a sequence of parts, in which optional parts can be nested. The combinations of
/// optional parts are the forms of the pattern. Each form is a list of segments without optional
/// parts.
struct LinkPathParser {
  private typealias Part = LinkPatternPart

  private(set) var scanner: LinkPatternScanner
  private let builder: LinkSegmentBuilder

  init(_ scanner: LinkPatternScanner, ignoresCase: Bool, schemes: [String]) {
    self.scanner = scanner
    builder = LinkSegmentBuilder(ignoresCase: ignoresCase, schemes: schemes)
  }

  mutating func forms() throws(LinkPatternError) -> [LinkPatternForm] {
    let parts = try parts(isInGroup: false)
    var forms: [LinkPatternForm] = []
    for combination in try parts.combinations() {
      for form in try builder.forms(combination) where !forms.contains(form) { forms.append(form) }
      guard forms.count <= LinkPattern.maximumForms else { throw .tooManyForms }
    }
    return forms
  }

  // MARK: Optional parts

  /// Returns the parts, in which each optional parameter contains the optional parameters that
  /// follow it directly.
  private static func nested(_ parts: [Part]) -> [Part] {
    var nested: [Part] = []
    for part in parts.reversed() {
      if case .optional(let inner) = part, case .optional(let next) = nested.last {
        nested[nested.count - 1] = .optional(inner + [.group(next)])
      } else {
        nested.append(part)
      }
    }
    return nested.reversed()
  }

  // MARK: Parts

  private mutating func parts(isInGroup: Bool) throws(LinkPatternError) -> [Part] {
    var parts: [Part] = []
    var isAtStart = true
    while !scanner.isAtEnd(or: isInGroup ? "?#}" : "?#") {
      if scanner.isAt("/") {
        try rejectSecondSeparator()
        scanner.skip(1)
        parts.append(.slash)
        isAtStart = true
        continue
      }
      try appendPart(to: &parts, isAtStart: isAtStart)
      isAtStart = false
    }
    return LinkPathParser.nested(parts)
  }

  /// Parses a part other than a slash.
  private mutating func appendPart(
    to parts: inout [Part],
    isAtStart: Bool
  ) throws(LinkPatternError) {
    if scanner.isAt("{"), let end = scanner.groupEnd {
      return parts.append(.group(try group(until: end)))
    }
    let offset = scanner.position
    let isRequired = scanner.isAt("+")
    if isAtStart,
      isRequired ? scanner.isAtName(offset: 1) : scanner.isAt("*") && !isWildcardHost(parts)
    {
      scanner.skip(1)
      return parts.append(.rest(try scanner.parameter(), isRequired: isRequired, offset: offset))
    }
    guard scanner.isAt(":"), isAtStart || scanner.isAtName(offset: 1) else {
      return parts.append(.text(try text()))
    }
    scanner.skip(1)
    let part = Part.parameter(try scanner.parameter(), offset: offset)
    // Otherwise, a `?` begins the query.
    guard isAtStart, scanner.isAt(anyOf: "*+?"), scanner.isAtEnd(or: "/?#}", offset: 1) else {
      return parts.append(part)
    }
    guard scanner.skip("?") else { throw .expected(.rest, at: offset) }
    var optional = [part]
    if case .slash = parts.last { optional.insert(parts.removeLast(), at: 0) }
    parts.append(.optional(optional))
  }

  private func isWildcardHost(_ parts: [Part]) -> Bool {
    parts.isEmpty && scanner.isAt(".", offset: 1)
  }

  /// Reads the bytes up to the next byte with a meaning, at least one.
  private mutating func text() throws(LinkPatternError) -> ArraySlice<UInt8> {
    let start = scanner.position
    repeat {
      guard !scanner.isAt(anyOf: "()") else {
        throw .expected(.noParenthesis, at: scanner.position)
      }
      scanner.skip(1)
    } while !scanner.isAtEnd(or: "/?#}")
      && !(scanner.isAt(":") && scanner.isAtName(offset: 1))
      && !(scanner.isAt("{") && scanner.groupEnd != nil)
    return scanner.bytes[start..<scanner.position]
  }

  private mutating func group(until end: Int) throws(LinkPatternError) -> [Part] {
    let startsWithSlash = scanner.isAt("/", offset: 1)
    scanner.skip(1)
    let parts = try parts(isInGroup: true)
    guard scanner.position == end else { throw .expected(.groupEnd, at: scanner.position) }
    scanner.skip(2)
    guard scanner.isAtEnd(or: "/{?#}") || !startsWithSlash else {
      throw .expected(.segmentEnd, at: scanner.position)
    }
    return parts
  }

  private func rejectSecondSeparator() throws(LinkPatternError) {
    let offset = scanner.position - 1
    if scanner.isAt("/", offset: 1), scanner.isAt(":", offset: -1),
      scanner.bytes[..<offset].firstRange(ofText: "://") != nil
    {
      throw .expected(.noSecondSeparator, at: offset)
    }
  }
}
