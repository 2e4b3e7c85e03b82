import NavGraph

/// The error for a name that nothing has, with similar names.
package struct UnknownName: Error, CustomStringConvertible {
  package let description: String

  package init(_ kind: String, _ name: String, nearest: [String]) {
    description = "Unknown \(kind) '\(name)'." + suggestion(of: nearest)
  }

  /// Creates the error for a definition that a revision did not contain yet.
  init(_ name: String, before revision: Int) {
    description = "'\(name)' did not exist at revision \(revision)."
  }

  /// Creates the error for the code of a finding that no rule reports.
  init(code: String, among codes: [String]) {
    description =
      "No rule reports the code '\(code)'."
      + suggestion(of: names(nearest: code, among: codes))
      + " 'navgraph check --codes' lists the codes."
  }
}
