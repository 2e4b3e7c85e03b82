/// One kind of finding, and how it is found.
public struct CheckRule: Sendable {
  /// The code of its findings.
  public let code: String
  /// Their severity.
  public let severity: Severity
  /// What they are about, as a heading.
  public let title: String
  /// Whether the heading and the names of what is found say it all.
  public let isList: Bool

  private let search: @Sendable (CheckedFlows, Report) -> Void

  /// Tells of a finding: the rows that it is about, a sentence, and what can be done.
  typealias Report = (_ subjects: [FindingSubject], _ sentence: String, _ suggestion: String) ->
    Void

  init(
    _ code: String,
    _ severity: Severity,
    _ title: String,
    isList: Bool = false,
    _ search: @escaping @Sendable (CheckedFlows, Report) -> Void
  ) {
    self.code = code
    self.severity = severity
    self.title = title
    self.isList = isList
    self.search = search
  }

  /// All rules, the worst first.
  public static let all: [CheckRule] = [
    contradictoryConditions, unopenableScreen, wrongType, malformedLink, tyingLink, linkTarget,
    unreachableScreen, deadEnd, tooDeep, noOrigins, shadowedCommand, equalCommand,
    undeclaredProperty, droppedValue, nullForRequired, shadowedAlias, switchedOffScreen,
    onlyByLink, chokePoint, neededFlow, closedPart, leaf, unusedException,
  ]

  /// Exceptions that there is no finding for; what the other rules find tells.
  static let unusedException = CheckRule(
    "unused-exception",
    .note,
    "Exceptions that let nothing pass"
  ) { _, _ in }

  /// Returns what the rule finds.
  func findings(in flows: CheckedFlows) -> [Finding] {
    var findings: [Finding] = []
    search(flows) { subjects, sentence, suggestion in
      findings.append(
        Finding(code, severity, about: subjects, sentence, suggestion: suggestion)
      )
    }
    return findings
  }
}
