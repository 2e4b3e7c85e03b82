import NavGraph
import NavGraphLinks

/// A question for screens, commands, links, flows and facts by a name, a part of it, or words.
package struct FindQuestion: Question {
  package static let form = QuestionForm(
    "find",
    "Find screens, commands, links, flows and facts by words of their name, title, property or "
      + "pattern, also misspelled ones.",
    [words, limit],
    result: .object([
      .init("found", .array, isGuaranteed: true), .init("total", .integer, isGuaranteed: true),
      .init("hint", .string),
    ]),
    example: ["text": "cart"]
  )

  private static let words = Parameter("text", .text, "A name or words.", isRequired: true)
  private static let limit = Parameter.limit(default: 20)

  /// The text, whose letter case is ignored.
  private let text: String
  /// The maximum number of results; nil for all.
  private let limit: Int?

  package init(_ text: String, limit: Int? = nil) {
    self.text = text
    self.limit = limit
  }

  package init(_ arguments: some Arguments) throws {
    text = try arguments.requiredText(FindQuestion.words)
    limit = try arguments.number(FindQuestion.limit)
  }

  /// Returns the definitions, those whose names resemble the text most first.
  ///
  /// - Complexity: O(D · W) time for D definitions and W words of the text.
  package func answer(by service: NavigationService) throws -> FindJSON {
    let ranks = DefinitionSearch(text).ranks(of: FoundDefinition.all(in: try service.definitions()))
    let found = ranks.sorted { $0.rank < $1.rank }.map(\.definition)
    return FindJSON(found: Array(found.prefix(limit ?? .max)), total: found.count, text: text)
  }
}

/// The answer to a ``FindQuestion``.
package struct FindJSON: JSONConvertible, ListAnswer, Sendable {
  package private(set) var found: [FoundDefinition]
  /// The number of results without a limit.
  package let total: Int
  fileprivate let text: String

  /// What to try if nothing is found.
  package var hint: String? {
    total > 0
      ? nil
      : "Nothing resembles '\(text.excerpt)'. Try one word of a title, or a part of a screen's name."
  }

  package func part(_ range: Range<Int>) -> FindJSON {
    var part = self
    part.found = Array(found.part(range))
    return part
  }

  package var json: ObjectJSON { ["found": found.map(\.json), "total": total, "hint": hint] }
}

/// What a ``FindQuestion`` finds.
package struct FoundDefinition: JSONConvertible, Sendable {
  package enum Kind: String, Sendable {
    case screen, command, link, flow
    /// A value of the context that conditions read.
    case fact
  }

  package let kind: Kind
  /// The name, or the pattern of the link.
  package let name: String
  /// The title of a screen, or the name of a link; nil if there is none.
  package let title: String?
  /// The names of the properties of a screen.
  package let properties: [String]?

  fileprivate init(
    _ kind: Kind,
    _ name: String,
    title: String? = nil,
    properties: [String] = []
  ) {
    (self.kind, self.name, self.title) = (kind, name, title)
    self.properties = properties.isEmpty ? nil : properties
  }

  package var json: ObjectJSON {
    ["kind": kind.rawValue, "name": name, "title": title, "properties": properties]
  }

  fileprivate static func all(in flows: LoadedNavigation) -> [FoundDefinition] {
    let graph = flows.graph
    let screens = graph.screens.map { screen in
      FoundDefinition(
        .screen,
        screen.name,
        title: graph.screen(screen)?.title,
        properties: graph.properties(of: screen).map(\.name.name)
      )
    }
    let commands = graph.commands.map { FoundDefinition(.command, $0.name.name) }
    let links = flows.rules.patterns.definitions.map {
      FoundDefinition(.link, $0.pattern.description, title: $0.name)
    }
    let names = Set(graph.commands.compactMap(\.flow))
      .union(flows.rules.patterns.definitions.compactMap(\.flow)).union(flows.disabledFlows)
    let facts = graph.contextNameSet.sorted().map { FoundDefinition(.fact, $0.name) }
    return screens + commands + links
      + names.map(\.name).sorted().map { FoundDefinition(.flow, $0) } + facts
  }
}
