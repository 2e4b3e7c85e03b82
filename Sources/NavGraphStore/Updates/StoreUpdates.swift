public import NavGraph
public import NavGraphLinks
import GRDB

/// An update of a value that is loaded from a database.
public enum StoreUpdate<Value: Sendable>: Sendable {
  /// The current value, with the changes since the last one.
  ///
  /// The changes are empty for the first value, and for a value that can be read again after an error but
  /// has not changed. They are nil if the history does not contain them, such as after the file was replaced
  /// by another one.
  case loaded(Value, changes: [TableChange]?)
  /// The reason why there is currently no valid value. Use the last value until the next one.
  case failed(StoreError)
}

/// The values of a database: the current one, and one after every committed change.
///
/// ```swift
/// for await case .loaded(let graph, _) in store.graphs() { navigator.graph = graph }
/// ```
///
/// Changes of rows by this store, another store or another program count; saved stacks do not. Several
/// changes between two calls of `next()` give one element.
///
/// If the database cannot be read or has no valid value, the next element is the error. When the database
/// is valid again, another element follows. The sequence ends only when its task is cancelled. It does not
/// keep the store alive, and continues without it.
///
/// Each iterator reads the database with its own connection and never writes to the file. All iterators of
/// a file in a process share the events of the file system that report changes.
public struct StoreUpdates<Value: Sendable>: AsyncSequence, Sendable {
  private let path: String
  private let database: any PolledDatabase
  private let watcher: DatabaseWatcher
  private let schedule: PollingSchedule
  private let makeLoad: @Sendable () -> Load

  /// Loads a value from a database with a version of its content.
  typealias Load = (Database, ContentVersion, _ isSameFile: Bool) throws -> Value

  /// Creates the values of a database.
  ///
  /// - Parameters:
  ///   - connection: The connection of a store to the database.
  ///   - schedule: The times of polling.
  ///   - makeLoad: Returns the function that loads the values of one iterator, which may keep the last one.
  init(
    _ connection: StoreConnection,
    _ schedule: PollingSchedule,
    makeLoad: @escaping @Sendable () -> Load
  ) {
    path = connection.path
    database = connection.polled(schedule)
    watcher = connection.watcher
    self.schedule = schedule
    self.makeLoad = makeLoad
  }

  /// Creates an iterator, which starts with the current value.
  public func makeAsyncIterator() -> Iterator {
    Iterator(
      poller: StorePoller(
        database,
        path: path,
        watcher: watcher,
        pollInterval: schedule.interval,
        makeLoad: makeLoad
      )
    )
  }

  /// An iterator that reads the database when it has changed.
  public struct Iterator: AsyncIteratorProtocol, Sendable {
    let poller: StorePoller<Value>

    /// Waits for the next update.
    ///
    /// - Returns: The update; nil if the task is cancelled.
    public func next() async -> StoreUpdate<Value>? { await poller.next() }
  }
}

extension NavigationStore {
  /// Returns the current graph, and a new one after every committed change.
  ///
  /// The graphs have no commands of disabled flows, as ``graph(includesDisabledFlows:)``.
  ///
  /// - Parameter pollInterval: The time between two checks for a change if the system reports no events
  ///   of files, such as when its limit of watched files is reached.
  /// - Returns: The graphs; see ``StoreUpdates``.
  public func graphs(
    pollInterval: Duration = .milliseconds(20)
  ) -> StoreUpdates<NavigationGraph> {
    var schedule = PollingSchedule()
    schedule.interval = pollInterval
    return graphs(schedule)
  }

  /// Returns the current graph, and a new one after every committed change.
  package func graphs(_ schedule: PollingSchedule) -> StoreUpdates<NavigationGraph> {
    StoreUpdates(connection, schedule) {
      let follower = GraphFollower()
      return { try follower.load($0, $1, isSameFile: $2) }
    }
  }

  /// Returns the current link rules, and new ones after every committed change.
  ///
  /// - Parameter pollInterval: The time between two checks for a change if the system reports no events
  ///   of files, such as when its limit of watched files is reached.
  /// - Returns: The rules; see ``StoreUpdates``.
  public func links(pollInterval: Duration = .milliseconds(20)) -> StoreUpdates<LinkRules> {
    var schedule = PollingSchedule()
    schedule.interval = pollInterval
    return StoreUpdates(connection, schedule) {
      { database, _, _ in try NavigationStore.linkRules(in: database) }
    }
  }
}
