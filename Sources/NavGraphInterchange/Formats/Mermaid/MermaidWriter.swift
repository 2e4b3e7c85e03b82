import NavGraph
import NavGraphText

/// A writer of Mermaid flowcharts with solid links (`push`), dotted (`present`) and thick (`root`).
enum MermaidWriter: FormatWriter {
  static let format = InterchangeFormat.mermaid

  static let features: Set<DocumentFeature> = [.titles, .groups, .presentations, .sharedCommands]

  static func write(_ document: NavigationDocument, into output: inout ExportBuilder) {
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
    let text = chart.text(title: output.options.title)
    output.add(text, named: "flows.mmd")
    output.reportTitles(of: document.screens, in: format, MermaidText.restored)
    output.report(
      .approximated,
      "titles",
      document.screens.filter { $0.title == $0.id.name }.map(\.id.name),
      "Screen",
      "have their names as titles, which \(format) does not distinguish from no title"
    )
    for problem in MermaidDocument.problems(of: text, linkCount: chart.linkCount) {
      output.report(.approximated, "size", "\(problem) Export a part of the navigation.")
    }
  }

  /// The flowchart of a document.
  struct Flowchart {
    private let document: NavigationDocument
    let ids: [String]
    private let indices: [ScreenID: Int]
    private let tree: GroupTree

    init(_ document: NavigationDocument) {
      self.document = document
      indices = document.screenIndices
      tree = GroupTree(document)
      var names = UniqueNames()
      ids = document.screens.map { names.add(MermaidWriter.identifier($0.id.name)) }
    }

    /// Returns whether a reader reads a command of each origin, because the links have a text.
    static func isSplit(_ command: NavigationDocument.Command) -> Bool {
      command.originScreens.count > 1 && command.name.name != command.destination.name
    }

    var linkCount: Int { document.commands.reduce(0) { $0 + origins(of: $1).count } }

    func text(title: String?) -> String {
      var chart = MermaidDocument()
      chart.statements = document.screens.indices.map(declaration) + tree.roots.map(box)
      chart.statements += document.commands.compactMap(link)
      let header = title.map { "---\ntitle: \(OrderedJSON.string($0))\n---\n" } ?? ""
      return header + chart.text
    }

    /// Returns the statement that declares a screen.
    private func declaration(of index: Int) -> MermaidDocument.Statement {
      let screen = document.screens[index]
      let lines = (screen.title ?? screen.id.name)
        .split(omittingEmptySubsequences: false) { $0 == "\n" }
      return .node(ids[index], lines.map(String.init))
    }

    private func box(_ group: Int) -> MermaidDocument.Statement {
      .subgraph(
        "flow\(group)",
        document.flows[group].name.name,
        tree.screens[group].map { .member(ids[$0]) } + tree.children[group].map(box)
      )
    }

    private func link(_ command: NavigationDocument.Command) -> MermaidDocument.Statement? {
      let origins = origins(of: command)
      guard let target = indices[command.destination], !origins.isEmpty else { return nil }
      let label = command.name.name == command.destination.name ? [] : [command.name.name]
      return .link(origins, MermaidDocument.arrow(command.presentation), label, ids[target])
    }

    private func origins(of command: NavigationDocument.Command) -> [String] {
      command.originScreens.compactMap { indices[$0].map { ids[$0] } }
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
