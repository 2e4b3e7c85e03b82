import ArgumentParser
import Foundation
import NavGraph
import NavGraphFoundation
import NavGraphLinks
import NavGraphSamples
import NavGraphService
import NavGraphStore

/// The database, the dump or the compiled graph of a command: `--db`, else `$NAVGRAPH_DB`, else
/// `./navgraph.db`.
struct DatabaseOptions: ParsableArguments {
  @Option(name: .customLong("db"), help: .database, completion: .file())
  var path: String?

  func validate() throws { try DatabaseOptions.validate(path) }

  /// - Throws: `ValidationError` for an empty path.
  static func validate(_ path: String?) throws {
    if path == "" { throw ValidationError("The path of --db is empty.") }
  }

  /// Opens the database for reading.
  ///
  /// - Throws: `CommandFailure` if there is no database, `StoreError` if it cannot be opened.
  func store() throws -> NavigationStore { try DatabaseOptions.store(at: existingPath()) }

  /// Opens a database or a dump for reading, and throws an error for a compiled graph.
  ///
  /// A pipe, and `-` for standard input, is a dump.
  static func store(at path: String) throws -> NavigationStore {
    if InputFile.isStream(path) {
      return try NavigationStore.inMemory(from: InputFile(path, of: "text").text())
    }
    try rejectCompiled(path)
    return try NavigationStore(path: path)
  }

  /// Opens a database, a dump or a compiled graph for commands that only read a graph.
  static func source(at path: String) throws -> NavigationSource {
    if InputFile.isStream(path) { return .database(try store(at: path)) }
    return try NavigationSource(path: path)
  }

  /// Opens the database or the compiled graph for commands that only read a graph.
  ///
  /// - Throws: `CommandFailure` if there is none, `StoreError` or `CompiledGraphError` if it cannot
  ///   be opened.
  func source() throws -> NavigationSource { try DatabaseOptions.source(at: existingPath()) }

  /// Opens the database for reading and writing.
  ///
  /// - Throws: `CommandFailure` if there is no database, `StoreError` if it cannot be opened.
  func editableStore() throws -> NavigationStore {
    let path = try existingPath()
    try DatabaseOptions.rejectCompiled(path)
    return try NavigationStore(path: path, access: .readWrite)
  }

  /// Opens the database or the compiled graph for a server; only a database can be edited.
  ///
  /// - Throws: `CommandFailure` if there is none, `StoreError` or `CompiledGraphError` if it cannot
  ///   be opened.
  func file(
    _ access: NavigationStore.Access,
    acceptsCompiled: Bool = true,
    files: ProjectFiles = ProjectFiles()
  ) throws -> OpenFile {
    let file = try existingPath()
    if access == .readWrite || !acceptsCompiled { try DatabaseOptions.rejectCompiled(file) }
    return try OpenFile(path: file, access: access, database: path, files: files)
  }

  /// Opens the database or the compiled graph, or the built-in sample if there is neither.
  ///
  /// Only read-only commands use the sample. A command that checks or edits the navigation must not
  /// succeed because a path is missing.
  ///
  /// - Throws: `StoreError` or `CompiledGraphError` if the file cannot be opened.
  func sourceOrSample() throws -> NavigationSource {
    try DatabaseOptions.sourceOrSample(given: path)
  }

  /// Opens the database or the compiled graph for a given path, as ``sourceOrSample()`` does.
  static func sourceOrSample(given path: String?) throws -> NavigationSource {
    if let path = DatabaseOptions.path(given: path) { return try source(at: path) }
    Console.note("no database given: using the built-in sample '\(Sample.builtIn.name)'")
    return .compiled(try CompiledNavigation(CompiledFile(copying: Sample.compiledBuiltIn)))
  }

  /// Returns the answer to a question about a database or a compiled graph.
  func answer<Q: Question>(_ question: Q) throws -> Q.Answer {
    try service(source()).answer(question)
  }

  /// Returns the answer to a question, which is about the built-in sample if there is no database.
  func answerWithSample<Q: Question>(_ question: Q) throws -> Q.Answer {
    try service(sourceOrSample()).answer(question)
  }

  /// Returns the answer of a database that is edited.
  func edit<Q: Question>(_ request: Q) throws -> Q.Answer {
    try service(.database(editableStore())).answer(request)
  }

  /// Returns the service of a source, which prints its notes.
  func service(
    _ source: NavigationSource,
    files: ProjectFiles = ProjectFiles()
  ) -> NavigationService {
    NavigationService(source, database: path, files: files, note: Console.note)
  }

  /// Prints a note for each pattern that cannot be used.
  static func noteInvalidPatterns(of rules: LinkRules) {
    for pattern in rules.invalidPatterns { Console.note("ignored: \(pattern)") }
  }

  private static func rejectCompiled(_ path: String) throws {
    guard CompiledFile.isCompiled(path: path) else { return }
    throw CommandFailure(
      "'\(path)' is a compiled graph, which has no history and cannot be edited or checked. "
        + Remedies.compiledGraph,
      .databaseUnavailable
    )
  }

  private func existingPath() throws -> String {
    guard let path = DatabaseOptions.path(given: path) else {
      throw CommandFailure("There is no database. " + Remedies.noDatabase, .databaseUnavailable)
    }
    return path
  }

  /// Returns the path of the database: the given one, else that of the environment, else the
  /// default one if the file exists.
  static func path(given path: String?) -> String? {
    path ?? Environment.value(of: "NAVGRAPH_DB")
      ?? (access("navgraph.db", F_OK) == 0 ? "navgraph.db" : nil)
  }
}
