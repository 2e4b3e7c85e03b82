import ArgumentParser
import NavGraphService

struct FindCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "find",
    abstract: "Search screens, commands, links, flows and facts.",
    usage: "navgraph find <text> [<options>]",
    discussion: """
      Searches names, titles, properties of screens, patterns of links, flows and facts
      of conditions. What contains the whole text comes first, then what contains most
      of its words, also misspelled ones. The exit status is 1 if nothing is found.

      Examples:
        navgraph find contact
        navgraph find 'delivery adress'
      """
  )

  @Argument(help: "The text to find.")
  var text: String

  @OptionGroup var database: DatabaseOptions

  @OptionGroup var list: ListOptions

  @Option(help: "The output format.")
  var format = OutputFormat.text

  func run() throws {
    let answer = try database.answerWithSample(FindQuestion(text, limit: list.limit))
    switch format {
    case .json: try list.print(answer)
    case .text:
      if let hint = answer.hint { Console.note(hint) }
      let found = list.limited(answer.found, of: answer.total)
      if !found.isEmpty { try Console.page(list.choosingColumns(of: TextTable(found)).lines) }
    }
    if answer.found.isEmpty { throw ExitCode.negative }
  }
}

extension TextTable {
  fileprivate init(_ found: [FoundDefinition]) {
    self.init("kind", "name", "title", "properties")
    for definition in found {
      append(
        definition.kind.rawValue,
        definition.name,
        definition.title ?? "",
        definition.properties?.joined(separator: ", ") ?? ""
      )
    }
  }
}
