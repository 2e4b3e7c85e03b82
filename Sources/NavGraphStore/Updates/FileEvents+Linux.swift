#if canImport(Glibc) || canImport(Musl) || canImport(Android)
  import Dispatch
  import Foundation

  /// Events of the file system for a database, reported by inotify.
  ///
  /// See https://man7.org/linux/man-pages/man7/inotify.7.html. The files of the database are
  /// watched for writes, and their directories for files that are created, removed or replaced.
  /// Therefore, writing other files in the directories causes no events.
  ///
  /// This is a class, because it owns a descriptor. It is confined to the queue that calls its
  /// handler.
  final class FileEvents {
    private static let fileMask = IN_MODIFY | IN_ATTRIB
    private static let directoryMask =
      IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_ATTRIB | IN_DELETE_SELF
      | IN_MOVE_SELF | IN_ONLYDIR

    private let descriptor: Int32
    private let source: any DispatchSourceRead
    private let handler: () -> Void
    private var files = DatabaseFiles()
    /// The numbers of the watches, by the paths of files and directories.
    private var watches: [String: Int32] = [:]

    /// Creates a value that watches nothing; returns nil if the system has no more descriptors.
    ///
    /// - `handler`: Called if the database may have changed.
    init?(queue: DispatchQueue, handler: @escaping () -> Void) {
      let descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
      guard descriptor >= 0 else { return nil }
      self.descriptor = descriptor
      self.handler = handler
      source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: queue)
      source.setEventHandler { [weak self] in self?.readEvents() }
      source.setCancelHandler { close(descriptor) }
      source.activate()
    }

    deinit { source.cancel() }

    /// Watches the current files of a database.
    ///
    /// - Returns: Whether the directories are watched. If so, every change of the files causes an
    ///   event.
    func watch(_ files: DatabaseFiles) -> Bool {
      self.files = files
      for path in watches.keys where !files.contains(path) { removeWatch(of: path) }
      for file in files.all { addWatch(of: file, FileEvents.fileMask) }
      return files.directories.allSatisfy { addWatch(of: $0, FileEvents.directoryMask) }
    }

    /// Watches the file or directory at a path, if it exists.
    @discardableResult
    private func addWatch(of path: String, _ mask: Int32) -> Bool {
      let watch = inotify_add_watch(descriptor, path, UInt32(bitPattern: mask))
      if let former = watches[path], former != watch { removeWatch(of: path) }
      guard watch >= 0 else { return false }
      watches[path] = watch
      return true
    }

    /// Ends a watch, unless the system has already ended it because the file was removed.
    private func removeWatch(of path: String) {
      guard let watch = watches.removeValue(forKey: path), !watches.values.contains(watch) else {
        return
      }
      inotify_rm_watch(descriptor, watch)
    }

    private func readEvents() {
      var isRelevant = false
      withUnsafeTemporaryAllocation(byteCount: 4096, alignment: 8) { buffer in
        while case let count = read(descriptor, buffer.baseAddress, buffer.count), count > 0 {
          isRelevant = contains(UnsafeRawBufferPointer(rebasing: buffer[..<count])) || isRelevant
        }
      }
      if isRelevant { handler() }
    }

    /// Returns whether a buffer contains an event of the database.
    private func contains(_ buffer: UnsafeRawBufferPointer) -> Bool {
      var rest = buffer[...]
      while !rest.isEmpty {
        let event = UnsafeRawBufferPointer(rebasing: rest)
        let header = event.loadUnaligned(as: inotify_event.self)
        let size = MemoryLayout<inotify_event>.size
        let name = event[size..<size + Int(header.len)].prefix { $0 != 0 }
        // Events of a watched file or directory itself have no name.
        if name.isEmpty || files.names.contains(String(decoding: name, as: UTF8.self)) {
          return true
        }
        rest = rest.dropFirst(size + Int(header.len))
      }
      return false
    }
  }
#endif
