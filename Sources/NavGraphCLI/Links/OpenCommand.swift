import ArgumentParser
import NavGraph
import NavGraphLinks
import NavGraphStore

struct OpenCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "open",
    abstract: "Show the plan of a link.",
    usage: "navgraph open <link> [--from <screen> | --stack <stack>] [<options>]",
    discussion: """
      Tries the patterns of the database first, then links of screen names, then
      stack links. Starts from the first screen if no other is given. The exit
      status is 1 if the link opens nothing.

      Examples:
        navgraph open 'shop://product/42?ref=mail' --stack Start/Cart
        navgraph open 'contacts://folder/profile?userId=2' --source web
        navgraph open 'contacts://Menu/Connections/Chat::2' --strict
      """
  )

  @Argument(help: "The link.")
  var link: String

  @OptionGroup var database: DatabaseOptions

  @OptionGroup var start: StartOptions

  @Option(help: "Open the link as one from the app itself, another app or the web.")
  var source = LinkSource.own

  @OptionGroup var context: ContextOptions

  @Flag(help: "Refuse a stack link with a screen that no command opens.")
  var strict = false

  @Option(help: "The output format.")
  var format = OutputFormat.text

  func run() throws {
    let store = try database.storeOrSample()
    let graph = try store.graph()
    let rules = try DatabaseOptions.linkRules(of: store)
    let plan = try rules.router(for: graph, isStrict: strict).plan(
      DeepLink(link),
      from: source,
      on: start.stack(in: graph),
      using: Router(graph),
      context: context.facts
    )
    let isUnhandled = if case .unhandled = plan.outcome { true } else { false }
    let mismatch = isUnhandled ? rules.patterns.mismatch(of: plan.resolution.link) : nil
    switch (format, mismatch) {
    case (.json, _): try Console.print(LinkPlanJSON(plan, mismatch).jsonLine())
    case (.text, let mismatch?): try Console.print(Console.printable(mismatch.description))
    case (.text, nil): try printText(plan, graph)
    }
    switch plan.outcome {
    case .route(.failed(let failure)): throw CommandFailure.status(for: failure)
    case .refused, .unhandled: throw ExitCode.negative
    case .route, .action: break
    }
  }

  private func printText(_ plan: LinkPlan, _ graph: NavigationGraph) throws {
    if case .route(.failed(let failure)) = plan.outcome, case .unknownScreen = failure.reason {
      throw failure
    }
    try Console.print(LinkPlanText(plan, in: graph).lines)
  }
}
