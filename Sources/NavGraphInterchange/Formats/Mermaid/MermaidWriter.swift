import NavGraph
import NavGraphText

/// A writer of Mermaid flowcharts.
///
/// Solid links are `push`, dotted links are `present`, and thick links are `root`.
///
/// Mermaid does not draw diagrams with more than 500 links or 50,000 characters, and a diagram
/// cannot change this limit. Therefore, a larger diagram is split into several diagrams in a
/// Markdown file.
enum MermaidWriter: FormatWriter {
  static let format = InterchangeFormat.mermaid

  static let features: Set<DocumentFeature> = [.titles, .groups, .presentations, .sharedCommands]

  static func write(_ document: FlowDocument, into output: inout ExportBuilder) {
    let chart = Flowchart(document)
    output.report(
      .approximated,
      "identifiers",
      document.screens.renamed(as: chart.ids),
      "Screen",
      "have another identifier, because Mermaid allows only letters, digits, '_', '-' and '.'"
    )
    output.report(
      .approximated,
      "several-origins",
      document.commands.filter(Flowchart.isSplit).map(\.name.name),
      "Command",
      "have several origins and become one each"
    )
    let parts = chart.parts()
    guard parts.count > 1 else {
      output.add(chart.text(of: parts.first ?? [], title: output.options.title), named: "flows.mmd")
      return
    }
    output.report(
      .approximated,
      "split",
      "Mermaid draws at most \(MermaidDocument.maximumLinks) links and "
        + "\(MermaidDocument.maximumCharacters) characters in a diagram, so "
        + "there are \(parts.count) diagrams."
    )
    var text = "# \(output.options.title ?? "Flows")\n"
    for (number, part) in parts.enumerated() {
      text += "\n```mermaid\n"
      text += chart.text(of: part, title: nil, part: (number + 1, parts.count))
      text += "```\n"
    }
    output.add(text, named: "flows.md")
  }

  /// The comment at the beginning of each diagram into which a larger one is split.
  static let partMark = "%% navgraph part"

  /// A diagram of a document, as links that can be split.
  struct Flowchart {
    /// The links of a command, and the screens that they connect.
    struct Links {
      let statement: MermaidDocument.Statement
      let screens: [Int]
      let count: Int
    }

    private let document: FlowDocument
    let ids: [String]
    private let indices: [ScreenID: Int]
    private let tree: GroupTree

    init(_ document: FlowDocument) {
      self.document = document
      indices = document.screenIndices
      tree = GroupTree(document)
      var names = UniqueNames()
      ids = document.screens.map { names.add(MermaidWriter.identifier($0.id.name)) }
    }

    /// Returns whether a reader reads a command of each origin, because the links have a text.
    static func isSplit(_ command: FlowDocument.Command) -> Bool {
      command.originScreens.count > 1 && command.name.name != command.destination.name
    }

    var allLinks: [Links] { document.commands.flatMap(links) }

    private func links(of command: FlowDocument.Command) -> [Links] {
      guard let target = indices[command.destination] else { return [] }
      let origins = command.originScreens.compactMap { indices[$0] }
      let label = command.name.name == command.destination.name ? [] : [command.name.name]
      let arrow = MermaidDocument.arrow(command.presentation)
      return stride(from: 0, to: origins.count, by: Flowchart.maximumOrigins).map { start in
        let part = origins[start...].prefix(Flowchart.maximumOrigins)
        return Links(
          statement: .link(part.map { ids[$0] }, arrow, label, ids[target]),
          screens: part + [target],
          count: part.count
        )
      }
    }

    /// The maximum number of origins in one statement, so that every statement fits in a diagram.
    private static let maximumOrigins = 100

    /// Returns the links, divided into parts that Mermaid can draw.
    func parts() -> [[Links]] {
      var parts: [[Links]] = []
      var part: [Links] = []
      var (linkCount, length) = (0, 0)
      var screens: Set<Int> = []
      for links in allLinks {
        let added = Set(links.screens).subtracting(screens)
        let addedLength =
          links.statement.text.count + added.map { declaration(of: $0).text.count + 5 }.reduce(0, +)
        let isFull =
          linkCount + links.count > MermaidDocument.maximumLinks
          || length + addedLength > MermaidDocument.maximumCharacters - 200
        if isFull, !part.isEmpty {
          parts.append(part)
          (part, linkCount, length, screens) = ([], 0, 0, [])
        }
        part.append(links)
        linkCount += links.count
        length += addedLength
        screens.formUnion(links.screens)
      }
      if !part.isEmpty { parts.append(part) }
      return parts
    }

    /// Returns a whole diagram, or a part of a document that is split.
    func text(of links: [Links], title: String?, part: (number: Int, count: Int)? = nil) -> String {
      var chart = MermaidDocument()
      if let part {
        chart.statements.append(.style("\(partMark) \(part.number) of \(part.count)"))
      }
      var shown = Set(links.flatMap(\.screens))
      // Screens without commands are in the first part.
      if part?.number ?? 1 == 1 {
        shown.formUnion(Set(document.screens.indices).subtracting(allLinks.flatMap(\.screens)))
      }
      chart.statements += document.screens.indices.filter(shown.contains).map(declaration)
      chart.statements += tree.roots.compactMap { box($0, shown) }
      chart.statements += links.map(\.statement)
      if part == nil {
        let styles = document.foreign.value("styles", of: format)?.elements ?? []
        chart.statements += styles.compactMap(\.text).map { .style($0) }
      }
      let header = title.map { "---\ntitle: \(OrderedJSON.string($0))\n---\n" } ?? ""
      return header + chart.text
    }

    /// Returns the statement that declares a screen.
    private func declaration(of index: Int) -> MermaidDocument.Statement {
      let screen = document.screens[index]
      return .node(ids[index], [screen.title ?? screen.id.name])
    }

    private func box(_ group: Int, _ shown: Set<Int>) -> MermaidDocument.Statement? {
      let content =
        tree.screens[group].filter(shown.contains).map { .member(ids[$0]) }
        + tree.children[group].compactMap { box($0, shown) }
      guard !content.isEmpty else { return nil }
      return .subgraph("flow\(group)", document.flows[group].name.name, content)
    }
  }

  /// The keywords, which cannot be identifiers of nodes.
  private static let keywords: Set<String> = [
    "end", "graph", "flowchart", "subgraph", "style", "linkstyle", "classdef", "class", "click",
    "direction", "default", "call", "href", "acctitle", "accdescr", "interpolate",
  ]

  /// Returns a name as an identifier: letters, digits and `_`, with `-` and `.` between them.
  static func identifier(_ name: String) -> String {
    let parts = name.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "." }
    let isPlain = parts.allSatisfy { part in
      !part.isEmpty && part.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
    }
    if isPlain, !keywords.contains(name.lowercased()) { return name }
    let characters = name.map { $0.isLetter || $0.isNumber ? $0 : "_" }
    return "s_" + String(characters)
  }
}
