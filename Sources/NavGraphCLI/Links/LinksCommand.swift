import ArgumentParser
import NavGraph
import NavGraphLinks
import NavGraphService

struct LinksCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "links",
    abstract: "List the link patterns, or print declarations.",
    usage: "navgraph links [<options>]",
    discussion: """
      Plans a route to the screens of each pattern from the start screen, and prints
      problems. The exit status is 1 if a pattern has a problem.

      The options from --aasa to --min-sdk print declarations for an app or a
      website instead of the list.

      Examples:
        navgraph links
        navgraph links --aasa ABCDE12345.com.example.shop --host shop.example
        navgraph links --info-plist
        navgraph links --assetlinks com.example.shop --fingerprint 14:6D:E9:…
      """
  )

  @OptionGroup var database: DatabaseOptions

  @OptionGroup var list: ListOptions

  @Option(help: "The output format.")
  var format = OutputFormat.text

  @OptionGroup var declaration: LinkDeclarationOptions

  func run() throws {
    let service = database.service(try database.source())
    let rules = try service.flows().rules
    if let text = try declaration.text(for: rules) { return try Console.print(text) }
    let all = try service.answer(LinksQuestion())
    let isEmpty = all.isEmpty && rules.handlers.isEmpty && rules.gate.rules.isEmpty
    let patterns = list.limited(all)
    switch format {
    case .json: try list.print(patterns)
    case .text where isEmpty: Console.note(Remedies(database: database.path).noLinks)
    case .text where list.columns != nil:
      try Console.page(list.choosingColumns(of: TextTable(patterns)).lines)
    case .text:
      try Console.page(LinkListText(patterns, rules.handlers, rules.gate).lines)
    }
    if all.contains(where: { $0.problem != nil }) { throw ExitCode.negative }
  }
}

/// Link patterns, handlers and gate rules as text, each pattern with its properties below it.
struct LinkListText {
  let lines: [String]

  /// The width of a line, unless a word is longer.
  private static let width = 80

  init(
    _ patterns: [LinkPatternJSON],
    _ handlers: [LinkHandlerDefinition],
    _ gate: LinkGate = LinkGate()
  ) {
    let blocks =
      patterns.map(LinkListText.lines) + [LinkListText.lines(handlers), LinkListText.lines(gate)]
    lines = Array(blocks.filter { !$0.isEmpty }.joined(separator: [""]))
  }

  private static func lines(_ handlers: [LinkHandlerDefinition]) -> [String] {
    guard !handlers.isEmpty else { return [] }
    var table = TextTable("handler", "scheme", "")
    for handler in handlers {
      table.append(handler.kind.rawValue, handler.scheme, handler.isStrict ? "strict" : "")
    }
    return table.lines
  }

  /// Returns the rules of a gate with the options of `remove gate`.
  private static func lines(_ gate: LinkGate) -> [String] {
    guard !gate.rules.isEmpty else { return [] }
    var table = TextTable("gate", "scheme", "host", "source", "screen")
    for rule in gate.rules {
      table.append(
        rule.isAllowed ? "allow" : "refuse",
        rule.scheme ?? "",
        rule.host ?? "",
        rule.source?.rawValue ?? "",
        rule.screen?.name ?? ""
      )
    }
    return table.lines
  }

  /// Returns the lines of a pattern: its text, the screens it opens, its name, an example and its
  /// problem.
  static func lines(_ pattern: LinkPatternJSON) -> [String] {
    let screens = pattern.screens.map { $0.isEmpty ? "code" : $0.joined(separator: " › ") }
    let target = screens.map { $0 + (pattern.mode.map { " (\($0))" } ?? "") }
    let details = [
      ("opens", target), ("name", pattern.name), ("example", pattern.example),
      ("problem", pattern.problem),
    ]
    return [Console.printable(pattern.pattern)]
      + details.flatMap { label, text in text.map { lines(label, $0) } ?? [] }
  }

  private static func lines(_ label: String, _ text: String) -> [String] {
    let indent = "  " + label + String(repeating: " ", count: 9 - label.count)
    let lines = Console.printable(text).wrapped(to: width - indent.count, breaksWords: false)
    return lines.enumerated()
      .map { $0 == 0 ? indent + $1 : String(repeating: " ", count: indent.count) + $1 }
  }
}

extension TextTable {
  /// Creates a table of link patterns.
  init(_ patterns: [LinkPatternJSON]) {
    self.init("pattern", "to", "mode", "example", "problem")
    for pattern in patterns {
      append(
        pattern.pattern,
        pattern.screens.map { $0.isEmpty ? "code" : $0.joined(separator: " › ") } ?? "",
        pattern.mode ?? "",
        pattern.example ?? "",
        pattern.problem ?? ""
      )
    }
  }
}
