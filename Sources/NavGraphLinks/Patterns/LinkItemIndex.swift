import NavGraph

/// Forms that end at the same node, by the texts that their patterns require in the query and the
/// fragment.
///
/// Two patterns that require different texts for the same item match no common link.
struct LinkItemIndex {
  /// The names of items, sorted, and a text for each.
  private struct Texts: Hashable {
    var names: [ExactName] = []
    var texts: [ExactName] = []

    init(_ items: [LinkPattern.Item]) {
      for item in items.sorted(by: { ExactName($0.name) < ExactName($1.name) }) {
        guard item.isRequired, case .literal(let text) = item.value else { continue }
        names.append(ExactName(item.name))
        texts.append(ExactName(text))
      }
    }

    /// Returns whether the texts of the items that both have are equal.
    func meets(_ other: Texts) -> Bool {
      zip(names, texts).allSatisfy { name, text in
        other.names.firstIndex(of: name).map { other.texts[$0] == text } ?? true
      }
    }
  }

  /// The forms by their texts, by the names of these texts.
  private var groups: [[ExactName]: [Texts: [LinkSegmentTree.End]]] = [:]

  mutating func add(_ end: LinkSegmentTree.End, _ items: [LinkPattern.Item]) {
    let texts = Texts(items)
    groups[texts.names, default: [:]][texts, default: []].append(end)
  }

  /// Returns the forms that require no other texts than the given items.
  ///
  /// - Complexity: O(k + r) expected time for k groups of forms that name the same items, and r
  ///   forms with the same names or with other ones.
  func ends(meeting items: [LinkPattern.Item]) -> [LinkSegmentTree.End] {
    let texts = Texts(items)
    return groups.flatMap { names, group in
      names == texts.names
        ? group[texts] ?? [] : group.filter { $0.key.meets(texts) }.flatMap(\.value)
    }
  }
}
