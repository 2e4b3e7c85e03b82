import ArgumentParser
import Foundation
import NavGraph
import NavGraphSamples
import NavGraphStore

/// The database of a command: `--db`, else `$NAVGRAPH_DB`, else `./navgraph.db`.
struct DatabaseOptions: ParsableArguments {
  @Option(
    name: .customLong("db"),
    help: ArgumentHelp(
      "The database. (default: $NAVGRAPH_DB or navgraph.db)",
      valueName: "path"
    ),
    completion: .file()
  )
  var path: String?

  func validate() throws {
    if path == "" { throw ValidationError("--db takes a path, not an empty text.") }
  }

  /// Opens the database for reading.
  ///
  /// - Throws: `CommandFailure` if there is no database, `StoreError` if it cannot be opened.
  func store() throws -> NavigationStore { try NavigationStore(path: existingPath()) }

  /// Opens the database for reading and writing.
  ///
  /// - Throws: `CommandFailure` if there is no database, `StoreError` if it cannot be opened.
  func editableStore() throws -> NavigationStore {
    try NavigationStore(path: existingPath(), access: .readWrite)
  }

  /// Opens the database for reading, or the built-in sample if there is no database.
  ///
  /// Only commands that answer a question use the sample. A command that judges or edits flows must
  /// not succeed because a path is missing.
  ///
  /// - Throws: `StoreError` if the database cannot be opened.
  func storeOrSample() throws -> NavigationStore {
    if let path = chosenPath { return try NavigationStore(path: path) }
    Console.note("no database given: using the built-in sample '\(Sample.builtIn.name)'")
    return try NavigationStore.inMemory(filledBy: Sample.builtIn.sql)
  }

  /// Loads the graph of the database.
  ///
  /// - Throws: The errors of ``store()``, and `StoreError` if the graph is invalid.
  func graph() throws -> NavigationGraph { try store().graph() }

  /// Loads the graph of the database, or of the built-in sample if there is no database.
  ///
  /// - Throws: `StoreError` if the database cannot be opened or the graph is invalid.
  func graphOrSample() throws -> NavigationGraph { try storeOrSample().graph() }

  /// Prints a note for each pattern that cannot be used.
  static func noteInvalidPatterns(of rules: LinkRules) {
    for pattern in rules.invalidPatterns { Console.note("ignored: \(pattern)") }
  }

  private func existingPath() throws -> String {
    guard let chosenPath else {
      throw CommandFailure("There is no database. " + Remedies.noDatabase, .databaseUnavailable)
    }
    return chosenPath
  }

  private var chosenPath: String? { DatabaseOptions.path(given: path) }

  /// Returns the path of the database: a given one, else that of the environment, else the default one if
  /// the file exists.
  static func path(given path: String?) -> String? {
    path ?? Environment.value(of: "NAVGRAPH_DB") ?? defaultPath
  }

  private static var defaultPath: String? {
    access("navgraph.db", F_OK) == 0 ? "navgraph.db" : nil
  }
}
