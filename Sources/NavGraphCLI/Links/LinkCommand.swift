import ArgumentParser
import NavGraph
import NavGraphLinks
import NavGraphService

struct LinkCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "link",
    abstract: "Print a link to a screen, or of a named pattern.",
    usage: "navgraph link <name> [--set <name=value> ...] [<options>]",
    discussion: """
      Example:
        navgraph link Product --db shop.db --set id=42
      """
  )

  @Argument(help: "The name of a link pattern or a screen.", completion: .screens)
  var name: String

  @OptionGroup var database: DatabaseOptions

  @Option(
    help: ArgumentHelp(
      "Set a parameter of the pattern; repeatable, also with the same name.",
      valueName: "name=value"
    ),
    transform: NamedValue.init
  )
  var set: [NamedValue] = []

  func run() throws {
    let flows = try database.sourceOrSample().flows()
    let (graph, patterns) = (flows.graph, flows.rules.patterns)
    DatabaseOptions.noteInvalidPatterns(of: flows.rules)
    let lists = set.lists
    let texts = set.texts.filter { lists[$0.key] == nil }
    if let link = try patterns.link(named: name, texts, lists: lists) {
      return try Console.print(link.description)
    }
    let screen = graph.notation.screen(name)
    if let link = try patterns.link(to: screen, texts, lists: lists) {
      return try Console.print(link.description)
    }
    guard graph.contains(screen) else {
      let names = patterns.definitions.compactMap(\.name)
      let nearest = graph.screens(nearest: screen).map(\.name) + names.filter { $0.hasPrefix(name) }
      throw CommandFailure("Unknown pattern or screen '\(name)'." + suggestion(of: nearest), .usage)
    }
    let remedy = Remedies(database: database.path).addingLink(to: screen)
    throw CommandFailure("No link pattern opens screen '\(screen)'. \(remedy)", .negative)
  }
}
