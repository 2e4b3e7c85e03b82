import ArgumentParser
import NavGraph
import NavGraphReview

struct MatrixCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "matrix",
    abstract: "Show who can reach what, under which assumptions.",
    discussion: """
      There is a row for every screen, and a column for every combination of facts.
      A cell has the number of steps, or what is missing; * marks the rows whose
      cells differ.

      Examples:
        navgraph matrix --context role=guest,admin
        navgraph matrix --from Cart --context signedIn=true,false --context beta=true,false
        navgraph matrix --context role=guest,admin --differing --format csv
      """
  )

  @OptionGroup var database: DatabaseOptions

  @Option(
    help: ArgumentHelp(
      "The screen that the user is on; otherwise the first one.",
      valueName: "screen"
    )
  )
  var from: String?

  @Option(
    help: ArgumentHelp(
      "What is on screen, bottom to top: 'Menu/Chat::userId=1'.",
      valueName: "stack"
    )
  )
  var stack: String?

  @Option(
    help: ArgumentHelp(
      "A fact about user or device with all that it can be; may be repeated.",
      valueName: "name=value,value"
    ),
    transform: NamedValues.init
  )
  var context: [NamedValues] = []

  @OptionGroup var options: SharedAssumptionOptions

  @Flag(help: "Show only the screens whose cells differ.")
  var differing = false

  @Option(help: "Whether people, programs or spreadsheets read the table.")
  var format = ListFormat.text

  /// The most combinations of facts that a table is made for.
  private static let maximumColumns = 256

  func validate() throws {
    if from != nil, stack != nil {
      throw ValidationError("Say where the user is either by --from or by --stack.")
    }
    let counts = context.merged.map(\.values.count)
    guard counts.reduce(1, { min($0 * $1, Self.maximumColumns + 1) }) <= Self.maximumColumns else {
      throw ValidationError(
        "The facts have more than \(Self.maximumColumns) combinations. Name fewer values."
      )
    }
  }

  func run() throws {
    let graph = try database.graph()
    let stack = try graph.stack(from: from, orStack: self.stack)
    let facts = context.merged
    let columns = options.assumptions(in: graph).combined(with: facts)
      .map { MatrixColumn($0, facts: facts.map(\.name)) }
    let explorer = try ReachExplorer(graph)
    var rows = try ProgressBar.showing("Routing") { progress in
      try explorer.matrix(from: stack, assuming: columns.map(\.assumptions), progress: progress)
    }
    if differing { rows.removeAll { !$0.differs } }
    switch format {
    case .json: try Console.print(MatrixJSON(stack, columns, rows).jsonLine())
    case .csv: try Console.print(MatrixTable(columns, rows).csvLines)
    case .text where rows.isEmpty:
      Console.remark(differing ? "no screen differs" : "the database has no screens")
    case .text: try Console.print(MatrixTable(columns, rows).lines)
    }
  }
}
