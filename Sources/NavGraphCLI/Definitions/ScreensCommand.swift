import ArgumentParser
import NavGraph

struct ScreensCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "screens",
    abstract: "List the screens."
  )

  @OptionGroup var database: DatabaseOptions

  @Option(help: "The output format.")
  var format = OutputFormat.text

  func run() throws {
    let graph = try database.graphOrSample()
    let screens = graph.screens.compactMap(graph.screen)
    switch format {
    case .json: try Console.print(screens.map { ScreenJSON($0, in: graph) }.jsonLine())
    case .text: try Console.print(ScreenTable(screens, in: graph).lines)
    }
  }
}
