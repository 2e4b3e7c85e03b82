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

/// A sequence of the values of a database: the current value, and a new one after every committed
/// change.
///
/// ```swift
/// for await case .loaded(let graph, _) in store.graphs() { navigator.graph = graph }
/// ```
///
/// Changes of rows by this store, another store or another program are emitted, but not saved
/// stacks. If there are several changes between two calls of `next()`, one element is emitted.
///
/// If the database cannot be read or has no valid value, the next element is the error. When the
/// database is valid again, another value is emitted. The sequence ends only when its task is
/// cancelled. It has no strong reference to the store, and continues without it.
///
/// Each iterator reads the database with its own connection, and never writes to the file. All
/// iterators of a file in a process share the events of the file system that report changes.
public struct StoreUpdates<Value: Sendable>: AsyncSequence, Sendable {
  let path: String
  let database: any PolledDatabase
  let watcher: DatabaseWatcher
  let pollInterval: Duration
  let load: Load

  /// Loads a value from a database.
  typealias Load = @Sendable (Database) throws -> Value

  /// Creates the sequence of values of a database.
  init(_ connection: StoreConnection, _ schedule: PollingSchedule, load: @escaping Load) {
    path = connection.path
    database = connection.polled(schedule)
    watcher = connection.watcher
    pollInterval = schedule.interval
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
  /// Returns the current graph, and a new graph after every committed change.
  ///
  /// The graphs do not contain the commands of disabled flows, like
  /// ``graph(includesDisabledFlows:)``.
  ///
  /// - Parameter pollInterval: The time between two checks if the system reports no events of
  ///   files, for example because its limit of watched files is reached.
  /// - Returns: The graphs. See ``StoreUpdates``.
  public func graphs(pollInterval: Duration = .milliseconds(20)) -> StoreUpdates<NavigationGraph> {
    graphs(PollingSchedule(interval: pollInterval))
  }

  /// Returns the current graph, and a new graph after every committed change.
  package func graphs(_ schedule: PollingSchedule) -> StoreUpdates<NavigationGraph> {
    StoreUpdates(connection, schedule) {
      try GraphLoader($0, includesDisabledFlows: false).load()
    }
  }

  /// Returns the current link rules, and new rules after every committed change.
  ///
  /// - Parameter pollInterval: The time between two checks if the system reports no events of
  ///   files, for example because its limit of watched files is reached.
  /// - Returns: The rules. See ``StoreUpdates``.
  public func links(pollInterval: Duration = .milliseconds(20)) -> StoreUpdates<LinkRules> {
    StoreUpdates(connection, PollingSchedule(interval: pollInterval)) {
      try NavigationStore.linkRules(in: $0)
    }
  }
}
