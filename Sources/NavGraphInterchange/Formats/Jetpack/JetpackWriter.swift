import NavGraph

/// A writer of a Jetpack Navigation graph.
///
/// Flows that contain screens are nested graphs. Universal commands are global actions, and other
/// commands are actions of each origin.
enum JetpackWriter: FormatWriter {
  static let format = InterchangeFormat.jetpack

  static let features: Set<DocumentFeature> = [
    .titles, .resources, .properties, .groups, .universalCommands, .presentations, .values, .links,
    .mainRoot,
  ]

  static func write(
    _ document: FlowDocument,
    into output: inout ExportBuilder
  ) throws(ExportError) {
    let graph = Graph(document)
    var writer = XMLWriter()
    graph.write(to: &writer)
    output.add(writer.text, named: "nav_graph.xml")
    let losses = [
      (
        "presentation", graph.mixedScreens, "Screen",
        "open both as a modal layer and otherwise, and have no dialog element"
      ),
      ("links", graph.inexactLinks, "Link", "have more than the URI of a deep link"),
      (
        "properties", graph.inexactScreens, "Screen",
        "declare properties that an argument cannot express exactly"
      ),
      (
        "identifiers", graph.renamedElements, "Element",
        "have another identifier, because Android allows only letters, digits and '_'"
      ),
    ]
    for (code, names, kind, loss) in losses {
      output.report(.approximated, code, names, kind, loss)
    }
  }

  /// The graph of a document.
  private struct Graph {
    let document: FlowDocument
    /// The screens that some commands open as a modal layer, and other commands open otherwise.
    private(set) var mixedScreens: [String] = []
    private let indices: [ScreenID: Int]
    private let tree: GroupTree
    private let rootID: String
    private let ids: [String]
    private let flowIDs: [String]
    private let actionIDs: [String]
    private var dialogs: Set<Int> = []
    /// The commands of each screen, including inherited ones.
    private var actions: [[Int]]
    /// The commands of each nested graph, and of the graph that contains all others.
    private var flowActions: [Int: [Int]] = [:]
    private var rootActions: [Int] = []

    init(_ document: FlowDocument) {
      self.document = document
      indices = document.screenIndices
      tree = GroupTree(document)
      rootID = document.foreign.text("id", of: format).map(JetpackNames.id) ?? "nav_graph"
      var taken: Set = [rootID]
      func id(_ name: String, _ foreign: ForeignData = ForeignData()) -> String {
        if let id = foreign.text("id", of: format) { return id }
        var id = JetpackText.identifier(name)
        while !taken.insert(id).inserted { id += "_" }
        return id
      }
      ids = document.screens.map { id($0.id.name, $0.foreign) }
      flowIDs = document.flows.map { id($0.name.name) }
      taken = []
      actionIDs = document.commands.map { id($0.name.name, $0.foreign) }
      actions = Array(repeating: [], count: document.screens.count)
      collectActions()
      findDialogs()
    }

    /// The links with parts that a deep link does not have.
    var inexactLinks: [String] {
      document.links.filter { link in
        JetpackURI.uri(of: link) == nil && link.foreign[format].isEmpty || link.name != nil
          || link.presentation != nil || link.position != nil || link.flow != nil
          || link.ignoresCase || link.milestones.contains { !$0.properties.isEmpty }
      }.map(\.pattern)
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
        .filter { $0.0.0 != $0.1 && $0.0.1.value("id", of: format) == nil }.map(\.0.0)
    }

    private mutating func collectActions() {
      let families = document.descendants
      for (number, command) in document.commands.enumerated() {
        let graph = command.foreign.text("graph", of: format)
        if command.isUniversal || graph?.isEmpty == true {
          rootActions.append(number)
        } else if let graph, let flow = document.flows.firstIndex(where: { $0.name.name == graph })
        {
          flowActions[flow, default: []].append(number)
        } else {
          let origins = command.originScreens.compactMap { indices[$0] }
          var known: Set<Int> = []
          for origin in origins + origins.flatMap({ families[$0] })
          where known.insert(origin).inserted { actions[origin].append(number) }
        }
      }
    }

    private mutating func findDialogs() {
      var modal: Set<Int> = []
      var others: Set<Int> = []
      for command in document.commands {
        guard let index = indices[command.destination] else { continue }
        if command.presentation == .present { modal.insert(index) } else { others.insert(index) }
      }
      dialogs = modal.subtracting(others)
      mixedScreens = modal.intersection(others).sorted().map { document.screens[$0].id.name }
    }

    // MARK: Writing

    func write(to writer: inout XMLWriter) {
      let start = (document.roots.first ?? document.screens.first?.id).flatMap { indices[$0] }
      let attributes: [(String, String?)] = [
        ("xmlns:android", JetpackNames.android), ("xmlns:app", JetpackNames.app),
        ("xmlns:tools", JetpackNames.tools), ("android:id", "@+id/\(rootID)"),
        ("app:startDestination", start.flatMap { id(of: $0, in: nil) }.map { "@id/\($0)" }),
      ]
      let others = JetpackText.attributes(of: document.foreign)
      writer.element("navigation", attributes + others) { writer in
        for number in rootActions { write(action: number, to: &writer) }
        writeItems(in: nil, to: &writer)
      }
    }

