import Foundation

/// The cases of a router's test suite as a table.
///
/// ```
/// # A comment
/// /user/:id
/// /user/new (ignores case)
///   /user/5 -> 1: id=5
///   /user/NEW -> 2
///   /users -> no match
/// /:a/:a -> rejected
/// ```
///
/// The lines without indentation are the patterns of the cases below them. An answer has the number of
/// the pattern that wins, if there are several, and the values, percent-encoded. A pattern or link that
/// begins with the path, the query or the fragment follows the origin of the table.
struct PeerTable: Sendable {
  let cases: [PeerCase]

  init(origin: String, text: String) {
    var cases: [PeerCase] = []
    var patterns: [PeerCase.Pattern] = []
    var isComplete = false
    for line in text.split(separator: "\n") where !line.hasPrefix("#") || line.hasPrefix("#/") {
      let parts = PeerTable.parts(line)
      if line.hasPrefix("  ") {
        cases.append(
          PeerCase(
            patterns: patterns,
            link: PeerTable.link(parts.text, origin),
            expected: PeerTable.answer(parts.answer),
            unsupportedKind: parts.unsupportedKind
          )
        )
        isComplete = true
        continue
      }
      if isComplete { patterns = [] }
      isComplete = false
      if line != "(no pattern)" { patterns.append(PeerTable.pattern(parts.text, origin)) }
      if parts.answer == "rejected" {
        cases.append(
          PeerCase(
            patterns: patterns,
            link: "",
            expected: .rejected,
            unsupportedKind: parts.unsupportedKind
          )
        )
        isComplete = true
      }
    }
    self.cases = cases
  }

  /// The parts of a line.
  private struct Parts {
    let text: String
    let answer: String
    let unsupportedKind: String?
  }

  /// Splits a line at its arrow, and the answer before the kind of a case that is not supported.
  private static func parts(_ line: Substring) -> Parts {
    let text = line.drop { $0 == " " }
    guard let arrow = text.firstRange(of: " -> ") else {
      return Parts(text: String(text), answer: "", unsupportedKind: nil)
    }
    let answer = text[arrow.upperBound...]
    let mark = answer.firstRange(of: "not supported: ")
    let end = mark?.lowerBound ?? answer.endIndex
    return Parts(
      text: String(text[..<arrow.lowerBound]),
      answer: answer[..<end].trimmingCharacters(in: CharacterSet(charactersIn: ", ")),
      unsupportedKind: mark.map { String(answer[$0.upperBound...]) }
    )
  }

  private static func link(_ text: String, _ origin: String) -> String {
    text == "\"\"" ? "" : isRelative(text) ? origin + text : text
  }

  private static func isRelative(_ text: String) -> Bool {
    text.first.map { "/?#{".contains($0) } ?? false
  }

  private static func pattern(_ text: String, _ origin: String) -> PeerCase.Pattern {
    var text = text
    var ignoresCase = false
    var position: Int?
    if text.hasSuffix(" (ignores case)") {
      ignoresCase = true
      text.removeLast(" (ignores case)".count)
    } else if let option = text.firstMatch(of: /\ \(position (\d+)\)$/) {
      position = Int(option.1)
      text.removeSubrange(option.range)
    }
    return PeerCase.Pattern(
      text: isRelative(text) ? origin + text : text,
      ignoresCase: ignoresCase,
      position: position
    )
  }

  private static func answer(_ text: String) -> PeerCase.Answer? {
    if text.isEmpty { return nil }
    if text == "no match" { return .noMatch }
    if text == "match" { return .match(1, [:]) }
    guard let number = text.firstMatch(of: /^(\d+)(?:: |$)/) else {
      return .match(1, values(text[...]))
    }
    return .match(Int(number.1) ?? 0, values(text[number.range.upperBound...]))
  }

  private static func values(_ text: Substring) -> [String: PeerCase.Value] {
    let pairs = text.split(separator: " ").map { $0.split(separator: "=", maxSplits: 1) }
    return Dictionary(
      uniqueKeysWithValues: pairs.map { (String($0[0]), value($0.dropFirst().first)) }
    )
  }

  private static func value(_ text: Substring?) -> PeerCase.Value {
    let text = text ?? ""
    guard text.hasPrefix("["), text.hasSuffix("]") else { return .text(decoded(text)) }
    return .list(text.dropFirst().dropLast().split(separator: ",").map(decoded))
  }

  private static func decoded(_ text: Substring) -> String {
    text == "\"\"" ? "" : text.removingPercentEncoding ?? String(text)
  }
}
