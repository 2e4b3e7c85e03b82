#if canImport(Darwin)
  import Dispatch
  import Foundation

  /// Events of the file system for a database, reported by Dispatch.
  ///
  /// Dispatch watches files by descriptors. Closing a descriptor of a database file releases all
  /// locks that the process holds on it. Therefore, the database file itself is not watched, but
  /// its logs and directories. SQLite writes, creates or removes a log in every transaction.
  ///
  /// This is a class, because it owns the descriptors. It is confined to the queue that calls its
  /// handler.
  final class FileEvents {
    private let queue: DispatchQueue
    private let handler: @Sendable () -> Void
    /// The watches, by the paths of files and directories.
    private var watches: [String: Watch] = [:]

    private struct Watch {
      let source: any DispatchSourceFileSystemObject
      let status: FileStatus
    }

    /// Creates a value that watches nothing.
    ///
    /// - `handler`: Called if the database may have changed.
    init?(queue: DispatchQueue, handler: @escaping @Sendable () -> Void) {
      self.queue = queue
      self.handler = handler
    }

    deinit {
      for watch in watches.values { watch.source.cancel() }
    }

    /// Watches the current files of a database.
    ///
    /// - Returns: Whether the directories are watched.
    func watch(_ files: DatabaseFiles) -> Bool {
      for path in watches.keys where !files.contains(path) { removeWatch(of: path) }
      for log in files.logs { addWatch(of: log) }
      return files.directories.allSatisfy { addWatch(of: $0) }
    }

    /// Watches the file or directory at a path, if it exists.
    @discardableResult
    private func addWatch(of path: String) -> Bool {
      let status = FileStatus(path)
      if let watch = watches[path], watch.status.isSameFile(as: status) { return true }
      removeWatch(of: path)
      guard let status else { return false }
      let descriptor = open(path, O_EVTONLY | O_CLOEXEC)
      guard descriptor >= 0 else { return false }
      let source = DispatchSource.makeFileSystemObjectSource(
        fileDescriptor: descriptor,
        eventMask: [.write, .extend, .attrib, .delete, .rename, .revoke],
        queue: queue
      )
      source.setEventHandler { [handler] in handler() }
      source.setCancelHandler { close(descriptor) }
      source.activate()
      watches[path] = Watch(source: source, status: status)
      return true
    }

    private func removeWatch(of path: String) { watches.removeValue(forKey: path)?.source.cancel() }
  }
#endif
