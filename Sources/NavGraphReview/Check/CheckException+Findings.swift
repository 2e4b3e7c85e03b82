package import NavGraphStore

extension CheckException {
  /// Parses an exception: a code such as `leaf`, or a code and a subject such as
  /// `leaf:screen 'Receipt'`.
  package init(text: String) {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    self.init(String(parts[0]), subject: parts.count > 1 ? String(parts[1]) : nil)
  }
}

/// A filter that suppresses findings with exceptions, and stores which exceptions were used.
struct ExceptionFilter {
  private let exceptions: Set<CheckException>
  private let formerSubjects: FormerSubjects
  private var used: Set<CheckException> = []

  /// Creates a filter.
  ///
  /// - Parameters:
  ///   - exceptions: The exceptions.
  ///   - formerSubjects: The subjects with former names, which exceptions may contain.
  init(_ exceptions: [CheckException], _ formerSubjects: FormerSubjects) {
    self.exceptions = Set(exceptions)
    self.formerSubjects = formerSubjects
  }

  /// Returns whether an exception suppresses a finding.
  mutating func suppresses(_ finding: Finding) -> Bool {
    let general = CheckException(finding.code)
    let particular = finding.subjects.flatMap(formerSubjects.texts)
      .map { CheckException(finding.code, subject: $0) }
    let matching = ([general] + particular).filter(exceptions.contains)
    used.formUnion(matching)
    return !matching.isEmpty
  }

  /// Returns whether an exception has not suppressed a finding so far.
  func isUnused(_ exception: CheckException) -> Bool { !used.contains(exception) }
}

extension CheckRule {
  /// The rule for exceptions that suppress no finding.
  ///
  /// It runs after all other rules.
  static let unusedException = CheckRule(
    "unused-exception",
    .note,
    "Exceptions that match no finding"
  ) { _, _ in }
}

extension Finding {
  /// Creates the finding for an exception that suppresses no finding.
  ///
  /// - Parameters:
  ///   - exception: The exception.
  ///   - isStored: Whether the database stores the exception, so that it can be removed.
  init(unused exception: CheckException, isStored: Bool) {
    let rule = CheckRule.unusedException
    let subject = exception.subject.map { " about \($0)" } ?? ""
    let name = exception.code + (exception.subject.map { ":\($0)" } ?? "")
    self.init(
      rule.code,
      rule.severity,
      about: [FindingSubject(kind: "exception", name: name)],
      "The exception for '\(exception.code)'\(subject) matches no finding.",
      remedy: isStored ? .edit([.removeException(exception)]) : nil
    )
  }
}
