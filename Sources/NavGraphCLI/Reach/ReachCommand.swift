import ArgumentParser
import NavGraph
import NavGraphService

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
    var answer = try database.answer(
      ReachQuestion(
        from: try start.question(screen: screen),
        screens.conditions(context: context.facts, withRoutes: routes)
      )
    )
    answer.entries = list.nearest(answer.entries)
    if format == .text, answer.entries.isEmpty {
      return Console.note(Remedies(database: database.path).noScreens)
    }
    try answer.print(format, list, action: "by")
  }
}

extension ReachAnswer {
  /// Prints the screens; `action` is the heading of the column with one action of each route.
  func print(_ format: ListFormat, _ list: ListOptions, action: String) throws {
    switch format {
    case .json:
      try list.rejectColumns()
      try forEachPart { try Console.write($0) }
      try Console.write("\n")
    case .csv:
      let table = TextTable(entries, withRoutes: hasRoutes)
      try Console.print(list.choosingColumns(of: table).csvLines)
    case .text:
      let text = ReachText(entries: entries, actionHeading: action, columns: list.columns)
      try Console.page([Console.bold(heading), ""] + text.lines())
    }
  }

  private var heading: String {
    switch end {
    case .from(let stack): "From \(Console.printable(stack.description))"
    case .to(let screen): "To \(Console.printable(screen.name))"
    }
  }
}
