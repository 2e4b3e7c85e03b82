public import NavGraph
public import NavGraphStore

/// Looks for what is wrong, or should be looked at, in the flows of a database.
///
/// Only what is switched on is judged; a screen that a flow leads to that is switched off is a note.
public struct FlowCheck: Sendable {
  /// What is looked at, and what is let pass.
  public struct Options: Sendable {
    /// Where users start; the first screen, if there are none.
    ///
    /// Links are no places to start from: a screen that only a link shows is a note.
    public var roots: [ScreenID]
    /// The most steps that a screen may be away from the roots; nil for any number.
    public var maximumDepth: Int?
    /// The path of the database as suggested commands name it; nil to leave that to who runs them.
    public var database: String?
    /// Findings to let pass, besides those that the database lists.
    public var exceptions: [CheckException]
    /// The rules of the team.
    public var teamRules: [TeamRule]

    /// Makes options.
    public init(
      roots: [ScreenID] = [],
      maximumDepth: Int? = nil,
      database: String? = nil,
      exceptions: [CheckException] = [],
      teamRules: [TeamRule] = []
    ) {
      self.roots = roots
      self.maximumDepth = maximumDepth
      self.database = database
      self.exceptions = exceptions
      self.teamRules = teamRules
    }
  }

  private let options: Options

  /// Makes a check.
  public init(_ options: Options = Options()) { self.options = options }

  /// Checks a database.
  ///
  /// - Parameter store: The database; roots that it does not have lead nowhere.
  /// - Returns: The findings.
  /// - Throws: `StoreError` if the database cannot be read, `TeamRuleError` if a rule of the team is
  ///   broken.
  /// - Complexity: Time grows with screens, commands and edges, for each flow and for each group of
  ///   screens that is not reached; and with the square of the commands that lead to one screen.
  public func report(on store: NavigationStore) throws -> CheckReport {
    let flows = try CheckedFlows(store, options)
    var findings = CheckRule.all.flatMap { $0.findings(in: flows) }
    for rule in options.teamRules { findings += try rule.findings(in: store) }
    let listed = try store.checkExceptions()
    let exceptions = options.exceptions + listed
    let kept = findings.filter { finding in !exceptions.contains { $0.covers(finding) } }
    let unused = exceptions.filter { exception in !findings.contains(where: exception.covers) }
      .map { $0.unused(isListed: listed.contains($0), flows.edits) }
    let remaining = unused.filter { finding in !exceptions.contains { $0.covers(finding) } }
    return CheckReport(
      findings: Severity.allCases.reversed().flatMap { severity in
        (kept + remaining).filter { $0.severity == severity }
      },
      exceptedCount: findings.count - kept.count
    )
  }
}
