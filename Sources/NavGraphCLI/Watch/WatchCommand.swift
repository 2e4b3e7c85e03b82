import ArgumentParser

struct WatchCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "watch",
    abstract: "Print changes of the database as they are committed.",
    usage: "navgraph watch [<options>]",
    discussion: """
      With --route, also prints a route at the start and whenever it changes. If the
      database becomes invalid, prints the error to standard error and continues.
      Press Ctrl-C to exit.

      Examples:
        navgraph watch --db app.db
        navgraph watch --db app.db --route 'Menu>Profile>Chat::userId=1'
        navgraph watch --db app.db --count 1 && make screens
      """
  )

  @OptionGroup var database: DatabaseOptions

  @Option(
    help: ArgumentHelp(
      "Print this route, as in 'Menu>Profile>Chat'; repeatable.",
      valueName: "route"
    ),
    transform: WatchedRoute.init
  )
  var route: [WatchedRoute] = []

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Exit after this many updates of the database.", valueName: "number")
  )
  var count: Int?

  @Option(help: "The output format.")
  var format = OutputFormat.text

  func validate() throws { try require(count, atLeast: 1, named: "--count") }

  func run() throws {
    let store = try database.store()
    let watcher = Watcher(store: store, routes: route, count: count, format: format)
    BackgroundTask.run { try await watcher.run() }
  }
}
