import ArgumentParser
import NavGraphService

struct FindCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "find",
    abstract: "Search the screens, commands and links.",
    usage: "navgraph find <text> [<options>]",
    discussion: """
      Searches names, titles, properties of screens and patterns of links. Letter case
      is ignored. The exit status is 1 if nothing is found.

      Example:
        navgraph find contact
      """
  )

  @Argument(help: "The text to find.")
  var text: String

  @OptionGroup var database: DatabaseOptions

  @OptionGroup var list: ListOptions

  @Option(help: "The output format.")
  var format = OutputFormat.text

  func run() throws {
    let found = list.limited(try database.answerWithSample(FindQuestion(text)))
    switch format {
    case .json: try list.print(found)
    case .text where found.isEmpty: Console.note("nothing contains '\(text)'")
    case .text: try Console.page(list.choosingColumns(of: TextTable(found)).lines)
    }
    if found.isEmpty { throw ExitCode.negative }
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
