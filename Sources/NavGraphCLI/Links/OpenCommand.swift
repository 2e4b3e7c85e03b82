public import ArgumentParser
import NavGraph
public import NavGraphLinks
import NavGraphStore

extension LinkSource: ExpressibleByArgument {}

struct OpenCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "open",
    abstract: "Show what a link stands for, and where it takes the user.",
    discussion: """
      Patterns of the database are asked first, then the names of screens, then links of whole stacks.

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
      "What is on screen, bottom to top: 'Menu/Chat::userId=1'; otherwise the first screen.",
      valueName: "stack"
    )
  )
  var stack: String?

  @Option(help: "Where the link comes from: own, app or web.")
  var source = LinkSource.own

  @Option(
    help: ArgumentHelp("A fact about user or device; may be repeated.", valueName: "name=value"),
    transform: NamedValue.init
  )
  var context: [NamedValue] = []

  @Flag(help: "Refuse the link of a stack in which a push is no legal command.")
  var strict = false

  @Option(help: "Whether people or programs read the answer.")
  var format = OutputFormat.text

  func run() throws {
    let store = try database.store()
    let graph = try store.graph()
    let rules = try DatabaseOptions.linkRules(of: store)
    let facts = context.facts
    let handlers: [any LinkHandler] = [
      rules.patterns, ScreenNameLinkHandler(graph),
      StackLinkHandler(graph, isStrict: strict, context: facts),
    ]
    let router = LinkRouter(handlers, gate: rules.gate)
    let stack = try self.stack.map(graph.stack) ?? graph.startStack
    let resolution = try router.resolve(link).passed(by: rules.gate, from: source)
    var plan: LinkPlan?
    switch resolution.answer {
    case .target(let target, _):
      plan = try target.plan(from: stack, by: Router(graph), context: facts) { screen in
        rules.gate.allows(screen, by: resolution.link, from: source)
      }
    case .stack(let stack): plan = .stack(stack)
    case .action, .refused, nil: break
    }
    switch format {
    case .json: try Console.print(LinkPlanJSON(resolution, plan).jsonLine())
    case .text: try Console.print(LinkPlanText(resolution, plan, in: graph).lines)
    }
    if !resolution.leadsOn(by: plan) { throw ExitCode.negative }
  }
}

extension LinkResolution {
  /// Whether the link takes the user somewhere, or the app has code for it.
  fileprivate func leadsOn(by plan: LinkPlan?) -> Bool {
    switch plan {
    case nil: if case .action = answer { true } else { false }
    case .route(.failed), .missing, .refused: false
    case .route, .stack: true
    }
  }
}
