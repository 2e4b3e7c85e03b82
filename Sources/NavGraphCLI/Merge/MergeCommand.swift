import ArgumentParser
import NavGraphFoundation
import NavGraphMerge
import NavGraphReview
import NavGraphStore

struct MergeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge",
    abstract: "Merge two versions of a database or dump, as Git does.",
    usage: """
      navgraph merge <base> <ours> <theirs> [<options>]
      navgraph merge --install
      """,
    discussion: """
      Merges rows by name, column by column, and writes a dump. A row that one side
      has renamed or moved stays the same row. A column that both sides have changed
      differently is a conflict. So are the screens of a link, and a row that the
      schema rejects among the rows of the other side, such as an edge to a removed
      screen. The dump then contains both versions of these rows, as in a conflict
      of Git, and 'navgraph load' rejects it until you delete one of them. The exit
      status is 1. The positions of rows ('order') are never a conflict. Git's
      setting merge.conflictStyle applies.

      Each version is a database, a dump, a pipe, or - for standard input. The base
      can be empty. The history and saved stacks are not merged.

      Findings of 'navgraph check' that neither side has are printed to standard
      error.

      With --install, configures the Git repository of this directory: merges of
      *.flows use this command, and git diff and git log -p show rows of *.db. Where
      this command fails, Git merges lines of text, and reports a conflict.

      Examples:
        navgraph merge --install
        navgraph merge base.flows ours.flows theirs.flows --output ours.flows
        navgraph merge released.db mine.db hers.db --theirs > app.flows
      """
  )

  @Argument(
    help: ArgumentHelp("The common version, our version and their version.", valueName: "path"),
    completion: .file()
  )
  var paths: [String] = []

  @Option(
    help: ArgumentHelp("Write the dump to this file.", valueName: "file"),
    completion: .file()
  )
  var output: String?

  @OptionGroup var overwriting: OverwriteOptions

  @Flag(help: "Choose our version of each row in conflict.")
  var ours = false

  @Flag(help: "Choose their version of each row in conflict.")
  var theirs = false

  @Option(
    help: ArgumentHelp("The length of the lines that mark a conflict.", valueName: "number")
  )
  var markerSize = 7

  @Flag(help: "Configure Git to merge dumps with this command.")
  var install = false

  func validate() throws {
    guard !install else {
      if !paths.isEmpty || output != nil || overwriting.force || ours || theirs {
        throw ValidationError("Use --install without other arguments.")
      }
      return
    }
    guard paths.count == 3 else {
      throw ValidationError("Specify three versions: the base, ours and theirs.")
    }
    if paths.count(where: { $0 == "-" }) > 1 {
      throw ValidationError("Only one version can be standard input.")
    }
    if ours, theirs { throw ValidationError("Use --ours or --theirs, not both.") }
    try require(markerSize, atLeast: 7, named: "--marker-size")
  }

  func run() throws {
    if install { return try GitConfiguration().install() }
    let file = try overwriting.file(output, replacing: [.dump])
    if try isRepeated() { return try mergeLines(to: file) }
    let ourStore = try store(.ours, at: paths[1])
    let theirStore = try store(.theirs, at: paths[2])
    var merge = RowMerge(
      base: try base(),
      ours: MergeVersion(try ourStore.lines()),
      theirs: MergeVersion(try theirStore.lines()),
      own: theirs ? .theirs : .ours
    )
    let merged = try merge.validated()
    let isResolved = ours || theirs || merge.isResolved
    let text =
      try isResolved
      ? merged.dump() : merge.text(GitConfiguration.conflictMarkers(size: markerSize))
    try Console.write(text, to: file)
    for conflict in merge.conflicts {
      Console.note("\(isResolved ? "\(merge.own) kept" : "conflict"): \(conflict)")
    }
    guard isResolved else { throw ExitCode.negative }
    try noteFindings(of: merged, notIn: [ourStore, theirStore])
  }

  // MARK: Repeated conflicts

  /// Whether the base and a side contain the same conflicts, which the other side has resolved.
  ///
  /// Git merges these versions to repeat a resolution ('git rerere').
  private func isRepeated() throws -> Bool {
    guard try isUnresolved(paths[0]) else { return false }
    return try isUnresolved(paths[1]) != isUnresolved(paths[2])
  }

  private func isUnresolved(_ path: String) throws -> Bool {
    guard path != "-", InputFile.isRegular(path), InputFile.isDump(path) else { return false }
    return MergeVersion.isUnresolved(try InputFile(path, of: "text").text())
  }

  private func mergeLines(to file: OutputFile?) throws {
    let (text, isMerged) = try Git.mergeLines(paths, markerSize: markerSize)
    try Console.write(text, to: file)
    if !isMerged { throw ExitCode.negative }
  }

  // MARK: Versions

  /// Reads the common version: a database, a dump, or an empty file.
  private func base() throws -> MergeVersion {
    try reading("base", paths[0]) {
      guard InputFile.isDump(paths[0]) || InputFile.isEmpty(paths[0]) else {
        return MergeVersion(try DatabaseOptions.store(at: paths[0]).lines())
      }
      return try MergeVersion(base: InputFile(paths[0], of: "text").text())
    }
  }

  private func store(_ side: MergeSide, at path: String) throws -> NavigationStore {
    try reading(side.rawValue, path) { try DatabaseOptions.store(at: path) }
  }

  /// Adds the version and its path to an error in a dump.
  private func reading<Version>(
    _ name: String,
    _ path: String,
    _ body: () throws -> Version
  ) throws -> Version {
    do { return try body() } catch {
      var dumpError: DumpError
      switch error {
      case StoreError.invalidDump(let error): dumpError = error
      case let error as DumpError: dumpError = error
      default: throw error
      }
      dumpError.path = nil
      let place = path == "-" ? "standard input" : "'\(path)'"
      throw CommandFailure(
        "The version '\(name)' (\(place)) is not a dump. \(dumpError)",
        .invalidData
      )
    }
  }

  // MARK: Output

  /// Prints the findings that neither side has, including those of custom rules beside our version.
  private func noteFindings(
    of merged: NavigationStore,
    notIn sides: [NavigationStore]
  ) throws {
    do {
      let rules = try CustomRule.rules(besidePath: paths[1])
      let check = StoreCheck(StoreCheck.Options(customRules: rules))
      var report = try check.report(on: merged)
      for side in sides where !report.findings.isEmpty {
        report = report.excluding(try check.report(on: side))
      }
      for finding in report.findings {
        Console.note("\(finding.severity.rawValue): \(finding.message)")
      }
    } catch let error as CustomRuleError {
      // The merged dump is already written.
      Console.note(error.description)
    }
  }
}
