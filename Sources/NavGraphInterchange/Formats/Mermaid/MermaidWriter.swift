import NavGraph

/// A writer of Mermaid flowcharts.
///
/// Solid links are `push`, dotted links are `present`, and thick links are `root`.
///
/// Mermaid does not draw diagrams with more than 500 links or 50,000 characters, and a diagram
/// cannot change this limit. Therefore, a larger diagram is split into several diagrams in a
/// Markdown file.
enum MermaidWriter: FormatWriter {
  static let format = InterchangeFormat.mermaid

  /// The maximum number of links in a diagram.
  static let maximumLinks = 500
  /// The maximum number of characters in a diagram.
  static let maximumCharacters = 50_000

  static func write(
    _ document: FlowDocument,
    into output: inout ExportBuilder
  ) throws(ExportError) {
    let chart = Flowchart(document, hasExtras: true)
    output.reportUnplaced(document)
    if chart.isTooLong {
      output.report(
        .dropped,
        "too-long",
        "Links, notes and other data are too long for a comment of a diagram."
      )
    }
    let parts = chart.parts()
    guard parts.count > 1 else {
      output.add(
        chart.text(of: parts.first ?? chart.allStatements, title: output.options.title),
        named: "flows.mmd"
      )
      return
    }
    output.report(
      .approximated,
      "split",
      "Mermaid draws at most \(maximumLinks) links and \(maximumCharacters) characters in a diagram, so "
        + "there are \(parts.count) diagrams."
    )
    var text = "# \(output.options.title ?? "Flows")\n"
    for (number, part) in parts.enumerated() {
      text += "\n```mermaid\n"
      text += chart.text(of: part, title: nil, part: "part \(number + 1) of \(parts.count)")
      text += "```\n"
    }
    output.add(text, named: "flows.md")
  }

  /// A diagram of a document, as statements that can be split.
  struct Flowchart {
    /// A statement for a command, and the screens that it contains.
    struct Statement {
      let lines: [String]
      let screens: [Int]
      let links: Int
    }

    private let document: FlowDocument
    private let plan: ExtrasPlan
    private let hasExtras: Bool
    private let ids: [String]
    private let indices: [ScreenID: Int]
    private let tree: GroupTree

    init(_ document: FlowDocument, hasExtras: Bool) {
      self.document = document
      self.hasExtras = hasExtras
      plan = ExtrasPlan(document, format: format, support: [.titles, .groups, .presentations])
      indices = document.screenIndices
      tree = GroupTree(document)
      var taken: Set<String> = []
      ids = document.screens.map { screen in
        var id = MermaidWriter.identifier(screen.id.name)
        while !taken.insert(id).inserted { id += "_" }
        return id
      }
    }

    /// The statements of all commands.
    var allStatements: [Statement] {
      zip(document.commands, plan.forms).flatMap { command, form in
        statements(of: command, form)
      }
    }

    private func statements(
      of command: FlowDocument.Command,
      _ form: ExtrasPlan.Form
    ) -> [Statement] {
      guard let target = indices[command.destination] else { return [] }
      var sources = command.originScreens.compactMap { indices[$0] }[...]
      var label: String? = command.name
      var comment: String?
      switch form {
      case .unplaced: return []
      case .anonymous: label = nil
      case .named: break
      case .described(let extras):
        let members = extras.members.filter { $0.name != "presentation" }
        comment = "\(MermaidExtras.mark)command \(OrderedJSON.object(members))"
      }
      let arrow =
        switch command.presentation {
        case .push: "-->"
        case .present: "-.->"
        case .root: "==>"
        }
      let text = label.map { "|\(MermaidText.quoted($0))|" } ?? ""
      var statements: [Statement] = []
      while !sources.isEmpty {
        let part = sources.prefix(Flowchart.maximumSources)
        sources = sources.dropFirst(Flowchart.maximumSources)
        let origins = part.map { ids[$0] }.joined(separator: " & ")
        let lines = [hasExtras ? comment : nil, "\(origins) \(arrow)\(text) \(ids[target])"]
        statements.append(
          Statement(
            lines: lines.compactMap { $0 },
            screens: part + [target],
            links: part.count
          )
        )
      }
      return statements
    }

    /// The maximum number of origins in one statement, so that every statement fits in a diagram.
    private static let maximumSources = 100

