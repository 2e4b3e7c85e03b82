import NavGraphService

/// The two forms of a report.
extension ReviewReport {
  /// The report for a terminal, without pictures.
  var text: [String] { ReviewReport.text(parts) }

  /// The report as Markdown, in which each name is code, so that it mentions and links nothing.
  var markdown: [String] {
    let lines = ReviewReport.markdown(parts).map(Console.printable)
    return ["### " + lines[0].dropFirst("#### ".count)] + lines.dropFirst()
  }

  private static func text(_ parts: [Part]) -> [String] {
    parts.enumerated().flatMap { index, part -> [String] in
      let space = index == 0 ? [] : [""]
      switch part {
      case .heading(let text): return space + [Console.bold(Console.printable(text))]
      case .item(let text): return ["  " + Console.printable(text)]
      case .block(_, language: "mermaid"): return []
      case .block(let lines, _): return lines.map { "    " + colored($0) }
      case .details(_, let parts) where text(parts).isEmpty: return []
      case .details(let title, let parts):
        return space + [Console.bold(Console.printable(title))] + text(parts)
      }
    }
  }

  private static func colored(_ line: String) -> String {
    let text = Console.printable(line)
    if line.hasPrefix("- ") { return Console.colored(text, .red) }
    return line.hasPrefix("+ ") ? Console.colored(text, .green) : text
  }

  private static func markdown(_ parts: [Part]) -> [String] {
    parts.enumerated().flatMap { index, part -> [String] in
      var space: [String] = index == 0 ? [] : [""]
      switch part {
      case .heading(let text): return space + ["#### " + Markdown.sentence(text)]
      case .item(let text):
        if index > 0, case .item = parts[index - 1] { space = [] }
        return space + ["- " + Markdown.sentence(text)]
      case .block(let lines, let language): return space + Markdown.block(lines, language: language)
      case .details(let title, let parts):
        return space + ["<details><summary>\(Markdown.html(title))</summary>", ""] + markdown(parts)
          + ["", "</details>"]
      }
    }
  }
}
