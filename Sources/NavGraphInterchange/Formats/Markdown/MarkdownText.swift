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

  /// Returns whether a character needs to be escaped, some only at the beginning of a line.
  private static func needsEscape(_ character: Character, after text: String) -> Bool {
    guard "#+-.!()".contains(character) else { return true }
    return character == "(" || character == ")"
      ? false : text.isEmpty || text.allSatisfy(\.isNumber)
  }

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

  static func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }

  /// Returns a section with a table, whose cells are already Markdown; nothing without rows.
  static func table(_ title: String, _ header: [String], _ rows: [[String]]) -> [String] {
    let line = { (cells: [String]) in "| " + cells.joined(separator: " | ") + " |" }
    return section(title, [line(header), line(header.map { _ in "---" })], rows.map(line))
  }

  /// Returns a section with a list, whose items are already Markdown; nothing without items.
  static func list(_ title: String, _ items: [String]) -> [String] {
    section(title, [], items.map { "- \($0)" })
  }

  private static func section(_ title: String, _ head: [String], _ lines: [String]) -> [String] {
    lines.isEmpty ? [] : [title, ""] + head + lines + [""]
  }
}
