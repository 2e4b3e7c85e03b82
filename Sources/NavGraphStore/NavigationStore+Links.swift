public import NavGraphLinks
import GRDB

extension NavigationStore {
  /// What a database knows of links.
  public struct LinkRules: Sendable {
    /// The patterns of flows that are switched on.
    public var patterns: PatternLinkHandler
    /// Who may open what.
    public var gate: LinkGate
  }

  /// Loads the patterns of links and the rules of the gate, in one read transaction.
  ///
  /// - Parameter report: Who is told of each pattern that is malformed, or ties with one before it,
  ///   and is left out then; without, such a pattern is thrown.
  /// - Returns: The patterns and the rules; none of a database whose schema has none yet.
  /// - Throws: What is wrong with the rows, or why they cannot be read.
  public func linkRules(
    skipping report: ((String, LinkPatternError) -> Void)? = nil
  ) throws(StoreError) -> LinkRules {
    try read { try NavigationStore.linkRules(in: $0, skipping: report) }
  }

  static func linkRules(
    in database: Database,
    skipping report: ((String, LinkPatternError) -> Void)?
  ) throws -> LinkRules {
    guard try schemaVersion(of: database) >= 3 else {
      return LinkRules(patterns: PatternLinkHandler(), gate: LinkGate())
    }
    let loader = LinkLoader(database: database)
    return LinkRules(patterns: try loader.patterns(skipping: report), gate: try loader.gate())
  }
}
