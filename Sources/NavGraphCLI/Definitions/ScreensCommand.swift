import ArgumentParser
import NavGraph

struct ScreensCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "screens",
    abstract: "List the screens."
  )

  @OptionGroup var database: DatabaseOptions

  @Option(help: "Whether people or programs read the list.")
  var format = OutputFormat.text

  func run() throws {
    let graph = try database.graph()
    let screens = graph.screens.compactMap(graph.screen)
    switch format {
    case .json:
      try Console.print(screens.map { ScreenJSON($0, in: graph) }.jsonLine())
    case .text:
      var table = TextTable("screen", "title", "extends", "properties")
      for screen in screens {
        table.append(
          screen.id.name,
          screen.title ?? "",
          screen.extends?.name ?? "",
          graph.properties(of: screen.id).map(\.name).joined(separator: ", ")
        )
      }
      try Console.print(table.lines)
    }
  }
}
