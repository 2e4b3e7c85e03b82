import ArgumentParser
import NavGraph
import NavGraphService
import NavGraphWalks

struct RouteCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "route",
    abstract: "Find the shortest route to a screen.",
    usage: """
      navgraph route [<from>] <to> [<options>]
      navgraph route --stack <stack> <to> [<options>]
      """,
    discussion: """
      Starts from the start screen by default. Prints the stack after the plan and
      a table of the steps. To set properties of one screen, write them after its
      name: 'Chat::userId=1;draft=hello'. The exit status is 1 if there is no route.
      If users see the screen to start from on another stack, it is printed, too.
      'Chat by Reply', also for --via, asks for the command that opens the screen.
      The formats maestro and xcuitest are a UI test that follows the route.

      Examples:
        navgraph route Menu ContactCard
        navgraph route ContactCard
        navgraph route Menu Chat --via Profile --set userId=7
        navgraph route --stack 'Menu/Profile::userId=1' Chat::userId=1
        navgraph route Cart Checkout --context signedIn=true --explain
        navgraph route Log Edit --by Clone
        navgraph route Menu Profile --set userId=1 --format maestro
      """
  )

  @Argument(
    help: ArgumentHelp("The screens to start from and to go to.", valueName: "screen"),
    completion: .screens
  )
  var endpoints: [String] = []

  @Option(help: .database, completion: .file())
  var db: String?

  @Option(help: .from, completion: .screens)
  var from: String?

  @Option(help: .stack)
  var stack: String?

  @Option(help: ArgumentHelp("Go to this screen.", valueName: "screen"), completion: .screens)
  var to: String?

  @Option(help: .by, completion: .commands)
  var by: String?

  @Option(help: .via, completion: .screens)
  var via: [String] = []

  @Option(help: .set, transform: NamedValue.init)
  var set: [NamedValue] = []

  @Option(help: .avoid, completion: .screens)
  var avoid: [String] = []

  @Option(help: .context, transform: NamedValue.init)
  var context: [NamedValue] = []

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Allow at most this many steps.", valueName: "number")
  )
  var maximumSteps: Int?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Let the search look at no more than this many stacks.", valueName: "number")
  )
  var maximumStates: Int?

  @Option(help: "The output format.")
  var format = RouteFormat.text

  @Flag(help: "Print the reason for each step.")
  var explain = false

  // This is not `validate()`, which ArgumentParser calls before it rejects unknown options: the value
  // of such an option would count as a screen.
  private func checkArguments() throws {
    try DatabaseOptions.validate(db)
    _ = try QuestionStart(screen: from, stack: stack)
    let hasStart = from != nil || stack != nil
    switch (endpoints.count, (hasStart ? 1 : 0) + (to == nil ? 0 : 1)) {
    case (2, 0), (1, 1), (0, 2), (1, 0): break
    case (0, 1) where to != nil: break
    case (0, 1), (0, 0):
      throw ValidationError("Specify the destination, as in 'navgraph route Menu ContactCard'.")
    case (2, _), (1, 2):
      throw ValidationError("Specify a screen as an argument or as an option, not both.")
    default:
      throw ValidationError("Specify two screens. Use --via for screens between them.")
    }
    try require(maximumSteps, atLeast: 0, named: "--maximum-steps")
    try require(maximumStates, atLeast: 1, named: "--maximum-states")
  }

  func run() throws {
    try checkArguments()
    let source = try DatabaseOptions.sourceOrSample(given: db)
    let service = NavigationService(source, database: db, note: Console.note)
    let answer = try service.answer(question())
    switch format {
    case .json: try Console.print(answer.jsonLine())
    case .text: try printText(answer, in: service.graph())
    case .maestro: try printTest(answer, .maestro, service)
    case .xcuitest: try printTest(answer, .xcuitest, service)
    }
    if case .failed(let failure) = answer.outcome { throw CommandFailure.status(for: failure) }
  }

  private func printText(_ answer: RouteJSON, in graph: NavigationGraph) throws {
    if case .failed(let failure) = answer.outcome, failure.isWrongUsage {
      throw failure
    }
    let facts = answer.unusedFacts.map { fact in
      Console.printable("  Fact '\(fact)' is ignored: no condition reads it.")
    }
    let text = RouteText(
      outcome: answer.outcome,
      request: answer.request,
      graph: graph,
      shownOn: answer.shownOn
    )
    try Console.print(Console.fitted(text.lines + (facts.isEmpty ? [] : [""]) + facts))
    guard explain, case .planned(let plan) = answer.outcome else { return }
    try Console.print(Console.fitted([""] + RouteExplanation(plan: plan, graph: graph).lines))
  }

  /// Prints a UI test, or nothing if there is no route.
  private func printTest(
    _ answer: RouteJSON,
    _ format: SuiteFormat,
    _ service: NavigationService
  ) throws {
    let test = try answer.test(format, by: service)
    guard let test else {
      if case .failed(let failure) = answer.outcome { Console.printError(failure.description) }
      return
    }
    try Console.write(test)
  }

  private func question() throws -> RouteQuestion {
    RouteQuestion(
      from: try QuestionStart(screen: origin, stack: stack),
      to: .text(to ?? endpoints.last ?? ""),
      by: by,
      via: via.map { .text($0) },
      properties: .texts(set.properties),
      context: context.facts,
      avoid: avoid,
      maximumSteps: maximumSteps,
      maximumStates: maximumStates
    )
  }

  /// The screen to start from; nil if the user specifies none, or a stack.
  private var origin: String? {
    guard from == nil, stack == nil else { return from }
    return endpoints.count + (to == nil ? 0 : 1) > 1 ? endpoints.first : nil
  }
}

// ArgumentParser finds the options by reflection. To create a mirror that lists them by itself, Swift
// searches the whole program nine times, which takes a fifth of the time of a route in the sample.
extension RouteCommand: CustomReflectable {
  var customMirror: Mirror {
    let options: [Mirror.Child] = [
      ("endpoints", _endpoints), ("db", _db), ("from", _from), ("stack", _stack), ("to", _to),
      ("by", _by),
      ("via", _via), ("set", _set), ("avoid", _avoid), ("context", _context),
      ("maximumSteps", _maximumSteps), ("maximumStates", _maximumStates), ("format", _format),
      ("explain", _explain),
    ]
    return Mirror(self, children: options)
  }
}
