import ArgumentParser
import NavGraph
import NavGraphReview

struct WhoReachesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "who-reaches",
    abstract: "Show from which screens a screen can be reached, each of them alone on the stack.",
    discussion: """
      The exit status is 1 if it can be reached from no other screen.

      Example:
        navgraph who-reaches Checkout --context signedIn=true
      """
  )

  @OptionGroup var database: DatabaseOptions

  @Argument(help: "The screen to reach.")
  var screen: String

  @OptionGroup var options: AssumptionOptions

  @Option(help: "Whether people, programs or spreadsheets read the list.")
  var format = ListFormat.text

  func run() throws {
    let graph = try database.graph()
    let destination = ScreenID(screen)
    guard graph.contains(destination) else {
      let near = graph.screens(nearest: destination).map(\.name)
      throw CommandFailure("Unknown screen '\(screen)'." + suggestion(of: near), .usage)
    }
    let explorer = try ReachExplorer(graph)
    let assumptions = options.assumptions(in: graph)
    let entries = try ProgressBar.showing("Routing") { progress in
      try explorer.origins(of: destination, assuming: assumptions, progress: progress)
    }
    switch format {
    case .json: try Console.print(OriginListJSON(destination, entries).jsonLine())
    case .csv: try Console.print(ReachCSV(entries).lines)
    case .text:
      let heading = Console.bold("To \(Console.printable(screen))")
      try Console.print([heading, ""] + ReachText(entries, .firstStep).lines)
    }
    if !entries.contains(where: { $0.reach.length ?? 0 > 0 }) {
      throw ExitCode.negative
    }
  }
}
