import ArgumentParser
import NavGraph
import NavGraphReview
import NavGraphService
import OrderedCollections

struct MatrixCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "matrix",
    abstract: "Compare the screens that different users can reach.",
    usage: "navgraph matrix --context <name=value,value> ... [<options>]",
    discussion: """
      Starts from the start screen by default. Prints a row for each screen and a
      column for each combination of facts.
      A cell contains the number of steps, or the unmet requirements. Rows with
      different cells begin with *.

      Examples:
        navgraph matrix --context role=guest,admin
        navgraph matrix --from Cart --context signedIn=true,false
        navgraph matrix --context role=guest,admin --differing --format csv
      """
  )

  @OptionGroup var database: DatabaseOptions

  @OptionGroup var list: ListOptions

  @OptionGroup var start: StartOptions

  @Option(
    help: ArgumentHelp(
      "Compare these values of a fact about the user or the device; repeatable.",
      valueName: "name=value,value"
    ),
    transform: NamedValues.init
  )
  var context: [NamedValues] = []

  @OptionGroup var screens: ScreenOptions

  @Flag(help: "Print only the rows with different cells.")
  var differing = false

  @Option(help: "The output format.")
  var format = ListFormat.text

  private static let maximumColumns = 256

  func validate() throws {
    let counts = context.facts.values.map(\.count)
    guard counts.reduce(1, { min($0 * $1, Self.maximumColumns + 1) }) <= Self.maximumColumns else {
      throw ValidationError(
        "The facts have more than \(Self.maximumColumns) combinations. Use fewer values."
      )
    }
  }

  func run() throws {
    let service = database.service(try database.source())
    let graph = try service.graph()
    let notation = service.notation(of: graph)
    let facts = context.facts
    let columns = screens.conditions().assumptions(notation)
      .combined(with: facts.map { (PropertyName($0.key), Array($0.value)) })
      .map { MatrixColumn($0, facts: Array(facts.keys)) }
    let starts = try service.startScreens()
    let explorer = ReachabilityExplorer(graph, startingOn: starts)
    let stack = try start.question().stack(
      for: explorer,
      notation,
      assuming: columns.map(\.assumptions),
      startingOn: starts.first
    )
    var rows = try ProgressBar.showing("Routing") { progress in
      try explorer.matrix(from: stack, assuming: columns.map(\.assumptions), progress: progress)
    }
    if differing { rows.removeAll { !$0.differs } }
    rows = list.limited(rows)
    let table = MatrixTable(columns: columns, rows: rows)
    switch format {
    case .json: try list.print(ObjectJSON(from: stack, columns.map(\.assumptions.context), rows))
    case .csv: try Console.print(list.choosingColumns(of: table.csv).csvLines)
    case .text where rows.isEmpty:
      let remedies = Remedies(database: database.path)
      Console.note(differing ? "no screen differs" : remedies.noScreens)
    case .text: try Console.page(list.choosingColumns(of: table.text).lines)
    }
  }
}
