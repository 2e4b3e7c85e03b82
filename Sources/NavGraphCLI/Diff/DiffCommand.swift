import ArgumentParser
import NavGraph
import NavGraphReview
import NavGraphService
import NavGraphStore

struct DiffCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff",
    abstract: "Compare databases or dumps, or one with its past.",
    usage: """
      navgraph diff <before> <after> [--routes] [<options>]
      navgraph diff --since <revision> [--db <path>] [--routes] [<options>]
      """,
    discussion: """
      Compares rows by name. If the old name of a screen is an alias, the screen
      counts as renamed. The order of rows is a difference where it decides what the
      app does, such as that of two commands on one screen. A dump can be a file, a
      pipe, or - for standard input. The exit status is 1 if there are differences.

      With --routes, also compares the shortest routes between all screens, and what
      links open from the start screen. Assumes that all conditions hold and that
      all required properties have values. A route with different requirements
      counts as changed.

      Examples:
        navgraph diff released.db edited.db
        navgraph diff released.db edited.db --routes --format json
        navgraph diff --since 3 --db app.db --routes
        navgraph diff <(git show main:app.flows) app.flows
      """
  )

  @Argument(
    help: ArgumentHelp("The database or dump before, and the one after.", valueName: "path"),
    completion: .file()
  )
  var paths: [String] = []

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Compare with this revision of the history; 0 is the new database.",
      valueName: "revision"
    )
  )
  var since: Int?

  @OptionGroup var database: DatabaseOptions

  @Flag(help: "Compare routes and links, too.")
  var routes = false

  @Option(help: .root, completion: .screens)
  var root: [String] = []

  @Option(help: "The output format.")
  var format = OutputFormat.text

  func validate() throws {
    if since != nil, !paths.isEmpty {
      throw ValidationError("Specify two databases or --since, not both.")
    }
    guard since != nil || paths.count == 2 else {
      throw ValidationError("Specify two databases, or --since REVISION.")
    }
    if since == nil, database.path != nil {
      throw ValidationError("Use --db with --since, or specify two databases without it.")
    }
    if !root.isEmpty, !routes { throw ValidationError("Use --root with --routes.") }
  }

  func run() throws {
    let (before, after) = try stores()
    let notation = root.isEmpty ? nil : ScreenNotation(try after.graph(), note: Console.note)
    let diff =
      try routes
      ? ProgressBar.showing("Comparing routes") { progress in
        try StoreDiff(
          from: before,
          to: after,
          roots: root.map { notation?.screen($0) ?? ScreenID($0) },
          progress: progress
        )
      } : StoreDiff(from: before, to: after)
    switch format {
    case .json: try Console.print(DiffJSON(diff).jsonLine())
    case .text: try Console.page(DiffText(diff: diff).lines)
    }
    if let selection = diff.routes.flatMap(DiffPhrases.selection) {
      Console.note("routes \(selection) were compared, first those whose commands changed")
    }
    if !diff.isEmpty { throw ExitCode.negative }
  }

  private func stores() throws -> (before: NavigationStore, after: NavigationStore) {
    guard let since else {
      let stores = try paths.map(DatabaseOptions.store(at:))
      return (stores[0], stores[1])
    }
    let store = try database.store()
    return (try store.state(at: since), store)
  }
}
