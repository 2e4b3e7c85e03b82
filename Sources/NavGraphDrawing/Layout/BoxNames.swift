import NavGraph

/// The names of screens as their boxes show them: in at most two lines, and without a beginning and
/// an ending that most names have, such as `Fragment`.
struct BoxNames: Sendable, Hashable {
  /// The beginning that is left out; empty if there is none.
  private(set) var prefix = ""
  /// The ending that is left out; empty if there is none.
  private(set) var suffix = ""
  /// The names that are shown completely, because what is left would be the name of two screens.
  private var complete: Set<String> = []

  /// The font size of names in points.
  static let fontSize = 13.0
  /// The width in points up to which a name is one line.
  private static let comfortableWidth = 150.0
  /// The maximum width of a line in points; the rest is cut.
  private static let maximumWidth = 320.0
  /// The minimum number of names with a beginning or an ending that is left out.
  private static let minimumCount = 5

  /// Finds what most names share.
  ///
  /// - Complexity: O(n) time and memory for n characters.
  init(_ names: [String]) {
    let words = names.map(\.nameWords)
    suffix = BoxNames.common(words.map { $0.reversed() }).reversed().joined()
    prefix = BoxNames.common(words).joined()
    let counts = Dictionary(names.map { (shortened($0), 1) }, uniquingKeysWith: +)
    complete = Set(names.filter { counts[shortened($0), default: 0] > 1 })
    if 2 * names.count(where: { short($0) != $0 }) <= names.count { (prefix, suffix) = ("", "") }
  }

  /// Returns the words with which most names begin, but not all words of any of them.
  private static func common(_ names: [[String]]) -> [String] {
    var common: [String] = []
    var rest = names.filter { $0.count > 1 }
    while true {
      let index = common.count
      let next = rest.filter { $0.count > index + 1 }
      let counts = Dictionary(next.map { ($0[index], 1) }, uniquingKeysWith: +)
      guard let best = counts.max(by: { ($0.value, $1.key) < ($1.value, $0.key) }),
        best.value >= minimumCount, 5 * best.value >= 3 * names.count
      else { break }
      common.append(best.key)
      rest = next.filter { $0[index] == best.key }
    }
    return common.joined().count(where: \.isLetter) > 2 ? common : []
  }

  /// Returns a name without what is left out.
  func short(_ name: String) -> String { complete.contains(name) ? name : shortened(name) }

  private func shortened(_ name: String) -> String {
    var rest = name[...]
    if !suffix.isEmpty, rest.hasSuffix(suffix) { rest = rest.dropLast(suffix.count) }
    if !prefix.isEmpty, rest.hasPrefix(prefix) { rest = rest.dropFirst(prefix.count) }
    return rest.first?.isLetter == true && rest.count > 1 ? String(rest) : name
  }

  /// Returns the lines of a name in a box.
  func lines(of name: String) -> [String] {
    let name = short(name).drawable
    guard BoxText.width(name, size: BoxNames.fontSize) > BoxNames.comfortableWidth else {
      return [name]
    }
    let words = name.nameWords
    let width = { (words: ArraySlice<String>) in
      BoxText.width(words.joined(), size: BoxNames.fontSize)
    }
    let breaks = words.indices.dropFirst()
    let widths = breaks.map { max(width(words[..<$0]), width(words[$0...])) }
    let best = zip(breaks, widths).min { $0.1 < $1.1 }
    if let (index, width) = best, width <= BoxNames.maximumWidth {
      return [words[..<index], words[index...]].map { $0.joined() }
    }
    let first = BoxText.beginning(of: name, size: BoxNames.fontSize, upTo: BoxNames.maximumWidth)
    let rest = String(name.dropFirst(first.count))
    guard !rest.isEmpty else { return [first] }
    return [first, BoxText.cut(rest, size: BoxNames.fontSize, to: BoxNames.maximumWidth)]
  }

  /// A sentence about what is left out; nil if nothing is.
  var note: String? {
    let parts = [
      prefix.isEmpty ? nil : "‘\(prefix)’ at the beginning",
      suffix.isEmpty ? nil : "‘\(suffix)’ at the end",
    ].compactMap(\.self)
    return parts.isEmpty ? nil : "Names are shown without \(parts.joined(separator: " and "))."
  }
}

extension String {
  /// The words of a name, such as `home` and `Fragment`; a separator belongs to the word before it.
  fileprivate var nameWords: [String] {
    var words: [String] = []
    var previous: Character?
    var characters = self[...]
    while let character = characters.popFirst() {
      let next = characters.first
      let begins: Bool =
        if let previous {
          character.isUppercase && (previous.isLowercase || previous.isNumber)
            || character.isUppercase && previous.isUppercase && next?.isLowercase == true
            || (character.isLetter || character.isNumber) && previous.isSeparator
            || character.isNumber && previous.isLetter
        } else { true }
      if begins { words.append("") }
      words[words.endIndex - 1].append(character)
      previous = character
    }
    return words
  }
}

extension Character {
  fileprivate var isSeparator: Bool { !isLetter && !isNumber }
}
