import NavGraphReview

/// The findings of a check as JSON.
struct CheckReportJSON: Encodable {
  let findings: [FindingJSON]
  let errors: Int
  let warnings: Int
  let notes: Int
  /// How many findings exceptions let pass.
  let excepted: Int

  /// - Parameters:
  ///   - report: The report.
  ///   - database: The path given by `--db`, for suggestions.
  init(_ report: CheckReport, database: String?) {
    findings = report.findings.map { FindingJSON($0, database: database) }
    errors = report.count(of: .error)
    warnings = report.count(of: .warning)
    notes = report.count(of: .note)
    excepted = report.exceptedCount
  }
}

/// A finding as JSON.
struct FindingJSON: Encodable {
  let code: String
  let severity: String
  let subjects: [SubjectJSON]
  let message: String
  let suggestion: String?

  init(_ finding: Finding, database: String?) {
    code = finding.code
    severity = finding.severity.rawValue
    subjects = finding.subjects.map(SubjectJSON.init)
    message = finding.message
    suggestion = finding.remedy?.text(database: database)
  }
}

/// What a finding is about as JSON; `subject` is how exceptions name it.
struct SubjectJSON: Encodable {
  let kind: String
  let name: String
  let subject: String

  init(_ subject: FindingSubject) {
    kind = subject.kind
    name = subject.name
    self.subject = subject.description
  }
}
