public import NavGraphStore

/// Reads flows from files of other formats.
///
/// ```swift
/// let result = try NavigationImporter().read(paths: ["Main.storyboard"])
/// for finding in result.findings { print(finding) }
/// ```
public struct NavigationImporter: Sendable {
  /// The decisions that files leave open.
  public var options: ImportOptions

  /// Creates an importer.
  public init(options: ImportOptions = ImportOptions()) { self.options = options }

  /// The formats that can be read.
  public static let formats: [InterchangeFormat] = Formats.readers.map { $0.format }

  /// Reads files and all files in directories.
  ///
  /// In directories, only files of the most specific format are read: app projects also contain
  /// documentation with diagrams. Hidden directories and those of build products are skipped. A
  /// damaged file is an error if it certainly contains flows, and otherwise a finding.
  ///
  /// - Parameter paths: The paths of files and directories.
  /// - Returns: The flows, and the findings about elements that are not imported exactly.
  /// - Throws: `ReadError` for the first file that cannot be read.
  public func read(paths: [String]) throws(ReadError) -> ImportResult {
    try read(paths: paths, recorded: [])
  }

  /// Reads files and all files in directories, for a database that has imported them before.
  ///
  /// A file that the last import read is read again, and must not be damaged. So an import never
  /// removes screens because their file is damaged.
  ///
  /// - Parameters:
  ///   - paths: The paths of files and directories.
  ///   - store: The database to which the result will be added.
  /// - Returns: The flows, and the findings about elements that are not imported exactly.
  /// - Throws: `ReadError` for the first file that cannot be read; `StoreError` if the database
  ///   cannot be read.
  public func read(paths: [String], for store: NavigationStore) async throws -> ImportResult {
    try read(paths: paths, recorded: await store.worker.run { try store.importedFiles(in: paths) })
  }

  /// - `sources`: Documents about source code, whose paths are those of the directories.
  package func read(
    paths: [String],
    recorded: Set<String>,
    sources: [SourceFile] = []
  ) throws(ReadError) -> ImportResult {
    let builder = DocumentBuilder(options: options)
    let collector = FileCollector(builder: builder, recorded: recorded)
    var collected = try collector.collect(paths)
    if !sources.isEmpty { collected.add([.source: sources]) }
    for source in sources { collector.reportUnread(in: source.path) }
    let all = paths + sources.map(\.path)
    return try read(collected.files, into: builder, from: all, recorded: collected.recorded)
  }

  /// Reads files.
  ///
  /// - Parameter files: The files.
  /// - Returns: The flows, and the findings about elements that are not imported exactly.
  /// - Throws: `ReadError` for the first file that cannot be read.
  package func read(_ files: [SourceFile]) throws(ReadError) -> ImportResult {
    let builder = DocumentBuilder(options: options)
    let collected = try FileCollector(builder: builder).classify(files)
    return try read(collected, into: builder, from: files.map(\.path), recorded: [])
  }

  private func read(
    _ collected: [InterchangeFormat: [SourceFile]],
    into builder: DocumentBuilder,
    from sources: [String],
    recorded: [String]
  ) throws(ReadError) -> ImportResult {
    for reader in Formats.readers {
      let files = collected[reader.format, default: []]
      if !files.isEmpty {
        try reader.read(files.sorted { $0.path < $1.path }, into: builder)
      }
    }
    try builder.finish()
    return ImportResult(
      document: builder.document,
      findings: builder.findings,
      formats: collected.keys.sorted(),
      sources: sources,
      recordedFiles: recorded.sorted()
    )
  }
}

/// Flows that were read, and the findings about elements that are not imported exactly.
public struct ImportResult: Sendable, Hashable {
  /// The flows.
  package let document: NavigationDocument
  /// The findings about elements that were dropped, approximated, assumed or only stored.
  public let findings: [InterchangeFinding]
  /// The formats of the files.
  public let formats: [InterchangeFormat]
  /// The given paths of the files and directories.
  public let sources: [String]
  /// The paths of the files with flows in the given directories, in order.
  package let recordedFiles: [String]
}
