import Foundation
import NavGraph
import NavGraphInterchange
import NavGraphService
import NavGraphStore

/// The first minute with an app: what `navgraph import` prints about its source code.
///
/// At most 24 lines; `--report text` prints every finding.
struct SourceSummary {
  /// The parts of the document that the summary shows.
  struct Content: Decodable {
    struct Counts: Decodable {
      let files, lines, calls, resolved, system, constructed, reached: Int
    }
    struct Screen: Decodable { let name: String }
    struct Edge: Decodable { let origin, destination, presentation, confidence: String }
    struct Link: Decodable { let pattern: String }
    struct Call: Decodable { let file: String, line: Int, call, reason: String }
    struct Construction: Decodable { let screen, file: String, line: Int, around: String }

    let counts: Counts
    let starts: [String]
    /// The apps in the source, and the beginnings of the links that open them.
    let apps, schemes: [String]?
    let links: [Link]?
    let screens: [Screen]
    let edges: [Edge]
    let open: [Call]
    let withoutWayIn: [Construction]
  }

  private let content: Content
  private let database: String?

  /// - Throws: `CommandFailure` for a document of another form.
  init(_ file: SourceFile, database: String?) throws(CommandFailure) {
    guard let content = try? JSONDecoder().decode(Content.self, from: Data(file.bytes)) else {
      throw CommandFailure(
        "navgraph-swift printed no document about '\(file.path)' that this program reads. Install "
          + "the version beside this program: 'make install-source-reader'.",
        .invalidData
      )
    }
    self.content = content
    self.database = database
  }

  var hasScreens: Bool { !content.screens.isEmpty }
  var fileCount: Int { content.counts.files }

  /// The sentence about how much was understood, such as `151 of 169 navigation calls resolved`.
  var coverage: String {
    let counts = content.counts
    return "\(counts.resolved) of \(counted(counts.calls, "navigation call")) resolved "
      + "(\(counts.system) alerts and system sheets apart); "
      + "\(counts.reached) of \(counted(counts.constructed, "constructed screen")) have a way in"
  }

  /// Returns the lines of the summary.
  ///
  /// - `unread`: Sentences about languages that are not read.
  func lines(unread: [String]) -> [String] {
    var lines = ["\(coverage)."]
    lines.append("\(counted(content.screens.count, "screen")), \(edges).")
    lines += list("Starts", content.starts) + list("Links", links)
    if let apps = content.apps, apps.count > 1 {
      lines += list("Apps, of which --app reads one", apps)
    }
    lines += unread + constructions + unresolved
    lines.append("")
    lines.append("Next: \(ShellCommand("serve", database: database).text)")
    return lines.map(Console.printable)
  }

  /// The patterns of links, and the beginnings of those without a pattern.
  private var links: [String] {
    let patterns = (content.links ?? []).map(\.pattern)
    let others = (content.schemes ?? []).filter { scheme in
      !patterns.contains { $0.hasPrefix(scheme) }
    }
    return patterns + others
  }

  /// Returns a line with the first names of a list.
  private func list(_ title: String, _ names: [String]) -> [String] {
    let more = names.count > 4 ? " and \(names.count - 4) more" : ""
    return names.isEmpty ? [] : ["\(title): \(names.prefix(4).joined(separator: ", "))\(more)."]
  }

  /// The numbers of edges by confidence.
  private var edges: String {
    let counts = Dictionary(grouping: content.edges, by: \.confidence).mapValues(\.count)
    let kinds = [
      ("own", "own (the call stands in the screen)"), ("one", "one (lifted to one screen)"),
      ("many", "many (in the flow '\(FlowID.inferred)')"),
    ]
    let parts = kinds.compactMap { kind, text in counts[kind].map { "\($0) \(text)" } }
    return parts.isEmpty ? "no edges" : "edges: " + parts.joined(separator: ", ")
  }

  /// The screens without a way in, which show where an idiom of the app is unknown.
  private var constructions: [String] {
    guard !content.withoutWayIn.isEmpty else { return [] }
    let shown = content.withoutWayIn.prefix(5).map {
      "  \($0.file):\($0.line): \($0.screen), in \($0.around)"
    }
    return ["", "Constructed, but no edge leads there (\(content.withoutWayIn.count)):"] + shown
  }

  /// The unresolved calls by name, with the rule that would resolve each.
  private var unresolved: [String] {
    guard !content.open.isEmpty else { return [] }
    let groups = Dictionary(grouping: content.open, by: \.call)
      .sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }
    let shown = groups.prefix(5).compactMap { name, calls in
      calls.first.map { "  \($0.file):\($0.line): \(name) (\(calls.count)): \($0.reason)" }
    }
    var lines = ["", "Not resolved (\(content.open.count)):"] + shown
    // An assignment has no arguments: `viewControllers =`.
    if let name = groups.first(where: { !$0.key.hasSuffix("=") })?.key {
      lines.append(
        "A rule in \(SourceProgram.rulesFile) says which argument is the screen: "
          + "calls: [{match: '\(name)', argument: 0, presentation: push}]"
      )
    }
    return lines
  }
}
