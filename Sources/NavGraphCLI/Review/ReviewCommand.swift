import ArgumentParser
import NavGraph
import NavGraphReview
import NavGraphService
import NavGraphStore

struct ReviewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "review",
    abstract: "Judge a change: one verdict, with its reasons.",
    usage: "navgraph review <base> <head> [<options>]",
    discussion: """
      Compares the state before a change with that after it: what users and links
      can no longer reach, what is newly open, new findings, and tests that fail now.
      The exit status is 1 if --fail-on names one of the changes:
        gone       routes, screens, tabs, start screens, links, gates, handlers
        blocked    new conditions, required properties or gates
        longer     routes
        unblocked  routes without a former condition
        links      screens and links that open without a former refusal
        errors     new errors of 'navgraph check'
        warnings   new warnings
        tests      tests that fail now, or have a mistake
        none       nothing

      A state is a database, a dump, a pipe, or - for standard input; a file or a
      folder in a revision of Git, such as main:app.flows; or a folder with Swift
      source, which is read as by 'navgraph import'. If the base does not exist in
      its revision or folder, the findings and tests decide.

      Examples:
        navgraph review origin/main:app.flows app.flows --tests routes.yaml
        navgraph review HEAD~1:app.flows app.flows --as guest=signedIn=false
        navgraph review released.db app.db --fail-on gone,longer --format markdown
        navgraph review HEAD:Sources Sources
      """
  )

  @Argument(help: "The state before the change.", completion: .file())
  var base: String

  @Argument(help: "The state after the change.", completion: .file())
  var head: String

  @Option(
    help: ArgumentHelp("Run the tests in this file; repeatable.", valueName: "file"),
    completion: .file()
  )
  var tests: [String] = []

  @Option(
    name: .customLong("as"),
    help: ArgumentHelp(
      "Compare what users with these facts reach; repeatable.",
      valueName: "role=fact=value,…"
    ),
    transform: ReviewCommand.role
  )
  var roles: [Review.Role] = []

  @Option(
    help: ArgumentHelp(
      "Exit with status 1 for these changes only. "
        + "(default: \(Review.Kind.usual.map(\.rawValue).joined(separator: ",")))",
      valueName: "kind,kind"
    ),
    transform: ReviewCommand.kinds
  )
  var failOn: [Review.Kind]?

  @Option(help: "The output format.")
  var format = ReportFormat.text

  func validate() throws {
    if base == "-", head == "-" {
      throw ValidationError("Only one state can be standard input.")
    }
  }

  func run() throws {
    let before = try ReviewedState(base)
    let after = try ReviewedState(head)
    guard let headStore = after.store else { throw after.missing }
    if before.store == nil { Console.note("\(before.absence): everything is new") }
    try noteUnusedFacts(in: [before.store, headStore].compactMap(\.self))
    let files = try tests.map { try TestFile(path: $0) }
    let service = NavigationService(.database(headStore), database: after.file, note: Console.note)
    let review = try ProgressBar.showing("Comparing routes") { progress in
      try Review(
        from: before.store,
        to: service,
        tests: files,
        roles: roles.merged,
        forbidden: failOn ?? Review.Kind.usual,
        progress: progress
      )
    }
    let report = try ReviewReport(review, before, after)
    switch format {
    case .json: try Console.print((review.json + report.json).jsonLine())
    case .markdown: try Console.print(report.markdown)
    case .text: try Console.page(report.text)
    }
    if !review.objections.isEmpty { throw ExitCode.negative }
  }

  /// Prints a note for each fact of a role that no condition in databases reads.
  private func noteUnusedFacts(in stores: [NavigationStore]) throws {
    guard !roles.isEmpty else { return }
    let graphs = try stores.map { try $0.graph() }
    for role in roles.merged { role.facts.noteUnusedFacts(in: graphs) }
  }

  /// Parses a role with its facts, such as `guest=signedIn=false,country="DE"`.
  private static func role(_ text: String) throws -> Review.Role {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty else {
      throw ValidationError(
        "--as takes a role and facts, as in guest=signedIn=false, not '\(text)'."
      )
    }
    let facts = try NamedValues.parts(of: String(parts[1])).map { fact in
      guard let value = try? NamedValue(fact) else {
        throw ValidationError("--as takes facts such as signedIn=false, not '\(fact)'.")
      }
      return value
    }
    return Review.Role(String(parts[0]), facts.facts)
  }

  /// Parses kinds that are separated by commas; `none` stands for no kind.
  ///
  /// - Throws: `ValidationError` for an unknown kind.
  private static func kinds(_ text: String) throws -> [Review.Kind] {
    if text == "none" { return [] }
    return try text.split(separator: ",", omittingEmptySubsequences: false).map { name in
      guard let kind = Review.Kind(rawValue: String(name)) else {
        let kinds = Review.Kind.allCases.map(\.rawValue).joined(separator: ", ")
        throw ValidationError("--fail-on takes \(kinds), separated by commas, not '\(name)'.")
      }
      return kind
    }
  }
}

extension [Review.Role] {
  /// The roles, of which each name occurs once, with the facts of all with this name.
  fileprivate var merged: [Review.Role] {
    reduce(into: []) { roles, role in
      if let index = roles.firstIndex(where: { $0.name == role.name }) {
        roles[index].facts.merge(role.facts) { $1 }
      } else {
        roles.append(role)
      }
    }
  }
}
