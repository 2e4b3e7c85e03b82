import ArgumentParser
import NavGraph

struct RouteCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "route",
    abstract: "Find the shortest route to a screen.",
    usage: "navgraph route --from <screen> --to <screen> [<options>]",
    discussion: """
      The first line is the stack after the plan; a table of its steps follows.
      A screen can have properties of its own: 'Chat::userId=1;draft=hello'.
      The exit status is 1 if there is no route.

      Examples:
        navgraph route --from Menu --to ContactCard
        navgraph route --from Menu --to Chat --via Profile --set userId=7
        navgraph route --stack 'Menu/Profile::userId=1' --to Chat::userId=1
        navgraph route --from Cart --to Checkout --context signedIn=true --explain
      """
  )

  @OptionGroup var database: DatabaseOptions

  @OptionGroup var start: StartOptions

  @Option(help: ArgumentHelp("Go to this screen.", valueName: "screen"))
  var to: String

  @Option(help: ArgumentHelp("Pass this screen on the way; repeatable.", valueName: "screen"))
  var via: [String] = []

  @OptionGroup var options: RequestOptions

  @Option(help: ArgumentHelp("Allow at most this many steps.", valueName: "number"))
  var maximumSteps: Int?

  @Option(help: "The output format.")
  var format = OutputFormat.text

  @Flag(help: "Print the reason for each step.")
  var explain = false

  func validate() throws {
    guard start.from != nil || start.stack != nil else {
      throw ValidationError("Give --from SCREEN or --stack 'Menu/Chat'.")
    }
    if let maximumSteps, maximumSteps < 0 {
      throw ValidationError("--maximum-steps takes a number from 0, not \(maximumSteps).")
    }
  }

  func run() throws {
    let graph = try database.graphOrSample()
    let request = try request(in: graph)
    let outcome = try graph.route(request)
    switch format {
    case .json:
      let unusedFacts = options.context.unusedFacts(in: graph)
      try Console.print(RouteJSON(outcome, unusedFacts: unusedFacts).jsonLine())
    case .text: try printText(outcome, request, graph)
    }
    if case .failed(let failure) = outcome { throw CommandFailure.status(for: failure) }
  }

  private func printText(
    _ outcome: RouteOutcome,
    _ request: RouteRequest,
    _ graph: NavigationGraph
  ) throws {
    if case .failed(let failure) = outcome, case .unknownScreen = failure.reason { throw failure }
    let facts = options.context.unusedFacts(in: graph).map { fact in
      Console.printable("  Fact '\(fact)' is ignored: no condition reads it.")
    }
    let text = RouteText(outcome, of: request, in: graph)
    try Console.print(text.lines + (facts.isEmpty ? [] : [""]) + facts)
    guard explain, case .planned(let plan) = outcome else { return }
    try Console.print([""] + RouteExplanation(plan, graph).lines)
  }

  private func request(in graph: NavigationGraph) throws -> RouteRequest {
    RouteRequest(
      from: try start.stack(in: graph),
      to: try graph.milestone(notation: to),
      options.screens.properties(in: graph),
      via: try via.map { try graph.milestone(notation: $0) },
      context: options.context.facts,
      avoiding: options.screens.avoided(in: graph),
      maximumSteps: maximumSteps
    )
  }
}
