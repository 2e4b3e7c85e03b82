/// A part of the path of a pattern, or of a value in its query or fragment.
///
/// Offsets are counted in bytes of the pattern's text.
indirect enum LinkPatternPart {
  case slash
  case text(ArraySlice<UInt8>)
  case parameter(LinkParameter, offset: Int)
  case rest(LinkParameter, isRequired: Bool, offset: Int)
  /// An optional part in braces.
  case group([LinkPatternPart])
  /// An optional parameter, and the slash before it.
  case optional([LinkPatternPart])

  /// Whether the part is not a text.
  var isNoText: Bool { if case .text = self { false } else { true } }

  /// The offset of the part; 0 for a part without a position.
  var offset: Int {
    switch self {
    case .text(let text): text.startIndex
    case .parameter(_, let offset), .rest(_, _, let offset): offset
    case .slash, .group, .optional: 0
    }
  }
}

extension Collection<LinkPatternPart> {
  /// Returns the combinations of optional parts.
  ///
  /// Combinations with the first optional part come first.
  func combinations() throws(LinkPatternError) -> [[LinkPatternPart]] {
    guard let part = first else { return [[]] }
    let rests = try dropFirst().combinations()
    let beginnings =
      switch part {
      case .group(let inner), .optional(let inner): try inner.combinations() + [[]]
      case .slash, .text, .parameter, .rest: [[part]]
      }
    guard beginnings.count * rests.count <= LinkPattern.maximumForms else { throw .tooManyForms }
    return beginnings.flatMap { beginning in rests.map { beginning + $0 } }
  }

  /// Returns the template of texts and parameters.
  func template(ignoringCase ignoresCase: Bool) throws(LinkPatternError) -> LinkTemplate {
    var pieces: [LinkTemplate.Piece] = []
    for part in self {
      switch (part, pieces.last) {
      case (.text(let text), .text(let before)):
        pieces[pieces.count - 1] = .text(before + (try LinkPatternScanner.literal(text)))
      case (.text(let text), _): pieces.append(.text(try LinkPatternScanner.literal(text)))
      case (.parameter(_, let offset), .parameter): throw .expected(.text, at: offset)
      case (.parameter(let parameter, _), _): pieces.append(.parameter(parameter))
      default: throw .expected(.segmentEnd, at: first?.offset ?? 0)
      }
    }
    return LinkTemplate(pieces: pieces, ignoresCase: ignoresCase)
  }
}
