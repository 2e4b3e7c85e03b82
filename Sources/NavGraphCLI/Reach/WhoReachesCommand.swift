import ArgumentParser
import NavGraph
import NavGraphReview

struct WhoReachesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "who-reaches",
    abstract: "List the screens from which a screen can be reached.",
    usage: "navgraph who-reaches <screen> [<options>]",
    discussion: """
      Each route starts from a stack with a single screen. The exit status is 1 if
      no other screen leads to the given one.

      Example:
        navgraph who-reaches Checkout --context signedIn=true
      """
  )

  @Argument(help: "The screen to reach.", completion: .screens)
  var screen: String

  @OptionGroup var database: DatabaseOptions

  @OptionGroup var list: ListOptions

  @OptionGroup var screens: ScreenOptions

  @OptionGroup var context: ContextOptions

  @Flag(help: "Print all steps of the routes, in JSON and CSV.")
  var routes = false

  @Option(help: "The output format.")
  var format = ListFormat.text

  func run() throws {
    let graph = try database.graph()
    let destination = try graph.screen(named: screen)
    let entries = try ReachabilityExplorer(graph)
      .origins(of: destination, assuming: screens.assumptions(in: graph, context: context.facts))
    let listed = list.nearest(entries)
    switch format {
    case .json:
      try list.rejectColumns()
      try ReachListJSON(to: destination, listed, withRoutes: routes).print()
    case .csv: try Console.print(list.lines(of: CSVTable(listed, withRoutes: routes)))
    case .text:
      let heading = Console.bold("To \(Console.printable(destination.name))")
      let text = ReachText(listed, action: "begins with", columns: list.columns)
      try Console.page([heading, ""] + text.lines())
    }
    if !entries.contains(where: { $0.reachability.stepCount ?? 0 > 0 }) { throw ExitCode.negative }
  }
}
