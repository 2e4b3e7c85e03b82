import NavGraph

/// A writer of State Chart XML.
///
/// Every command becomes a transition of each of its origins. Flows are states that contain the
/// states of their screens. Universal commands belong to a state that contains all others.
enum SCXMLWriter: FormatWriter {
  static let format = InterchangeFormat.scxml

  static let features: Set<DocumentFeature> = [
    .groups, .universalCommands, .sharedCommands, .presentations, .commandFlows, .guards, .mainRoot,
  ]

  static func write(_ document: NavigationDocument, into output: inout ExportBuilder) {
    let machine = Machine(document)
    output.add(machine.root.document, named: "machine.scxml")
    output.reportStackless(document.commands, in: "a machine")
    output.reportTransitions(of: document, machine.transitions, SCXMLWriter.self) {
      command,
      event in
      command.isAutomatic && (isImmediate(command, event) || SCXMLReader.isOfPlatform(event))
    }
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
    let transitions: MachineTransitions
    /// The transitions of the machine, of states with children, and of the states for screens.
    private var nodes: [MachineTransitions.Owners: [XMLNode]] = [:]
    private var universalTransitions: [XMLNode] = []

    init(_ document: NavigationDocument) {
      self.document = document
      indices = document.screenIndices
      let tree = GroupTree(document)
      self.tree = tree
      var names = UniqueNames()
      ids = document.screens.map { names.add(SCXMLWriter.token($0.id.name)) }
      let flowIDs = document.flows.map { names.add(SCXMLWriter.token($0.name.name)) }
      self.flowIDs = flowIDs
      outerID = names.add("navgraph")
      transitions = MachineTransitions(
        document,
        names: ids,
        inside: tree.flows.map { $0.map { flowIDs[$0] } },
        canWrite: SCXMLWriter.isList
      )
      for command in document.commands {
        let (owners, event, isRestored) = transitions.transition(of: command)
        let node = transition(of: command, isRestored ? event : SCXMLWriter.token(event))
        if command.isUniversal {
          universalTransitions.append(node)
        } else if case .screens(let screens) = owners {
          for screen in screens { nodes[.screens([screen]), default: []].append(node) }
        } else {
          nodes[owners, default: []].append(node)
        }
      }
    }

    var root: XMLNode {
      let start = document.roots.first ?? document.screens.first?.id
      let own = nodes[.machine] ?? []
      let attributes: XMLNode.Attributes = [
        ("xmlns", SCXMLReader.namespace), ("version", "1.0"),
        ("name", own.isEmpty ? nil : transitions.machineName),
        ("initial", start.flatMap { indices[$0] }.map { ids[$0] }),
      ]
      let outer = XMLNode.element(
        "state",
        [("id", outerID)],
        universalTransitions + states(in: nil)
      )
      return .element(
        "scxml",
        attributes,
        own + (universalTransitions.isEmpty ? states(in: nil) : [outer])
      )
    }

    // MARK: States

    private func states(in flow: Int?) -> [XMLNode] {
      tree.map(in: flow, screen: state(screen:), flow: state(flow:))
    }

    private func state(flow: Int) -> XMLNode {
      let id = flowIDs[flow]
      return .element("state", [("id", id)], (nodes[.container(id)] ?? []) + states(in: flow))
    }

    private func state(screen index: Int) -> XMLNode {
      .element("state", [("id", ids[index])], nodes[.screens([index])] ?? [])
    }

    private func transition(of command: NavigationDocument.Command, _ event: String) -> XMLNode {
      .element(
        "transition",
        [
          ("event", SCXMLWriter.isImmediate(command, event) ? nil : event),
          ("cond", GuardCode.javaScript(command.conditions)),
          ("target", indices[command.destination].map { ids[$0] }),
        ]
      )
    }
  }

  /// Returns whether a transition has no event.
  ///
  /// Without a guard, its state would be left at once.
  private static func isImmediate(
    _ command: NavigationDocument.Command,
    _ event: String
  ) -> Bool {
    command.isAutomatic && event == "always" && !command.conditions.isEmpty
  }

  /// Returns whether text is a list of event descriptors.
  private static func isList(_ text: String) -> Bool {
    text.split(separator: " ", omittingEmptySubsequences: false).allSatisfy { part in
      let name = part.hasSuffix(".*") ? part.dropLast(2) : part
      return part == "*" || !name.isEmpty && token(String(name)) == name
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
