import NavGraph

extension InterchangeFormat {
  /// Documentation in Markdown.
  public static let markdown = InterchangeFormat("markdown", "Markdown", extensions: [])
}

/// A writer of documentation: a section for each screen with its properties, the commands that open
/// and leave it, its links, and a diagram of its neighbors.
enum MarkdownWriter: FormatWriter {
  static let format = InterchangeFormat.markdown

  static let features = Set<DocumentFeature>.all.subtracting([
    .positions, .styles, .order, .rows,
  ])

  /// The maximum number of screens and links in a diagram that is readable.
  static let maximumPictureScreens = 24
  static let maximumPictureLinks = 48

  static func write(_ document: NavigationDocument, into output: inout ExportBuilder) {
    let page = Page(document, title: output.options.title)
    output.add(page.text, named: "flows.md")
  }

  private struct Page {
    let document: NavigationDocument
    let title: String?
    private let anchors: [ScreenID: String]
    private let index: DocumentIndex

    init(_ document: NavigationDocument, title: String?) {
      self.document = document
      self.title = title
      var anchors: [ScreenID: String] = [:]
      var taken: Set = ["contents", "flows", "universal-commands"]
      var numbers: [String: Int] = [:]
      for screen in document.screens {
        let stem = MarkdownText.anchor(screen.id.name)
        var anchor = stem
        var number = numbers[stem] ?? 1
        while !taken.insert(anchor).inserted {
          anchor = "\(stem)-\(number)"
          number += 1
        }
        numbers[stem] = number
        anchors[screen.id] = anchor
      }
      self.anchors = anchors
      index = DocumentIndex(document)
    }

    var text: String {
      var lines = ["# \(MarkdownText.escaped(title ?? "Flows"))", ""]
      let counts = [
        MarkdownText.count(document.screens.count, "screen"),
        MarkdownText.count(document.commands.count, "command"),
        MarkdownText.count(document.flows.count, "flow"),
        MarkdownText.count(document.links.count, "link"),
      ]
      lines += [counts.joined(separator: ", ") + ".", ""]
      lines += document.notes.flatMap { [MarkdownText.escaped($0), ""] }
      lines += contents + flows + universalCommands
      for screen in document.screens { lines += section(of: screen) }
      return lines.joined(separator: "\n").trimmed() + "\n"
    }

    private var contents: [String] {
      MarkdownText.list(
        "## Contents",
        document.screens.map { "\(reference($0.id))\(marks(of: $0))" }
      )
    }

    private func marks(of screen: NavigationDocument.Screen) -> String {
      var marks: [String] = []
      if document.roots.first == screen.id { marks.append("start") }
      if let title = screen.title, title != screen.id.name {
        marks.append(MarkdownText.escaped(title))
      }
      return marks.isEmpty ? "" : " — " + marks.joined(separator: ", ")
    }

    private var flows: [String] {
      let commands = Dictionary(grouping: document.commands.compactMap(\.flow)) { $0 }
      let rows = document.flows.map { flow in
        let name = MarkdownText.escaped(flow.name.name)
        return [name, flow.isEnabled ? "on" : "off", String(commands[flow.name]?.count ?? 0)]
      }
      return MarkdownText.table("## Flows", ["Flow", "State", "Commands"], rows)
    }

    private var universalCommands: [String] {
      let rows = document.commands.filter(\.isUniversal).map { command in
        let name = MarkdownText.code(command.name.name)
        return [name, reference(command.destination), details(of: command)]
      }
      let title = "## Universal commands\n\nThese commands are available on every screen."
      return MarkdownText.table(title, ["Command", "Opens", "Details"], rows)
    }

    // MARK: Screens

    private func section(of screen: NavigationDocument.Screen) -> [String] {
      var lines = ["## \(MarkdownText.escaped(screen.id.name))", ""]
      lines += facts(of: screen)
      lines += screen.notes.flatMap { [MarkdownText.escaped($0), ""] }
      lines += properties(of: screen) + commands(of: screen) + links(of: screen)
      return lines + picture(of: screen)
    }

