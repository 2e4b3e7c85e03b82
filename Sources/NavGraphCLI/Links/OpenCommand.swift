import ArgumentParser
import NavGraph
import NavGraphLinks
import NavGraphStore

struct OpenCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "open",
    abstract: "Show what a link opens.",
    usage: "navgraph open <link> [--from <screen> | --stack <stack>] [<options>]",
    discussion: """
      Tries the patterns of the database first, then links of screen names, then
      links of whole stacks. Starts from the first screen if no other is given.
      The exit status is 1 if the link opens nothing.

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

  @Flag(help: "Refuse a stack link with a step that no command makes.")
  var strict = false

  @Option(help: "The output format.")
  var format = OutputFormat.text

  func run() throws {
    let store = try database.storeOrSample()
    let graph = try store.graph()
    let rules = try store.linkRules()
    let facts = context.facts
    let handlers: [any LinkHandler] = [
      rules.patterns, ScreenNameLinkHandler(graph),
      StackLinkHandler(graph, isStrict: strict, context: facts),
    ]
    let router = LinkRouter(handlers, gate: rules.gate)
    let stack = try start.stack(in: graph)
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
