import ArgumentParser
import Foundation
import NavGraph
import NavGraphLinks
import NavGraphReview
import NavGraphService
import NavGraphStore
import NavGraphWalks

struct WalksCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "walks",
    abstract: "Write tests that walk through the app.",
    usage: "navgraph walks --goal <goal> --output <directory> [<options>]",
    discussion: """
      Writes a suite of walks that shows every screen, executes every command,
      executes every pair of commands in a row, or opens every link pattern. The
      suite is short, but not always the shortest; its cost and a lower bound are
      printed. Every step is a request that 'navgraph batch' accepts.

      The directory contains walks.jsonl, which 'navgraph coverage' reads, and the
      files of the format. Accessibility identifiers are the names of screens and
      commands, or the selectors in the table 'test_hook'. A UI test passes the
      start screen and the facts to the app.

      Examples:
        navgraph walks --goal commands --format xcuitest --output UITests
        navgraph walks --goal screens --format markdown --output sheet
        navgraph walks --goal commands --since released.db --output changed
        navgraph walks --goal commands --seed 1 --output random
      """
  )

  @Option(help: "What is covered.")
  var goal: WalkGoal

  @Option(help: "The format of the tests.")
  var format = SuiteFormat.jsonl

  @Option(
    help: ArgumentHelp("Write into this directory.", valueName: "directory"),
    completion: .directory
  )
  var output: String

  @Option(
    help: ArgumentHelp(
      """
      Cover only what has changed since this revision of the history, or since this \
      database or dump.
      """,
      valueName: "revision-or-file"
    ),
    completion: .file()
  )
  var since: String?

  @Option(
    help: ArgumentHelp("Walk at random, from this seed.", valueName: "number")
  )
  var seed: UInt64?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The cost of a launch, in steps.", valueName: "steps")
  )
  var launchCost = 5

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The maximum number of steps of a walk.", valueName: "steps")
  )
  var maximumSteps = 100

  @OptionGroup var overwriting: OverwriteOptions

  @OptionGroup var context: ContextOptions

  @OptionGroup var database: DatabaseOptions

  func validate() throws {
    if launchCost < 1 { throw ValidationError("--launch-cost takes a number from 1.") }
    if seed != nil, goal == .links {
      throw ValidationError("--seed cannot be used with --goal links: each walk opens one link.")
    }
    if maximumSteps < 2 { throw ValidationError("--maximum-steps takes a number from 2.") }
  }

  func run() throws {
    let source = try database.source()
    let flows = try source.flows()
    DatabaseOptions.noteInvalidPatterns(of: flows.rules)
    if flows.graph.screens.isEmpty {
      throw CommandFailure("The database has no screens.", .invalidData)
    }
    var options = WalkOptions(goal)
    options.launchCost = launchCost
    options.maximumSteps = maximumSteps
    options.seed = seed
    options.context = context.facts
    context.noteUnusedFacts(in: flows.graph)
    if let since {
      let diff = try RowDiff(from: store(at: since), to: database.store())
      options.scope = WalkScope(diff, in: flows.graph, flows.rules.patterns.definitions)
    }
    let suite = SuitePlanner(flows.graph, flows.links, starts: flows.startScreens, options).suite()
    var files = try JSONLinesWriter().files(for: suite)
    if format != .jsonl { files += try format.writer(source.testHooks()).files(for: suite) }
    try write(files)
    try Console.print(SuiteText(suite, directory: output).lines)
  }

  private func store(at since: String) throws -> NavigationStore {
    guard let revision = Int(since) else {
      return try DatabaseOptions.store(at: since)
    }
    return try database.store().state(at: revision)
  }

  /// Writes the files, and removes those of walks that only a former suite in the directory has.
  private func write(_ files: [SuiteFile]) throws {
    let former = try? CoverageFiles(suite: output + "/walks.jsonl", results: []).walks()
    try overwriting.write(files.map { ($0.path, $0.text) }, into: output)
    let paths = Set(files.map(\.path))
    for path in (former ?? []).map(\.nameOfFlowFile)
    where !paths.contains(path) && !path.contains("/") {
      unlink("\(output)/\(path)")
    }
  }
}

extension WalkGoal: FormatArgument {
  static let formats = allCases
}

extension SuiteFormat: FormatArgument {
  static let formats = allCases
}