    private func facts(of screen: NavigationDocument.Screen) -> [String] {
      let facts =
        [
          screen.title.map { "Title: \(MarkdownText.escaped($0))" },
          screen.extends.map { "Extends: \(reference($0))" },
          screen.group.map { "Flow: \(MarkdownText.escaped($0.name))" },
          screen.storyboard.map { "Storyboard: \(MarkdownText.code($0))" },
          screen.identifier.map { "Identifier: \(MarkdownText.code($0))" },
          screen.dialog.map { "Dialog: \($0.rawValue)" },
        ].compactMap(\.self)
        + screen.tabs.map { tab in
          let words = ["Tab \(MarkdownText.escaped(tab.name.name)): \(reference(tab.root))"]
          return (words + requirements(tab.conditions)).joined(separator: "; ")
        } + requirements(screen.leavingConditions).map { "Can be left " + $0 }
      return facts.isEmpty ? [] : facts.map { "- \($0)" } + [""]
    }

    private func properties(of screen: NavigationDocument.Screen) -> [String] {
      let rows = screen.properties.map { property in
        let rules = [
          property.isRequired ? "required" : nil, property.isReadOnly ? "read-only" : nil,
        ]
        return [
          MarkdownText.code(property.name.name), property.type.rawValue,
          rules.compactMap { $0 }.joined(separator: ", "),
          property.defaultValue.map { MarkdownText.code($0.description) } ?? "",
        ]
      }
      return MarkdownText.table("### Properties", ["Property", "Type", "Rules", "Default"], rows)
    }

    private func commands(of screen: NavigationDocument.Screen) -> [String] {
      let ways = index.commands(opening: screen.id).map { command in
        let origins =
          command.isUniversal
          ? "any screen" : command.originScreens.map(reference).joined(separator: ", ")
        return [origins, MarkdownText.code(command.name.name), details(of: command)]
      }
      let exits = index.commands(leaving: screen.id).map { command in
        let name = MarkdownText.code(command.name.name)
        return [reference(command.destination), name, details(of: command)]
      }
      return MarkdownText.table("### Ways in", ["From", "Command", "Details"], ways)
        + MarkdownText.table("### Ways out", ["To", "Command", "Details"], exits)
    }

    private func details(of command: NavigationDocument.Command) -> String {
      var details = [command.presentation.rawValue]
      if let flow = command.flow { details.append("flow \(MarkdownText.escaped(flow.name))") }
      if !command.isAnimated { details.append("not animated") }
      for (name, value) in command.properties.sorted(by: { $0.key < $1.key }) {
        details.append("sets \(MarkdownText.code("\(name) = \(value)"))")
      }
      if let closing = command.closing { details.append(MarkdownText.escaped("\(closing)")) }
      return (details + requirements(command.conditions)).joined(separator: "; ")
    }

    private func requirements(_ conditions: [NavigationCondition]) -> [String] {
      conditions.map { "if \(MarkdownText.code($0.description))" }
    }

    private func links(of screen: NavigationDocument.Screen) -> [String] {
      MarkdownText.list(
        "### Links",
        index.links(to: screen.id).map { link in
          "\(MarkdownText.code(link.pattern)) (\(link.mode)\(link.isEnabled ? "" : ", off"))"
        }
      )
    }

    /// Returns a diagram of a screen and the screens that are one command away.
    private func picture(of screen: NavigationDocument.Screen) -> [String] {
      let commands = index.commands(around: screen.id)
      let links = commands.map(\.originScreens.count).reduce(0, +)
      guard links > 0 else { return [] }
      let screens = index.neighbors(of: screen.id, by: commands)
      guard screens.count <= maximumPictureScreens, links <= maximumPictureLinks else {
        return [
          "\(MarkdownText.count(links, "command")) start or end here, too many for a diagram.", "",
        ]
      }
      let part = index.part(screens: screens, commands: commands)
      let text = MermaidWriter.Flowchart(part).text(title: nil)
      return ["```mermaid", String(text.trimmed()), "```", ""]
    }

    private func reference(_ screen: ScreenID) -> String {
      let name = MarkdownText.escaped(screen.name)
      return anchors[screen].map { "[\(name)](#\($0))" } ?? name
    }
  }
}
