import GRDB
import NavGraphSchema

/// A connection that reads a file without writing to it or to its directory.
///
/// This is a class, because it owns a temporary copy if one is needed.
final class ReadOnlyConnection: Sendable {
  let queue: DatabaseQueue
  private let file: DatabaseFile
  private let source: Source

  /// Opens a file, again if it changes meanwhile.
  ///
  /// A file that another program writes to can look damaged: the new size is written before the
  /// new pages.
  init(_ file: DatabaseFile, _ configuration: Configuration) throws {
    self.file = file
    while true {
      let source = try Source(file)
      do {
        queue = try DatabaseQueue(path: source.path(of: file), configuration: configuration)
        self.source = source
        return
      } catch {
        let isStale = source.isStale(file)
        source.remove()
        if !isStale { throw error }
      }
    }
  }

  /// Loads the rows of a dump into memory.
  ///
  /// - Throws: `StoreError` if the file cannot be read; `DumpError`, with its path, for its text.
  init(toDump file: DatabaseFile) throws {
    let fingerprint = file.fingerprint
    let text = try file.dumpText()
    do { queue = try StoreConnection.filledQueue { try $0.insert(text) } } catch var error
      as DumpError
    {
      error.path = file.name
      throw error
    }
    self.file = file
    source = .dump(text, fingerprint)
  }

  private init(_ file: DatabaseFile, _ queue: DatabaseQueue, _ source: Source) {
    self.file = file
    self.queue = queue
    self.source = source
  }

  deinit { source.remove() }

  /// Returns a connection to a copy in memory, which has the current version of the schema.
  ///
  /// - `schemas`: The versions of the schema, in order.
  /// - Throws: `DatabaseError` if the file cannot be read, or a migration fails.
  func migratedCopy(from schema: Schema, through schemas: [Schema]) throws -> ReadOnlyConnection {
    let fingerprint = file.fingerprint
    let copy = try queue.copyInMemory(of: schema)
    try copy.migrate(through: schemas)
    return ReadOnlyConnection(file, copy, .memory(fingerprint))
  }

  /// Whether the connection only sees the state of the file when it was opened.
  var isSnapshot: Bool {
    switch source {
    case .shared: false
    case .immutable, .copy, .memory, .dump: true
    }
  }

  /// The text of the dump whose rows were loaded; nil for a database.
  var dump: String? { if case .dump(let text, _) = source { text } else { nil } }

  /// Whether the file may have changed since, without the connection seeing the change.
  var isStale: Bool { source.isStale(file) }
}

extension ReadOnlyConnection {
  /// What a connection opens.
  private enum Source {
    /// The file, which other programs may write to.
    case shared
    /// The file, as long as it has this fingerprint.
    case immutable(DatabaseFile.Fingerprint)
    case copy(DatabaseCopy)
    /// A copy in memory of the file when it had this fingerprint.
    case memory(DatabaseFile.Fingerprint?)
    /// The rows of a dump: the text of the file when it had this fingerprint.
    case dump(String, DatabaseFile.Fingerprint?)

    /// The number of attempts to copy a file that other programs change.
    private static let copyAttempts = 3

    /// Chooses what can be read without leaving traces.
    ///
    /// If the file is changed each time it is copied, a program has opened it for itself alone, and
    /// SQLite reports that the file is locked.
    init(_ file: DatabaseFile) throws {
      for _ in 0..<Source.copyAttempts {
        if let fingerprint = file.fingerprint, file.isAtRest {
          self = .immutable(fingerprint)
          return
        }
        guard file.hasAbandonedLog else { break }
        if let copy = try DatabaseCopy(of: file) {
          self = .copy(copy)
          return
        }
      }
      self = .shared
    }

    func path(of file: DatabaseFile) -> String {
      switch self {
      case .shared, .memory, .dump: file.path
      case .immutable: file.immutableURI
      case .copy(let copy): copy.path
      }
    }

    func isStale(_ file: DatabaseFile) -> Bool {
      switch self {
      case .shared: false
      case .immutable(let fingerprint): file.fingerprint != fingerprint
      case .copy(let copy): !copy.isCurrent(file)
      case .memory(let fingerprint), .dump(_, let fingerprint): file.fingerprint != fingerprint
      }
    }

    func remove() { if case .copy(let copy) = self { copy.remove() } }
  }
}
