/// The rank of a part of a pattern: of a segment among the segments that match the same text, of the
/// query and the fragment, or of the position.
///
/// A lower rank is more specific.
///
/// The order of segments is: literal, choice, text with parameters (by the length of the text before the first
/// parameter, after the last one, and in between), subdomain (by the length of the host), parameter
/// (by its type), end of the link, `+rest`, `*rest` (by their types), next component of a rest. A
/// pattern that ignores case has the rank directly after the same pattern that does not.
package struct LinkPartRank: Sendable, Hashable, Comparable {
  private let values: [Int]

  init(_ segment: LinkPattern.Segment, ignoresCase: Bool) {
    let kind = LinkSegmentTree.Text.Kind(of: segment, ignoringCase: ignoresCase)
    values =
      switch segment {
      case .literal: [kind?.rawValue ?? 0]
      case .parameter(let parameter): kind.map { [$0.rawValue] } ?? [7] + parameter.type.rank
      case .mixed(let template): [ignoresCase ? 5 : 4] + template.rank
      case .subdomain(let host): [6, -host.utf8.count]
      case .rest(let parameter, let isRequired):
        [isRequired ? 9 : 10] + parameter.type.rank
      }
  }

  /// Creates the rank of a segment that lists its texts.
  init(_ kind: LinkSegmentTree.Text.Kind) { values = [kind.rawValue] }

  /// Creates the rank of a pattern by its query and fragment: first by the number of literals, then
  /// by the number of required items.
  package init(_ items: [LinkPattern.Item]) {
    let literals = items.count { if case .literal = $0.value { $0.isRequired } else { false } }
    values = [-literals, -items.count(where: \.isRequired)]
  }

  fileprivate init(values: [Int]) { self.values = values }

  static let end = LinkPartRank(values: [8])
  /// The rank of another component of a rest.
  ///
  /// The segment after the rest is more specific.
  static let nextOfRest = LinkPartRank(values: [11])

  package static func < (left: Self, right: Self) -> Bool {
    left.values.lexicographicallyPrecedes(right.values)
  }
}

extension LinkTemplate {
  fileprivate var rank: [Int] {
    [-texts[0].count, -texts[texts.count - 1].count, -texts.joined().count]
      + parameters.flatMap(\.type.rank)
  }
}

extension LinkPatternForm {
  /// Returns the ranks of the segments, and of the components of rests, for a link that the form
  /// matches, with the segments; nil for the end.
  ///
  /// Two forms that match the same link are compared by these ranks, from left to right.
  ///
  /// - `lengths`: The number of components of each rest; empty for the segments alone.
  func ranks(
    withRestsOf lengths: [Int],
    ignoresCase: Bool
  ) -> [(rank: LinkPartRank, segment: LinkPattern.Segment?)] {
    var lengths = lengths[...]
    let ranks = segments.enumerated().map { index, segment in
      LinkPartRank(segment, ignoresCase: ignoresCase && !(hasHost && index == 0))
    }
    return zip(segments + [nil], ranks + [.end]).flatMap { segment, rank in
      guard case .rest(_, let isRequired) = segment, let length = lengths.popFirst() else {
        return [(rank, segment)]
      }
      let count = length - (isRequired ? 1 : 0)
      return [(rank, segment)] + Array(repeating: (.nextOfRest, segment), count: count)
    }
  }
}

extension LinkDefinition {
  /// The ranks by which equally specific forms that match the same link are compared: of the query and
  /// the fragment, and of the position.
  var ranksAfterSegments: [LinkPartRank] {
    [LinkPartRank(pattern.items), LinkPartRank(values: [position ?? .max])]
  }
}

extension LinkPattern {
  /// Returns the ranks of the most specific form that matches a link.
  package func ranks(
    on link: DeepLink
  ) -> [(rank: LinkPartRank, segment: LinkPattern.Segment?)] {
    let ranks = forms.filter { $0.hasHost != link.host.isEmpty }.compactMap { form in
      var search = LinkFormSearch(form, link, ignoresCase: ignoresCase)
      return search.restLengths().map { form.ranks(withRestsOf: $0, ignoresCase: ignoresCase) }
    }
    return ranks.min { $0.map(\.rank).lexicographicallyPrecedes($1.map(\.rank)) } ?? []
  }
}
