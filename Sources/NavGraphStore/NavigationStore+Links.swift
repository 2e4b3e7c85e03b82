public import NavGraph
public import NavGraphLinks
import GRDB

extension NavigationStore {
  /// The link patterns and the gate of a database.
  public struct LinkRules: Sendable {
    /// The patterns of enabled flows.
    public var patterns: PatternLinkHandler
    /// The rules about which links may open which screens.
    public var gate: LinkGate

    /// Returns the router of the database's links.
    ///
    /// Its handlers are the patterns, then the names of screens, then stack links.
    ///
    /// - Parameters:
    ///   - graph: The graph of the same database.
    ///   - isStrict: Whether stack links require a command for each entry above the root.
    /// - Returns: The router.
    public func router(for graph: NavigationGraph, isStrict: Bool = false) -> LinkRouter {
      LinkRouter(
        [patterns, ScreenNameLinkHandler(graph), StackLinkHandler(graph, isStrict: isStrict)],
        gate: gate
      )
    }
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
