import NavGraph

/// The patterns of a handler, of which the most specific one that matches a link is used.
struct LinkPatternTable {
  /// The definitions by the numbers of their patterns, in the order of addition; nil for removed
  /// patterns.
  private(set) var definitions: [LinkDefinition?] = []
  /// The forms of the patterns, also of those that were removed.
  private var tree = LinkSegmentTree()

  /// Adds a pattern.
  ///
  /// - Throws: `tie` if an earlier pattern with the same position is equally specific and matches
  ///   the same link. The new pattern is not added then.
  /// - Complexity: O(f · s) expected time for a pattern of f forms and s segments, and patterns that
  ///   are equally specific only if one of their texts differs.
  mutating func add(_ definition: LinkDefinition) throws(LinkPatternError) {
    let pattern = definition.pattern
    for scheme in pattern.schemes {
      for form in pattern.forms {
        for rival in tree.rivals(of: form, of: definition, scheme: scheme) {
          guard let earlier = definitions[rival.pattern]?.pattern,
            let link = earlier.commonLink(of: rival.form, scheme: scheme, with: form, of: pattern)
          else { continue }
          throw .tie(with: earlier, on: link)
        }
      }
    }
    for (index, form) in pattern.forms.enumerated() {
      let number = LinkFormNumber(pattern: definitions.count, form: index)
      for scheme in pattern.schemes { tree.add(form, number, of: definition, scheme: scheme) }
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
  /// - Complexity: See ``LinkTreeSearch``.
  func match(_ link: DeepLink) -> (number: Int, match: LinkMatch)? {
    var search = LinkTreeSearch(tree, link) { number in
      definitions[number.pattern]?.pattern.isSatisfied(by: link) ?? false
    }
    guard let result = search.result(),
      let pattern = definitions[result.number.pattern]?.pattern
    else { return nil }
    let captures = pattern.captures(of: link, form: result.number.form, result.lengths.reversed())
    return (result.number.pattern, LinkMatch(link: link, pattern: pattern, captures: captures))
  }
}

/// The number of a pattern, and of one of its forms.
struct LinkFormNumber: Hashable, Comparable {
  let pattern: Int
  let form: Int

  static func < (left: Self, right: Self) -> Bool {
    (left.pattern, left.form) < (right.pattern, right.form)
  }
}
