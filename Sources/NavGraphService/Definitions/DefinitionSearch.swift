import Algorithms
import NavGraph

/// A search for definitions that resemble a text.
///
/// Those that contain the whole text come first. Others are found by words: those that contain most
/// words of the text, in any order and in any letter case. A word of a definition begins with the
/// word of the text, or is similar by ``NavigationGraph/screens(nearest:limit:)``. Words of one or
/// two letters do not count.
struct DefinitionSearch {
  /// The order of a definition among the results, the least first.
  struct Rank: Comparable {
    /// How a definition contains the whole text, from an equal name to a part of a property; those
    /// that contain some of its words come last.
    fileprivate let part: Int
    /// The number of words that it does not contain.
    fileprivate var missingWords = 0
    /// The number of words that it contains in another spelling.
    fileprivate var misspelledWords = 0

    static func < (left: Rank, right: Rank) -> Bool {
      (left.part, left.missingWords, left.misspelledWords)
        < (right.part, right.missingWords, right.misspelledWords)
    }
  }

  private static let leastWordLength = 3

  private let text: String
  private let words: [WantedName]

  init(_ text: String) {
    self.text = text.lowercased()
    words = Set(text.searchWords).filter { $0.count >= DefinitionSearch.leastWordLength }
      .sorted().map { WantedName($0) }
  }

  /// Returns the definitions that are found, in the given order, with their ranks.
  func ranks(
    of definitions: [FoundDefinition]
  ) -> [(definition: FoundDefinition, rank: Rank)] {
    let ranks = definitions.compactMap { definition in
      rank(of: definition).map { (definition: definition, rank: $0) }
    }
    // A few of the words are found nearly everywhere.
    let missing = ranks.map(\.rank.missingWords).min()
    return ranks.filter { $0.rank.missingWords == missing }
  }

  /// Returns the rank of a definition; nil if it contains no word.
  private func rank(of definition: FoundDefinition) -> Rank? {
    if let part = part(of: definition) { return Rank(part: part) }
    let texts = [definition.name, definition.title].compactMap(\.self)
    let known = Set(chain(texts, definition.properties ?? []).flatMap(\.searchWords))
    var rank = Rank(part: 6)
    for word in words where !known.contains(where: { $0.hasPrefix(word.text) }) {
      if known.contains(where: { word.distance(of: $0) != nil }) {
        rank.misspelledWords += 1
      } else if word.text != definition.kind.rawValue {
        rank.missingWords += 1
      }
    }
    let isOfKind = words.contains { $0.text == definition.kind.rawValue }
    return rank.missingWords < words.count - (isOfKind ? 1 : 0) ? rank : nil
  }

  /// Returns how the definition contains the whole text, 0 for the best; nil if it does not.
  private func part(of definition: FoundDefinition) -> Int? {
    let (name, title) = (definition.name.lowercased(), definition.title?.lowercased())
    if name == text { return 0 }
    if title == text { return 1 }
    if name.hasPrefix(text) { return 2 }
    if isPart(of: name) { return 3 }
    if title.map(isPart) == true { return 4 }
    return definition.properties?.contains { isPart(of: $0.lowercased()) } == true ? 5 : nil
  }

  private func isPart(of other: String) -> Bool {
    // `contains` prepares its search in O(n) time for a text of n bytes, even if it is longer than
    // the name. The sizes of equal texts in different normal forms differ by a factor of at most 3.
    text.utf8.count <= 3 * other.utf8.count && other.contains(text)
  }
}

extension String {
  /// The words in lower case: letters and digits between other characters, and from one upper-case
  /// letter to the next.
  fileprivate var searchWords: [String] {
    let parts = split { !$0.isLetter && !$0.isNumber }
    return parts.flatMap { part in
      part.chunked { !$1.isUppercase || $0.isUppercase }.map { $0.lowercased() }
    }
  }
}
