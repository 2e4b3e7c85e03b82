import Foundation
import NavGraphInterchange
import NavGraphStore

/// The database of an import; it is created if it does not exist.
struct ImportTarget {
  private let path: String
  private let isNew: Bool

  /// - Throws: `CommandFailure` if no database is given.
  init(_ options: DatabaseOptions) throws {
    guard let path = DatabaseOptions.path(given: options.path) else {
      throw CommandFailure(
        "There is no database. Specify one with --db; a new one is created.",
        .databaseUnavailable
      )
    }
    self.path = path
    isNew = !FileManager.default.fileExists(atPath: path)
  }

  /// Returns the paths of the files that the last import of some paths read in directories.
  func importedFiles(in paths: [String]) throws -> Set<String> {
    isNew ? [] : try NavigationStore(path: path).importedFiles(in: paths)
  }

  /// Imports the result of an importer into the database.
  ///
  /// If another program creates the database in the meantime, imports into that database.
  func importFlows(_ result: ImportResult, isDryRun: Bool) throws -> ImportOutcome {
    guard isNew else { return try importIntoExisting(result, isDryRun: isDryRun) }
    guard !isDryRun else {
      return try NavigationStore.inMemory().importFlows(result, isDryRun: true)
    }
    do {
      return try NavigationStore.create(at: path, importing: result).outcome
    } catch StoreError.alreadyExists {
      return try importIntoExisting(result, isDryRun: false)
    }
  }

  /// Returns a line for each element that differs from the last import of the same paths.
  func differences(of result: ImportResult) throws -> [String] {
    guard !isNew else {
      throw CommandFailure("There is no database to compare with.", .databaseUnavailable)
    }
    return try NavigationStore(path: path).differences(of: result)
  }

  private func importIntoExisting(_ result: ImportResult, isDryRun: Bool) throws -> ImportOutcome {
    try NavigationStore(path: path, access: .readWrite).importFlows(result, isDryRun: isDryRun)
  }
}
