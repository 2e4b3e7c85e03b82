import GRDB

/// What a database holds, now and after every committed change, whoever commits it.
///
/// ```swift
/// for await case .loaded(let graph, _) in store.graphs() { navigator.graph = graph }
/// ```
///
/// The first element is what the database holds at the moment. Then there is one for each change of
/// flows, titles and links among them, that was committed through the same store, another one or
/// another program; a saved stack is no change. Whoever is busy when several changes are committed
/// gets one element for all of them, with what they have led to.
///
/// A database that cannot be read, or whose rows make up no value, gives one element that says why,
/// and one with the value when all is well again: a file that is gone, is replaced, is locked for
/// long or is damaged, as well as a change that is none of flows. The sequence never ends on its own,
/// only with the task that reads it, and needs no store to be kept for it.
///
/// Every iterator follows the database by itself, with a connection of its own, for as long as it
/// exists; none writes to the file. Between elements it looks fifty times in a second whether
/// anything was committed, which costs next to nothing.
public struct StoreUpdates<Value: Sendable>: AsyncSequence, Sendable {
  private let path: String
  private let database: any PolledDatabase
  private let load: @Sendable (Database) throws -> Value

  init(
    path: String,
    database: any PolledDatabase,
    load: @escaping @Sendable (Database) throws -> Value
  ) {
    self.path = path
    self.database = database
    self.load = load
  }

  /// Starts to follow the database.
  public func makeAsyncIterator() -> Iterator {
    Iterator(follower: StorePoller(path: path, database: database, load: load))
  }

  /// Who follows the database.
  public struct Iterator: AsyncIteratorProtocol, Sendable {
    let follower: StorePoller<Value>

    /// Waits for the next element.
    ///
    /// - Returns: The element, or nil if the task is cancelled.
    public func next() async -> StoreUpdate<Value>? { await follower.next() }
  }
}
