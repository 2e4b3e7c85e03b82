import ArgumentParser
import NavGraphStore

struct WatchCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "watch",
    abstract: "Print every change of the flows as it is committed.",
    discussion: """
      With routes, prints these too, as they are and whenever they change. A change after which the
      flows are not valid is told on stderr, and watching goes on. Ctrl-C ends it.

      Examples:
        navgraph watch --db app.db
        navgraph watch --db app.db --route 'Menu>ContactCard'
        navgraph watch --db app.db --route 'Menu>Profile>Chat::userId=1' --format json
        navgraph watch --db app.db --count 1 && make screens
      """
  )

  @OptionGroup var database: DatabaseOptions

  @Option(
    help: ArgumentHelp(
      "A route to watch: where the user is, screens to pass, where to go; may be repeated.",
      valueName: "route"
    ),
    transform: WatchedRoute.init
  )
  var route: [WatchedRoute] = []

  @Option(
    help: ArgumentHelp(
      "End after so many changes; those that come at once count as one.",
      valueName: "number"
    )
  )
  var count: Int?

  @Option(help: "Whether people or programs read the lines.")
  var format = OutputFormat.text

  func validate() throws {
    if let count, count < 1 { throw ValidationError("--count takes a number from 1.") }
  }

  func run() throws {
    let store = try database.fileStore()
    let watcher = Watcher(store, routes: route, count: count, format: format)
    BackgroundTask.run { try await watcher.follow() }
  }
}
