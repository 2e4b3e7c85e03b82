import NavGraph
import NavGraphReview
import NavGraphStore

/// What differs between two databases in Markdown, for the comment of a pull request.
struct DiffMarkdown {
  private let diff: StoreDiff

  init(_ diff: StoreDiff) { self.diff = diff }

  var lines: [String] {
    if diff.isEmpty { return ["### Navigation", "", "No differences."] }
    return (flowLines + routeLines + linkLines).map(Console.printable)
  }

  private var flowLines: [String] {
    let changes = diff.rows.changes
    guard !changes.isEmpty else { return ["### Navigation", "", "Definitions: unchanged."] }
    return ["### Navigation: \(DiffWords.summary(changes))", ""]
      + DiffMarkdown.block(changes.map(DiffMarkdown.line))
  }

  /// A change as a line of a block, which has a colour for `!`, but none for `~`.
  private static func line(_ change: RowChange) -> String {
    change.kind == .changed ? "!" + change.description.dropFirst() : change.description
  }

  private var routeLines: [String] {
    guard let routes = diff.routes else { return [] }
    let shown = routes.groups.prefix(DiffWords.maximumGroups)
    var lines = ["", "#### Routes: \(DiffWords.summary(routes))"]
    for (title, screens) in DiffWords.reachability(routes) {
      let names = screens.map { DiffMarkdown.code($0.name) }.joined(separator: ", ")
      lines += ["", "**\(DiffMarkdown.escaped(title)):** \(names)"]
    }
    for group in shown {
      let example = group.example.texts
      let heading = DiffMarkdown.escaped("\(DiffWords.heading(group)). \(group.cause)")
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
        ["", DiffMarkdown.code(change.link) + DiffWords.sources(change), ""]
          + DiffMarkdown.block(["- \(change.before)", "+ \(change.after)"])
      }
  }

  /// Lines to be shown as they are, with colours for what begins with + and -.
  private static func block(_ lines: [String]) -> [String] {
    let fence = fence(around: lines, atLeast: 3)
    return [fence + "diff"] + lines + [fence]
  }

  /// A name as it is, whatever it has in it.
  private static func code(_ text: String) -> String {
    let fence = fence(around: [text], atLeast: 1)
    let space = text.hasPrefix("`") || text.hasSuffix("`") ? " " : ""
    return fence + space + text + space + fence
  }

  /// Returns more backticks than stand anywhere in a row.
  private static func fence(around lines: [String], atLeast minimum: Int) -> String {
    let longest = lines.flatMap { $0.split { $0 != "`" } }.map(\.count).max() ?? 0
    return String(repeating: "`", count: max(minimum, longest + 1))
  }

  /// A sentence whose characters stand for themselves.
  private static func escaped(_ text: String) -> String {
    let special = "\\`*_{}[]<>()#+-!|~&@".unicodeScalars
    var escaped = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if special.contains(scalar) { escaped.append("\\") }
      escaped.append(scalar)
    }
    return String(escaped)
  }
}
