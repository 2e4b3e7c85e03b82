/// A builder of the parts of a template from the parts of a pattern.
struct LinkTemplateBuilder {
  private(set) var pieces: [LinkTemplate.Piece] = []

  mutating func append(_ text: String) {
    if case .text(let before) = pieces.last {
      pieces[pieces.count - 1] = .text(before + text)
    } else {
      pieces.append(.text(text))
    }
  }

  /// Appends a parameter, which is at an offset in the pattern.
  mutating func append(_ parameter: LinkParameter, at offset: Int) throws(LinkPatternError) {
    if case .parameter = pieces.last { throw .expected(.text, at: offset) }
    pieces.append(.parameter(parameter))
  }
}

/// Returns the combinations of optional parts.
///
/// Combinations with the first optional part come first. The function returns the parts of an
/// optional part, and nil for another part.
func combinations<Part>(
  of parts: ArraySlice<Part>,
  _ group: (Part) -> [Part]?
) throws(LinkPatternError) -> [[Part]] {
  guard let part = parts.first else { return [[]] }
  let rests = try combinations(of: parts.dropFirst(), group)
  let beginnings =
    if let inner = group(part) { try combinations(of: inner[...], group) + [[]] } else { [[part]] }
  guard beginnings.count * rests.count <= LinkPattern.maximumForms else { throw .tooManyForms }
  return beginnings.flatMap { beginning in rests.map { beginning + $0 } }
}
