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

  static func write(
    _ document: FlowDocument,
    into output: inout ExportBuilder
  ) throws(ExportError) {
    let machine = Machine(document)
    var writer = XMLWriter()
    machine.write(to: &writer)
    output.add(writer.text, named: "machine.scxml")
    output.reportStackless(document)
    output.report(
      .approximated,
      "identifiers",
      machine.renamedScreens,
      "Screen",
      "have another identifier, because SCXML allows only letters, digits, '_', '-', '.' and ':'"
    )
  }

  /// The machine of a document.
  private struct Machine {
    let document: FlowDocument
    private let indices: [ScreenID: Int]
    private let tree: GroupTree
    private let ids: [String]
    private let flowIDs: [String]
    /// The identifier of the state that contains all others.
    private let outerID: String
    /// The commands of each screen, of each flow and of the machine.
    private var commands: [Int: [FlowDocument.Command]] = [:]
    private var flowCommands: [Int: [FlowDocument.Command]] = [:]
    private var machineCommands: [FlowDocument.Command] = []
    private var universalCommands: [FlowDocument.Command] = []

    init(_ document: FlowDocument) {
      self.document = document
      indices = document.screenIndices
      tree = GroupTree(document)
      var taken: Set<String> = []
      func id(_ name: String) -> String {
        var id = SCXMLWriter.token(name)
        while !taken.insert(id).inserted { id += "_" }
        return id
      }
      ids = document.screens.map { id($0.id.name) }
      flowIDs = document.flows.map { id($0.name.name) }
      outerID = id("navgraph")
      for command in document.commands { add(command) }
    }

    private mutating func add(_ command: FlowDocument.Command) {
      if command.isUniversal {
        universalCommands.append(command)
      } else if let state = command.foreign.text("state", of: format), state.isEmpty {
        machineCommands.append(command)
      } else if let state = command.foreign.text("state", of: format),
        let flow = document.flows.firstIndex(where: { $0.name.name == state })
      {
        flowCommands[flow, default: []].append(command)
      } else {
        for origin in command.originScreens.compactMap({ indices[$0] }) {
          commands[origin, default: []].append(command)
        }
      }
    }

    var renamedScreens: [String] {
      zip(document.screens, ids).filter { $0.0.id.name != $0.1 }.map(\.0.id.name)
    }

    func write(to writer: inout XMLWriter) {
      let foreign = document.foreign[format]
      var attributes: [(String, String?)] = [("xmlns", SCXMLParser.namespace)]
      for member in foreign.first(where: { $0.name == "namespaces" })?.value.members ?? [] {
        attributes.append(("xmlns:\(member.name)", member.value.text))
      }
      attributes.append(("version", document.foreign.text("version", of: format) ?? "1.0"))
      attributes += Machine.attributes(foreign.filter { $0.name != "version" })
      let start = document.roots.first ?? document.screens.first?.id
      attributes.append(("initial", start.flatMap { indices[$0] }.map { ids[$0] }))
      writer.element("scxml", attributes) { writer in
        Machine.writeContent(of: foreign, to: &writer)
        for command in machineCommands { write(command, to: &writer) }
        guard !universalCommands.isEmpty else { return writeStates(in: nil, to: &writer) }
        writer.element("state", [("id", outerID)]) { writer in
          for command in universalCommands { write(command, to: &writer) }
          writeStates(in: nil, to: &writer)
        }
      }
    }

    // MARK: States

    private func writeStates(in flow: Int?, to writer: inout XMLWriter) {
      for item in tree.items(in: flow) {
        switch item {
        case .screen(let screen): write(screen: screen, to: &writer)
        case .flow(let flow): write(flow: flow, to: &writer)
        }
      }
    }

    private func write(flow: Int, to writer: inout XMLWriter) {
      let foreign = document.flows[flow].foreign
      let initial = ("initial", foreign.text("initial", of: format))
      let attributes = [("id", flowIDs[flow]), initial] + Machine.attributes(foreign[format])
      writer.element("state", attributes) { writer in
        Machine.writeContent(of: foreign[format], to: &writer)
        for command in flowCommands[flow] ?? [] { write(command, to: &writer) }
        writeStates(in: flow, to: &writer)
      }
    }

    private func write(screen index: Int, to writer: inout XMLWriter) {
      let foreign = document.screens[index].foreign[format]
      let transitions = commands[index] ?? []
      let isFinal = foreign.contains { $0.name == "element" } && transitions.isEmpty
      let attributes = [("id", ids[index])] + Machine.attributes(foreign)
      writer.element(isFinal ? "final" : "state", attributes) { writer in
        Machine.writeContent(of: foreign, to: &writer)
        for command in transitions { write(command, to: &writer) }
      }
    }

    // MARK: Transitions

    private func write(_ command: FlowDocument.Command, to writer: inout XMLWriter) {
      let foreign = command.foreign
      let event = foreign.text("event", of: format) ?? SCXMLWriter.token(command.name.name)
      let condition = foreign.text("cond", of: format)
      let attributes: [(String, String?)] = [
        ("event", event.isEmpty ? nil : event),
        ("cond", condition ?? GuardCode.javaScript(command.conditions)),
        ("target", indices[command.destination].map { ids[$0] }),
        ("type", foreign.text("type", of: format)),
      ]
      writer.element("transition", attributes) { writer in
        Machine.writeContent(of: foreign[format], to: &writer)
      }
    }

    // MARK: Foreign data

    /// The members that are not written as attributes.
    private static let special: Set = ["content", "element", "namespaces", "initial", "id"]

    private static func attributes(_ members: [OrderedJSON.Member]) -> [(String, String?)] {
      members.filter { !special.contains($0.name) && SCXMLWriter.token($0.name) == $0.name }
        .map { ($0.name, $0.value.text) }
    }

    private static func writeContent(of members: [OrderedJSON.Member], to writer: inout XMLWriter) {
      if let content = members.first(where: { $0.name == "content" })?.value.text {
        writer.raw(content)
      }
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
