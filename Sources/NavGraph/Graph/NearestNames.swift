extension NavigationGraph {
  /// Returns the screens whose names or titles are most similar to a name, the most similar first.
  ///
  /// The distance of two names is the number of insertions, deletions, replacements and swaps of
  /// adjacent characters that convert one name to the other (optimal string alignment). The case of
  /// letters is ignored. A name is similar if the distance is at most a third of the longer name's
  /// length, or if it contains the requested name, which must have at least three characters.
  ///
  /// - Parameters:
  ///   - id: The name that the graph does not contain.
  ///   - limit: The maximum number of screens to return.
  /// - Returns: The screens; empty if no name is similar.
  /// - Complexity: O(V · L²) time for V screens and names of L characters.
  public func screens(nearest id: ScreenID, limit: Int = 3) -> [ScreenID] {
    let candidates = screenIndices.flatMap { screen in
      [screenNames[screen], definitions.parts.titles[screen]].compactMap { text in
        text.map { (text: $0, value: screen) }
      }
    }
    return similar(to: id.name, among: candidates, limit: limit).map(self.id(of:))
  }

  /// Returns the names of the commands that are most similar to a name, the most similar first;
  /// empty if no name is similar.
  ///
  /// Similarity is defined at ``screens(nearest:limit:)``.
  ///
  /// - `id`: The name that the graph does not contain.
  /// - `limit`: The maximum number of names to return.
  /// - Complexity: O(C · L²) time for C commands and names of L characters.
  package func commands(nearest id: CommandID, limit: Int = 3) -> [CommandID] {
    let names = commandIndices.lazy.map { self.commandNames[$0] }
    return NavGraph.names(nearest: id.name, among: names, limit: limit).map(CommandID.init)
  }
}

/// Returns the names that are most similar to a requested name, the most similar first.
///
/// Similarity is defined at ``NavigationGraph/screens(nearest:limit:)``.
package func names(
  nearest wantedName: String,
  among names: some Sequence<String>,
  limit: Int = 3
) -> [String] {
  similar(to: wantedName, among: names.lazy.map { ($0, $0) }, limit: limit)
}

/// Returns the values whose texts are most similar to a requested text, the most similar first.
private func similar<Value: Hashable>(
  to wantedText: String,
  among candidates: some Sequence<(text: String, value: Value)>,
  limit: Int
) -> [Value] {
  let wanted = WantedName(wantedText)
  var similar: [(distance: Int, index: Int, value: Value)] = []
  for (index, candidate) in candidates.enumerated() {
    if let distance = wanted.distance(of: candidate.text) {
      similar.append((distance, index, candidate.value))
    }
  }
  var seen: Set<Value> = []
  return Array(
    similar.sorted { ($0.distance, $0.index) < ($1.distance, $1.index) }.map { $0.value }
      .filter { seen.insert($0).inserted }.prefix(limit)
  )
}

/// A requested name, which is compared with many names.
package struct WantedName {
  /// The maximum length of a name for which similar names are searched, in bytes of UTF-8.
  ///
  /// The time to compare two texts is the product of their lengths.
  private static let maximumLength = 200

  /// The text of the name.
  package let text: String
  /// The bytes in lower case; nil if the text is too long, or not ASCII.
  private let bytes: [UInt8]?
  /// The characters in lower case; empty if the text is too long.
  private let characters: [Character]

  package init(_ text: String) {
    self.text = text
    let isShort = text.utf8.count <= WantedName.maximumLength
    let lowercased = isShort ? text.lowercased() : ""
    bytes = isShort && lowercased.utf8.allSatisfy { $0 < 0x80 } ? Array(lowercased.utf8) : nil
    characters = Array(lowercased)
  }

  /// Returns how different a name is; nil if it is not similar.
  ///
  /// Compares characters, so that é is equal to e with a combining accent. Bytes are faster, and
  /// suffice for ASCII.
  package func distance(of name: String) -> Int? {
    guard !characters.isEmpty || text.isEmpty else { return nil }
    if let bytes, name.utf8.allSatisfy({ $0 < 0x80 }) {
      let isLonger = name.utf8.count > bytes.count + max(1, name.utf8.count / 3)
      // Most names differ in their length, so that they are not copied.
      if isLonger && bytes.count < 3 || bytes.count > name.utf8.count + max(1, bytes.count / 3) {
        return nil
      }
      return distanceIfSimilar(of: name.utf8.map(lowercaseLetter), from: bytes)
    }
    return distanceIfSimilar(of: Array(name.lowercased()), from: characters)
  }

  private func lowercaseLetter(_ byte: UInt8) -> UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
  }
}

private func distanceIfSimilar<Element: Equatable>(of text: [Element], from wanted: [Element])
  -> Int?
{
  let tolerance = max(1, max(wanted.count, text.count) / 3)
  if abs(wanted.count - text.count) <= tolerance {
    return alignmentDistance(wanted, text, limit: tolerance)
  }
  let contains = text.indices.contains { text[$0...].starts(with: wanted) }
  return wanted.count >= 3 && contains ? text.count : nil
}

/// Returns a question that suggests names, to append to an error message; empty if there are no
/// names.
///
/// An example is `" Did you mean 'Menu' or 'Men'?"`.
package func suggestion(of names: [String]) -> String {
  var seen: Set<String> = []
  let quoted = names.filter { seen.insert($0).inserted }.map { "'\($0)'" }
  guard let last = quoted.last else { return "" }
  let others = quoted.dropLast().joined(separator: ", ")
  return " Did you mean " + (others.isEmpty ? "" : others + " or ") + last + "?"
}

/// Returns the optimal string alignment distance between two texts; nil if it exceeds a limit.
///
/// Only the part of the table is computed that a distance within the limit can pass.
private func alignmentDistance<Element: Equatable>(
  _ left: [Element],
  _ right: [Element],
  limit: Int
) -> Int? {
  if right.isEmpty { return left.count <= limit ? left.count : nil }
  var beforeLast = [Int](repeating: limit + 1, count: right.count + 1)
  var last = Array(0...right.count)
  var current = beforeLast
  for row in 0..<left.count {
    let columns = max(0, row - limit)..<min(right.count, row + limit + 1)
    guard !columns.isEmpty else { return nil }
    current[columns.lowerBound] = columns.lowerBound == 0 ? row + 1 : limit + 1
    var least = current[columns.lowerBound]
    for column in columns {
      let replacement = last[column] + (left[row] == right[column] ? 0 : 1)
      let deletion = column < row + limit ? last[column + 1] + 1 : limit + 1
      var best = min(replacement, deletion, current[column] + 1)
      if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
        best = min(best, beforeLast[column - 1] + 1)
      }
      current[column + 1] = best
      least = min(least, best)
    }
    if least > limit { return nil }
    (beforeLast, last, current) = (last, current, beforeLast)
  }
  return last[right.count] <= limit ? last[right.count] : nil
}
