extension String {
  /// The width of the longest word in cells.
  var longestWordWidth: Int { split(separator: " ").map { String($0).cellWidth }.max() ?? 0 }

  /// Returns the text in lines of limited width, broken between words.
  ///
  /// A word that is longer than a line is broken at the parts of a name, such as before `Name` in
  /// `screenName`, or else between any characters, unless it must remain whole.
  ///
  /// - Parameters:
  ///   - width: The maximum width of a line in cells, at least 2.
  ///   - indentation: The spaces before all lines but the first.
  ///   - breaksWords: Whether long words are broken.
  /// - Returns: The lines; one empty line for an empty text.
  func wrapped(to width: Int, indentation: Int = 0, breaksWords: Bool = true) -> [String] {
    guard cellWidth > width else { return [self] }
    var lines: [String] = []
    let margin = String(repeating: " ", count: min(indentation, max(0, width - 2)))
    for word in split(separator: " ", omittingEmptySubsequences: false).map(String.init) {
      if let last = lines.last, last.cellWidth + 1 + word.cellWidth <= width {
        lines[lines.count - 1] += " " + word
        continue
      }
      var rest = word[...]
      repeat {
        let indent = lines.isEmpty ? "" : margin
        let part = breaksWords ? rest.prefix(fitting: width - indent.count) : rest
        lines.append(indent + part)
        rest = rest.dropFirst(part.count)
      } while !rest.isEmpty
    }
    return lines
  }
}

extension String {
  /// Returns a line of styled text in lines of limited width, each with the style of the line.
  ///
  /// A line with several styles is not wrapped.
  func wrappedKeepingStyle(to width: Int) -> [String] {
    let indentation = prefix { $0 == " " }.count + ColumnLayout.spacing
    guard utf8.contains(0x1B) else {
      return wrapped(to: max(2, width), indentation: indentation, breaksWords: false)
    }
    guard let match = wholeMatch(of: /(\u{1B}\[[0-9;]*m)([^\u{1B}]*)(\u{1B}\[0m)/) else {
      return [self]
    }
    return String(match.2).wrappedKeepingStyle(to: width).map { "\(match.1)\($0)\(match.3)" }
  }
}

extension Substring {
  /// Returns the beginning of a word that fits a width, cut where a part of a name ends if
  /// possible.
  fileprivate func prefix(fitting width: Int) -> Substring {
    var total = 0
    var end = startIndex
    while end < endIndex, end == startIndex || total + self[end].cellWidth <= width {
      total += self[end].cellWidth
      end = index(after: end)
    }
    guard end < endIndex else { return self }
    let middle = index(startIndex, offsetBy: distance(from: startIndex, to: end) / 2)
    var cut = end
    while cut > middle {
      if endsPart(before: cut) { return self[..<cut] }
      cut = index(before: cut)
    }
    return self[..<end]
  }

  /// Returns whether a part of a name, such as `screen` in `screenName` and `screen_name`, ends
  /// before a character.
  private func endsPart(before index: Index) -> Bool {
    let previous = self[self.index(before: index)]
    return "_/.-,:".contains(previous) || previous.isLowercase && self[index].isUppercase
  }
}
