public import NavGraph
import GRDB

extension NavigationStore {
  /// Follows the graph: as it is now, and after every committed change.
  ///
  /// Commands of flows that are switched off are not there, as in ``graph(includesDisabledFlows:)``.
  ///
  /// - Returns: The graphs; see ``StoreUpdates``.
  public func graphs() -> StoreUpdates<NavigationGraph> {
    updates { try GraphLoader($0, includesDisabledFlows: false).load() }
  }

  /// Follows the patterns of links and the rules of the gate: as they are now, and after every
  /// committed change.
  ///
  /// A pattern that is malformed, or ties with one before it, is told as what breaks them.
  ///
  /// - Returns: The rules; see ``StoreUpdates``.
  public func links() -> StoreUpdates<LinkRules> {
    updates { try NavigationStore.linkRules(in: $0, skipping: nil) }
  }

  private func updates<Value: Sendable>(
    _ load: @escaping @Sendable (Database) throws -> Value
  ) -> StoreUpdates<Value> {
    StoreUpdates(path: path, database: followed, load: load)
  }
}
