/// Text for Markdown, in which names contain no markup.
enum MarkdownText {
  /// Returns text with all markup escaped.
  static func escaped(_ text: String) -> String {
    var result = ""
    for character in NameRepair.printable(text) {
      if "\\`*_{}[]<>()#+-.!|~&".contains(character), needsEscape(character, after: result) {
        result +=
          character == "<"
          ? "&lt;" : character == ">" ? "&gt;" : character == "&" ? "&amp;" : "\\\(character)"
      } else {
        result.append(character)
      }
    }
    return result
  }

  /// Returns whether a character needs to be escaped.
  ///
  /// Some characters need it only at the beginning of a line.
  private static func needsEscape(_ character: Character, after text: String) -> Bool {
    guard "#+-.!()".contains(character) else { return true }
    return character == "(" || character == ")"
      ? false : text.isEmpty || text.allSatisfy(\.isNumber)
  }

  /// Returns a text as code.
  static func code(_ text: String) -> String {
    let text = NameRepair.printable(text)
    var longest = 0
    var run = 0
    for character in text {
      run = character == "`" ? run + 1 : 0
      longest = max(longest, run)
    }
    let fence = String(repeating: "`", count: longest + 1)
    let space = text.hasPrefix("`") || text.hasSuffix("`") || text.isEmpty ? " " : ""
    return fence + space + text.replacing("|", with: "\\|") + space + fence
  }

  /// Returns the anchor that renderers create for a heading: lower case, with `-` instead of
  /// blanks.
  static func anchor(_ heading: String) -> String {
    let kept = heading.lowercased().compactMap { character -> Character? in
      if character == " " || character == "-" { return "-" }
      return character.isLetter || character.isNumber || character == "_" ? character : nil
    }
    return String(kept)
  }

  /// Returns a number with its noun.
  static func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }

  /// Returns a table of texts.
  static func table(_ header: [String], _ rows: [[String]]) -> [String] {
    rawTable(header, rows.map { $0.map(escaped) })
  }

  /// Returns a table whose cells are already Markdown.
  static func rawTable(_ header: [String], _ rows: [[String]]) -> [String] {
    let line = { (cells: [String]) in "| " + cells.joined(separator: " | ") + " |" }
    return [line(header), line(header.map { _ in "---" })] + rows.map(line)
  }
}
