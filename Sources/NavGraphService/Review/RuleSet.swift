package import NavGraphReview
package import NavGraphStore

/// The rules that report findings, including the custom ones of a database.
package struct RuleSet {
  let custom: [CustomRule]

  /// Reads the custom rules in a directory; nil for the one beside the database.
  ///
  /// - Throws: `CustomRuleError`.
  package init(in directory: String?, beside store: NavigationStore) throws(CustomRuleError) {
    custom =
      if let directory {
        try CustomRule.rules(in: directory)
      } else {
        try CustomRule.rules(beside: store)
      }
  }

  /// Rejects exceptions for codes that no rule reports.
  ///
  /// - Throws: `UnknownName` with similar codes.
  package func rejectUnknownCodes(of exceptions: [CheckException]) throws(UnknownName) {
    let codes = CheckRule.all.map(\.code) + custom.map(\.name)
    let unknown = exceptions.map(\.code).first { code in
      !codes.contains(code) && !custom.contains { $0.choosesCodes }
    }
    if let unknown { throw UnknownName(code: unknown, among: codes) }
  }
}
