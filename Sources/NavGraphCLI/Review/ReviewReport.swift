import Algorithms
import NavGraph
import NavGraphDrawing
import NavGraphLinks
import NavGraphReview
import NavGraphService
import NavGraphStore

/// A review as headings, sentences and blocks, which text and Markdown have in common.
struct ReviewReport {
  /// A part of a report.
  ///
  /// In sentences, names are in single quotes.
  indirect enum Part {
    case heading(String)
    case item(String)
    /// Verbatim lines.
    case block([String], language: String)
    /// Parts that Markdown only shows if they are opened.
    case details(String, [Part])
  }

  private let review: Review
  private let before: ReviewedState
  private let after: ReviewedState
  /// A Mermaid flowchart of the changed part; nil if nothing in it changed, or it is too large.
  private let picture: String?
  /// The changed rows, but not the records of imports, which also contain where the files were.
  private let changes: [RowChange]
  /// The changed lines of the dumps.
  private let lines: [ChangedLine]

  /// The maximum number of items of a list.
  private static let maximumItems = 10

  /// A line of a dump that only one of the states has.
  private struct ChangedLine {
    let sign: String
    let line: DumpLines.Line
    var text: String { "\(sign) \(line.number): \(line.text)" }
  }

  init(_ review: Review, _ before: ReviewedState, _ after: ReviewedState) throws {
    self.review = review
    self.before = before
    self.after = after
    picture = try ReviewReport.picture(before.store, after.store)
    let (old, new) = (try before.store?.dumpLines(), try after.store?.dumpLines())
    changes = review.diff.rows.changes.filter { $0.row.kind != .importRecord }
    lines = changes.flatMap { change in
      [
        change.before.flatMap { old?[RowKey($0)] }.map { ChangedLine(sign: "-", line: $0) },
        change.after.flatMap { new?[RowKey($0)] }.map { ChangedLine(sign: "+", line: $0) },
      ].compactMap { $0 }
    }
  }

  private static func picture(_ before: NavigationStore?, _ after: NavigationStore?) throws
    -> String?
  {
    guard let before, let after else { return nil }
    let graph = try after.graph()
    var diagram = Diagram(of: graph, starts: try after.startScreens())
    diagram.compare(with: try before.graph(), to: graph)
    guard diagram.restrictToChanges() else { return nil }
    let chart = diagram.mermaid
    return chart.problems.isEmpty ? chart.text : nil
  }

  /// The parts of the JSON that are not those of a review.
  var json: ObjectJSON {
    [
      "base": before.name, "head": after.name, "picture": picture,
      "lines": lines.map { line -> ObjectJSON in
        ["change": line.sign, "line": line.line.number, "text": line.line.text]
      },
    ]
  }

  // MARK: Parts

  var parts: [Part] {
    verdict + review.roles.flatMap(parts) + routes + links + findings + tests + pictures + rows
  }

  private var verdict: [Part] {
    let rejected = !review.objections.isEmpty
    var parts: [Part] = [
      .heading("Navigation: " + (rejected ? "do not merge" : "can be merged"))
    ]
    parts += ReviewReport.items(review.objections)
    if isUnchanged, review.failingTests.isEmpty, review.newFindings.isEmpty {
      parts.append(.item("No differences."))
    }
    if review.isFirst {
      parts.append(.item("There is no former state: findings and tests decide."))
    }
    let others = ReviewReport.items(review.otherReasons)
    return parts
      + others.map { if case .item(let text) = $0 { .item("Accepted. " + text) } else { $0 } }
  }

  /// Returns an item for each kind of reasons, with the first ones of this kind.
  private static func items(_ reasons: [Review.Reason]) -> [Part] {
    Review.Kind.allCases.compactMap { kind in
      let subjects = reasons.filter { $0.kind == kind }.map(\.subject)
      return subjects.isEmpty ? nil : .item("\(kind.title): \(DiffPhrases.list(subjects))")
    }
  }

  private func parts(_ role: RoleDiff) -> [Part] {
    let facts = role.facts.sorted { $0.key < $1.key }.map { "'\($0.key) = \($0.value)'" }
    let given = facts.isEmpty ? "" : " (\(facts.joined(separator: ", ")))"
    let items = RoleDiff.Kind.allCases.flatMap { kind -> [Part] in
      let changes = role.changes.filter { $0.kind == kind }
      return changes.chunked(on: \.requirements).map { requirements, changes in
        let names = changes.map { "'\($0.screen)'" + ReviewReport.detail($0) }
        let list = DiffPhrases.list(names, atMost: ReviewReport.maximumItems)
        return .item(kind.rawValue + ReviewReport.words(for: requirements, kind) + ": " + list)
      }
    }
    return [.heading("For '\(role.role)'\(given)")]
      + (items.isEmpty ? [.item("No screen is reached differently.")] : items)
  }

