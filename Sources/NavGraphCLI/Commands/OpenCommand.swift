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
      Patterns of the database are asked first, then the names of screens.

      Examples:
        navgraph open 'shop://product/42?ref=mail' --stack Start
        navgraph open 'contacts://folder/profile?userId=2' --source web --format json
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

  @Option(help: "Whether people or programs read the answer.")
  var format = OutputFormat.text

  func run() throws {
    let store = try database.store()
    let graph = try store.graph()
    let rules = try store.linkRules()
    let router = LinkRouter([rules.patterns, ScreenNameLinkHandler(graph)], gate: rules.gate)
    let stack = try self.stack.map(graph.stack) ?? graph.startStack
    let resolution = try router.resolve(link)
    var plan: LinkPlan?
    if case .target(let target, _) = resolution.answer {
      plan = try target.plan(from: stack, by: Router(graph), context: context.facts) { screen in
        rules.gate.allows(screen, by: resolution.link, from: source)
      }
    }
    switch format {
    case .json: try Console.print(LinkOpeningAnswer(resolution, plan).jsonLine())
    case .text: try Console.print(LinkText(resolution, plan, in: graph).lines)
    }
    if !resolution.leadsOn(by: plan) { throw ExitCode(ExitStatus.noRoute.rawValue) }
  }
}

extension NavigationGraph {
  /// The first screen alone, where nobody says what is on screen.
  fileprivate var startStack: ScreenStack { ScreenStack(screens: Array(screens.prefix(1))) }
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
