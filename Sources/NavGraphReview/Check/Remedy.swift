public import NavGraph
public import NavGraphStore

/// A change that resolves a finding.
public enum Remedy: Sendable, Hashable {
  /// Edits the database.
  case edit([StoreEdit])
  /// Checks the database again with these roots, one more than before.
  case declareRoots([ScreenID])
  /// Deletes all but the latest revisions from the history.
  case pruneHistory(keeping: Int)
  /// A suggestion of a custom rule.
  case custom(String)

  /// The edits of the remedy, for `NavigationStore.apply`; empty if the remedy changes no rows.
  public var edits: [StoreEdit] { if case .edit(let edits) = self { edits } else { [] } }
}
