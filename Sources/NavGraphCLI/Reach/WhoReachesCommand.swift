import ArgumentParser
import NavGraphReview
import NavGraphService

struct WhoReachesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "who-reaches",
    abstract: "List the screens from which a screen can be reached.",
    usage: "navgraph who-reaches <screen> [<options>]",
    discussion: """
      Each route starts from the stack on which users see its first screen: that
      after the shortest route from the start screen. The exit status is 1 if no
      other screen leads to the given one.

      Example:
        navgraph who-reaches Checkout --context signedIn=true
      """
  )

  @Argument(help: "The screen to reach.", completion: .screens)
  var screen: String

  @OptionGroup var database: DatabaseOptions

  @OptionGroup var list: ListOptions

  @OptionGroup var screens: ScreenOptions

  @OptionGroup var context: ContextOptions

  @Flag(help: "Print all steps of the routes, in JSON and CSV.")
  var routes = false

  @Option(help: "The output format.")
  var format = ListFormat.text

  func run() throws {
    var answer = try database.answer(
      WhoReachesQuestion(
        to: screen,
        screens.conditions(context: context.facts, withRoutes: routes)
      )
    )
    let isReached = answer.entries.contains { $0.reachability.stepCount ?? 0 > 0 }
    answer.entries = list.nearest(answer.entries)
    try answer.print(format, list, action: "begins with")
    if !isReached { throw ExitCode.negative }
  }
}
