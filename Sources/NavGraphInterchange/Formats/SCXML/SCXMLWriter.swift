import NavGraph

/// A writer of State Chart XML, with additional data of navgraph in attributes of its own
/// namespace.
///
/// Every command becomes a transition of each of its origins. Universal commands belong to a state
/// that contains all others.
enum SCXMLWriter: FormatWriter {
  static let format = InterchangeFormat.scxml

  static func write(
    _ document: FlowDocument,
    into output: inout ExportBuilder
  ) throws(ExportError) {
    let machine = Machine(document)
    var writer = XMLWriter()
    machine.write(to: &writer)
    output.add(writer.text, named: "machine.scxml")
    output.reportStackless(document)
  }

  /// The machine of a document.
  private struct Machine {
    let document: FlowDocument
    private let indices: [ScreenID: Int]
    private let ids: [String]
    /// The numbers of the commands of each screen.
    ///
    /// The last element contains the universal commands.
    private var commands: [[Int]]

    init(_ document: FlowDocument) {
      self.document = document
      indices = document.screenIndices
      var taken: Set = ["navgraph"]
      ids = document.screens.map { screen in
        var id = SCXMLWriter.token(screen.id.name)
        while !taken.insert(id).inserted { id += "_" }
        return id
      }
      commands = Array(repeating: [], count: document.screens.count + 1)
      for (number, command) in document.commands.enumerated() {
        if command.isUniversal { commands[document.screens.count].append(number) }
        for origin in command.originScreens {
          if let index = indices[origin] { commands[index].append(number) }
        }
      }
    }

    func write(to writer: inout XMLWriter) {
      let foreign = document.foreign[format]
      let frame =
        ExtrasPlan(document, format: format, support: .universalCommands).frame() ?? .object([])
      var attributes: [(String, String?)] = [
        ("xmlns", SCXMLParser.namespace), ("xmlns:navgraph", SCXMLParser.navgraphNamespace),
      ]
      for member in foreign.first(where: { $0.name == "namespaces" })?.value.members ?? []
      where member.name != "navgraph" {
        attributes.append(("xmlns:\(member.name)", member.value.text))
      }
      attributes.append(("version", foreign.first { $0.name == "version" }?.value.text ?? "1.0"))
      attributes += Machine.attributes(foreign, without: ["version"])
      attributes.append(
        ("initial", (document.roots.first ?? document.screens.first?.id).flatMap(id))
      )
      var extras = frame
      let hasVersion = foreign.contains { $0.name == "version" }
      if hasVersion { extras = NavgraphExtras.adding("keepsVersion", true, to: extras) }
      attributes.append(("navgraph:data", extras.description))
      writer.element("scxml", attributes) { writer in
        Machine.writeContent(of: foreign, to: &writer)
        let universal = commands[document.screens.count]
        guard !universal.isEmpty else {
          for index in document.screens.indices { write(screen: index, to: &writer) }
          return
        }
        writer.element("state", [("id", "navgraph"), ("navgraph:wrapper", "true")]) { writer in
          for number in universal { write(command: number, isFirst: true, to: &writer) }
          for index in document.screens.indices { write(screen: index, to: &writer) }
        }
      }
    }

    private func id(of screen: ScreenID) -> String? { indices[screen].map { ids[$0] } }

    // MARK: States

    private func write(screen index: Int, to writer: inout XMLWriter) {
      let screen = document.screens[index]
      let foreign = screen.foreign[format]
      let isFinal = foreign.contains { $0.name == "element" } && commands[index].isEmpty
      var bare = screen
      bare.foreign[format] = isFinal ? [] : foreign.filter { $0.name == "element" }
      if !Machine.isNative(foreign) { bare.foreign[format] = foreign }
      var extras = DocumentEncoder.screen(bare).members
      if ids[index] == screen.id.name { extras.removeAll { $0.name == "name" } }
      var attributes: [(String, String?)] = [("id", ids[index])]
      if Machine.isNative(foreign) { attributes += Machine.attributes(foreign, without: []) }
      attributes.append(("navgraph:data", OrderedJSON.object(extras).description))
      writer.element(isFinal ? "final" : "state", attributes) { writer in
        if Machine.isNative(foreign) { Machine.writeContent(of: foreign, to: &writer) }
        for number in commands[index] {
          // The transition that is read first contains the data of the command.
          let first = document.commands[number].originScreens.compactMap { indices[$0] }.min()
          write(command: number, isFirst: first == index, to: &writer)
        }
      }
    }

    // MARK: Transitions

    private func write(command number: Int, isFirst: Bool, to writer: inout XMLWriter) {
      let command = document.commands[number]
      let foreign = command.foreign[format]
      var bare = command
      let native: Set = ["type", "content"]
      let isNative = foreign.allSatisfy { !native.contains($0.name) || $0.value.text != nil }
      if isNative { bare.foreign[format] = foreign.filter { !native.contains($0.name) } }
      var extras = isFirst ? DocumentEncoder.command(bare).members : []
      extras.removeAll { ["destination", "origins"].contains($0.name) }
      if isFirst {
        extras.append(.init("order", .integer(number)))
      } else {
        extras.append(.init("name", .string(command.name)))
      }
      let text = { (name: String) in foreign.first { $0.name == name }?.value.text }
      let attributes: [(String, String?)] = [
        ("event", text("event") ?? SCXMLWriter.token(command.name)),
        ("cond", text("cond") ?? GuardCode.javaScript(command.conditions)),
        ("target", id(of: command.destination)),
        ("type", isNative && isFirst ? text("type") : nil),
        ("navgraph:data", OrderedJSON.object(extras).description),
      ]
      writer.element("transition", attributes) { writer in
        if isNative, isFirst { Machine.writeContent(of: foreign, to: &writer) }
      }
    }

    // MARK: Foreign data

    /// The members that are not written as attributes.
    private static let special: Set = ["content", "element", "namespaces", "initial", "id"]

    private static func isNative(_ members: [OrderedJSON.Member]) -> Bool {
      members.allSatisfy { member in
        special.contains(member.name)
          || member.value.text.map(XMLWriter.canWrite) == true
            && SCXMLWriter.token(member.name) == member.name
      }
    }

    private static func attributes(
      _ members: [OrderedJSON.Member],
      without names: Set<String>
    ) -> [(String, String?)] {
      members.filter { !special.contains($0.name) && !names.contains($0.name) }
        .map { ($0.name, $0.value.text) }
    }

    private static func writeContent(
      of members: [OrderedJSON.Member],
      to writer: inout XMLWriter
    ) {
      if let content = members.first(where: { $0.name == "content" })?.value.text {
        writer.raw(content)
      }
    }
  }

  /// Returns text that is valid as an identifier or event: letters, digits, `_`, `-` and `.`.
  static func token(_ text: String) -> String {
    let scalars = text.unicodeScalars.map { scalar -> Unicode.Scalar in
      let isPlain =
        scalar.properties.isAlphabetic || scalar.properties.numericType != nil
        || scalar == "_" || scalar == "-" || scalar == "."
      return isPlain ? scalar : "_"
    }
    let token = String(String.UnicodeScalarView(scalars))
    let first = token.unicodeScalars.first
    return first?.properties.isAlphabetic == true || first == "_" ? token : "_" + token
  }
}
