public import NavGraphStore

extension CheckException {
  /// Makes an exception from its written form: a code, such as `leaf`, or a code and a subject, such as
  /// `leaf:screen 'Receipt'`.
  public init(text: String) {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    self.init(String(parts[0]), subject: parts.count > 1 ? String(parts[1]) : nil)
  }

  /// Returns whether a finding is let pass.
  func covers(_ finding: Finding) -> Bool {
    guard finding.code == code else { return false }
    guard let subject else { return true }
    return finding.subjects.contains { $0.description == subject }
  }

  /// Returns the finding that there is nothing to let pass.
  func unused(isListed: Bool, _ edits: EditLines) -> Finding {
    let what = subject.map { "'\(code)' about \($0)" } ?? "'\(code)'"
    let removal = edits.line(["remove", "exception"], [code] + (subject.map { [$0] } ?? []))
    return Finding(
      CheckRule.unusedException.code,
      CheckRule.unusedException.severity,
      about: [FindingSubject(kind: "exception", name: code + (subject.map { ":\($0)" } ?? ""))],
      "The exception of \(what) lets nothing pass: there is no such finding.",
      suggestion: isListed ? removal : nil
    )
  }
}
