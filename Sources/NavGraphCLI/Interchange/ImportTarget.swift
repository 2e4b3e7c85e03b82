import Foundation
import NavGraphInterchange
import NavGraphStore

/// The database to which an import adds; it is created if it does not exist.
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

  /// Adds what an importer has read.
  ///
  /// If that fails, a database that did not exist is removed.
  func importFlows(_ result: ImportResult, isDryRun: Bool) throws -> ImportOutcome {
    guard isNew else {
      let store = try NavigationStore(path: path, access: .readWrite)
      return try store.importFlows(result, isDryRun: isDryRun)
    }
    guard !isDryRun else {
      return try NavigationStore.inMemory().importFlows(result, isDryRun: true)
    }
    do {
      return try NavigationStore.create(at: path).importFlows(result)
    } catch {
      try? FileManager.default.removeItem(atPath: path)
      throw error
    }
  }
}
