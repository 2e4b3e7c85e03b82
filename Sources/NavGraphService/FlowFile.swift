import Foundation
import NavGraph
import NavGraphFoundation
import NavGraphLinks
package import NavGraphStore

/// A file with flows that a server keeps open.
///
/// A class, because it opens the file again when another file has taken its place.
package final class FlowFile: @unchecked Sendable {
  private let path: String
  private let access: NavigationStore.Access
  /// The value of `--db` in the command lines of suggestions; nil for no such option.
  private let database: String?
  private let lock = NSLock()
  private var opened: (file: FileStatus?, service: FlowService)?

  /// Opens a database or a compiled graph.
  ///
  /// - Throws: `StoreError` or `CompiledGraphError` if the file cannot be opened.
  package init(
    path: String,
    access: NavigationStore.Access = .readOnly,
    database: String? = nil
  ) throws {
    self.path = path
    self.access = access
    self.database = database
    _ = try service()
  }

  /// Returns the service of the file that is at the path now.
  ///
  /// - Throws: `StoreError` or `CompiledGraphError` if the file cannot be opened.
  package func service() throws -> FlowService {
    try lock.withLock {
      let file = FileStatus(path)
      if let opened, let former = opened.file, former.isSameFile(as: file) { return opened.service }
      opened = nil
      let source: FlowSource =
        CompiledFile.isCompiled(path: path)
        ? .compiled(try CompiledFlows(path: path))
        : .database(try NavigationStore(path: path, access: access))
      let service = FlowService(source, database: database, isLive: true)
      opened = (file, service)
      return service
    }
  }
}
