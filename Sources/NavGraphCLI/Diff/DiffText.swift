import NavGraphLinks
import NavGraphReview
import NavGraphService
import NavGraphStore

/// The differences of two databases as text.
struct DiffText {
  let diff: StoreDiff

  var lines: [String] {
    if diff.isEmpty { return ["No differences."] }
    let sections = [flowLines, orderLines] + routeSections + [linkLines]
    return Array(sections.filter { !$0.isEmpty }.joined(separator: [""]))
  }

  /// The changed rows, kind by kind.
  private var flowLines: [String] {
    let changes = diff.rows.changes
    guard !changes.isEmpty else { return [Console.bold("Definitions: unchanged")] }
    var lines = [Console.bold("Definitions: \(DiffPhrases.summary(changes))")]
    var kind: StoreRow.Kind?
    for change in changes {
      if change.row.kind != kind { lines.append("") }
      kind = change.row.kind
      lines.append("  " + ChangeText.line(change))
    }
    return lines
  }

  private var orderLines: [String] {
    diff.order.isEmpty
      ? []
      : [Console.bold("Order: \(diff.order.count) changed"), ""]
        + diff.order.map { "  " + Console.colored("~ " + Console.printable("\($0)"), .yellow) }
  }

  private var routeSections: [[String]] {
    guard let routes = diff.routes else { return [] }
    let shown = routes.groups.prefix(DiffPhrases.maximumGroups)
    var sections = [[Console.bold("Routes: \(DiffPhrases.summary(routes))")]]
    sections += DiffPhrases.reachability(routes).map { title, screens in
      ["  \(title):"] + screens.map { "    \($0)" }
    }.map { $0.map(Console.printable) }
    sections += shown.map(lines)
    let rest = routes.groups.count - shown.count
    return rest > 0
      ? sections + [["  … and \(rest) more changes of routes (--format json)"]] : sections
  }

  private func lines(_ group: RouteDiff.Group) -> [String] {
    let example = group.example.texts
    return [
      "  " + Console.printable("\(DiffPhrases.heading(group)). \(group.cause)"),
      "    " + Console.colored("- " + Console.printable(example.before), .red),
      "    " + Console.colored("+ " + Console.printable(example.after), .green),
    ]
  }

  private var linkLines: [String] {
    guard let links = diff.links, !links.changes.isEmpty else { return [] }
    let changes = links.changes.flatMap { change in
      [
        "  " + Console.printable(change.link + LinkSource.phrase(change.sources)),
        "    " + Console.colored("- " + Console.printable(change.before.description), .red),
        "    " + Console.colored("+ " + Console.printable(change.after.description), .green),
      ]
    }
    return [Console.bold("Links that open something else: \(links.changes.count)"), ""] + changes
  }
}
