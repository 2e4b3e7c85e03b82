import NavGraphStore

/// A rule of a check, which searches for one kind of finding.
package struct CheckRule: Sendable {
  /// The code of the rule's findings.
  package let code: String
  /// The severity of the rule's findings.
  package let severity: Severity
  /// The heading for the rule's findings, such as `Duplicate commands`.
  package let title: String
  /// Whether the title and the names of the first subjects describe the findings completely.
  package let namesSuffice: Bool

  private let search: @Sendable (CheckContext, inout Findings) -> Void

  init(
    _ code: String,
    _ severity: Severity,
    _ title: String,
    namesSuffice: Bool = false,
    _ search: @escaping @Sendable (CheckContext, inout Findings) -> Void
  ) {
    self.code = code
    self.severity = severity
    self.title = title
    self.namesSuffice = namesSuffice
    self.search = search
  }

  /// All rules, in the order of their severities.
  package static let all: [CheckRule] = [
    noScreens, contradictoryConditions, unopenableScreen, wrongType, malformedLink,
    malformedGateHost,
    ambiguousLink, unknownCapture, linkTarget,
    unreachableScreen, historyGap, deadEnd, tooDeep, noOrigins, shadowedCommand, equalCommand,
    conditionalTabs,
    undeclaredProperty, droppedValue, nullForRequired, ambiguousProperty, anyHost, literalSyntax,
    unusedGateRule,
    shadowedAlias, disabledScreen,
    onlyByLink, chokePoint, neededFlow, closedComponent, leaf, unusedException,
  ]

  /// Returns the rule's findings.
  func findings(in context: CheckContext) -> [Finding] {
    var findings = Findings(rule: self)
    search(context, &findings)
    return findings.all
  }

  /// The findings of one rule, with its code and severity.
  struct Findings {
    fileprivate let rule: CheckRule
    fileprivate(set) var all: [Finding] = []

    /// Adds a finding.
    ///
    /// - `severity`: The severity; nil for that of the rule.
    mutating func add(
      about subjects: [FindingSubject],
      _ message: String,
      severity: Severity? = nil,
      remedy: Remedy?
    ) {
      let severity = severity ?? rule.severity
      all.append(Finding(rule.code, severity, about: subjects, message, remedy: remedy))
    }

    /// Returns the remedy for findings that are not problems: an exception.
    func exception(about subject: FindingSubject) -> Remedy {
      .edit([.addException(CheckException(rule.code, subject: subject.description))])
    }
  }
}
