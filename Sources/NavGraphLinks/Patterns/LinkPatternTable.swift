/// The patterns of a handler, of which the most specific one that matches a link is used.
struct LinkPatternTable {
  /// A form of a pattern by its number, and the number of the pattern.
  private struct FormNumber {
    let pattern: Int
    let form: Int
  }

  /// The beginning of the links that forms may match.
  private struct Beginning: Hashable {
    let scheme: String
    let hasHost: Bool
    /// The first two segments; nil for a segment that is not a literal text.
    let texts: [String?]
  }

  /// The definitions by the numbers of their patterns, in the order of addition; nil for removed
  /// patterns.
  private(set) var definitions: [LinkDefinition?] = []
  /// The forms by the beginnings of their links, so that a search tries few of them.
  private var forms: [Beginning: [FormNumber]] = [:]
  /// The forms that are equally specific, so that no two of them must match the same link.
  private var rivals: [LinkSpecificity: [FormNumber]] = [:]

  /// Adds a pattern.
  ///
  /// - Throws: `tie` if an earlier pattern with the same position is equally specific and matches
  ///   the same link. The new pattern is not added then.
  mutating func add(_ definition: LinkDefinition) throws(LinkPatternError) {
    let pattern = definition.pattern
    for scheme in pattern.schemes {
      for form in pattern.forms {
        for rival in rivals[LinkSpecificity(form, of: pattern, definition.position), default: []] {
          guard let earlier = definitions[rival.pattern]?.pattern,
            earlier.schemes.contains(scheme),
            let link = earlier.commonLink(of: rival.form, scheme: scheme, with: form, of: pattern)
          else { continue }
          throw .tie(with: earlier, on: link)
        }
      }
    }
    for (index, form) in pattern.forms.enumerated() {
      let number = FormNumber(pattern: definitions.count, form: index)
      rivals[LinkSpecificity(form, of: pattern, definition.position), default: []].append(number)
      for scheme in pattern.schemes {
        for texts in form.beginnings(ignoringCase: pattern.ignoresCase) {
          let beginning = Beginning(scheme: scheme, hasHost: form.hasHost, texts: texts)
          forms[beginning, default: []].append(number)
        }
      }
    }
    definitions.append(definition)
  }

  /// Removes a pattern, and returns its definition.
  mutating func remove(_ number: Int) -> LinkDefinition? {
    defer { definitions[number] = nil }
    return definitions[number]
  }

  /// Returns the most specific pattern that matches a link, with its number; nil if none matches.
  ///
  /// - Complexity: O(p · s) time for a link of s segments and p patterns that may begin like the
  ///   link.
  func match(_ link: DeepLink) -> (number: Int, match: LinkMatch)? {
    let places = link.segments
    let starts = (places.prefix(2).map { [$0, nil] } + [[nil], [nil]]).prefix(2)
    var best: (form: FormNumber, lengths: [Int], specificity: LinkSpecificity)?
    for texts in starts.combinations() {
      let beginning = Beginning(scheme: link.scheme, hasHost: !link.host.isEmpty, texts: texts)
      for number in forms[beginning] ?? [] {
        guard let pattern = definitions[number.pattern]?.pattern else { continue }
        let form = pattern.forms[number.form]
        var search = LinkFormSearch(form, link, places, ignoresCase: pattern.ignoresCase)
        guard let lengths = search.restLengths(), pattern.isSatisfied(by: link) else { continue }
        let position = definitions[number.pattern]?.position
        let specificity = LinkSpecificity(form, of: pattern, position, lengths)
        if best.map({ specificity < $0.specificity }) ?? true {
          best = (number, lengths, specificity)
        }
      }
    }
    guard let best, let pattern = definitions[best.form.pattern]?.pattern else { return nil }
    let captures = pattern.captures(of: link, form: best.form.form, best.lengths)
    return (best.form.pattern, LinkMatch(link: link, pattern: pattern, captures: captures))
  }
}

extension LinkPatternForm {
  /// Returns the possible texts of the first two segments; nil for a segment that is not a literal
  /// text.
  fileprivate func beginnings(ignoringCase: Bool) -> [[String?]] {
    let singles = segments.prefix(2).prefix { if case .rest = $0 { false } else { true } }
    let starts = singles.enumerated().map { index, segment -> [String?] in
      guard case .literal(let texts) = segment, !ignoringCase || hasHost && index == 0 else {
        return [nil]
      }
      return texts
    }
    return (starts + [[nil], [nil]]).prefix(2).combinations()
  }
}

extension Collection {
  /// Returns the combinations of one element of each array, in the order of the arrays.
  func combinations<Choice>() -> [[Choice]] where Element == [Choice] {
    reduce([[]]) { combinations, choices in
      combinations.flatMap { combination in choices.map { combination + [$0] } }
    }
  }
}