  private static func detail(_ change: RoleDiff.Change) -> String {
    if let before = change.before, let after = change.after {
      return " (\(before) → \(counted(after, "step")))"
    }
    return change.isNew ? " (new)" : ""
  }

  private static func words(for requirements: [String], _ kind: RoleDiff.Kind) -> String {
    guard !requirements.isEmpty else { return "" }
    let verb = kind == .opened ? "needed" : "needs"
    return " (\(verb) \(requirements.map { "'\($0)'" }.joined(separator: ", ")))"
  }

  private var routes: [Part] {
    guard let routes = review.diff.routes, !routes.isEmpty, !review.isFirst else { return [] }
    let reached = DiffPhrases.reachability(routes, quoting: true).map { title, screens in
      Part.item(
        "\(title): "
          + DiffPhrases.list(screens.map { "'\($0)'" }, atMost: ReviewReport.maximumItems)
      )
    }
    let groups = routes.groups.prefix(DiffPhrases.maximumGroups).flatMap { group -> [Part] in
      let example = group.example.texts
      return [
        .item("\(DiffPhrases.heading(group, quoting: true)). \(group.cause)"),
        .block(["- \(example.before)", "+ \(example.after)"], language: "diff"),
      ]
    }
    let rest = routes.groups.count - DiffPhrases.maximumGroups
    let more = rest > 0 ? [Part.item("… and \(rest) more changes of routes.")] : []
    return [.heading("Routes: \(DiffPhrases.summary(routes))")] + reached
      + (groups.isEmpty ? [] : [.details("Examples of changed routes", groups + more)])
  }

  private var links: [Part] {
    guard let links = review.diff.links, !links.changes.isEmpty, !review.isFirst else { return [] }
    let parts = links.changes.map { change -> [Part] in
      [
        .item("'\(change.link)'" + LinkSource.phrase(change.sources)),
        .block(["- \(change.before)", "+ \(change.after)"], language: "diff"),
      ]
    }
    return [.heading("Links that open something else: \(links.changes.count)")]
      + ReviewReport.shortened(parts, "More links")
  }

  /// Returns the parts of a list, of which those after the first ones are details.
  private static func shortened(_ items: [[Part]], _ title: String) -> [Part] {
    let rest = items.dropFirst(maximumItems).flatMap(\.self)
    return items.prefix(maximumItems).flatMap(\.self)
      + (rest.isEmpty ? [] : [.details(title, rest)])
  }

  private var findings: [Part] {
    let (new, mended) = (review.newFindings, review.mendedFindings)
    guard !new.isEmpty || !mended.isEmpty else { return [] }
    let items = new.map { finding -> Part in
      let place = review.places.place(of: finding).map { " ('\($0)')" } ?? ""
      return .item("\(finding.severity.rawValue): \(finding.message)\(place)")
    }
    return [.heading("Findings: \(new.count) new, \(mended.count) mended")]
      + ReviewReport.shortened(items.map { [$0] }, "More findings")
      + (mended.isEmpty
        ? [] : [.details("Mended findings", mended.map { .item($0.message) })])
  }

  private var tests: [Part] {
    let new = review.failingTests.filter(\.isNew)
    let former = review.failingTests.count - new.count
    guard !review.failingTests.isEmpty else { return [] }
    let items = new.map { test in
      [
        Part.item("'\(test.name)' ('\(test.file):\(test.line)')"),
        .block([test.reason] + test.replay, language: "text"),
      ]
    }
    return [.heading("Tests: \(new.count) fail now, \(former) failed before")]
      + ReviewReport.shortened(items, "More tests")
  }

  private var pictures: [Part] {
    guard let picture else { return [] }
    let lines = picture.split(separator: "\n").map(String.init)
    return [.details("Picture of the changed part", [.block(lines, language: "mermaid")])]
  }

  /// Whether neither a row nor the order has changed.
  private var isUnchanged: Bool { changes.isEmpty && review.diff.order.isEmpty }

  private var rows: [Part] {
    let order = [Part.block(review.diff.order.map { "! \($0)" }, language: "diff")]
    // All lines of a first state are new.
    guard !isUnchanged, !review.isFirst else { return [] }
    let shown = lines.prefix(ReviewReport.maximumLines).map(\.text)
    let rest = lines.count - shown.count
    let more = rest > 0 ? [Part.item("… and \(rest) more lines.")] : []
    let summary = [
      changes.isEmpty ? nil : DiffPhrases.summary(changes),
      review.diff.order.isEmpty ? nil : "another order",
    ]
    return [
      .details(
        "Lines of the dump: \(summary.compactMap(\.self).joined(separator: ", "))",
        (lines.isEmpty ? [] : [.block(Array(shown), language: "diff")] + more)
          + (review.diff.order.isEmpty ? [] : order)
      )
    ]
  }

  private static let maximumLines = 200
}
