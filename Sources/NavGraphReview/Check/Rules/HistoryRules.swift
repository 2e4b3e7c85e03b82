import NavGraphStore

/// Rules for the history of the database.
extension CheckRule {
  static let historyGap = CheckRule(
    "history-gap",
    .warning,
    "Revisions that another program deleted or altered"
  ) { context, findings in
    guard let last = context.historyGaps.last else { return }
    findings.add(
      about: [FindingSubject(kind: "revision", name: String(last))],
      "The history has gaps: another program deleted or altered "
        + "\(context.historyGaps.revisionList). Only later revisions can be undone.",
      remedy: .pruneHistory(keeping: context.revisionCountAfterGaps)
    )
  }
}
