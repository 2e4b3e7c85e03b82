import ArgumentParser
import NavGraph

struct RouteCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "route",
    abstract: "Show how the user gets from one screen to another.",
    discussion: """
      A screen can have properties of its own: 'Chat::userId=1;draft=hello'.

      Examples:
        navgraph route --from Menu --to ContactCard
        navgraph route --from Menu --to Chat --via Profile --set userId=7
        navgraph route --stack 'Menu/Profile::userId=1' --to Chat --set userId=1 --explain
        navgraph route --db shop.db --from Cart --to Checkout --context signedIn=true
      """
  )

  @OptionGroup var database: DatabaseOptions

  @Option(help: ArgumentHelp("The screen that the user is on.", valueName: "screen"))
  var from: String?

  @Option(
    help: ArgumentHelp(
      "What is on screen, bottom to top: 'Menu/Chat::userId=1'.",
      valueName: "stack"
    )
  )
  var stack: String?

  @Option(help: ArgumentHelp("The screen to go to.", valueName: "screen"))
  var to: String

  @Option(help: ArgumentHelp("A screen to pass on the way; may be repeated.", valueName: "screen"))
  var via: [String] = []

  @Option(
    help: ArgumentHelp(
      "A property for every screen that opens; may be repeated.",
      valueName: "name=value"
    ),
    transform: NamedValue.init
  )
  var set: [NamedValue] = []

  @Option(
    help: ArgumentHelp("A fact about user or device; may be repeated.", valueName: "name=value"),
    transform: NamedValue.init
  )
  var context: [NamedValue] = []

  @Option(help: ArgumentHelp("A screen to keep off; may be repeated.", valueName: "screen"))
  var avoid: [String] = []

  @Option(help: ArgumentHelp("The most steps that the plan may have.", valueName: "number"))
  var maximumSteps: Int?

  @Option(help: "Whether people or programs read the answer.")
  var format = OutputFormat.text

  @Flag(help: "Say for each step why it is there.")
  var explain = false

  func validate() throws {
    guard (from == nil) != (stack == nil) else {
      throw ValidationError("Say where the user is: either --from SCREEN or --stack 'Menu/Chat'.")
    }
    if let maximumSteps, maximumSteps < 0 {
      throw ValidationError("--maximum-steps takes a number from 0.")
    }
  }

  func run() throws {
    let graph = try database.graph()
    let request = try request(in: graph)
    let outcome = try graph.route(request)
    switch format {
    case .json: try Console.print(RouteJSON(outcome).jsonLine())
    case .text: try printText(outcome, request, graph)
    }
    if case .failed(let failure) = outcome { throw CommandFailure.status(for: failure) }
  }

  private func printText(
    _ outcome: RouteOutcome,
    _ request: RouteRequest,
    _ graph: NavigationGraph
  ) throws {
    if case .failed(let failure) = outcome, case .unknownScreen = failure.reason {
      throw CommandFailure(failure.description, .usage)
    }
    try Console.print(RouteText(outcome, of: request, in: graph).lines)
    guard explain, case .planned(let plan) = outcome else { return }
    try Console.print([""] + RouteExplanation(plan, graph).lines)
  }

  private func request(in graph: NavigationGraph) throws -> RouteRequest {
    let stack =
      try from.map { graph.stack(of: [try graph.milestone($0)]) }
      ?? self.stack.map(graph.stack) ?? ScreenStack()
    let properties = set.map { ($0.name, $0.request(in: graph)) }
    return RouteRequest(
      from: stack,
      to: try graph.milestone(to),
      Dictionary(properties) { $1 },
      via: try via.map(graph.milestone),
      context: context.facts,
      avoiding: avoid.map { ScreenID($0) },
      maximumSteps: maximumSteps
    )
  }
}