    private func writeItems(in flow: Int?, to writer: inout XMLWriter) {
      for item in tree.items(in: flow) {
        switch item {
        case .screen(let screen): write(screen: screen, to: &writer)
        case .flow(let flow): write(flow: flow, to: &writer)
        }
      }
    }

    /// Returns the identifier of an element directly in a graph: of a screen, or of the graph that
    /// contains it; nil if the screen is not in the graph.
    private func id(of screen: Int, in flow: Int?) -> String? {
      let inner = (flow.map { tree.children[$0] } ?? tree.roots)
        .first { tree.contains(screen, in: $0) }
      if let inner { return flowIDs[inner] }
      return flow.map { tree.screens[$0].contains(screen) } ?? true ? ids[screen] : nil
    }

    private func write(flow: Int, to writer: inout XMLWriter) {
      let foreign = document.flows[flow].foreign
      let root = document.roots.first.flatMap { indices[$0] }
      let start =
        foreign.text("startDestination", of: format) ?? root.flatMap { id(of: $0, in: flow) }
        ?? tree.firstScreen(in: flow).flatMap { id(of: $0, in: flow) }
      let attributes: [(String, String?)] = [
        ("android:id", "@+id/\(flowIDs[flow])"),
        ("app:startDestination", start.map { "@id/\($0)" }),
      ]
      writer.element("navigation", attributes + JetpackText.attributes(of: foreign)) { writer in
        for number in flowActions[flow] ?? [] { write(action: number, to: &writer) }
        writeItems(in: flow, to: &writer)
      }
    }

    private func write(screen index: Int, to writer: inout XMLWriter) {
      let screen = document.screens[index]
      let foreign = screen.foreign
      let element = foreign.text("element", of: format).flatMap(JetpackText.tag)
      let hasRoute =
        [foreign.text("app:route", of: format), foreign.text("route", of: format)]
        .contains(screen.id.name)
      let attributes: [(String, String?)] = [
        ("android:id", hasRoute ? nil : "@+id/\(ids[index])"), ("android:name", screen.identifier),
        ("android:label", foreign.text("android:label", of: format) ?? screen.title),
        ("tools:layout", screen.storyboard),
      ]
      let others = JetpackText.attributes(of: foreign).filter { $0.0 != "android:label" }
      writer.element(
        element ?? (dialogs.contains(index) ? "dialog" : "fragment"),
        attributes + others
      ) { writer in
        for property in screen.properties { write(property, of: foreign[format], to: &writer) }
        for action in actions[index] { write(action: action, to: &writer) }
        for link in document.links where link.milestones.last?.screen == screen.id {
          write(link, to: &writer)
        }
      }
    }

    private func write(_ link: FlowDocument.Link, to writer: inout XMLWriter) {
      let attributes = JetpackText.attributes(of: link.foreign)
      if !attributes.isEmpty {
        writer.element("deepLink", attributes)
      } else if let uri = JetpackURI.uri(of: link) {
        writer.element("deepLink", [("app:uri", uri)])
      }
    }

    private func write(
      _ property: PropertyDeclaration,
      of foreign: [OrderedJSON.Member],
      to writer: inout XMLWriter
    ) {
      let argument = JetpackArgument(property)
      let own = foreign.first { $0.name == "arguments" }?.value[property.name.name]?.members
      guard let own, own.allSatisfy(JetpackText.isAttribute) else {
        writer.element(
          "argument",
          [
            ("android:name", property.name.name), ("app:argType", argument.type),
            ("app:nullable", argument.isNullable ? "true" : nil),
            ("android:defaultValue", argument.defaultValue),
          ]
        )
        return
      }
      writer.element(
        "argument",
        [("android:name", property.name.name)] + own.map { ($0.name, $0.value.text) }
      )
    }

    private func write(action number: Int, to writer: inout XMLWriter) {
      let command = document.commands[number]
      var attributes: [(String, String?)] = [
        ("android:id", "@+id/\(actionIDs[number])"),
        ("app:destination", indices[command.destination].map { "@id/\(ids[$0])" }),
      ]
      attributes += JetpackText.attributes(of: command.foreign)
      if command.presentation == .root, command.foreign.text("app:popUpTo", of: format) == nil {
        attributes += [("app:popUpTo", "@id/\(rootID)"), ("app:popUpToInclusive", "true")]
      }
      writer.element("action", attributes) { writer in
        for (key, value) in command.properties.sorted(by: { $0.key < $1.key }) {
          let name = key.name
          let argument = JetpackArgument(
            PropertyDeclaration(PropertyName(name), value.type, defaultValue: value)
          )
          writer.element(
            "argument",
            [
              ("android:name", name), ("app:argType", argument.type),
              ("android:defaultValue", argument.defaultValue),
            ]
          )
        }
      }
    }
  }
}
