import Foundation
import NavGraph
import NavGraphFoundation
import NavGraphLinks
package import NavGraphStore

/// A file with flows that a server keeps open, for reading.
///
/// It is only open for writing during an edit, so that afterwards the file contains the edit: there
/// is no log beside it, as long as no other program has opened it.
///
/// A class, because it opens the file again when the file has changed or another one has taken its
/// place.
package final class OpenFile: @unchecked Sendable {
  private let path: String
  private let access: NavigationStore.Access
  /// The value of `--db` in the command lines of suggestions; nil for no such option.
  private let database: String?
  private let files: ProjectFiles
  private let lock = NSLock()
  private let editing = NSLock()
  private var opened: (file: FileStatus?, service: NavigationService)?

  /// Opens a database, a dump or a compiled graph.
  ///
  /// - Throws: `StoreError` or `CompiledGraphError` if the file cannot be opened.
  package init(
    path: String,
    access: NavigationStore.Access = .readOnly,
    database: String? = nil,
    files: ProjectFiles = ProjectFiles()
  ) throws {
    self.path = path
    self.access = access
    self.database = database
    self.files = files
    if access == .readWrite { try edit { _ in } }
    _ = try service()
  }

  /// Returns the service of the file that is at the path now.
  ///
  /// - Throws: `StoreError` or `CompiledGraphError` if the file cannot be opened.
  package func service() throws -> NavigationService {
    try lock.withLock {
      let file = FileStatus(path)
      if let opened, let former = opened.file, former.isSameFile(as: file),
        !opened.service.source.isStale
      {
        return opened.service
      }
      opened = nil
      let service = NavigationService(
        try source(),
        database: database,
        isLive: true,
        files: files
      )
      opened = (file, service)
      return service
    }
  }

  private func source() throws -> NavigationSource {
    // Only SQLite may open a database: closing another descriptor of the file would drop the locks
    // of all connections of the process.
    do { return .database(try NavigationStore(path: path)) } catch StoreError.notDatabase
      where CompiledFile.isCompiled(path: path)
    {
      return .compiled(try CompiledNavigation(path: path))
    }
  }

  /// Calls a function with a service that edits the file, which is closed afterwards.
  ///
  /// - `client`: What uses this program, for the history; nil if the user does.
  /// - Throws: `StoreError` if the file cannot be opened; the error of the function.
  package func edit<Value>(
    for client: String? = nil,
    _ body: (NavigationService) throws -> Value
  ) throws -> Value {
    try editing.withLock {
      let store = try NavigationStore(path: path, access: access, for: client)
      defer { store.emptyLog() }
      return try body(NavigationService(.database(store), database: database))
    }
  }

  /// Closes the file, and removes its log unless another program has opened the file.
  package func close() {
    lock.withLock { opened = nil }
    if access == .readWrite { try? edit { _ in } }
  }
}
