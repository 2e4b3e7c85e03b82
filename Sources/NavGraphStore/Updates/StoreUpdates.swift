public import NavGraph
public import NavGraphLinks
import GRDB

/// An update of a value that is loaded from a database.
public enum StoreUpdate<Value: Sendable>: Sendable {
  /// The current value, and the changes since the last value.
  ///
  /// The changes are empty for the first value, and for an unchanged value that can be read again
  /// after an error. They are nil if the history does not contain them, for example after the file
  /// was replaced by another one.
  case loaded(Value, changes: [TableChange]?)
  /// The reason why there is currently no valid value. Continue to use the last value.
  case failed(StoreError)
}

/// A sequence of the values of a database: the current value, and a new one after each committed
/// change.
///
/// ```swift
/// for await case .loaded(let navigation, _) in store.navigations() {
///   navigator.navigation = navigation
/// }
/// ```
///
/// Changes of rows by the stores of this process are emitted, but not saved stacks. With an interval
/// of polling, changes by other programs are also emitted, and the values of another file that takes
/// the place of the database. If there are several changes between two calls of `next()`, one
/// element is emitted.
///
/// If the database cannot be read or has no valid value, the next element is the error. When the
/// database is valid again, another value is emitted. The sequence ends only when its task is
/// cancelled. It has no strong reference to the store, and continues without it.
///
/// An iterator opens the file only after a change, and never writes to it.
public struct StoreUpdates<Value: Sendable>: AsyncSequence, Sendable {
  let path: String
  let database: FollowedDatabase
  let load: Load

  /// Loads a value from a database.
  typealias Load = @Sendable (Database) throws -> Value

  /// Creates the sequence of values of a database.
  init(_ connection: StoreConnection, _ pollInterval: Duration?, load: @escaping Load) {
    path = connection.path
    database = connection.followed(pollInterval)
    self.load = load
  }

  /// Creates an iterator, which begins with the current value.
  public func makeAsyncIterator() -> Iterator { Iterator(poller: StorePoller(self)) }

  /// An iterator that reads the database after changes.
  public struct Iterator: AsyncIteratorProtocol, Sendable {
    let poller: StorePoller<Value>

    /// Waits for the next update.
    ///
    /// - Returns: The update; nil if the task is cancelled.
    public func next() async -> StoreUpdate<Value>? { await poller.next() }
  }
}

extension NavigationStore {
  /// The interval at which navgraph's programs look for changes by other programs.
  package static let pollInterval = Duration.milliseconds(250)

  /// Returns the current graph, and a new graph after each committed change.
  ///
  /// The graphs do not contain the commands of disabled flows, like
  /// ``graph(includesDisabledFlows:)``.
  ///
  /// - Parameter pollInterval: The time between two checks for changes by other programs, such as
  ///   250 milliseconds; nil for the changes of this process only. A check reads the attributes of
  ///   two files.
  /// - Returns: The graphs. See ``StoreUpdates``.
  public func graphs(pollInterval: Duration? = nil) -> StoreUpdates<NavigationGraph> {
    StoreUpdates(connection, pollInterval) {
      try GraphLoader($0, includesDisabledFlows: false).load()
    }
  }

  /// Returns the current graph with its links, and both again after each committed change.
  ///
  /// - Parameters:
  ///   - registrations: What the app registers in code for the links.
  ///   - pollInterval: The time between two checks for changes by other programs; nil for the changes
  ///     of this process only. See ``graphs(pollInterval:)``.
  /// - Returns: The values. See ``StoreUpdates``.
  public func navigations(
    with registrations: LinkRegistrations = LinkRegistrations(),
    pollInterval: Duration? = nil
  ) -> StoreUpdates<AppNavigation> {
    StoreUpdates(connection, pollInterval) {
      try NavigationStore.navigation(in: $0, with: registrations)
    }
  }
}
