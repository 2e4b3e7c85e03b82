import Algorithms
import NavGraph

/// A writer of a Jetpack Navigation graph.
///
/// Flows that contain screens are nested graphs. Universal commands are global actions, and other
/// commands are actions of each origin.
enum JetpackWriter: FormatWriter {
  static let format = InterchangeFormat.jetpack

  static let features: Set<DocumentFeature> = [
    .titles, .resources, .properties, .groups, .universalCommands, .sharedCommands, .presentations,
    .values, .links, .mainRoot, .closings,
  ]

  static func write(_ document: NavigationDocument, into output: inout ExportBuilder) {
    let graph = Graph(document)
    output.add(graph.root.document, named: "nav_graph.xml")
    output.reportTitles(of: document.screens, in: format, XMLNode.restored)
    var split = document
    split.commands = document.commands.indices.filter(graph.placement.isSplit).map {
      document.commands[$0]
    }
    output.reportLoss(of: .sharedCommands, in: split, JetpackWriter.self)
    let losses = [
      (
        "presentation", graph.mixedScreens, "Screen",
        "open both as a modal layer and otherwise, and have no dialog element"
      ),
      (
        "closing", document.commands.filter(\.replacesSeveralScreens).map(\.name.name), "Command",
        "replace the screen that is left, which a popUpTo only names if the command has one origin"
      ),
      ("links", graph.inexactLinks, "Link", "have more than the URI of a deep link"),
      (
        "properties", graph.inexactScreens, "Screen",
        "declare properties that an argument cannot express exactly"
      ),
      (
        "identifiers", graph.renamedElements, "Element",
        "have another identifier, because identifiers are unique, and have only letters, digits and '_'"
      ),
    ]
    for (code, names, kind, loss) in losses {
      output.report(.approximated, code, names, kind, loss)
    }
  }

  private struct Graph {
    let document: NavigationDocument
    /// The screens that some commands open as a modal layer, and other commands open otherwise.
    private(set) var mixedScreens: [String] = []
    private let indices: [ScreenID: Int]
    private let index: DocumentIndex
    private let tree: GroupTree
    private let rootID = "nav_graph"
    private let ids: [String]
    private let flowIDs: [String]
    /// The screens that all commands open as a modal layer.
    private var dialogs: Set<Int> = []
    /// The screens with which users enter flows.
    private var entries: [Int: Int] = [:]
    let placement: JetpackActions
    /// The actions of each element; a screen also has those that it inherits.
    private var actions: [Element: [XMLNode]] = [:]

    private enum Element: Hashable { case graph(Int?), screen(Int) }

    init(_ document: NavigationDocument) {
      self.document = document
      indices = document.screenIndices
      index = DocumentIndex(document)
      tree = GroupTree(document)
      var names = UniqueNames(besides: [rootID])
      ids = document.screens.map { names.add(JetpackNames.identifier($0.id.name)) }
      flowIDs = document.flows.map { names.add(JetpackNames.identifier($0.name.name)) }
      placement = JetpackActions(document, tree)
      findEntries()
      collectActions()
      findDialogs()
    }

    /// The links with parts that a deep link does not have.
    var inexactLinks: [String] {
      document.links.filter { link in
        JetpackURI.uri(of: link) == nil || !opensStarts(link) || link.name != nil
          || link.presentation != nil || link.position != nil
          || link.flow != nil || link.ignoresCase
          || link.milestones.contains { !$0.properties.isEmpty }
      }.map(\.pattern)
    }

    /// Returns whether a link opens the screens that a deep link opens: the starts of the graphs
    /// around its last screen, and the screen.
    private func opensStarts(_ link: NavigationDocument.Link) -> Bool {
      guard let last = link.milestones.last?.screen, let screen = indices[last] else {
        return false
      }
      let flows = document.screens[screen].group.flatMap { document.flowIndices[$0] }
      let graphs = chain(from: flows) {
        document.flows[$0].parent.flatMap { document.flowIndices[$0] }
      }
      let root = document.roots.first.flatMap { indices[$0] } ?? (ids.isEmpty ? nil : 0)
      let starts = graphs.map(start)
      let expected =
        ([root] + starts.reversed()).compactMap { $0 }.uniqued()
        .filter { $0 != screen } + [screen]
      return link.milestones.map(\.screen) == expected.map { document.screens[$0].id }
    }

    /// The screens with properties that are read in another form.
    var inexactScreens: [String] {
      document.screens.filter { screen in
        !screen.properties.allSatisfy { property in
          let argument = JetpackArgument(property)
          return argument.property(resources: JetpackResources()).declaration == property
        }
      }.map(\.id.name)
    }

    /// The screens and commands that an import names differently.
    var renamedElements: [String] {
      let screens = zip(document.screens.map(\.id.name), ids)
      let repeated = Dictionary(placement.ids.map { ($0, 1) }, uniquingKeysWith: +)
      let commands = zip(document.commands.map(\.name.name), placement.ids)
        .filter { repeated[$0.1] == 1 }
      return (Array(screens) + commands).filter { $0.0 != $0.1 }.map(\.0)
    }

