/// The rank of a pattern by its query: first by the number of literals, then of required items.
struct LinkQueryRank: Comparable {
  let literals: Int
  let required: Int

  init(_ query: [LinkPattern.Item]) {
    literals = query.count { if case .literal = $0.value { true } else { false } }
    required = query.count(where: \.isRequired)
  }

  static func < (left: Self, right: Self) -> Bool {
    (left.literals, left.required) < (right.literals, right.required)
  }
}

extension LinkPattern.Item {
  /// Returns whether the item accepts a value.
  func accepts(_ text: String) -> Bool {
    switch value {
    case .any: true
    case .literal(let literal): literal.utf8.elementsEqual(text.utf8)
    case .parameter(let parameter), .optional(let parameter): parameter.type.accepts(text)
    }
  }

  /// Values that the item accepts; all of them if the pattern lists them.
  var examples: [String] {
    switch value {
    case .any: return [""]
    case .literal(let literal): return [literal]
    case .parameter(let parameter), .optional(let parameter):
      if case .choice(let texts) = parameter.type { return texts }
      return [parameter.type.example]
    }
  }
}

extension [LinkPattern.Item] {
  /// Returns items that satisfy this query and another one; nil if there are none.
  func itemsSatisfying(_ other: [LinkPattern.Item]) -> [DeepLink.QueryItem]? {
    let both = self + other
    for item in self {
      guard case .literal(let text) = item.value,
        let counterpart = other.first(where: { $0.name == item.name }),
        case .literal(let otherText) = counterpart.value
      else { continue }
      if BytewiseString(text) != BytewiseString(otherText) { return nil }
    }
    var items: [DeepLink.QueryItem] = []
    for item in both
    where item.isRequired && !items.contains(where: { $0.name == item.name }) {
      let demands = both.filter { $0.name == item.name }
      let candidates = demands.flatMap(\.examples) + LinkPatternTrie.kinds.map(\.example)
      guard let value = candidates.first(where: { text in demands.allSatisfy { $0.accepts(text) } })
      else { return nil }
      items.append(DeepLink.QueryItem(item.name, value))
    }
    return items
  }
}
