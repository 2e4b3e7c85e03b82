import Algorithms
import NavGraph
import NavGraphLinks

/// A question for screens, commands and links by any part of their names, titles, properties and
/// patterns.
package struct FindQuestion: Question {
  package static let form = QuestionForm(
    "find",
    "Find screens, commands and links by a part of their name, title, property or pattern.",
    [textPart, limit],
    result: .array("found"),
    example: ["text": "cart"]
  )

  private static let textPart = Parameter("text", .text, "The part.", isRequired: true)
  private static let limit = Parameter(
    "limit",
    .number(from: 1),
    "The maximum number of results.",
    default: 20
  )

  /// The text, whose letter case is ignored.
  private let text: String
  /// The maximum number of results; nil for all.
  private let limit: Int?

  package init(_ text: String, limit: Int? = nil) {
    self.text = text
    self.limit = limit
  }

  package init(_ arguments: some Arguments) throws {
    text = try arguments.requiredText(FindQuestion.textPart)
    limit = try arguments.number(FindQuestion.limit)
  }

  /// Returns the definitions, those whose names resemble the text most first.
  package func answer(by service: NavigationService) throws -> [FoundDefinition] {
    let text = text.lowercased()
    let found = FoundDefinition.all(in: try service.definitions())
      .compactMap { definition in definition.rank(for: text).map { (definition, $0) } }
      .sorted { $0.1 < $1.1 }
      .map(\.0)
    return Array(found.prefix(limit ?? .max))
  }
}

/// A screen, a command or a link that a ``FindQuestion`` finds.
package struct FoundDefinition: JSONConvertible, Sendable {
  /// The kind of a definition.
  package enum Kind: String, Sendable {
    case screen, command, link
  }

  package let kind: Kind
  /// The name of the screen or the command, or the pattern of the link.
  package let name: String
  /// The title of a screen, or the name of a link; nil if there is none.
  package let title: String?
  /// The names of the properties of a screen.
  package let properties: [String]?

  package var json: ObjectJSON {
    ["kind": kind.rawValue, "name": name, "title": title, "properties": properties]
  }

  fileprivate static func all(in flows: LoadedNavigation) -> [FoundDefinition] {
    let graph = flows.graph
    let screens = graph.screens.map { screen in
      let properties = graph.properties(of: screen).map(\.name.name)
      return FoundDefinition(
        kind: .screen,
        name: screen.name,
        title: graph.screen(screen)?.title,
        properties: properties.isEmpty ? nil : properties
      )
    }
    let commands = graph.commands.map {
      FoundDefinition(kind: .command, name: $0.name.name, title: nil, properties: nil)
    }
    let links = flows.rules.patterns.definitions.map {
      FoundDefinition(
        kind: .link,
        name: $0.pattern.description,
        title: $0.name,
        properties: nil
      )
    }
    return Array(chain(chain(screens, commands), links))
  }

  /// Returns the rank of the definition among the results for a text in lowercase, 0 for the best;
  /// nil if it does not contain the text.
  fileprivate func rank(for text: String) -> Int? {
    // `contains` prepares its search in O(n) time for a text of n bytes, even if it is longer than
    // the name. The sizes of equal texts in different normal forms differ by a factor of at most 3.
    func isPart(of other: String) -> Bool {
      text.utf8.count <= 3 * other.utf8.count && other.contains(text)
    }
    let (name, title) = (name.lowercased(), title?.lowercased())
    if name == text { return 0 }
    if title == text { return 1 }
    if name.hasPrefix(text) { return 2 }
    if isPart(of: name) { return 3 }
    if title.map(isPart) == true { return 4 }
    return properties?.contains { isPart(of: $0.lowercased()) } == true ? 5 : nil
  }
}