    private mutating func collectActions() {
      var families: [[Int]] = Array(repeating: [], count: document.screens.count)
      for screen in document.screens.indices {
        for ancestor in document.ancestors(of: screen, indices) {
          families[ancestor].append(screen)
        }
      }
      for number in document.commands.indices {
        let elements =
          switch placement.owners[number] {
          case .graph(let flow): [Element.graph(flow)]
          case .screens(let screens):
            (screens + screens.flatMap { families[$0] }).uniqued().map(Element.screen)
          }
        for element in elements { actions[element, default: []].append(action(number)) }
      }
    }

    private mutating func findEntries() {
      for command in document.commands where !command.isUniversal {
        guard let destination = indices[command.destination] else { continue }
        let origins = command.originScreens.compactMap { indices[$0] }
        for flow in tree.flows[destination]
        where entries[flow] == nil && !origins.allSatisfy({ tree.flows[$0].contains(flow) }) {
          entries[flow] = destination
        }
      }
    }

    /// Returns the screen with which a flow starts: the main start screen, the first one that a
    /// command of another flow opens, or the first one.
    private func start(of flow: Int) -> Int? {
      let root = document.roots.first.flatMap { indices[$0] }
      return root.flatMap { tree.contains($0, in: flow) ? $0 : nil } ?? entries[flow]
        ?? tree.firstScreen(in: flow)
    }

    private mutating func findDialogs() {
      var modal: Set<Int> = []
      var others: Set<Int> = []
      for command in document.commands {
        guard let index = indices[command.destination] else { continue }
        if command.presentation.startsLayer { modal.insert(index) } else { others.insert(index) }
      }
      dialogs = modal.subtracting(others)
      mixedScreens = modal.intersection(others).sorted().map { document.screens[$0].id.name }
    }

    // MARK: Elements

    var root: XMLNode {
      let start = (document.roots.first ?? document.screens.first?.id).flatMap { indices[$0] }
      let attributes: XMLNode.Attributes = [
        ("xmlns:android", JetpackNames.android), ("xmlns:app", JetpackNames.app),
        ("xmlns:tools", JetpackNames.tools), ("android:id", "@+id/\(rootID)"),
        ("app:startDestination", start.flatMap { id(of: $0, in: nil) }.map { "@id/\($0)" }),
      ]
      return .element(
        "navigation",
        attributes,
        (actions[.graph(nil)] ?? []) + items(in: nil)
      )
    }

    private func items(in flow: Int?) -> [XMLNode] {
      tree.map(in: flow, screen: node(screen:), flow: node(flow:))
    }

    /// Returns the identifier of an element directly in a graph: of a screen, or of the graph that
    /// contains it; nil if the screen is not in the graph.
    private func id(of screen: Int, in flow: Int?) -> String? {
      let inner = (flow.map { tree.children[$0] } ?? tree.roots)
        .first { tree.contains(screen, in: $0) }
      if let inner { return flowIDs[inner] }
      return flow.map { tree.screens[$0].contains(screen) } ?? true ? ids[screen] : nil
    }

    private func node(flow: Int) -> XMLNode {
      let start = start(of: flow).flatMap { id(of: $0, in: flow) }
      let attributes: XMLNode.Attributes = [
        ("android:id", "@+id/\(flowIDs[flow])"),
        ("app:startDestination", start.map { "@id/\($0)" }),
      ]
      return .element("navigation", attributes, (actions[.graph(flow)] ?? []) + items(in: flow))
    }

    private func node(screen number: Int) -> XMLNode {
      let screen = document.screens[number]
      let attributes: XMLNode.Attributes = [
        ("android:id", "@+id/\(ids[number])"), ("android:name", screen.identifier),
        ("android:label", screen.title), ("tools:layout", screen.storyboard),
      ]
      return .element(
        dialogs.contains(number) ? "dialog" : "fragment",
        attributes,
        screen.properties.map(node) + (actions[.screen(number)] ?? [])
          + index.links(to: screen.id).compactMap(node)
      )
    }

    private func node(_ link: NavigationDocument.Link) -> XMLNode? {
      JetpackURI.uri(of: link).map { .element("deepLink", [("app:uri", $0)]) }
    }

    private func node(_ property: PropertyDeclaration) -> XMLNode {
      let argument = JetpackArgument(property)
      return .element(
        "argument",
        [
          ("android:name", property.name.name), ("app:argType", argument.type),
          ("app:nullable", argument.isNullable ? "true" : nil),
          ("android:defaultValue", argument.defaultValue),
        ]
      )
    }

    private func action(_ number: Int) -> XMLNode {
      let command = document.commands[number]
      var attributes: XMLNode.Attributes = [
        ("android:id", "@+id/\(placement.ids[number])"),
        ("app:destination", indices[command.destination].map { "@id/\(ids[$0])" }),
      ]
      attributes += command.popUpTo(root: rootID) { indices[$0].map { ids[$0] } }
      let values = command.properties.sorted { $0.key < $1.key }
      return .element(
        "action",
        attributes,
        values.map { name, value in
          let argument = JetpackArgument(PropertyDeclaration(name, value.type, defaultValue: value))
          return .element(
            "argument",
            [
              ("android:name", name.name), ("app:argType", argument.type),
              ("android:defaultValue", argument.defaultValue),
            ]
          )
        }
      )
    }
  }
}
