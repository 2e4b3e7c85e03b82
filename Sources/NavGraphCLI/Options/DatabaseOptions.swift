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

  /// Opens the database.
  ///
  /// - Throws: `StoreError` if it cannot be used.
  func store() throws -> NavigationStore {
    if let path = chosenPath { return try NavigationStore(path: path) }
    Console.remark("no database given: using the built-in sample '\(Sample.builtIn.name)'")
    return try NavigationStore.inMemory(filledBy: Sample.builtIn.sql)
  }

  /// Opens the database, which must be a file.
  ///
  /// - Throws: `StoreError` if it cannot be used, `CommandFailure` if there is only the sample.
  func fileStore() throws -> NavigationStore {
    guard let path = chosenPath else {
      throw CommandFailure("There is no database to watch. Name one with --db.", .usage)
    }
    return try NavigationStore(path: path)
  }

  /// Opens the database for editing.
  ///
  /// - Throws: `CommandFailure` if none is given, `StoreError` if it cannot be used.
  func editableStore() throws -> NavigationStore {
    guard let path = chosenPath else {
      throw CommandFailure(
        "There is no database to edit. Name one with --db, or create one with 'navgraph init navgraph.db'.",
        .usage
      )
    }
    return try NavigationStore(path: path, access: .readWrite)
  }

  /// Loads the graph for routing.
  ///
  /// - Throws: `StoreError` if the database cannot be used.
  func graph() throws -> NavigationGraph { try store().graph() }

  /// Loads all definitions, also those that are switched off.
  ///
  /// - Throws: `StoreError` if the database cannot be used.
  func definitions() throws -> Definitions { try Definitions(of: store()) }

  /// Loads the link rules of a database, and prints a remark for each invalid pattern.
  ///
  /// - Throws: `StoreError` if the database cannot be used.
  static func linkRules(of store: NavigationStore) throws -> LinkRules {
    let rules = try store.linkRules()
    for pattern in rules.invalidPatterns { Console.remark("ignored: \(pattern)") }
    return rules
  }

  private var chosenPath: String? { path ?? environmentPath ?? defaultPath }

  private var environmentPath: String? {
    let path = ProcessInfo.processInfo.environment["NAVGRAPH_DB"]
    return path?.isEmpty == true ? nil : path
  }

  private var defaultPath: String? {
    FileManager.default.fileExists(atPath: "navgraph.db") ? "navgraph.db" : nil
  }
}

/// All that is in a database.
struct Definitions {
  let graph: NavigationGraph
  /// The flows whose commands are not used for routing.
  let disabledFlows: Set<String>

  /// Loads what is in a database.
  init(of store: NavigationStore) throws {
    graph = try store.graph(includesDisabledFlows: true)
    disabledFlows = Set(try store.disabledFlows())
  }
}
