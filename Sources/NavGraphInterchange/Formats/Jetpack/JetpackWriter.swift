import NavGraph

/// A writer of a Jetpack Navigation graph.
///
/// Universal commands are global actions. Other commands are actions of each origin. Data without
/// an equivalent in Jetpack is written to attributes of the namespace `tools`, which the build
/// removes.
enum JetpackWriter: FormatWriter {
  static let format = InterchangeFormat.jetpack

  static func write(
    _ document: FlowDocument,
    into output: inout ExportBuilder
  ) throws(ExportError) {
    let graph = Graph(document)
    var writer = XMLWriter()
    graph.write(to: &writer)
    output.add(writer.text, named: "nav_graph.xml")
    let conditional = document.commands.filter { !$0.conditions.isEmpty }
    let unused = document.commands.filter { !$0.isUniversal && $0.originScreens.isEmpty }
    let losses = [
      ("conditions", conditional.map(\.name), "Command", "have conditions, which Jetpack ignores"),
      (
        "presentation", graph.mixedScreens, "Screen",
        "open both as a modal layer and otherwise, and have no dialog element"
      ),
      ("links", graph.linksWithoutURI, "Link", "have no deep link except in navgraph's own data"),
      (
        "no-origin", unused.map(\.name), "Command",
        "have no origins and so no action, and are only in navgraph's own data"
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
    private let ids: [String]
    private let rootID: String
    private let actionIDs: [String]
    private var dialogs: Set<Int> = []
    /// The commands of each screen, and whether the screen inherits them.
    private var actions: [[(command: Int, isInherited: Bool)]]
    private let uris: [String?]

    init(_ document: FlowDocument) {
      self.document = document
      indices = document.screenIndices
      var taken: Set<String> = []
      let root = document.foreign.text("id", of: format).map(JetpackNames.id) ?? "nav_graph"
      rootID = root
      taken.insert(root)
      ids = document.screens.map { screen in
        var id = JetpackWriter.identifier(screen.id.name)
        while !taken.insert(id).inserted { id += "_" }
        return id
      }
      var takenActions: Set<String> = []
      actionIDs = document.commands.map { command in
        if let id = command.foreign.text("id", of: format) { return id }
        var id = JetpackWriter.identifier(command.name)
        while !takenActions.insert(id).inserted { id += "_" }
        return id
      }
      uris = document.links.map { JetpackURI.uri(of: $0) }
      actions = Array(repeating: [], count: document.screens.count)
      collectActions()
      findDialogs()
    }

    var linksWithoutURI: [String] {
      zip(document.links, uris).filter { $0.1 == nil }.map(\.0.pattern)
    }

    private mutating func collectActions() {
      let families = document.descendants
      for (number, command) in document.commands.enumerated() where !command.isUniversal {
        let origins = command.originScreens.compactMap { indices[$0] }
        let own = Set(origins)
        for origin in origins { actions[origin].append((number, false)) }
        for origin in origins {
          for descendant in families[origin] where !own.contains(descendant) {
            if !actions[descendant].contains(where: { $0.command == number }) {
              actions[descendant].append((number, true))
            }
          }
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
      var frame =
        ExtrasPlan(document, format: format, support: .universalCommands).frame() ?? .object([])
      let foreign = document.foreign[format]
      let kept = foreign.filter { !isNative($0) && $0.name != "id" }
      if !kept.isEmpty {
        frame = NavgraphExtras.adding("own", .object(kept), to: frame)
      }
      if foreign.contains(where: { $0.name == "id" }) {
        frame = NavgraphExtras.adding("keepsID", true, to: frame)
      }
      let start = (document.roots.first ?? document.screens.first?.id).flatMap { indices[$0] }
      var attributes: [(String, String?)] = [
        ("xmlns:android", JetpackNames.android), ("xmlns:app", JetpackNames.app),
        ("xmlns:tools", JetpackNames.tools), ("android:id", "@+id/\(rootID)"),
        ("app:startDestination", start.map { "@id/\(ids[$0])" }),
      ]
      attributes += foreign.filter(isNative).map { ($0.name, $0.value.text) }
      attributes.append(("tools:navgraph", frame.description))
      writer.element("navigation", attributes) { writer in
        for (number, command) in document.commands.enumerated() where command.isUniversal {
          write(action: number, isInherited: false, isFirst: true, to: &writer)
        }
        for index in document.screens.indices { write(screen: index, to: &writer) }
      }
    }

    private func write(screen index: Int, to writer: inout XMLWriter) {
      let screen = document.screens[index]
      let foreign = screen.foreign[format]
      let element = foreign.first { $0.name == "element" }?.value.text.flatMap(tag)
      let tag = element ?? (dialogs.contains(index) ? "dialog" : "fragment")
      let label = foreign.first { $0.name == "android:label" }?.value.text
      var attributes: [(String, String?)] = [
        ("android:id", "@+id/\(ids[index])"), ("android:name", screen.identifier),
        ("android:label", label ?? screen.title), ("tools:layout", screen.storyboard),
      ]
      attributes += foreign.filter { isNative($0) && $0.name != "android:label" }
        .map { ($0.name, $0.value.text) }
      attributes.append(
        ("tools:navgraph", extras(of: index, hasElement: element != nil).description)
      )
      writer.element(tag, attributes) { writer in
        for property in screen.properties { write(property, of: foreign, to: &writer) }
        for action in actions[index] {
          let first = document.commands[action.command].originScreens.compactMap { indices[$0] }
            .min()
          write(
            action: action.command,
            isInherited: action.isInherited,
            isFirst: first == index,
            to: &writer
          )
        }
        for (link, uri) in zip(document.links, uris) where link.milestones.last?.screen == screen.id
        {
          if let uri { writer.element("deepLink", [("app:uri", uri)]) }
        }
      }
    }

    /// Returns the content of `tools:navgraph` for a screen.
    private func extras(of index: Int, hasElement: Bool) -> OrderedJSON {
      let screen = document.screens[index]
      var bare = screen
      bare.foreign[format] = screen.foreign[format]
        .filter { !isNative($0) && !["element", "arguments"].contains($0.name) }
      var members = DocumentEncoder.screen(bare).members
      var hidden: Set = ["title", "storyboard", "identifier"]
      if screen.properties.allSatisfy(isNative) { hidden.insert("properties") }
      if ids[index] == screen.id.name { hidden.insert("name") }
      members.removeAll { hidden.contains($0.name) }
      if screen.title == nil, screen.foreign.text("android:label", of: format) != nil {
        members.append(.init("title", .null))
      }
      if let title = screen.title, screen.foreign.text("android:label", of: format) != nil {
        members.append(.init("title", .string(title)))
      }
      if hasElement { members.append(.init("keepsElement", true)) }
      return .object(members)
    }

    private func write(
      _ property: PropertyDeclaration,
      of foreign: [OrderedJSON.Member],
      to writer: inout XMLWriter
    ) {
      let argument = JetpackArgument(property)
      let own = foreign.first { $0.name == "arguments" }?.value[property.name]?.members
      guard let own, own.allSatisfy(isNative) else {
        writer.element(
          "argument",
          [
            ("android:name", property.name), ("app:argType", argument.type),
            ("app:nullable", argument.isNullable ? "true" : nil),
            ("android:defaultValue", argument.defaultValue),
          ]
        )
        return
      }
      writer.element(
        "argument",
        [("android:name", property.name)] + own.map { ($0.name, $0.value.text) }
      )
    }

    /// Returns whether an argument can express everything about a property.
    private func isNative(_ property: PropertyDeclaration) -> Bool {
      XMLWriter.canWrite(property.name)
        && JetpackArgument(property).property(resources: JetpackResources()).declaration == property
    }

    private func write(
      action number: Int,
      isInherited: Bool,
      isFirst: Bool,
      to writer: inout XMLWriter
    ) {
      let command = document.commands[number]
      let foreign = command.foreign[format]
      let needsRoot =
        command.presentation == .root && !foreign.contains { $0.name == "app:popUpTo" }
      var bare = command
      bare.foreign[format] = foreign.filter { !isNative($0) }
      var members = isFirst && !isInherited ? DocumentEncoder.command(bare).members : []
      members.removeAll { ["destination", "origins"].contains($0.name) }
      if isInherited { members = [.init("inherited", true)] }
      if isFirst, !isInherited {
        members.append(.init("order", .integer(number)))
      } else if !isInherited {
        members.append(.init("name", .string(command.name)))
      }
      if needsRoot { members.append(.init("rooted", true)) }
      var attributes: [(String, String?)] = [
        ("android:id", "@+id/\(actionIDs[number])"),
        ("app:destination", indices[command.destination].map { "@id/\(ids[$0])" }),
      ]
      attributes += foreign.filter(isNative).map { ($0.name, $0.value.text) }
      if needsRoot {
        attributes += [("app:popUpTo", "@id/\(rootID)"), ("app:popUpToInclusive", "true")]
      }
      attributes.append(("tools:navgraph", OrderedJSON.object(members).description))
      writer.element("action", attributes) { writer in
        for (key, value) in command.properties.sorted(by: { $0.key < $1.key }) {
          let name = key.name
          let argument = JetpackArgument(PropertyDeclaration(name, value.type, defaultValue: value))
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

    /// Returns whether a member can be written as an attribute: it has a text, and a namespace of
    /// Android.
    private func isNative(_ member: OrderedJSON.Member) -> Bool {
      let prefixes = ["android:", "app:", "tools:"]
      let written: Set = [
        "android:id", "android:name", "tools:layout", "tools:navgraph", "app:startDestination",
        "app:destination",
      ]
      guard let prefix = prefixes.first(where: member.name.hasPrefix),
        let text = member.value.text, XMLWriter.canWrite(text), !written.contains(member.name)
      else { return false }
      let local = member.name.dropFirst(prefix.count)
      return !local.isEmpty && local.utf8.allSatisfy { $0.isLetter || $0.isDigit }
        && local.utf8.first?.isDigit == false
    }

    private func tag(_ text: String) -> String? {
      let isPlain = text.utf8.allSatisfy { $0.isWord && $0 < 0x80 || $0 == UInt8(ascii: ".") }
      let reserved: Set = ["navigation", "include", "action", "argument", "deepLink"]
      return isPlain && text.utf8.first?.isLetter == true && !reserved.contains(text) ? text : nil
    }
  }

  /// Returns a name that Android accepts as an identifier: letters, digits and `_`.
  static func identifier(_ name: String) -> String {
    let scalars = name.unicodeScalars.map { scalar in
      scalar.isASCII && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil)
        || scalar == "_" ? Character(scalar) : "_"
    }
    let identifier = String(scalars)
    return identifier.utf8.first?.isDigit == false ? identifier : "_" + identifier
  }
}
