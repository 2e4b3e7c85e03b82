import NavGraph
import NavGraphText

/// A writer of DOT, in which attributes of edges contain the columns of the view `edge`.
enum DOTWriter: FormatWriter {
  static let format = InterchangeFormat.dot

  static let features: Set<DocumentFeature> = [
    .titles, .positions, .groups, .universalCommands, .sharedCommands, .presentations,
    .commandFlows, .mainRoot, .otherRoots,
  ]

  static func write(_ document: NavigationDocument, into output: inout ExportBuilder) {
    let dot = DOTDocument(name: output.options.title, Graph(document).statements)
    output.add(dot.text, named: "flows.dot")
    output.reportTitles(of: document.screens, in: format) { title in
      DOTText.title(.label(title), id: "")
    }
  }

  private struct Graph {
    let document: NavigationDocument
    private let indices: [ScreenID: Int]
    private let groups: [ScreenID: FlowID]
    /// The identifiers of the screens: their names, or numbers if DOT cannot contain the name.
    private let ids: [String]

    init(_ document: NavigationDocument) {
      self.document = document
      indices = document.screenIndices
      groups = document.groups
      var names = UniqueNames(besides: Set(document.screens.map(\.id.name)))
      ids = document.screens.enumerated().map { index, screen in
        DOTValue.canWrite(screen.id.name) ? screen.id.name : names.add("screen_\(index)")
      }
    }

    var statements: [DOTDocument.Statement] {
      let tree = GroupTree(document)
      return document.screens.indices.map(node) + tree.roots.map { cluster($0, tree) }
        + document.commands.flatMap(edges)
    }

    private func node(_ index: Int) -> DOTDocument.Statement {
      let screen = document.screens[index]
      var attributes: DOTAttributes = [:]
      // Without the name, a label that equals the identifier is no title.
      if ids[index] != screen.id.name || screen.title == screen.id.name {
        attributes.add("screen", .label(screen.id.name))
      }
      if let title = screen.title { attributes.add("label", .label(title)) }
      if let position = screen.position {
        attributes.add("pos", .string("\(position.x),\(-position.y)"))
      }
      if document.roots.contains(screen.id) { attributes.add("start", .string("true")) }
      return .node(ids[index], attributes)
    }

    /// Returns the box of a flow, with the boxes in it.
    private func cluster(_ flow: Int, _ tree: GroupTree) -> DOTDocument.Statement {
      .subgraph(
        "cluster_\(flow)",
        [.attribute("label", .label(document.flows[flow].name.name))]
          + tree.screens[flow].map { .node(ids[$0], [:]) }
          + tree.children[flow].map { cluster($0, tree) }
      )
    }

    private func edges(of command: NavigationDocument.Command) -> [DOTDocument.Statement] {
      guard let target = indices[command.destination] else { return [] }
      var attributes: DOTAttributes = [:]
      if command.name.name != command.destination.name {
        attributes.add("label", .label(command.name.name))
      }
      let group = groups[command.destination]
      for (name, value) in EdgeColumns.attributes(of: command, group: group) {
        attributes.add(name, .label(value))
      }
      return EdgeColumns.origins(of: command).compactMap { origin in
        indices[origin].map { .edge(ids[$0], ids[target], attributes) }
      }
    }
  }
}
