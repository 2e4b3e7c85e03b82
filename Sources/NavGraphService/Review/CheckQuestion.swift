import NavGraph
package import NavGraphReview
package import NavGraphStore

/// A question for the mistakes in a database.
package struct CheckQuestion: Question {
  package static let form = QuestionForm(
    "check",
    "Find mistakes: unreachable screens, dead ends, commands that never run, links that open nothing.",
    [.roots, depth, ignore, .inferred],
    result: .object([
      .init("findings", .array, isGuaranteed: true), .init("errors", .integer, isGuaranteed: true),
      .init("warnings", .integer, isGuaranteed: true), .init("notes", .integer, isGuaranteed: true),
      .init("excepted", .integer, isGuaranteed: true),
    ]),
    example: ["maximumDepth": 1]
  )

  private static let depth = Parameter(
    "maximumDepth",
    .number(from: 0),
    "Report screens that are more steps away."
  )
  private static let ignore = Parameter(
    "ignore",
    .texts,
    "Findings to ignore, by code, or as code:subject."
  )

  /// The screens to start from; empty for the start screens.
  private let roots: [String]
  /// The number of steps above which a screen is reported; nil for no limit.
  private let maximumDepth: Int?
  private let ignored: [CheckException]
  /// The directory of the custom rules; nil for the one beside the database.
  private let rulesDirectory: String?
  /// Whether the commands that an import of source code has only inferred count.
  private let includesInferredFlows: Bool

  /// Creates a question; `ignored` contains codes, or codes and subjects.
  package init(
    roots: [String] = [],
    maximumDepth: Int? = nil,
    ignoring ignored: [String] = [],
    rulesDirectory: String? = nil,
    includesInferredFlows: Bool = false
  ) {
    self.roots = roots
    self.maximumDepth = maximumDepth
    self.ignored = ignored.map(CheckException.init(text:))
    self.rulesDirectory = rulesDirectory
    self.includesInferredFlows = includesInferredFlows
  }

  package init(_ arguments: some Arguments) throws {
    self.init(
      roots: try arguments.texts(.roots),
      maximumDepth: try arguments.number(CheckQuestion.depth),
      ignoring: try arguments.texts(CheckQuestion.ignore),
      includesInferredFlows: try arguments.flag(.inferred)
    )
  }

  /// Returns the findings.
  ///
  /// - Throws: `UnknownName` for a screen or a code that does not exist, `StoreError`, or
  ///   `CustomRuleError`.
  package func answer(by service: NavigationService) throws -> CheckJSON {
    try service.store().withSnapshot { store in
      CheckJSON(
        report: try report(on: store, by: service),
        remedies: Remedies(database: service.database),
        places: try FindingPlaces(store)
      )
    }
  }

  /// Returns the findings of another store with the same options.
  package func report(on store: NavigationStore, by service: NavigationService) throws
    -> CheckReport
  {
    let rules = try RuleSet(in: rulesDirectory, beside: service.store())
    try rules.rejectUnknownCodes(of: ignored)
    let notation = roots.isEmpty ? nil : service.notation(of: try store.graph())
    let options = StoreCheck.Options(
      roots: try notation.map { try roots.map($0.existingScreen) } ?? [],
      maximumDepth: maximumDepth,
      exceptions: ignored,
      customRules: rules.custom,
      includesInferredFlows: includesInferredFlows
    )
    return try StoreCheck(options).report(on: store)
  }
}

/// The answer to a ``CheckQuestion``.
package struct CheckJSON: ListAnswer, JSONConvertible {
  package var report: CheckReport
  package let remedies: Remedies
  package let places: FindingPlaces
  /// Whether the JSON has the edits that resolve findings, and the texts of subjects for exceptions.
  package var hasEdits = true
  /// The positions of the findings in the JSON of a tool; nil for all.
  private var range: Range<Int>?

  package init(report: CheckReport, remedies: Remedies, places: FindingPlaces) {
    (self.report, self.remedies, self.places) = (report, remedies, places)
  }

  package var total: Int { report.findings.count }

  package func part(_ range: Range<Int>) -> CheckJSON {
    var part = self
    part.range = range
    return part
  }

  package var json: ObjectJSON {
    let findings = report.findings.part(range ?? 0..<total)
    return [
      "findings": findings.map { finding in
        let place = places.place(of: finding)
        guard range == nil else { return finding.shortJSON(at: place) }
        return finding.json(remedies, at: place, hasEdits: hasEdits)
      },
      "errors": report.count(of: .error), "warnings": report.count(of: .warning),
      "notes": report.count(of: .note), "excepted": report.exceptedCount,
    ]
  }
}

extension Finding {
  fileprivate func json(
    _ remedies: Remedies,
    at place: SourcePlace?,
    hasEdits: Bool
  ) -> ObjectJSON {
    commonJSON(at: place, hasEdits: hasEdits) + [
      "subjects": subjects.map { $0.json(hasEdits: hasEdits) },
      "suggestion": remedy.map(remedies.text),
    ]
  }

  /// Returns the finding with its subjects as texts for exceptions, and without command lines.
  fileprivate func shortJSON(at place: SourcePlace?) -> ObjectJSON {
    let suggestion: String? = if case .custom(let text) = remedy { text } else { nil }
    return commonJSON(at: place)
      + ["subjects": subjects.map(\.description), "suggestion": suggestion]
  }

  private func commonJSON(at place: SourcePlace?, hasEdits: Bool = true) -> ObjectJSON {
    let edits = hasEdits ? remedy?.edits.flatMap(\.rowEdits) ?? [] : []
    return [
      "code": code, "severity": severity.rawValue, "message": message,
      "edits": edits.isEmpty ? nil : edits.map(\.json), "file": place?.file, "line": place?.line,
    ]
  }
}

extension FindingSubject {
  /// The subject as JSON; exceptions contain the text of `subject`.
  fileprivate func json(hasEdits: Bool) -> ObjectJSON {
    ["kind": kind, "name": name, "subject": hasEdits ? description : nil]
  }
}
