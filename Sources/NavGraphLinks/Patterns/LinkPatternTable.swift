/// The patterns of a handler, of which the most specific one that matches a link is used.
struct LinkPatternTable {
  private struct Entry {
    let pattern: LinkPattern
    /// The rank among equally specific patterns that match the same link; nil for the last rank.
    let position: Int?
  }

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

  /// The entries by the numbers of their patterns; nil for removed patterns.
  private var entries: [Entry?] = []
  /// The forms by the beginnings of their links, so that a search tries few of them.
  private var forms: [Beginning: [FormNumber]] = [:]
  /// The forms that are equally specific, so that no two of them must match the same link.
  private var rivals: [LinkSpecificity: [FormNumber]] = [:]

  /// Adds a pattern.
  ///
  /// - `position`: The rank among equally specific patterns that match the same link, the lowest
  ///   first; nil for the last rank.
  /// - Returns: The number of the pattern, from 0 in the order of the calls.
  /// - Throws: `tie` if an earlier pattern with the same position is equally specific and matches
  ///   the same link. The new pattern is not added then.
  @discardableResult
  mutating func add(_ pattern: LinkPattern, position: Int? = nil) throws(LinkPatternError) -> Int {
    for scheme in pattern.schemes {
      for form in pattern.forms {
        let specificity = LinkSpecificity(form, of: pattern, position)
        for rival in rivals[specificity, default: []] {
          guard let earlier = entries[rival.pattern]?.pattern, earlier.schemes.contains(scheme),
            let link = earlier.commonLink(of: rival.form, scheme: scheme, with: form, of: pattern)
          else { continue }
          throw .tie(with: earlier, on: link)
        }
      }
    }
    for (index, form) in pattern.forms.enumerated() {
      let number = FormNumber(pattern: entries.count, form: index)
      rivals[LinkSpecificity(form, of: pattern, position), default: []].append(number)
      for scheme in pattern.schemes {
        for texts in form.beginnings(ignoringCase: pattern.ignoresCase) {
          let beginning = Beginning(scheme: scheme, hasHost: form.hasHost, texts: texts)
          forms[beginning, default: []].append(number)
        }
      }
    }
    entries.append(Entry(pattern: pattern, position: position))
    return entries.count - 1
  }

  /// Removes a pattern.
  mutating func remove(_ number: Int) { entries[number] = nil }

  /// Returns the most specific pattern that matches a link, with its number; nil if none matches.
  ///
  /// - Complexity: O(p · s) time for a link of s segments and p patterns that may begin like the
  ///   link.
  func match(_ link: DeepLink) -> (number: Int, match: LinkMatch)? {
    let places = link.segments
    let starts = (places.prefix(2).map { [$0, nil] } + [[nil], [nil]]).prefix(2)
    var best: (form: FormNumber, lengths: [Int], specificity: LinkSpecificity)?
    for texts in LinkPatternForm.combinations(of: starts) {
      let beginning = Beginning(scheme: link.scheme, hasHost: !link.host.isEmpty, texts: texts)
      for number in forms[beginning] ?? [] {
        guard let entry = entries[number.pattern] else { continue }
        let (pattern, form) = (entry.pattern, entry.pattern.forms[number.form])
        var search = LinkFormSearch(form, link, places, ignoresCase: pattern.ignoresCase)
        guard let lengths = search.restLengths(), pattern.isSatisfied(by: link) else { continue }
        let specificity = LinkSpecificity(form, of: pattern, entry.position, lengths)
        if best.map({ specificity < $0.specificity }) ?? true {
          best = (number, lengths, specificity)
        }
      }
    }
    guard let best, let pattern = entries[best.form.pattern]?.pattern else { return nil }
    let captures = pattern.captures(of: link, form: best.form.form, best.lengths)
    return (best.form.pattern, LinkMatch(link: link, pattern: pattern, captures: captures))
  }
}

extension LinkPatternForm {
  /// Returns the possible texts of the first two segments; nil for a segment that is not a literal
  /// text.
  fileprivate func beginnings(ignoringCase: Bool) -> [[String?]] {
    var starts: [[String?]] = []
    for (index, segment) in segments.prefix(2).enumerated() {
      if case .rest = segment { break }
      if case .literal(let texts) = segment, !ignoringCase || hasHost && index == 0 {
        starts.append(texts)
      } else {
        starts.append([nil])
      }
    }
    return LinkPatternForm.combinations(of: (starts + [[nil], [nil]]).prefix(2))
  }

  fileprivate static func combinations(of starts: ArraySlice<[String?]>) -> [[String?]] {
    starts.reduce([[]]) { combinations, texts in
      combinations.flatMap { combination in texts.map { combination + [$0] } }
    }
  }
}

/// The rank of a form among the forms that match the same link.
///
/// A lower rank is more specific. Segments are compared first, from left to right, and then the
/// query and the position.
private struct LinkSpecificity: Hashable, Comparable {
  private let hasHost: Bool
  private let ranks: [LinkSegmentRank]
  private let query: LinkQueryRank
  private let position: Int

  /// Creates the rank for a link with the given lengths of rests; nil for all links.
  init(
    _ form: LinkPatternForm,
    of pattern: LinkPattern,
    _ position: Int?,
    _ lengths: [Int]? = nil
  ) {
    let ignoresCase = pattern.ignoresCase
    hasHost = form.hasHost
    ranks =
      lengths.map { form.ranks(withRestsOf: $0, ignoresCase: ignoresCase).map(\.rank) }
      ?? form.ranks(ignoresCase: ignoresCase)
    query = LinkQueryRank(pattern.items)
    self.position = position ?? .max
  }

  static func < (left: Self, right: Self) -> Bool {
    if left.ranks != right.ranks { return left.ranks.lexicographicallyPrecedes(right.ranks) }
    return left.query == right.query ? left.position < right.position : left.query > right.query
  }
}
