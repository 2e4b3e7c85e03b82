import ArgumentParser
import NavGraph
import NavGraphReview

struct ReachCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "reach",
    abstract: "List the screens that can be reached, nearest first.",
    usage: "navgraph reach [<screen> | --stack <stack>] [<options>]",
    discussion: """
      Starts from the start screen by default. The column 'needs' lists required
      properties, such as 'id=…'. Screens that have other unmet requirements,
      such as conditions, are listed as blocked.

      Examples:
        navgraph reach
        navgraph reach Cart --context signedIn=true --avoid Login
        navgraph reach --stack 'Menu/Profile::userId=1' --format csv
        navgraph reach --columns screen,steps --limit 10
      """
  )

  @Argument(help: "Start from this screen, as with --from.", completion: .screens)
  var screen: String?

  @OptionGroup var database: DatabaseOptions

  @OptionGroup var list: ListOptions

  @OptionGroup var start: StartOptions

  @OptionGroup var screens: ScreenOptions

  @OptionGroup var context: ContextOptions

  @Flag(help: "Print all steps of the routes, in JSON and CSV.")
  var routes = false

  @Option(help: "The output format.")
  var format = ListFormat.text

  func validate() throws {
    guard screen == nil || start.from == nil else {
      throw ValidationError("Specify a screen or --from, not both.")
    }
    guard screen == nil || start.stack == nil else {
      throw ValidationError("Specify a screen or --stack, not both.")
    }
  }

  func run() throws {
    let source = try database.source()
    let graph = try source.graph()
    let stack = try start.stack(
      in: graph,
      screen: screen,
      startingOn: try source.startScreens().first
    )
    let entries = try list.nearest(
      ReachabilityExplorer(graph)
        .destinations(
          from: stack,
          assuming: screens.assumptions(in: graph, context: context.facts)
        )
    )
    switch format {
    case .json:
      try list.rejectColumns()
      try ReachListJSON(from: stack, entries, withRoutes: routes).print()
    case .csv: try Console.print(list.lines(of: CSVTable(entries, withRoutes: routes)))
    case .text where entries.isEmpty: Console.note(Remedies(database: database.path).noScreens)
    case .text:
      let heading = Console.bold("From \(Console.printable(stack.description))")
      let text = ReachText(entries, action: "by", columns: list.columns)
      try Console.page([heading, ""] + text.lines())
    }
  }
}
