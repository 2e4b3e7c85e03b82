public import ArgumentParser
import NavGraph
public import NavGraphLinks
import NavGraphStore

extension LinkSource: ExpressibleByArgument {}

struct OpenCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "open",
    abstract: "Show what a link does on a stack.",
    discussion: """
      Patterns of the database handle the link first, then the names of screens, then stack links.

      Examples:
        navgraph open 'shop://product/42?ref=mail' --stack Start
        navgraph open 'contacts://folder/profile?userId=2' --source web --format json
        navgraph open 'contacts://Menu/Connections/Chat::2' --strict
      """
  )

  @OptionGroup var database: DatabaseOptions

  @Argument(help: "The text of the link.")
  var link: String

  @Option(
    help: ArgumentHelp(
      "The stack, bottom to top: 'Menu/Chat::userId=1'. The default is the first screen.",
      valueName: "stack"
    )
  )
  var stack: String?

  @Option(help: "The origin of the link: own, app or web.")
  var source = LinkSource.own

  @Option(
    help: ArgumentHelp("A fact about user or device; may be repeated.", valueName: "name=value"),
    transform: NamedValue.init
  )
  var context: [NamedValue] = []

  @Flag(help: "Refuse a stack link unless commands open each screen on the one below.")
  var strict = false

  @Option(help: "The output format.")
  var format = OutputFormat.text

  func run() throws {
    let store = try database.store()
    let graph = try store.graph()
    let plan = try store.linkRules().router(for: graph, isStrict: strict).plan(
      DeepLink(link),
      from: source,
      on: try stack.map(graph.stack) ?? graph.startStack,
      using: Router(graph),
      context: context.facts
    )
    switch format {
    case .json: try Console.print(LinkPlanJSON(plan).jsonLine())
    case .text: try printText(plan, graph)
    }
    switch plan.outcome {
    case .route(.failed(let failure)): throw CommandFailure.status(for: failure)
    case .refused, .unhandled: throw ExitCode.negative
    case .route, .action: break
    }
  }

  private func printText(_ plan: LinkPlan, _ graph: NavigationGraph) throws {
    if case .route(.failed(let failure)) = plan.outcome, case .unknownScreen = failure.reason {
      throw CommandFailure(failure.description, .usage)
    }
    try Console.print(LinkPlanText(plan, in: graph).lines)
  }
}