    /// Returns the statements, divided into parts that Mermaid can draw.
    func parts() -> [[Statement]] {
      var parts: [[Statement]] = []
      var part: [Statement] = []
      var links = 0
      var characters = 0
      var screens: Set<Int> = []
      for statement in allStatements {
        let added = Set(statement.screens).subtracting(screens)
        let length =
          statement.lines.map { $0.count + 3 }.reduce(0, +)
          + added.map { declaration(of: $0, isSplit: true).map { $0.count + 5 }.reduce(0, +) }
          .reduce(0, +)
        let isFull =
          links + statement.links > maximumLinks
          || characters + length > maximumCharacters - frameLength - 200
        if isFull, !part.isEmpty {
          parts.append(part)
          (part, links, characters, screens) = ([], 0, 0, [])
        }
        part.append(statement)
        links += statement.links
        characters += length
        screens.formUnion(statement.screens)
      }
      if !part.isEmpty { parts.append(part) }
      return parts
    }

    private var frameLength: Int { hasExtras ? frameLine.map(\.count) ?? 0 : 0 }

    /// The comment about the whole document; nil if there is no data, or if it is too long.
    private var frameLine: String? {
      let line = plan.frame().map { "\(MermaidExtras.mark)document \($0)" }
      return line.flatMap { $0.count > maximumCharacters / 2 ? nil : $0 }
    }

    /// Whether the comment about the whole document is too long.
    var isTooLong: Bool { plan.frame() != nil && frameLine == nil }

    /// Returns a whole diagram.
    ///
    /// - Parameters:
    ///   - statements: The statements of commands.
    ///   - title: The title of the diagram.
    ///   - part: Text that distinguishes the parts of a split document.
    /// - Returns: The text.
    func text(of statements: [Statement], title: String?, part: String? = nil) -> String {
      var text = ""
      if let title { text += "---\ntitle: \(OrderedJSON.string(title))\n---\n" }
      text += "flowchart LR\n"
      if let part { text += "  \(MermaidExtras.mark)\(part)\n" }
      let isFirst = part?.hasPrefix("part 1 ") ?? true
      if hasExtras, isFirst, let frameLine { text += "  \(frameLine)\n" }
      var shown = Set(statements.flatMap(\.screens))
      // Screens without commands are in the first part.
      if isFirst { shown.formUnion(isolatedScreens) }
      for index in document.screens.indices where shown.contains(index) {
        for line in declaration(of: index, isSplit: part != nil) { text += "  \(line)\n" }
      }
      for group in tree.roots { text += box(group, shown, "  ") }
      for statement in statements { for line in statement.lines { text += "  \(line)\n" } }
      for style in document.foreign.value("styles", of: format)?.elements ?? [] where part == nil {
        if let style = style.text { text += "  \(style)\n" }
      }
      return text
    }

    private var isolatedScreens: Set<Int> {
      Set(document.screens.indices).subtracting(allStatements.flatMap(\.screens))
    }

    /// Returns the statements that declare a screen.
    private func declaration(of index: Int, isSplit: Bool) -> [String] {
      let screen = document.screens[index]
      let isName = ids[index] == screen.id.name
      var extras = plan.screenExtras(index, isOrdered: !isSplit)
      if !isName {
        extras = NavgraphExtras.adding("name", .string(screen.id.name), to: extras)
        if screen.title == nil { extras = NavgraphExtras.adding("title", .null, to: extras) }
      } else if screen.title == screen.id.name {
        extras = NavgraphExtras.adding("title", .string(screen.id.name), to: extras)
      }
      let comment = extras.map { "\(MermaidExtras.mark)screen \(ids[index]) \($0)" }
      let node = "\(ids[index])[\(MermaidText.quoted(screen.title ?? screen.id.name))]"
      return [hasExtras ? comment : nil, node].compactMap { $0 }
    }

    private func box(_ group: Int, _ shown: Set<Int>, _ indentation: String) -> String {
      let screens = tree.screens[group].filter(shown.contains)
      let children = tree.children[group].map { box($0, shown, indentation + "  ") }.joined()
      guard !screens.isEmpty || !children.isEmpty else { return "" }
      var text =
        "\(indentation)subgraph flow\(group) [\(MermaidText.quoted(document.flows[group].name))]\n"
      for screen in screens { text += "\(indentation)  \(ids[screen])\n" }
      return text + children + "\(indentation)end\n"
    }
  }

  /// The keywords, which cannot be identifiers of nodes.
  private static let keywords: Set<String> = [
    "end", "graph", "flowchart", "subgraph", "style", "linkstyle", "classdef", "class", "click",
    "direction", "default", "call", "href", "acctitle", "accdescr", "interpolate",
  ]

  /// Returns a name as an identifier: letters, digits and `_`, and not a keyword.
  static func identifier(_ name: String) -> String {
    let isPlain =
      !name.isEmpty && name.utf8.count < 60
      && name.utf8.allSatisfy { $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "_") }
      && name.utf8.first?.isLetter == true && !keywords.contains(name.lowercased())
    if isPlain { return name }
    let scalars = name.unicodeScalars.prefix(40).map { scalar in
      scalar.isASCII && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil)
        ? Character(scalar) : "_"
    }
    return "s_" + String(scalars)
  }
}
