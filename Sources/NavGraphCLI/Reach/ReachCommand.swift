import ArgumentParser
import NavGraph
import NavGraphReview
import NavGraphService
import OrderedCollections

struct ReachCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "reach",
    abstract: "List the screens that can be reached, nearest first.",
    usage: """
      navgraph reach [<screen> | --stack <stack>] [<options>]
      navgraph reach --to <screen> [<options>]
      """,
    discussion: """
      Starts from the start screen by default. The column 'needs' lists required
      properties, such as 'id=…'. Screens that have other unmet requirements,
      such as conditions, are listed as blocked.

      With --to, lists the screens from which a screen can be reached. Each route
      starts from the stack on which users see its first screen: that after the
      shortest route from the start screen. The exit status is 1 if no other screen
      leads to the given one.

      If a fact has several values, prints a row for each screen and a column for
      each combination of facts. A cell contains the number of steps, or the unmet
      requirements. Rows with different cells begin with *.

      Examples:
        navgraph reach
        navgraph reach Cart --context signedIn=true --avoid Login
        navgraph reach --stack 'Menu/Profile::userId=1' --format csv
        navgraph reach --columns screen,steps --limit 10
        navgraph reach --to Checkout --context signedIn=true
        navgraph reach --context role=guest,admin --differing
      """
  )

  @Argument(help: "Start from this screen, as with --from.", completion: .screens)
  var screen: String?

  @OptionGroup var database: DatabaseOptions

  @OptionGroup var list: ListOptions

  @OptionGroup var start: StartOptions

  @Option(
    help: ArgumentHelp("List the screens that lead to this screen.", valueName: "screen"),
    completion: .screens
  )
  var to: String?

  @OptionGroup var screens: ScreenOptions

  @Option(
    help: ArgumentHelp(
      "Assume this fact about the user or the device, or compare several values of it; repeatable.",
      valueName: "name=value,value"
    ),
    transform: NamedValues.init
  )
  var context: [NamedValues] = []

  @Flag(help: "Print all steps of the routes, in JSON and, without several values, in CSV.")
  var routes = false

  @Flag(help: "Print only the rows with different cells.")
  var differing = false

  @Option(help: "The output format.")
  var format = ListFormat.text

  func validate() throws {
    guard screen == nil || start.from == nil else {
      throw ValidationError("Specify a screen or --from, not both.")
    }
    guard screen == nil || start.stack == nil else {
      throw ValidationError("Specify a screen or --stack, not both.")
    }
    guard to == nil || screen == nil && start.from == nil && start.stack == nil else {
      throw ValidationError("Specify --to or where to start, not both.")
    }
    guard !differing || context.facts.values.contains(where: { $0.count > 1 }) else {
      throw ValidationError(
        "Use --differing with several values of a fact, as in --context role=guest,admin."
      )
    }
  }

  func run() throws {
    let facts = context.facts
    let question = try ReachQuestion(
      to.map(ReachQuestion.End.to) ?? .from(start.question(screen: screen)),
      properties: .texts(screens.set.properties),
      contexts: .combinations(
        of: facts.map { (PropertyName($0.key), Array($0.value)) },
        limit: ReachQuestion.maximumContextCount
      ),
      avoid: screens.avoid,
      includesRoutes: routes
    )
    let service = database.service(try database.source())
    let answer = try ProgressBar.showing("Routing") { progress in
      try question.answer(by: service, progress: progress)
    }
    switch answer {
    case .list(let reached): try printList(reached)
    case .table(let table): try printTable(table, facts: Array(facts.keys))
    }
  }

  private func printList(_ all: ReachList) throws {
    var reached = all
    reached.entries = list.nearest(all.entries)
    switch format {
    case .json:
      try list.rejectColumns()
      try reached.forEachPart { try Console.write($0) }
      try Console.write("\n")
    case .csv:
      let table = TextTable(reached.entries, withRoutes: routes)
      try Console.print(list.choosingColumns(of: table).csvLines)
    case .text where reached.entries.isEmpty: noteNoScreens()
    case .text: try Console.page(ReachText(reached, columns: list.columns).lines())
    }
    let isReached = all.entries.contains { $0.reachability.stepCount ?? 0 > 0 }
    if to != nil, !isReached { throw ExitCode.negative }
  }

  private func printTable(_ all: ReachTable, facts: [String]) throws {
    var reached = all
    if differing { reached.rows.removeAll { !$0.differs } }
    reached.rows = list.limited(reached.rows)
    let table = MatrixTable(reached, facts: facts)
    switch format {
    case .json: try list.print(reached)
    case .csv: try Console.print(list.choosingColumns(of: table.csv).csvLines)
    case .text where reached.rows.isEmpty && differing: Console.note("no screen differs")
    case .text where reached.rows.isEmpty: noteNoScreens()
    case .text: try Console.page(list.choosingColumns(of: table.text).lines)
    }
  }

  private func noteNoScreens() { Console.note(Remedies(database: database.path).noScreens) }
}
