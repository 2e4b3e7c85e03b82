import NavGraph
import NavGraphReview
import NavGraphService
import NavGraphStore

/// The differences of two databases in Markdown, for a comment on a pull request.
struct DiffMarkdown {
  let diff: StoreDiff
  let failingTests: [DiffJSON.FailingTest]

  var lines: [String] {
    if diff.isEmpty, failingTests.isEmpty { return ["### Navigation", "", "No differences."] }
    return (flowLines + orderLines + routeLines + linkLines + testLines).map(Console.printable)
  }

  private var flowLines: [String] {
    let changes = diff.rows.changes
    guard !changes.isEmpty else { return ["### Navigation", "", "Definitions: unchanged."] }
    return ["### Navigation: \(DiffPhrases.summary(changes))", ""]
      + DiffMarkdown.block(changes.map(DiffMarkdown.line))
  }

  private var orderLines: [String] {
    guard !diff.order.isEmpty else { return [] }
    return ["", "#### Order: \(diff.order.count) changed", ""]
      + DiffMarkdown.block(diff.order.map { "! \($0)" })
  }

  /// Returns a change as a line of a code block, where `!` is colored but `~` is not.
  private static func line(_ change: RowChange) -> String {
    change.kind == .changed ? "!" + change.description.dropFirst() : change.description
  }

  private var routeLines: [String] {
    guard let routes = diff.routes else { return [] }
    let shown = routes.groups.prefix(DiffPhrases.maximumGroups)
    var lines = ["", "#### Routes: \(DiffPhrases.summary(routes))"]
    for (title, screens) in DiffPhrases.reachability(routes) {
      let names = screens.map { DiffMarkdown.code($0.name) }.joined(separator: ", ")
      lines += ["", "**\(DiffMarkdown.escaped(title)):** \(names)"]
    }
    for group in shown {
      let example = group.example.texts
      let heading = DiffMarkdown.escaped("\(DiffPhrases.heading(group)). \(group.cause)")
      lines +=
        ["", heading, ""] + DiffMarkdown.block(["- \(example.before)", "+ \(example.after)"])
    }
    let rest = routes.groups.count - shown.count
    return rest > 0 ? lines + ["", "… and \(rest) more changes of routes."] : lines
  }

  private var linkLines: [String] {
    guard let links = diff.links, !links.changes.isEmpty else { return [] }
    return ["", "#### Links that open something else: \(links.changes.count)"]
      + links.changes.flatMap { change in
        ["", DiffMarkdown.code(change.link) + DiffPhrases.sources(change), ""]
          + DiffMarkdown.block(["- \(change.before)", "+ \(change.after)"])
      }
  }

  private var testLines: [String] {
    guard !failingTests.isEmpty else { return [] }
    return ["", "#### Tests that fail now: \(failingTests.count)"]
      + failingTests.flatMap { test in
        ["", "\(DiffMarkdown.code(test.name)): \(DiffMarkdown.escaped(test.reason))"]
          + (test.replay.isEmpty ? [] : [""] + DiffMarkdown.block(test.replay, language: "sh"))
      }
  }

  /// Returns a code block of verbatim lines, colored where they begin with + or -.
  private static func block(_ lines: [String], language: String = "diff") -> [String] {
    let fence = fence(around: lines, atLeast: 3)
    return [fence + language] + lines + [fence]
  }

  /// Returns a name as inline code; the name may contain backticks.
  static func code(_ text: String) -> String {
    let fence = fence(around: [text], atLeast: 1)
    let space = text.hasPrefix("`") || text.hasSuffix("`") ? " " : ""
    return fence + space + text + space + fence
  }

  /// Returns one backtick more than the longest run of backticks in the lines.
  private static func fence(around lines: [String], atLeast minimum: Int) -> String {
    let longest = lines.flatMap { $0.split { $0 != "`" } }.map(\.count).max() ?? 0
    return String(repeating: "`", count: max(minimum, longest + 1))
  }

  /// Returns a sentence without characters that Markdown interprets.
  static func escaped(_ text: String) -> String {
    let special = "\\`*_{}[]<>()#+-!|~&@".unicodeScalars
    var escaped = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if special.contains(scalar) { escaped.append("\\") }
      escaped.append(scalar)
    }
    return String(escaped)
  }
}
