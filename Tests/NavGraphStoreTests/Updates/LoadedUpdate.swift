import Foundation
import NavGraph
import NavGraphStore
import NavGraphTestSupport

/// An emitted graph.
struct LoadedGraph {
  let graph: NavigationGraph
  let changes: [TableChange]?

  /// The names of the screens, in order.
  var screens: String { graph.screens.map(\.name).joined(separator: " ") }
}

extension StoreUpdates<NavigationGraph>.Iterator {
  /// Waits for an update, which must be a graph.
  func loaded() async throws -> LoadedGraph {
    switch await next() {
    case .loaded(let graph, let changes): return LoadedGraph(graph: graph, changes: changes)
    case .failed(let error): throw error
    case nil: throw TestFailure("The sequence has ended.")
    }
  }

  /// Waits for an update, which must be an error.
  func failed() async throws -> StoreError {
    switch await next() {
    case .loaded(let graph, _): throw TestFailure("\(graph.screens)")
    case .failed(let error): return error
    case nil: throw TestFailure("The sequence has ended.")
    }
  }

  /// Waits for a graph, and ignores errors before it.
  func loadedAtLast() async throws -> LoadedGraph {
    while let update = await next() {
      if case .loaded(let graph, let changes) = update {
        return LoadedGraph(graph: graph, changes: changes)
      }
    }
    throw TestFailure("The sequence has ended.")
  }
}

extension DatabaseFixture {
  /// Changes the database with the `sqlite3` shell.
  func edit(_ sql: String) throws {
    let result = try directory.sqlite(path, sql)
    guard result.status == 0 else { throw TestFailure(result.errors) }
  }
}
