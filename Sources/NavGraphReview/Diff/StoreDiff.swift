public import NavGraph
import NavGraphLinks
public import NavGraphStore

/// The differences between two databases: their rows and, on request, their routes and links.
public struct StoreDiff: Sendable, Hashable {
  /// The rows that were added, removed and changed.
  public let rows: RowDiff
  /// The changed routes; nil if routes were not compared.
  public let routes: RouteDiff?
  /// The links that open something else; nil if links were not compared.
  public let links: LinkDiff?

  /// Compares the rows of two databases.
  ///
  /// - Throws: `StoreError` if a database cannot be read.
  public init(from before: NavigationStore, to after: NavigationStore) async throws {
    self = try await DatabaseWorker().run { try StoreDiff(from: before, to: after) }
  }

  /// Compares the rows of two databases; blocks the calling thread.
  package init(
    from before: NavigationStore,
    to after: NavigationStore
  ) throws(StoreError) {
    rows = try RowDiff(from: before, to: after)
    (routes, links) = (nil, nil)
  }

  /// Compares the rows, routes and links of two databases.
  ///
  /// - Parameters:
  ///   - before: The database before the change.
  ///   - after: The database after the change.
  ///   - roots: The screens on which users start; if empty, the start screens of the second database or,
  ///     if it has none, the first screen of each.
  ///   - progress: A function called with the number of screens whose routes have been compared, and
  ///     the number of all screens.
  /// - Throws: `StoreError` if a database cannot be read or its flows are invalid; `RouteFailure` if
  ///   neither database contains a root.
  /// - Complexity: That of ``RouteDiff/init(from:to:disabledFlows:roots:progress:)``.
  public init(
    from before: NavigationStore,
    to after: NavigationStore,
    roots: [ScreenID],
    progress: @escaping @Sendable (_ done: Int, _ total: Int) -> Void = { _, _ in }
  ) async throws {
    self = try await DatabaseWorker().run {
      try StoreDiff(from: before, to: after, roots: roots, progress: progress)
    }
  }

  /// Compares the rows, routes and links of two databases; blocks the calling thread.
  package init(
    from before: NavigationStore,
    to after: NavigationStore,
    roots: [ScreenID],
    progress: (_ done: Int, _ total: Int) -> Void = { _, _ in }
  ) throws {
    self = try before.withSnapshot { before in
      try after.withSnapshot { after in
        StoreDiff(
          rows: try RowDiff(from: before, to: after),
          routes: try RouteDiff(
            from: before.graph(),
            to: after.graph(),
            disabledFlows: (before.disabledFlows(), after.disabledFlows()),
            roots: roots.isEmpty ? after.linkRules().startScreens : roots,
            progress: progress
          ),
          links: try LinkDiff(from: before, to: after)
        )
      }
    }
  }

  private init(rows: RowDiff, routes: RouteDiff, links: LinkDiff) {
    (self.rows, self.routes, self.links) = (rows, routes, links)
  }

  /// Whether nothing differs.
  public var isEmpty: Bool {
    rows.changes.isEmpty && routes?.isEmpty ?? true && links?.changes.isEmpty ?? true
  }
}
