import ArgumentParser
import NavGraph
import NavGraphReview
import NavGraphStore

struct DiffCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff",
    abstract: "Show what differs between two databases, or since a revision of one.",
    discussion: """
      Definitions are compared by name; a screen whose old name is an alias now
      was renamed. With --routes, the shortest routes between all screens are
      compared, as if every condition held and every property were given; a route
      that needs something else than before counts as changed, too. Links are
      followed from the first screen.

      The exit status is 1 if there are differences.

      Examples:
        navgraph diff released.db edited.db
        navgraph diff released.db edited.db --routes --format markdown
        navgraph diff --since 3 --db app.db --routes
      """
  )

  @Argument(
    help: ArgumentHelp("The database before and the one after.", valueName: "path"),
    completion: .file()
  )
  var paths: [String] = []

  @Option(
    help: ArgumentHelp(
      "Compare the database with what it was at a revision; 0 is how it was made.",
      valueName: "revision"
    )
  )
  var since: Int?

  @OptionGroup var database: DatabaseOptions

  @Flag(help: "Show what became of routes and links.")
  var routes = false

  @Option(
    help: ArgumentHelp(
      "A screen that users start from, otherwise the first one; may be repeated.",
      valueName: "screen"
    )
  )
  var root: [String] = []

  @Option(help: "Whether people in a terminal, programs or a pull request read the answer.")
  var format = DiffFormat.text

  func validate() throws {
    guard paths.count == (since == nil ? 2 : 0) else {
      throw ValidationError("Name two databases, or one by --db with --since REVISION.")
    }
    if since == nil, database.path != nil {
      throw ValidationError("--db goes with --since. Without, name two databases.")
    }
    if !root.isEmpty, !routes {
      throw ValidationError("--root goes with --routes.")
    }
  }

  func run() throws {
    let (before, after) = try stores()
    let diff =
      try routes
      ? ProgressBar.showing("Comparing routes") { progress in
        try StoreDiff(
          from: before,
          to: after,
          roots: root.map { ScreenID($0) },
          progress: progress
        )
      } : StoreDiff(from: before, to: after)
    switch format {
    case .json: try Console.print(DiffJSON(diff).jsonLine())
    case .markdown: try Console.print(DiffMarkdown(diff).lines)
    case .text: try Console.print(DiffText(diff).lines)
    }
    if !diff.isEmpty { throw ExitCode.negative }
  }

  private func stores() throws -> (before: NavigationStore, after: NavigationStore) {
    if let since {
      let store = try database.store()
      return (try store.state(at: since), store)
    }
    return (try NavigationStore(path: paths[0]), try NavigationStore(path: paths[1]))
  }
}

/// For whom differences are written.
enum DiffFormat: String, ExpressibleByArgument, CaseIterable {
  /// People in a terminal.
  case text
  /// Programs: JSON on one line.
  case json
  /// People who read a pull request.
  case markdown
}
