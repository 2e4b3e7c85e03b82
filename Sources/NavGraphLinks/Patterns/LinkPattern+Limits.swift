import NavGraph

extension LinkPattern {
  /// Checks the limits, and that names are unique.
  func checkLimits() throws(LinkPatternError) {
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
