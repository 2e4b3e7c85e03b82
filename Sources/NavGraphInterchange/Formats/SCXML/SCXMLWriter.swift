import NavGraph

/// A writer of State Chart XML.
///
/// Every command becomes a transition of each of its origins. Flows are states that contain the
/// states of their screens. Universal commands belong to a state that contains all others.
enum SCXMLWriter: FormatWriter {
  static let format = InterchangeFormat.scxml

  static let features: Set<DocumentFeature> = [
    .groups, .universalCommands, .presentations, .guards, .mainRoot,
  ]

  static func write(_ document: NavigationDocument, into output: inout ExportBuilder) {
    let machine = Machine(document)
    output.add(machine.root.document, named: "machine.scxml")
    output.reportStackless(document.commands, in: "a machine")
    output.reportEvents(document.commands, in: format)
    output.report(
      .approximated,
      "identifiers",
      document.screens.renamed(as: machine.ids),
      "Screen",
      "have another identifier, because SCXML allows only letters, digits, '_', '-', '.' and ':'"
    )
  }

  private struct Machine {
    let document: NavigationDocument
    /// The identifiers of the states for screens.
    let ids: [String]
    private let indices: [ScreenID: Int]
    private let tree: GroupTree
    private let flowIDs: [String]
    /// The identifier of the state that contains all others.
    private let outerID: String
    /// The transitions of each element, and those of the outer state for universal commands.
    private var transitions: [GroupTree.Owner: [XMLNode]] = [:]
    private var universalTransitions: [XMLNode] = []

    init(_ document: NavigationDocument) {
      self.document = document
      indices = document.screenIndices
      tree = GroupTree(document)
      var names = UniqueNames()
      ids = document.screens.map { names.add(SCXMLWriter.token($0.id.name)) }
      flowIDs = document.flows.map { names.add(SCXMLWriter.token($0.name.name)) }
      outerID = names.add("navgraph")
      for command in document.commands {
        let transition = transition(of: command)
        guard !command.isUniversal else {
          universalTransitions.append(transition)
          continue
        }
        let state = command.foreign.text("state", of: format)
        for owner in document.owners(of: command, importedIn: state, indices) {
          transitions[owner, default: []].append(transition)
        }
      }
    }

    var root: XMLNode {
      let foreign = document.foreign[format]
      let namespaces = document.foreign.value("namespaces", of: format)?.members ?? []
      let start = document.roots.first ?? document.screens.first?.id
      let attributes: XMLNode.Attributes =
        [("xmlns", SCXMLReader.namespace)]
        + namespaces.map { ("xmlns:\($0.name)", $0.value.text) }
        + [("version", document.foreign.text("version", of: format) ?? "1.0")]
        + Machine.attributes(foreign.filter { $0.name != "version" })
        + [("initial", start.flatMap { indices[$0] }.map { ids[$0] })]
      let outer = XMLNode.element(
        "state",
        [("id", outerID)],
        universalTransitions + states(in: nil)
      )
      return .element(
        "scxml",
        attributes,
        Machine.content(document.foreign) + (transitions[.document] ?? [])
          + (universalTransitions.isEmpty ? states(in: nil) : [outer])
      )
    }

    // MARK: States

    private func states(in flow: Int?) -> [XMLNode] {
      tree.map(in: flow, screen: state(screen:), flow: state(flow:))
    }

    private func state(flow: Int) -> XMLNode {
      let foreign = document.flows[flow].foreign
      let ids = [("id", flowIDs[flow]), ("initial", foreign.text("initial", of: format))]
      return .element(
        "state",
        ids + Machine.attributes(foreign[format]),
        Machine.content(foreign) + (transitions[.flow(flow)] ?? []) + states(in: flow)
      )
    }

    private func state(screen index: Int) -> XMLNode {
      let foreign = document.screens[index].foreign
      let transitions = transitions[.screen(index)] ?? []
      let isFinal = foreign.value("element", of: format) != nil && transitions.isEmpty
      return .element(
        isFinal ? "final" : "state",
        [("id", ids[index])] + Machine.attributes(foreign[format]),
        Machine.content(foreign) + transitions
      )
    }

    private func transition(of command: NavigationDocument.Command) -> XMLNode {
      let foreign = command.foreign
      let event = foreign.text("event", of: format) ?? SCXMLWriter.token(command.name.name)
      let condition = command.importedGuard("cond", for: SCXMLWriter.self)?.text
      return .element(
        "transition",
        [
          ("event", event.isEmpty ? nil : event),
          ("cond", condition ?? GuardCode.javaScript(command.conditions)),
          ("target", indices[command.destination].map { ids[$0] }),
          ("type", foreign.text("type", of: format)),
        ],
        Machine.content(foreign)
      )
    }

    // MARK: Foreign data

    /// The members that are not written as attributes.
    private static let special: Set = ["content", "element", "namespaces", "initial", "id"]

    private static func attributes(_ members: [OrderedJSON.Member]) -> XMLNode.Attributes {
      members.filter { !special.contains($0.name) && SCXMLWriter.token($0.name) == $0.name }
        .map { ($0.name, $0.value.text) }
    }

    private static func content(_ foreign: ForeignData) -> [XMLNode] {
      foreign.text("content", of: format).map { [.raw($0)] } ?? []
    }
  }

  /// Returns text that is valid as an identifier or event: letters, digits, `_`, `-`, `.` and `:`.
  static func token(_ text: String) -> String {
    let scalars = text.unicodeScalars.map { scalar -> Unicode.Scalar in
      let isPlain =
        scalar.properties.isAlphabetic || scalar.properties.numericType != nil
        || "_-.:".unicodeScalars.contains(scalar)
      return isPlain ? scalar : "_"
    }
    let token = String(String.UnicodeScalarView(scalars))
    let first = token.unicodeScalars.first
    return first?.properties.isAlphabetic == true || first == "_" ? token : "_" + token
  }
}
