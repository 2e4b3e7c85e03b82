import NavGraph

extension LinkPattern {
  /// Parses the text of a pattern.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - ignoresCase: Whether the case of ASCII letters in literals of the path is ignored.
  /// - Throws: The first error in the text, a repeated name, or the limit that the text exceeds.
  /// - Complexity: O(n · f) time and memory, where n is the length of the text, and f is the number
  ///   of combinations of optional parts, at most 200.
  public init(_ text: String, ignoresCase: Bool = false) throws(LinkPatternError) {
    guard text.utf8.count <= LinkPattern.maximumLength else { throw .tooLong }
    parts = try LinkPatternParts(text, ignoresCase: ignoresCase)
    try check()
  }

  /// Checks the limits, and that names are unique.
  private func check() throws(LinkPatternError) {
    guard segments.count <= LinkPattern.maximumSegments else { throw .tooLong }
    var names: Set<ExactName> = []
    for parameter in parameters where !names.insert(ExactName(parameter.name)).inserted {
      throw .duplicateParameter(parameter.name)
    }
    names = []
    for item in query where !names.insert(ExactName(item.name)).inserted {
      throw .duplicateItem(item.name)
    }
    var count = 0
    for form in forms {
      count += form.segments.reduce(schemes.count) { count, segment in
        min(count * segment.alternativeCount, LinkPattern.maximumForms + 1)
      }
      guard count <= LinkPattern.maximumForms else { throw .tooManyForms }
    }
  }
}

extension LinkPattern.Segment {
  /// The number of texts that the segment lists.
  fileprivate var alternativeCount: Int {
    switch self {
    case .literal(let texts): return texts.count
    case .parameter(let parameter):
      if case .choice(let texts) = parameter.type { return texts.count }
      return 1
    case .mixed, .subdomain, .rest: return 1
    }
  }
}
