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
        navgraph diff released.db edited.db --routes --format markdown
        navgraph diff --since 3 --db app.db --routes
        navgraph diff <(git show main:app.flows) app.flows
        navgraph diff released.db edited.db --fail-on gone,blocked
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

  @Option(
    help: ArgumentHelp(
      """
      Compare routes, and exit with status 1 only for these changes: gone (routes, \
      screens, tabs, start screens, links, gates, handlers), blocked (new conditions, \
      required properties or gates), longer (routes), unblocked (what was refused \
      opens).
      """,
      valueName: "kind,kind"
    ),
    transform: Regression.Kind.list(in:)
  )
  var failOn: [Regression.Kind]?

  @Option(
    help: ArgumentHelp(
      "Also run the tests in this file, and report those that fail only after or have a mistake.",
      valueName: "file"
    ),
    completion: .file()
  )
  var tests: String?

  @Option(help: "The output format.")
  var format = DiffFormat.text

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
    if !root.isEmpty, !comparesRoutes { throw ValidationError("Use --root with --routes.") }
  }

  func run() throws {
    let (before, after) = try stores()
    let notation = root.isEmpty ? nil : ScreenNotation(try after.graph(), note: Console.note)
    let diff =
      try comparesRoutes
      ? ProgressBar.showing("Comparing routes") { progress in
        try StoreDiff(
          from: before,
          to: after,
          roots: root.map { notation?.screen($0) ?? ScreenID($0) },
          progress: progress
        )
      } : StoreDiff(from: before, to: after)
    let failing = try tests.map { try failingTests(of: $0, before, after) } ?? []
    switch format {
    case .json:
      let answer = DiffJSON(diff, failingTests: tests == nil ? nil : failing)
      try Console.print(answer.jsonLine())
    case .markdown: try Console.print(DiffMarkdown(diff: diff, failingTests: failing).lines)
    case .text: try Console.page(DiffText(diff: diff, failingTests: failing).lines)
    }
    let regressions = failOn.map { kinds in diff.regressions.filter { kinds.contains($0.kind) } }
    if let selection = diff.routes.flatMap(DiffPhrases.selection) {
      Console.note("routes \(selection) were compared, first those whose commands changed")
    }
    for line in DiffPhrases.lines(regressions ?? []) { Console.note(line) }
    let isAccepted = regressions?.isEmpty ?? diff.isEmpty
    if !isAccepted || !failing.isEmpty { throw ExitCode.negative }
  }

  /// Returns the tests that pass before and fail after, and those with a mistake.
  private func failingTests(
    of file: String,
    _ before: NavigationStore,
    _ after: NavigationStore
  ) throws -> [DiffJSON.FailingTest] {
    let tests = try TestFile(path: file)
    let results = try [before, after].map { store in
      let flows = try NavigationSource.database(store).flows()
      let path = paths.last ?? database.path
      return tests.results(in: flows, database: path)
    }
    return zip(results[0], results[1]).compactMap { before, after in
      guard let failure = after.failure, before.failure == nil || after.isMalformed else {
        return nil
      }
      return DiffJSON.FailingTest(name: after.name, reason: failure, replay: after.commands)
    }
  }

  private var comparesRoutes: Bool { routes || failOn != nil }

  private func stores() throws -> (before: NavigationStore, after: NavigationStore) {
    guard let since else {
      let stores = try paths.map(DatabaseOptions.store(at:))
      return (stores[0], stores[1])
    }
    let store = try database.store()
    return (try store.state(at: since), store)
  }
}

extension Regression.Kind {
  /// Parses kinds that are separated by commas.
  ///
  /// - Throws: `ValidationError` for an unknown kind.
  fileprivate static func list(in text: String) throws -> [Regression.Kind] {
    try text.split(separator: ",", omittingEmptySubsequences: false).map { name in
      guard let kind = Regression.Kind(rawValue: String(name)) else {
        let kinds = allCases.map(\.rawValue).joined(separator: ", ")
        throw ValidationError("--fail-on takes \(kinds), separated by commas, not '\(name)'.")
      }
      return kind
    }
  }
}
