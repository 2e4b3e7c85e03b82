import ArgumentParser
import NavGraph
import NavGraphReview
import NavGraphStore

/// The custom rules of `check`.
struct CheckRuleOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Read rules from this directory. (default: check, beside the database)",
      valueName: "directory"
    ),
    completion: .directory
  )
  var rules: String?

  /// Returns the custom rules for a database.
  func customRules(for store: NavigationStore) throws -> [CustomRule] {
    try rules.map(CustomRule.rules(in:)) ?? CustomRule.rules(beside: store)
  }

  /// Rejects exceptions for codes that no rule reports.
  ///
  /// - Throws: `CommandFailure` with similar codes.
  static func rejectUnknownCodes(
    of exceptions: [CheckException],
    _ customRules: [CustomRule]
  ) throws {
    let codes = CheckRule.all.map(\.code) + customRules.map(\.name)
    let unknown = exceptions.map(\.code).first { code in
      !codes.contains(code) && !customRules.contains { $0.choosesCodes }
    }
    guard let unknown else { return }
    throw CommandFailure(
      "No rule reports the code '\(unknown)'."
        + suggestion(of: names(nearest: unknown, among: codes))
        + " 'navgraph check --codes' lists the codes.",
      .usage
    )
  }
}
