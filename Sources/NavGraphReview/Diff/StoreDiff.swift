package import NavGraph
import NavGraphLinks
package import NavGraphStore

/// The differences between the rows, and optionally the routes and links, of two databases.
package struct StoreDiff: Sendable, Hashable {
  /// The rows that were added, removed and changed.
  package let rows: RowDiff
  /// Another order of rows that decides what the app does.
  package let order: [OrderChange]
  /// The changed routes; nil if routes were not compared.
  package let routes: RouteDiff?
  /// The links with different effects; nil if links were not compared.
  package let links: LinkDiff?

  /// Compares the rows of two databases.
  ///
  /// - Throws: `StoreError` if a database cannot be read.
  package init(from before: NavigationStore, to after: NavigationStore) async throws {
    self = try await DatabaseWorker().run { try StoreDiff(from: before, to: after) }
  }

  /// Compares the rows of two databases; blocks the calling thread.
  package init(
    from before: NavigationStore,
    to after: NavigationStore
  ) throws(StoreError) {
    rows = try RowDiff(from: before, to: after)
    order = OrderChange.changes(from: before, to: after)
    (routes, links) = (nil, nil)
  }

  /// Compares the rows, routes and links of two databases.
  ///
  /// - Parameters:
  ///   - before: The database before the change.
  ///   - after: The database after the change.
  ///   - roots: The screens on which users start. If this is empty, these are the start screens of
  ///     each database or, if there are none, its first screen.
  ///   - progress: Called with the number of screens whose routes were compared, and the number of
  ///     all screens.
  /// - Throws: `StoreError` if a database cannot be read or its flows are invalid; `RouteFailure`
  ///   if neither database contains a root.
  /// - Complexity: O(V · (V + E)) time for V screens and E edges; O(V + E + G · V) memory for G
  ///   groups of changed routes.
  package init(
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
          order: OrderChange.changes(from: before, to: after),
          routes: try RouteDiff(
            from: before.graph(),
            to: after.graph(),
            disabledFlows: (before.disabledFlows(), after.disabledFlows()),
            roots: roots.isEmpty ? after.startScreens() : roots,
            formerRoots: roots.isEmpty ? before.startScreens() : nil,
            progress: progress
          ),
          links: try LinkDiff(from: before, to: after)
        )
      }
    }
  }

  private init(rows: RowDiff, order: [OrderChange], routes: RouteDiff, links: LinkDiff) {
    (self.rows, self.order, self.routes, self.links) = (rows, order, routes, links)
  }

  /// Whether there are no differences.
  package var isEmpty: Bool {
    rows.changes.isEmpty && order.isEmpty && routes?.isEmpty ?? true
      && links?.changes.isEmpty ?? true
  }
}
