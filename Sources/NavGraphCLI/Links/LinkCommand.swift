import ArgumentParser
import NavGraph
import NavGraphLinks
import NavGraphStore

struct LinkCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "link",
    abstract: "Make a link to a screen, or the link of a named pattern.",
    discussion: "Example:\n  navgraph link Product --db shop.db --set id=42"
  )

  @OptionGroup var database: DatabaseOptions

  @Argument(help: "The name of a pattern or a screen.")
  var name: String

  @Option(
    help: ArgumentHelp("A value of the link; may be repeated.", valueName: "name=value"),
    transform: NamedValue.init
  )
  var set: [NamedValue] = []

  func run() throws {
    let store = try database.store()
    let patterns = try store.linkRules().patterns
    if let link = try link(by: patterns) { return try Console.print(link.description) }
    let graph = try store.graph()
    guard graph.contains(screen) else {
      let names = patterns.definitions.compactMap(\.name)
      let near = graph.screens(nearest: screen).map(\.name) + names.filter { $0.hasPrefix(name) }
      throw CommandFailure("Unknown pattern or screen '\(name)'." + suggestion(of: near), .usage)
    }
    throw CommandFailure("No link leads to screen '\(name)'. Add a pattern for it.", .negative)
  }

  private var screen: ScreenID { ScreenID(name) }

  private func link(by patterns: PatternLinkHandler) throws -> DeepLink? {
    do {
      return try patterns.link(named: name, set.texts) ?? patterns.link(to: screen, set.texts)
    } catch LinkPatternError.missingValue(let name) {
      let error = LinkPatternError.missingValue(name)
      throw CommandFailure("\(error) Set it: --set \(name)=…", .usage)
    }
  }
}
