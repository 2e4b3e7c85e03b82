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

/// The maximum length of a text for which similar names are searched, in bytes of UTF-8.
///
/// The time to compare two texts is the product of their lengths.
private let maximumLength = 200

/// Returns the values whose texts are most similar to a requested text, the most similar first;
/// empty if the text has more than ``maximumLength`` bytes.
private func similar<Value: Hashable>(
  to wantedText: String,
  among candidates: some Sequence<(text: String, value: Value)>,
  limit: Int
) -> [Value] {
  guard wantedText.utf8.count <= maximumLength else { return [] }
  let wanted = wantedText.lowercased()
  var similar: [(distance: Int, index: Int, value: Value)] = []
  for (index, candidate) in candidates.enumerated() {
    if let distance = distance(of: candidate.text.lowercased(), from: wanted) {
      similar.append((distance, index, candidate.value))
    }
  }
  var seen: Set<Value> = []
  return Array(
    similar.sorted { ($0.distance, $0.index) < ($1.distance, $1.index) }.map { $0.value }
      .filter { seen.insert($0).inserted }.prefix(limit)
  )
}

/// Returns how different a text is from a requested one; nil if it is not similar.
///
/// Compares characters, so that é is equal to e with a combining accent. Bytes are faster, and
/// suffice for ASCII.
private func distance(of text: String, from wanted: String) -> Int? {
  let isASCII = text.utf8.allSatisfy { $0 < 0x80 } && wanted.utf8.allSatisfy { $0 < 0x80 }
  return isASCII
    ? distance(of: Array(text.utf8), from: Array(wanted.utf8))
    : distance(of: Array(text), from: Array(wanted))
}

private func distance<Element: Equatable>(of text: [Element], from wanted: [Element]) -> Int? {
  let tolerance = max(1, max(wanted.count, text.count) / 3)
  if abs(wanted.count - text.count) <= tolerance {
    let distance = alignmentDistance(wanted, text)
    return distance <= tolerance ? distance : nil
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

/// Returns the optimal string alignment distance between two texts.
private func alignmentDistance<Element: Equatable>(_ left: [Element], _ right: [Element]) -> Int {
  var beforeLast: [Int] = []
  var last = Array(0...right.count)
  for row in 0..<left.count {
    var current = [row + 1]
    for column in 0..<right.count {
      let replacement = last[column] + (left[row] == right[column] ? 0 : 1)
      var best = min(replacement, last[column + 1] + 1, current[column] + 1)
      if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
        best = min(best, beforeLast[column - 1] + 1)
      }
      current.append(best)
    }
    beforeLast = last
    last = current
  }
  return last[right.count]
}
