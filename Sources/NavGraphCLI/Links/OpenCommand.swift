import ArgumentParser
import NavGraph
import NavGraphLinks
import NavGraphService

struct OpenCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "open",
    abstract: "Show the plan of a link.",
    usage: "navgraph open <link> [--from <screen> | --stack <stack>] [<options>]",
    discussion: """
      Uses the link patterns, handlers and gates of the database. Starts from the
      start screen by default. The exit status is 1 if the link opens nothing.

      Examples:
        navgraph open 'shop://product/42?ref=mail' --stack Start/Cart
        navgraph open 'contacts://folder/profile?userId=2' --source web --explain
        navgraph open 'contacts://Menu/Connections/Chat::2' --strict
      """
  )

  @Argument(help: "The link.")
  var link: String

  @OptionGroup var database: DatabaseOptions

  @OptionGroup var start: StartOptions

  @Option(help: "Set the source of the link.")
  var source = LinkSource.own

  @OptionGroup var context: ContextOptions

  @Flag(help: "Refuse stack links if no command opens one of the screens.")
  var strict = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Allow at most this many steps.", valueName: "count")
  )
  var maximumSteps = LinkRouter.defaultMaximumSteps

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Let the search look at no more than this many stacks.", valueName: "number")
  )
  var maximumStates: Int?

  @Flag(help: "Print where each pattern stops matching, and which gate rules decide.")
  var explain = false

  @Option(help: "The output format.")
  var format = OutputFormat.text

  func validate() throws {
    try require(maximumSteps, atLeast: 0, named: "--maximum-steps")
    try require(maximumStates, atLeast: 1, named: "--maximum-states")
  }

  func run() throws {
    let service = database.service(try database.sourceOrSample())
    DatabaseOptions.noteInvalidPatterns(of: try service.flows().rules)
    let answer = try service.answer(
      LinkQuestion(
        link,
        from: source,
        on: try start.question(),
        context: context.facts,
        maximumSteps: maximumSteps,
        maximumStates: maximumStates,
        isStrict: strict,
        explains: explain
      )
    )
    switch format {
    case .json: try Console.print(answer.jsonLine())
    case .text: try printText(answer)
    }
    switch answer.plan.outcome {
    case .route(.failed(let failure)): throw CommandFailure.status(for: failure)
    case .refused, .unhandled: throw ExitCode.negative
    case .route, .action: break
    }
  }

  private func printText(_ answer: LinkPlanJSON) throws {
    if case .route(.failed(let failure)) = answer.plan.outcome,
      failure.isWrongUsage
    {
      throw failure
    }
    try Console.print(Console.fitted(LinkPlanText(answer: answer).lines))
    guard let explanation = answer.explanation else { return }
    try Console.print(Console.fitted([""] + LinkExplanationText(explanation).lines))
  }
}
