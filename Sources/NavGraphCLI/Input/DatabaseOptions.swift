import ArgumentParser
import Foundation
import NavGraph
import NavGraphSamples
import NavGraphStore

/// Where the flows come from.
struct DatabaseOptions: ParsableArguments {
  @Option(
    name: .customLong("db"),
    help: ArgumentHelp(
      "The database.",
      discussion: "Otherwise $NAVGRAPH_DB, else ./navgraph.db, else a built-in sample.",
      valueName: "path"
    ),
    completion: .file()
  )
  var path: String?

  /// Loads the graph.
  ///
  /// - Throws: `StoreError` if the database cannot be used.
  func graph() throws -> NavigationGraph {
    if let path = path ?? environmentPath ?? defaultPath {
      return try NavigationStore.open(path).graph()
    }
    Console.remark("no database given: using the built-in sample '\(Sample.builtIn.name)'")
    return try NavigationStore.inMemory(sql: Sample.builtIn.sql).graph()
  }

  private var environmentPath: String? {
    let path = ProcessInfo.processInfo.environment["NAVGRAPH_DB"]
    return path?.isEmpty == true ? nil : path
  }

  private var defaultPath: String? {
    FileManager.default.fileExists(atPath: "navgraph.db") ? "navgraph.db" : nil
  }
}
