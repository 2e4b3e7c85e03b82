import Foundation
import NavGraphInterchange
import NavGraphStore

/// One of the two states that a review compares.
struct ReviewedState {
  /// The argument that names the state.
  let name: String
  /// The rows; nil if the state does not exist.
  let store: NavigationStore?
  /// The path, for command lines; nil if the state is not a file.
  let file: String?
  /// Why there is no state, without a period.
  let absence: String

  /// Reads a state.
  ///
  /// A path that exists is preferred to a revision with the same text.
  ///
  /// - Throws: `CommandFailure` for a revision that does not exist, or Git or the reader of Swift
  ///   source, which fail; `StoreError`.
  init(_ text: String) throws {
    name = text
    var isDirectory: ObjCBool = false
    let exists = FileManager.default.fileExists(atPath: text, isDirectory: &isDirectory)
    var absence = "there is no file '\(text)'"
    file = exists && !isDirectory.boolValue ? text : nil
    if exists, InputFile.isWithoutContent(text) {
      store = nil
      absence = "the file '\(text)' is empty"
    } else if exists || InputFile.isStream(text) {
      store =
        try isDirectory.boolValue
        ? ReviewedState.source(in: text, named: text) : DatabaseOptions.store(at: text)
    } else if let colon = text.firstIndex(of: ":") {
      let (revision, path) = (String(text[..<colon]), String(text[text.index(after: colon)...]))
      store = try GitObject(at: path, in: revision).flatMap(ReviewedState.store)
      absence = "there is no '\(path)' in '\(revision)'"
    } else if try text.isEmpty || Git.find(text + "^{tree}").hash != nil {
      throw CommandFailure(
        "'\(text)' is no file. Name one in the revision: \(text):app.flows",
        .usage
      )
    } else {
      store = nil
    }
    self.absence = absence
  }

  /// The error for a state that must exist.
  var missing: CommandFailure {
    let sentence = absence.prefix(1).uppercased() + absence.dropFirst()
    return CommandFailure("\(sentence). Choose another path.", .databaseUnavailable)
  }

  /// Reads the Swift source in a directory.
  private static func source(in directory: String, named name: String) throws -> NavigationStore {
    guard SourceProgram.hasSource(in: directory) else {
      throw CommandFailure(
        "'\(name)' has no Swift source. Choose a dump or a database.",
        .usage
      )
    }
    guard let file = try SourceProgram().document(of: directory) else {
      throw CommandFailure(SourceProgram.installation, .unavailable)
    }
    let importer = NavigationImporter(options: ImportOptions())
    let result = try importer.read(paths: [], recorded: [], sources: [file])
    let store = try NavigationStore.inMemory()
    _ = try store.importFlows(result, isDryRun: false)
    return store
  }

  /// Reads an object of Git: a database, a dump, or a folder with source.
  ///
  /// - Returns: The store; nil for an empty file.
  private static func store(_ object: GitObject) throws -> NavigationStore? {
    let directory = FileManager.default.temporaryDirectory
      .appendingPathComponent("navgraph-\(UUID().uuidString)")
    try FileManager.default.createDirectory(
      at: directory,
      withIntermediateDirectories: false,
      attributes: [.posixPermissions: 0o700]
    )
    defer { try? FileManager.default.removeItem(at: directory) }
    if object.isFolder {
      try object.extract(to: directory)
      return try source(in: directory.path, named: object.name)
    }
    let bytes = try object.bytes()
    if bytes.isEmpty { return nil }
    if let text = String(bytes: bytes, encoding: .utf8) {
      do { return try NavigationStore.inMemory(from: text) } catch .invalidDump(var error) {
        error.path = object.name
        throw StoreError.invalidDump(error)
      }
    }
    let copy = directory.appendingPathComponent("database").path
    try Data(bytes).write(to: URL(fileURLWithPath: copy))
    let store = try NavigationStore(path: copy)
    return try store.state(at: store.latestRevision())
  }
}
