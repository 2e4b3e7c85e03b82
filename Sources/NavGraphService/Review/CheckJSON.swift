import NavGraphReview

/// The findings of a check as JSON.
struct CheckReportJSON: Encodable {
  let findings: [FindingJSON]
  let errors: Int
  let warnings: Int
  let notes: Int
  /// The number of findings that exceptions ignore.
  let excepted: Int

  init(_ report: CheckReport, _ remedies: Remedies) {
    findings = report.findings.map { FindingJSON($0, remedies) }
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
  /// The edits that resolve the finding.
  let edits: [RemedyJSON]?

  init(_ finding: Finding, _ remedies: Remedies) {
    code = finding.code
    severity = finding.severity.rawValue
    subjects = finding.subjects.map(SubjectJSON.init)
    message = finding.message
    suggestion = finding.remedy.map(remedies.text)
    edits = finding.remedy.flatMap(RemedyJSON.edits)
  }
}

/// The subject of a finding as JSON; exceptions contain the text of `subject`.
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
