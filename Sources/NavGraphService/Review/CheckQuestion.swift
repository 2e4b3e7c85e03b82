package import NavGraphReview
package import NavGraphStore

/// A question for the mistakes in a database.
package struct CheckQuestion: Question {
  private let roots: [String]
  private let maximumDepth: Int?
  private let ignored: [CheckException]
  private let rulesDirectory: String?

  /// Creates a question.
  ///
  /// - Parameters:
  ///   - roots: The screens to start from; empty for the start screens.
  ///   - maximumDepth: The number of steps above which a screen is reported; nil for no limit.
  ///   - ignored: The findings to ignore: a code, or a code and a subject.
  ///   - rulesDirectory: The directory of the custom rules; nil for the one beside the database.
  package init(
    roots: [String] = [],
    maximumDepth: Int? = nil,
    ignoring ignored: [String] = [],
    rulesDirectory: String? = nil
  ) {
    self.roots = roots
    self.maximumDepth = maximumDepth
    self.ignored = ignored.map(CheckException.init(text:))
    self.rulesDirectory = rulesDirectory
  }

  /// Returns the findings.
  ///
  /// - Throws: `UnknownName` for a screen or a code that does not exist, `StoreError`, or
  ///   `CustomRuleError`.
  package func answer(by service: FlowService) throws -> CheckAnswer {
    try service.store().withSnapshot { store in
      CheckAnswer(
        report: try report(on: store, by: service),
        remedies: Remedies(database: service.database)
      )
    }
  }

  /// Returns the findings of another store with the same options.
  package func report(on store: NavigationStore, by service: FlowService) throws -> CheckReport {
    let rules = try CheckRules(in: rulesDirectory, beside: service.store())
    try rules.rejectUnknownCodes(of: ignored)
    let notation = roots.isEmpty ? nil : service.notation(of: try store.graph())
    let options = StoreCheck.Options(
      roots: try notation.map { try roots.map($0.existingScreen) } ?? [],
      maximumDepth: maximumDepth,
      exceptions: ignored,
      customRules: rules.custom
    )
    return try StoreCheck(options).report(on: store)
  }
}

extension CheckQuestion: JSONQuestion {
  package static let memberNames = ["roots", "maximumDepth", "ignore"]

  package init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: MemberName.self)
    self.init(
      roots: try members.decodeIfPresent([String].self, forKey: "roots") ?? [],
      maximumDepth: try members.decodeIfPresent(Int.self, forKey: "maximumDepth"),
      ignoring: try members.decodeIfPresent([String].self, forKey: "ignore") ?? []
    )
  }
}

/// The answer to a ``CheckQuestion``.
package struct CheckAnswer: JSONAnswer, Encodable {
  package var report: CheckReport
  package let remedies: Remedies

  package func encode(to encoder: any Encoder) throws {
    try CheckReportJSON(report, remedies).encode(to: encoder)
  }
}
