public import NavGraph
public import NavGraphStore

/// A check of a database for mistakes in its screens, commands and links.
///
/// ```swift
/// let report = try await StoreCheck(StoreCheck.Options(roots: ["Menu"])).report(on: store)
/// for finding in report.findings { print(finding.severity, finding.message) }
/// ```
///
/// The check ignores the commands and links of disabled flows. A screen that can be reached only by
/// such commands is reported as a note.
public struct StoreCheck: Sendable {
  /// The options of a check.
  public struct Options: Sendable {
    /// The roots: the screens on which users start; if empty, the first screen of the database.
    ///
    /// Screens that links open are not roots. A screen that can be opened only by a link is
    /// reported as a note.
    public var roots: [ScreenID]
    /// The maximum number of steps from a root to a screen; nil for no limit.
    public var maximumDepth: Int?
    /// Additional exceptions, which the database does not contain.
    public var exceptions: [CheckException]
    /// Additional rules.
    public var customRules: [CustomRule]
    /// Whether the commands that an import of source code has only inferred count; if not, their flow
    /// is treated as disabled.
    public var includesInferredFlows: Bool

    /// Creates options.
    public init(
      roots: [ScreenID] = [],
      maximumDepth: Int? = nil,
      exceptions: [CheckException] = [],
      customRules: [CustomRule] = [],
      includesInferredFlows: Bool = false
    ) {
      self.roots = roots
      self.maximumDepth = maximumDepth
      self.exceptions = exceptions
      self.customRules = customRules
      self.includesInferredFlows = includesInferredFlows
    }
  }

  private let options: Options

  /// Creates a check.
  public init(_ options: Options = Options()) { self.options = options }

  /// Checks a database.
  ///
  /// - Parameter store: The database. A root that it does not contain is ignored.
  /// - Returns: The findings.
  /// - Throws: `StoreError` if the database cannot be read, `CustomRuleError` if a custom rule is
  ///   invalid.
  /// - Complexity: O(F · (V + E)) time for F flows, V screens and E edges. For each screen, the
  ///   time is also quadratic in the number of commands that open it.
  public func report(on store: NavigationStore) async throws -> CheckReport {
    try await DatabaseWorker().run { try report(on: store) }
  }

  /// Checks a database; blocks the calling thread.
  package func report(on store: NavigationStore) throws -> CheckReport {
    try store.withSnapshot { try report(onSnapshot: $0) }
  }

  /// Checks a database that does not change during the check.
  private func report(onSnapshot store: NavigationStore) throws -> CheckReport {
    let context = try CheckContext(store, options)
    var findings = CheckRule.all.flatMap { $0.findings(in: context) }
    for rule in options.customRules { findings += try rule.findings(in: store) }
    let stored = try store.checkExceptions()
    let exceptions = options.exceptions + stored
    let formerSubjects = FormerSubjects(in: context.graph)
    var filter = ExceptionFilter(exceptions, formerSubjects)
    let kept = findings.filter { !filter.suppresses($0) }
    let unused = exceptions.filter(filter.isUnused)
      .map { Finding(unused: $0, isStored: stored.contains($0)) }
    let reported = kept + unused.filter { !filter.suppresses($0) }
    return CheckReport(
      findings: Severity.allCases.reversed().flatMap { severity in
        reported.filter { $0.severity == severity }
      },
      exceptedCount: findings.count - kept.count,
      formerSubjects: formerSubjects
    )
  }
}
