import Algorithms
import NavGraph

/// A writer of a Jetpack Navigation graph.
///
/// Flows that contain screens are nested graphs. Universal commands are global actions, and other
/// commands are actions of each origin.
enum JetpackWriter: FormatWriter {
  static let format = InterchangeFormat.jetpack

  static let features: Set<DocumentFeature> = [
    .titles, .resources, .properties, .groups, .universalCommands, .presentations, .values, .links,
    .mainRoot, .closings,
  ]

  static func write(_ document: NavigationDocument, into output: inout ExportBuilder) {
    let graph = Graph(document)
    output.add(graph.root.document, named: "nav_graph.xml")
    output.reportTitles(of: document.screens, in: format, XMLNode.restored)
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
    private let rootID: String
    private let ids: [String]
    private let flowIDs: [String]
    private let actionIDs: [String]
    /// The screens that all commands open as a modal layer, and those that all open otherwise.
    private var dialogs: Set<Int> = []
    private var pushed: Set<Int> = []
    /// The actions of each element; a screen also has those that it inherits.
    private var actions: [GroupTree.Owner: [XMLNode]] = [:]

    init(_ document: NavigationDocument) {
      self.document = document
      indices = document.screenIndices
      index = DocumentIndex(document)
      tree = GroupTree(document)
      rootID = document.foreign.text("id", of: format).map(JetpackNames.id) ?? "nav_graph"
      var (names, actionNames) = (UniqueNames(besides: [rootID]), UniqueNames())
      ids = document.screens.map { screen in
        names.add(
          screen.foreign.text("id", of: format) ?? JetpackNames.identifier(screen.id.name)
        )
      }
      flowIDs = document.flows.map { names.add(JetpackNames.identifier($0.name.name)) }
      actionIDs = document.commands.map { command in
        command.foreign.text("id", of: format)
          ?? actionNames.add(JetpackNames.identifier(command.name.name))
      }
      collectActions()
      findDialogs()
    }

    /// The links with parts that a deep link does not have.
    var inexactLinks: [String] {
      document.links.filter { link in
        let isImported = !link.foreign[format].isEmpty
        return !isImported && (JetpackURI.uri(of: link) == nil || !opensStarts(link))
          || link.name != nil || link.presentation != nil || link.position != nil
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
      let starts = graphs.map { flow in
        root.flatMap { tree.contains($0, in: flow) ? $0 : nil } ?? tree.firstScreen(in: flow)
      }
      let expected =
        ([root] + starts.reversed()).compactMap { $0 }.uniqued()
        .filter { $0 != screen } + [screen]
      return link.milestones.map(\.screen) == expected.map { document.screens[$0].id }
    }

    /// The screens with properties that are read in another form.
    var inexactScreens: [String] {
      document.screens.filter { screen in
        screen.foreign.value("arguments", of: format) == nil
          && !screen.properties.allSatisfy { property in
            let argument = JetpackArgument(property)
            return argument.property(resources: JetpackResources()).declaration == property
          }
      }.map(\.id.name)
    }

    /// The screens and commands whose identifiers are not their names.
    var renamedElements: [String] {
      let screens = zip(document.screens.map { ($0.id.name, $0.foreign) }, ids)
      let commands = zip(document.commands.map { ($0.name.name, $0.foreign) }, actionIDs)
      return (Array(screens) + Array(commands))
        .filter { ($0.0.1.text("id", of: format) ?? $0.0.0) != $0.1 }.map(\.0.0)
    }

    private mutating func collectActions() {
      var families: [[Int]] = Array(repeating: [], count: document.screens.count)
      for screen in document.screens.indices {
        for ancestor in document.ancestors(of: screen, indices) {
          families[ancestor].append(screen)
        }
      }
      for (number, command) in document.commands.enumerated() {
        let action = action(number)
        let graph = command.foreign.text("graph", of: format)
        let owners = document.owners(of: command, importedIn: graph, indices)
        let descendants = owners.flatMap { owner -> [Int] in
          if case .screen(let screen) = owner { families[screen] } else { [] }
        }
        for owner in (owners + descendants.map(GroupTree.Owner.screen)).uniqued() {
          actions[owner, default: []].append(action)
        }
      }
    }

    private mutating func findDialogs() {
      var modal: Set<Int> = []
      var others: Set<Int> = []
      for command in document.commands {
        guard let index = indices[command.destination] else { continue }
        if command.presentation.startsLayer { modal.insert(index) } else { others.insert(index) }
      }
      dialogs = modal.subtracting(others)
      pushed = others.subtracting(modal)
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
        attributes + JetpackNames.attributes(of: document.foreign),
        (actions[.document] ?? []) + items(in: nil)
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
      let foreign = document.flows[flow].foreign
      let root = document.roots.first.flatMap { indices[$0] }
      let start =
        foreign.text("startDestination", of: format) ?? root.flatMap { id(of: $0, in: flow) }
        ?? tree.firstScreen(in: flow).flatMap { id(of: $0, in: flow) }
      let attributes: XMLNode.Attributes = [
        ("android:id", "@+id/\(flowIDs[flow])"),
        ("app:startDestination", start.map { "@id/\($0)" }),
      ]
      return .element(
        "navigation",
        attributes + JetpackNames.attributes(of: foreign),
        (actions[.flow(flow)] ?? []) + items(in: flow)
      )
    }

    private func node(screen number: Int) -> XMLNode {
      let screen = document.screens[number]
      let foreign = screen.foreign
      let element = element(of: screen, number)
      let routes = ["app:route", "route"].map { foreign.text($0, of: format) }
      let attributes: XMLNode.Attributes = [
        ("android:id", routes.contains(screen.id.name) ? nil : "@+id/\(ids[number])"),
        ("android:name", screen.identifier),
        ("android:label", foreign.text("android:label", of: format) ?? screen.title),
        ("tools:layout", screen.storyboard),
      ]
      return .element(
        element,
        attributes + JetpackNames.attributes(of: foreign).filter { $0.0 != "android:label" },
        screen.properties.map { node($0, of: foreign) } + (actions[.screen(number)] ?? [])
          + index.links(to: screen.id).compactMap(node)
      )
    }

    /// Returns the element of a screen: the imported one, unless the commands that open the screen
    /// have another presentation now.
    private func element(of screen: NavigationDocument.Screen, _ index: Int) -> String {
      let isModal = dialogs.contains(index)
      let imported = screen.foreign.text("element", of: format).flatMap(JetpackNames.tag)
      let isOpened = isModal || pushed.contains(index)
      if let imported, !isOpened || ImportOptions().isModal(imported) == isModal { return imported }
      return isModal ? "dialog" : "fragment"
    }

    private func node(_ link: NavigationDocument.Link) -> XMLNode? {
      let attributes = JetpackNames.attributes(of: link.foreign)
      guard attributes.isEmpty else { return .element("deepLink", attributes) }
      return JetpackURI.uri(of: link).map { .element("deepLink", [("app:uri", $0)]) }
    }

    private func node(_ property: PropertyDeclaration, of foreign: ForeignData) -> XMLNode {
      let name = ("android:name", Optional(property.name.name))
      let own = foreign.value("arguments", of: format)?[property.name.name]?.members
      if let own, own.allSatisfy(JetpackNames.isAttribute) {
        return .element("argument", [name] + own.map { ($0.name, $0.value.text) })
      }
      let argument = JetpackArgument(property)
      return .element(
        "argument",
        [
          name, ("app:argType", argument.type),
          ("app:nullable", argument.isNullable ? "true" : nil),
          ("android:defaultValue", argument.defaultValue),
        ]
      )
    }

    private func action(_ number: Int) -> XMLNode {
      let command = document.commands[number]
      var attributes: XMLNode.Attributes = [
        ("android:id", "@+id/\(actionIDs[number])"),
        ("app:destination", indices[command.destination].map { "@id/\(ids[$0])" }),
      ]
      attributes += JetpackNames.attributes(of: command.foreign)
      if command.foreign.text("app:popUpTo", of: format) == nil {
        attributes += command.popUpTo(root: rootID) { indices[$0].map { ids[$0] } }
      }
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
