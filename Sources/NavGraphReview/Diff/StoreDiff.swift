public import NavGraph
public import NavGraphStore

/// What differs between two databases of flows: the definitions and, where asked for, what that means
/// for routes and links.
public struct StoreDiff: Sendable, Hashable {
  /// What was added, removed and changed.
  public let flows: FlowDiff
  /// What became of the routes; nil if nobody asked.
  public let routes: RouteDiff?
  /// What became of the links; nil if nobody asked.
  public let links: LinkDiff?

  /// Compares the definitions of two databases.
  ///
  /// - Throws: Why they cannot be read.
  public init(
    from before: NavigationStore,
    to after: NavigationStore
  ) throws(StoreError) {
    flows = try FlowDiff(from: before, to: after)
    (routes, links) = (nil, nil)
  }

  /// Compares two databases, their routes and their links.
  ///
  /// - Parameters:
  ///   - before: The database before.
  ///   - after: The database after.
  ///   - roots: The screens that users start from; if none are given, the first screen of each.
  ///   - progress: Is told of how many screens the routes are compared, and how many there are.
  /// - Throws: `StoreError` if they cannot be read or hold no valid flows; `RouteFailure` of a root
  ///   that neither has.
  /// - Complexity: That of ``RouteDiff/init(from:to:disabledFlows:roots:progress:)``.
  public init(
    from before: NavigationStore,
    to after: NavigationStore,
    roots: [ScreenID],
    progress: (_ done: Int, _ total: Int) -> Void = { _, _ in }
  ) throws {
    flows = try FlowDiff(from: before, to: after)
    links = try LinkDiff(from: before, to: after)
    routes = try RouteDiff(
      from: before.graph(),
      to: after.graph(),
      disabledFlows: (before.disabledFlows(), after.disabledFlows()),
      roots: roots,
      progress: progress
    )
  }

  /// Whether nothing differs.
  public var isEmpty: Bool {
    flows.changes.isEmpty && routes?.isEmpty ?? true && links?.changes.isEmpty ?? true
  }
}
