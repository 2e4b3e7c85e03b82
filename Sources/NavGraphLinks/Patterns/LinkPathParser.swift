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
    for combination in try LinkPathParser.nested(parts).combinations() {
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
      switch part {
      case .optional(let inner):
        if case .optional(let next) = nested.last {
          nested[nested.count - 1] = .optional(inner + [.group(next)])
        } else {
          nested.append(part)
        }
      case .group(let inner): nested.append(.group(LinkPathParser.nested(inner)))
      case .slash, .text, .parameter, .rest: nested.append(part)
      }
    }
    return nested.reversed()
  }

  // MARK: Parts

  private mutating func parts(isInGroup: Bool) throws(LinkPatternError) -> [Part] {
    var parts: [Part] = []
    var isAtStart = true
    while !scanner.isAtEnd, !scanner.isAt("?"), !scanner.isAt("#") {
      if isInGroup, scanner.isAt("}") { break }
      if scanner.isAt("/") {
        try rejectSecondSeparator()
        scanner.skip(1)
        parts.append(.slash)
        isAtStart = true
        continue
      }
      let isOptional = try appendPart(to: &parts, isAtStart: isAtStart)
      isAtStart = isOptional && scanner.isAt("/")
    }
    return parts
  }

  /// Parses a part other than a slash.
  ///
  /// - Returns: Whether the part is an optional parameter.
  private mutating func appendPart(
    to parts: inout [Part],
    isAtStart: Bool
  ) throws(LinkPatternError) -> Bool {
    if scanner.isAt("{"), let end = scanner.groupEnd {
      parts.append(.group(try group(until: end)))
      return false
    }
    let offset = scanner.position
    let isRequired = scanner.isAt("+")
    if isAtStart,
      isRequired ? scanner.isAtName(offset: 1) : scanner.isAt("*") && !isWildcardHost(parts)
    {
      scanner.skip(1)
      parts.append(.rest(try scanner.parameter(), isRequired: isRequired, offset: offset))
      return false
    }
    guard scanner.isAt(":"), isAtStart || scanner.isAtName(offset: 1) else {
      parts.append(.text(try text()))
      return false
    }
    scanner.skip(1)
    let part = Part.parameter(try scanner.parameter(), offset: offset)
    if isAtStart, scanner.isAt("*") || scanner.isAt("+"), isAtSegmentEnd(offset: 1) {
      throw .expected(.rest, at: offset)
    }
    guard isAtStart, isAtOptionalMark else {
      parts.append(part)
      return false
    }
    scanner.skip(1)
    if case .slash = parts.last {
      parts[parts.count - 1] = .optional([.slash, part])
    } else {
      parts.append(.optional([part]))
    }
    return true
  }

  /// Whether a `?` after a parameter makes the parameter optional and does not begin the query.
  private var isAtOptionalMark: Bool {
    scanner.isAt("?") && isAtSegmentEnd(offset: 1)
  }

  private func isAtSegmentEnd(offset: Int) -> Bool {
    scanner.position + offset == scanner.bytes.count
      || "/?#}".unicodeScalars.contains { scanner.isAt($0, offset: offset) }
  }

  private func isWildcardHost(_ parts: [Part]) -> Bool {
    parts.isEmpty && scanner.isAt(".", offset: 1)
  }

  /// Reads the bytes up to the next byte with a meaning, at least one.
  private mutating func text() throws(LinkPatternError) -> ArraySlice<UInt8> {
    let start = scanner.position
    repeat {
      if scanner.isAt("(") || scanner.isAt(")") {
        throw .expected(.noParenthesis, at: scanner.position)
      }
      scanner.skip(1)
    } while !scanner.isAtEnd && !"/?#}".unicodeScalars.contains { scanner.isAt($0) }
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
    let isComplete = scanner.isAtEnd || "/{?#}".unicodeScalars.contains { scanner.isAt($0) }
    guard isComplete || !startsWithSlash else { throw .expected(.segmentEnd, at: scanner.position) }
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
